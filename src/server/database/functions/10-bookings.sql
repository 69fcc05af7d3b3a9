-- Limits of bookings, and payments.

-- Rolls a statement back from within, when it finds at its end that it must not commit. Returns text only so that it can stand in a
-- CASE.
-- Called by: checkout.store.ts.
create or replace function abort_statement(because text) returns text language plpgsql as $$
begin
  raise exception 'the statement aborted itself' using errcode = 'LB001', detail = because;
end $$;

-- A client is new to a shop until an appointment of theirs there took place.
-- Called by: booking_limit_reached, cart.store.ts, deposit-terms.store.ts.
create or replace function is_new_client(client uuid, shop uuid) returns boolean language sql stable as $$
  select not exists (select from booking b join appointment a on a.booking_id = b.id
    where b.client_id = client and a.shop_id = shop and a.state = 'completed')
$$;

-- The rule of booking_over_limit without its lock, so that a cart can ask it before a checkout does. Items with is_other are counted,
-- and not judged. A visitor (null) may be a regular who has not signed in, so only a checkout asks whether they are new. In plpgsql its
-- plan is kept; a function in SQL was planned at every checkout, for longer than it ran.
-- Called by: booking_over_limit, hold-limits.store.ts.
create or replace function booking_limit_reached(client uuid, at timestamptz, most_in_all int, most_at_shop int, most_a_day int, items json)
returns json language plpgsql volatile as $$
begin
  return (
    with item as (
      select row_number() over () as place, i.* from json_to_recordset(items)
        as i (item_id uuid, shop_id uuid, starts_at timestamptz, day_from timestamptz, day_to timestamptz, is_other boolean)
    ), coming as (
      select a.shop_id, lower(a.during) as starts_at from booking b join appointment a on a.booking_id = b.id
      where b.client_id = client and a.state in ('requested', 'confirmed') and upper(a.during) > at
      union all select shop_id, starts_at from item
    ), counted as (
      select i.place, i.item_id,
        (select count(*) from coming) > most_in_all as in_all,
        (select count(*) from coming c where c.shop_id = i.shop_id) > 1
          and s.new_clients_one_open and client is not null and is_new_client(client, i.shop_id) as as_new,
        (select count(*) from coming c where c.shop_id = i.shop_id)
          > coalesce(s.most_coming_per_client, most_at_shop) as at_shop,
        (select count(*) from coming c where c.shop_id = i.shop_id and c.starts_at >= i.day_from and c.starts_at < i.day_to)
          > coalesce(s.most_per_client_a_day, most_a_day) as a_day
      from item i join shop s on s.id = i.shop_id where i.is_other is not true
    )
    select json_build_object('itemId', item_id, 'code', case
        when as_new then 'one_open_booking' when a_day then 'too_many_that_day'
        when at_shop then 'too_many_at_shop' else 'too_many_coming' end)
    from counted where in_all or as_new or at_shop or a_day order by place limit 1
  );
end $$;

-- The first item that would take a client over a limit, and which; null where none does. Checkouts of one client run one after the
-- other from here on. It is volatile, so the count sees what the checkout before has committed.
-- Called by: checkout.store.ts.
create or replace function booking_over_limit(client uuid, at timestamptz, most_in_all int, most_at_shop int, most_a_day int, items json)
returns json language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('booking ' || client, 0));
  return booking_limit_reached(client, at, most_in_all, most_at_shop, most_a_day, items);
end $$;

-- The payments of an appointment are never below zero in total.
create or replace function keep_payment_total() returns trigger language plpgsql as $$
begin
  -- Concurrent payments of one appointment wait for each other here, so that each sees the others' lines.
  perform from appointment where shop_id = new.shop_id and id = new.appointment_id for update;
  if (select sum(amount_minor) from payment_record where shop_id = new.shop_id and appointment_id = new.appointment_id) < 0 then
    raise exception 'the payments of an appointment are never below zero in total'
      using errcode = 'check_violation', constraint = 'payment_total_not_negative';
  end if;
  return null;
end $$;
create or replace trigger payment_insert_keeps_total after insert on payment_record for each row execute function keep_payment_total();

-- Payments are only ever added. A line is deleted only together with its appointment.
create or replace function refuse_payment_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from appointment where shop_id = old.shop_id and id = old.appointment_id) then
    return old;
  end if;
  raise exception 'payment records are only added' using errcode = 'restrict_violation', constraint = 'payment_is_only_added';
end $$;
create or replace trigger payment_is_only_added before update or delete on payment_record for each row execute function refuse_payment_change();

-- Products and tips of a visit are only ever added [C3]. A line is deleted only together with its appointment.
create or replace function refuse_extra_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from appointment where shop_id = old.shop_id and id = old.appointment_id) then
    return old;
  end if;
  raise exception 'products and tips are only added' using errcode = 'restrict_violation', constraint = 'extra_is_only_added';
end $$;
create or replace trigger extra_is_only_added before update or delete on visit_extra for each row execute function refuse_extra_change();

-- What a receipt says is never changed [C19]. One is deleted only together with its appointment, which goes with its shop alone [C18].
create or replace function refuse_receipt_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from appointment where shop_id = old.shop_id and id = old.appointment_id) then
    return old;
  end if;
  raise exception 'receipts are only added' using errcode = 'restrict_violation', constraint = 'receipt_is_only_added';
end $$;
create or replace trigger receipt_is_only_added before update or delete on receipt for each row execute function refuse_receipt_change();

-- The next number of a receipt in a year of the shop, without a gap [C18]: the row stays locked until the transaction ends, and a rollback
-- gives the number back. Called by: receipts.store.ts.
create or replace function next_receipt_number(of_shop uuid, of_year integer) returns integer language sql volatile as $$
  insert into receipt_counter (shop_id, year, last_number) values (of_shop, of_year, 1)
  on conflict (shop_id, year) do update set last_number = receipt_counter.last_number + 1
  returning last_number
$$;

-- What a visit of this service is taxed with at its shop now [C14]; null: the shop has no rate for it.
-- Called by: appointments.store.ts, visit-for-receipt.store.ts.
create or replace function tax_points_of(of_shop uuid, of_service uuid) returns integer language sql stable as $$
  select r.tax_points from tax_rate r left join service sv on sv.shop_id = of_shop and sv.id = of_service
  where r.shop_id = of_shop and (r.id = sv.tax_rate_id or (sv.tax_rate_id is null and r.is_default))
$$;

-- Money of a shop is recorded while its day stays open, and a day is closed while none is recorded: the first share the lock, the second
-- takes it alone [C6]. Held until the transaction ends. Called by: day-closings.store.ts.
create or replace function lock_takings(of_shop uuid, alone boolean) returns void language sql volatile as $$
  select case when alone then pg_advisory_xact_lock(hashtextextended('takings ' || of_shop::text, 0))
    else pg_advisory_xact_lock_shared(hashtextextended('takings ' || of_shop::text, 0)) end
$$;
