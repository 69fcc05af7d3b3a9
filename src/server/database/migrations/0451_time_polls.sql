-- A link that collects when each of several people can come to a look [H4]. Only its token's hash is stored.
create table time_poll (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  token_hash bytea not null constraint time_poll_token_is_secret unique,
  shop_id uuid not null,
  look_id uuid not null,
  -- both included, in the shop's zone
  first_day date not null,
  last_day date not null,
  -- whole hours of the shop's clock; the last one is not included
  from_hour smallint not null,
  to_hour smallint not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  constraint time_poll_of_look foreign key (shop_id, look_id) references look on delete cascade,
  constraint time_poll_days_fit check (last_day between first_day and first_day + 13),
  constraint time_poll_hours_fit check (from_hour between 0 and 23 and to_hour between from_hour + 1 and 24)
);
create index time_poll_of_person on time_poll (person_id);
create index time_poll_by_end on time_poll (ends_at);
create index time_poll_of_looks on time_poll (shop_id, look_id);

create table time_poll_answer (
  poll_id uuid not null references time_poll on delete cascade,
  id uuid not null,
  name text not null constraint time_poll_answer_name_fits check (char_length(name) between 1 and 40),
  -- day of the poll * 24 + hour of the shop's clock
  hours smallint[] not null constraint time_poll_answer_hours_fit
    check (cardinality(hours) <= 336 and 0 <= all (hours) and 336 > all (hours)),
  -- whoever has the key may change the answer
  key_hash bytea not null,
  answered_at timestamptz not null,
  primary key (poll_id, id)
);

create function forget_polls_of_erased_person() returns trigger language plpgsql as $$
begin
  delete from time_poll where person_id = new.id;
  return new;
end $$;
create trigger person_erased_asks_nobody after update of state on person
  for each row when (new.state = 'erased' and old.state <> 'erased') execute function forget_polls_of_erased_person();
