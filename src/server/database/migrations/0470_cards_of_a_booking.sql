-- A checkout makes its cards with one statement for all shops; the trigger remains for appointments inserted without one.
-- Ordered by shop, so that two inserts for one client cannot deadlock. The rows are read back by a statement of their own,
-- which also sees a card that another transaction committed meanwhile.
create function cards_of_booking(of_booking uuid, of_shops uuid[]) returns table (shop_id uuid, card_id uuid)
language plpgsql rows 5 as $$
begin
  insert into client (shop_id, id, person_id, name, phone, email, created_at)
  select s.id, gen_random_uuid(), p.id, p.name, b.contact_phone, p.email, b.placed_at
  from booking b join person p on p.id = b.client_id, unnest(of_shops) s (id) where b.id = of_booking order by s.id
  on conflict on constraint client_has_one_card_a_shop do nothing;
  return query select c.shop_id, c.id from booking b join client c on c.shop_id = any(of_shops) and c.person_id = b.client_id
  where b.id = of_booking;
end $$;

create or replace function give_appointment_its_card() returns trigger language plpgsql as $$
begin
  select c.card_id into new.card_id from cards_of_booking(new.booking_id, array[new.shop_id]) c;
  return new;
end $$;

-- Most changes of occupancy concern no hold: an insert of no rows costs more than to see that there are none.
create or replace function note_freed_holds() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from old_rows where cause = 'hold') then return null; end if;
    insert into freed_time (shop_id, during, due_at)
    select distinct o.shop_id, o.during, '-infinity'::timestamptz from old_rows o
    where o.cause = 'hold' and is_waited_for(o.shop_id, o.during);
  else
    if not exists (select from new_rows where cause = 'hold') then return null; end if;
    insert into freed_time (shop_id, during, due_at)
    select distinct n.shop_id, n.during, n.expires_at from new_rows n
    where n.cause = 'hold' and is_waited_for(n.shop_id, n.during);
  end if;
  return null;
end $$;
