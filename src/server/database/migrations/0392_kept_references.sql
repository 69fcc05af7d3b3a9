-- What a client brought to an appointment is deleted 90 days after it, unless they keep it [E9].
alter table appointment add column keeps_references boolean not null default false;
-- The job looks for notes whose time is over; pictures it finds by the reference.
create index appointment_with_note_by_end on appointment (upper(during)) where note is not null and not keeps_references;
