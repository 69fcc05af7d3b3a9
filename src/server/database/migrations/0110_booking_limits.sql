-- What a shop sets for those who book: null means the installation's own number.
alter table shop
  add column most_coming_per_client smallint,
  add column most_per_client_a_day smallint,
  add column new_clients_on_request boolean not null default false,
  add column new_clients_one_open boolean not null default false,
  add constraint shop_most_coming_fits check (most_coming_per_client between 1 and 500),
  add constraint shop_most_a_day_fits check (most_per_client_a_day between 1 and 100);

-- A client is new to a shop until an appointment of theirs there took place.
create function is_new_client(client uuid, shop uuid) returns boolean language sql stable as $$
  select not exists (select from booking b join appointment a on a.booking_id = b.id
    where b.client_id = client and a.shop_id = shop and a.state = 'completed')
$$;

-- The first item that would take a client over a limit, and which; null where none does. Checkouts of one client run one
-- after the other from here on. It is volatile, so the count sees what the checkout before has committed.
create function booking_over_limit(client uuid, at timestamptz, most_in_all int, most_at_shop int, most_a_day int, items json)
returns json language plpgsql volatile as $$
declare over json;
begin
  perform pg_advisory_xact_lock(hashtextextended('booking ' || client, 0));
  with item as (
    select row_number() over () as place, i.* from json_to_recordset(items)
      as i (item_id uuid, shop_id uuid, starts_at timestamptz, day_from timestamptz, day_to timestamptz)
  ), coming as (
    select a.shop_id, lower(a.during) as starts_at from booking b join appointment a on a.booking_id = b.id
    where b.client_id = client and a.state in ('requested', 'confirmed') and upper(a.during) > at
    union all select shop_id, starts_at from item
  ), counted as (
    select i.place, i.item_id,
      (select count(*) from coming) > most_in_all as in_all,
      (select count(*) from coming c where c.shop_id = i.shop_id) > 1
        and s.new_clients_one_open and is_new_client(client, i.shop_id) as as_new,
      (select count(*) from coming c where c.shop_id = i.shop_id)
        > coalesce(s.most_coming_per_client, most_at_shop) as at_shop,
      (select count(*) from coming c where c.shop_id = i.shop_id and c.starts_at >= i.day_from and c.starts_at < i.day_to)
        > coalesce(s.most_per_client_a_day, most_a_day) as a_day
    from item i join shop s on s.id = i.shop_id
  )
  select json_build_object('itemId', item_id, 'code', case
      when as_new then 'one_open_booking' when a_day then 'too_many_that_day'
      when at_shop then 'too_many_at_shop' else 'too_many_coming' end)
    into over from counted where in_all or as_new or at_shop or a_day order by place limit 1;
  return over;
end $$;
