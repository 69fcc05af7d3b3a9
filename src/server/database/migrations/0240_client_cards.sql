-- What a search of the shop's cards matches, folded once rather than at each search [D23]. The rows of one shop are found by
-- the primary key, so an index over the names of all shops is not needed.
alter table client add column words text not null generated always as (folded(name)) stored;
drop index client_by_words;
create index client_by_digits on client (shop_id, regexp_replace(phone, '\D', '', 'g')) where phone is not null;
create index client_newest on client (shop_id, created_at desc, id desc) where merged_into is null and forgotten_at is null;

-- The card of an account has the account's name and address, and follows them [D27].
create or replace function give_appointment_its_card() returns trigger language plpgsql as $$
begin
  insert into client (shop_id, id, person_id, name, phone, email, created_at)
  select new.shop_id, gen_random_uuid(), p.id, p.name, b.contact_phone, p.email, b.placed_at
  from booking b join person p on p.id = b.client_id where b.id = new.booking_id
  on conflict on constraint client_has_one_card_a_shop do nothing;
  select c.id into new.card_id from booking b join client c on c.shop_id = new.shop_id and c.person_id = b.client_id
  where b.id = new.booking_id;
  return new;
end $$;

create function carry_account_to_its_cards() returns trigger language plpgsql as $$
begin
  update client set name = new.name, email = new.email, version = version + 1 where person_id = new.id;
  return null;
end $$;
create trigger person_update_changes_its_cards after update of name, email on person
  for each row when ((old.name, old.email) is distinct from (new.name, new.email))
  execute function carry_account_to_its_cards();

update client c set name = p.name, email = p.email from person p
where p.id = c.person_id and (c.name, c.email) is distinct from (p.name, p.email);
