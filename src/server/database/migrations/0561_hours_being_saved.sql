-- True only inside save_hours(), never in a committed row: it computes the gaps of the resource itself, once.
alter table resource add column saves_hours boolean not null default false;
