-- A secret link to a collection, or to a day of somebody's bookings [K61]. Only its token's hash is stored.
create table share_link (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  token_hash bytea not null constraint share_link_token_is_secret unique,
  collection_id uuid,
  -- by each shop's own clock
  day date,
  shows_prices boolean not null default false,
  created_at timestamptz not null,
  constraint share_link_has_one_subject check (num_nonnulls(collection_id, day) = 1),
  constraint share_link_prices_of_a_day check (day is not null or not shows_prices),
  constraint share_link_of_own_collection foreign key (person_id, collection_id) references collection on delete cascade,
  constraint share_link_one_of_each_collection unique (person_id, collection_id),
  constraint share_link_one_of_each_day unique (person_id, day)
);

create function forget_shares_of_erased_person() returns trigger language plpgsql as $$
begin
  delete from share_link where person_id = new.id;
  return new;
end $$;
create trigger person_erased_shares_nothing after update of state on person
  for each row when (new.state = 'erased' and old.state <> 'erased') execute function forget_shares_of_erased_person();
