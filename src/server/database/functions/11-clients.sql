-- A shop's cards of its clients.

-- Makes the card of an account at each of these shops where it has none, and answers them all. A checkout makes its cards with one
-- statement for all shops. Ordered by shop, so that two inserts for one client cannot deadlock. The rows are read back by a statement
-- of their own, which also sees a card that another transaction committed meanwhile.
-- Called by: give_appointment_its_card, checkout.store.ts.
create or replace function cards_of_booking(of_booking uuid, of_shops uuid[]) returns table (shop_id uuid, card_id uuid)
language plpgsql rows 5 as $$
begin
  insert into client (shop_id, id, person_id, name, phone, email, created_at)
  select s.id, gen_random_uuid(), p.id, p.name, b.contact_phone, p.email, b.placed_at
  from booking b join person p on p.id = b.client_id, unnest(of_shops) s (id) where b.id = of_booking order by s.id
  on conflict on constraint client_has_one_card_a_shop do nothing;
  return query select c.shop_id, c.id from booking b join client c on c.shop_id = any(of_shops) and c.person_id = b.client_id
  where b.id = of_booking;
end $$;

-- Whoever books with an account gets a card at the shop, whatever code inserts the appointment.
create or replace function give_appointment_its_card() returns trigger language plpgsql as $$
begin
  select c.card_id into new.card_id from cards_of_booking(new.booking_id, array[new.shop_id]) c;
  return new;
end $$;
create or replace trigger appointment_insert_has_its_card before insert on appointment
  for each row when (new.card_id is null) execute function give_appointment_its_card();

-- The card of an account has the account's name and address, and follows them [D27].
create or replace function carry_account_to_its_cards() returns trigger language plpgsql as $$
begin
  update client set name = new.name, email = new.email, version = version + 1 where person_id = new.id;
  return null;
end $$;
create or replace trigger person_update_changes_its_cards after update of name, email on person
  for each row when ((old.name, old.email) is distinct from (new.name, new.email))
  execute function carry_account_to_its_cards();

-- A card without an account that is made during an import waits for its end, and an import for the transactions that make such cards,
-- so that each finds what the other added [D34] [D38]. Imports take the lock alone, other inserts share it.
-- Called by: wait_for_client_import, client-files.store.ts, clients.store.ts.
create or replace function lock_client_import(of_shop uuid, alone boolean) returns void language sql volatile as $$
  select case when alone then pg_advisory_xact_lock(hashtextextended('client import ' || of_shop::text, 0))
    else pg_advisory_xact_lock_shared(hashtextextended('client import ' || of_shop::text, 0)) end
$$;

-- A card without an account waits until an import of clients into its shop has ended.
create or replace function wait_for_client_import() returns trigger language plpgsql as $$
begin
  perform lock_client_import(new.shop_id, false);
  return new;
end $$;
create or replace trigger client_insert_waits_for_import before insert on client
  for each row when (new.person_id is null) execute function wait_for_client_import();

-- What shops have of an account becomes numbers: its cards, those merged into them, their notes, and names, contact and texts of the
-- bookings [D74].
-- Called by: forget_cards_of_erased_person.
create or replace function forget_cards_of(of_person uuid) returns void language sql volatile as $$
  with recursive cards as (
    select c.shop_id, c.id from client c where c.person_id = of_person
    union select c.shop_id, c.id from client c join cards k on c.shop_id = k.shop_id and c.merged_into = k.id
  ), notes as (
    delete from client_note n using cards k where n.shop_id = k.shop_id and n.client_id = k.id
  ), merges as (
    delete from client_merge g using cards k where g.shop_id = k.shop_id and k.id in (g.kept_id, g.merged_id)
  ), mails as (
    delete from notice where person_id is null and right(dedupe_key, 36) in (select id::text from cards)
  ), texts as (
    update appointment a set note = null, shop_note = null, ended_because = null, references_changed_at = now()
    from cards k where a.shop_id = k.shop_id and a.card_id = k.id returning a.booking_id
  ), contacts as (
    update booking set contact_name = '–', contact_email = null, contact_phone = null, guest_key = null
    where client_id = of_person or id in (select booking_id from texts)
  )
  update client c set person_id = null, name = '–', phone = null, email = null, pinned = null, locale = null, forgotten_at = now(), version = c.version + 1
  from cards k where c.shop_id = k.shop_id and c.id = k.id
$$;

-- Whatever code erases or deletes an account, its cards and bookings become anonymous in the same transaction [D74].
create or replace function forget_cards_of_erased_person() returns trigger language plpgsql as $$
begin
  perform forget_cards_of(old.id);
  return coalesce(new, old);
end $$;
create or replace trigger person_erased_has_no_cards after update of state on person
  for each row when (new.state = 'erased' and old.state <> 'erased') execute function forget_cards_of_erased_person();
create or replace trigger person_delete_has_no_cards before delete on person
  for each row execute function forget_cards_of_erased_person();
