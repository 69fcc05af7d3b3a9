-- The rule of booking_over_limit without its lock, so that a cart can ask it before a checkout does. Items with is_other are
-- counted, and not judged. A visitor (null) may be a regular who has not signed in, so only a checkout asks whether they are new.
create function booking_limit_reached(client uuid, at timestamptz, most_in_all int, most_at_shop int, most_a_day int, items json)
returns json language sql volatile as $$
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
$$;

-- The first item that would take a client over a limit, and which; null where none does. Checkouts of one client run one
-- after the other from here on. It is volatile, so the count sees what the checkout before has committed.
create or replace function booking_over_limit(client uuid, at timestamptz, most_in_all int, most_at_shop int, most_a_day int, items json)
returns json language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('booking ' || client, 0));
  return booking_limit_reached(client, at, most_in_all, most_at_shop, most_a_day, items);
end $$;
