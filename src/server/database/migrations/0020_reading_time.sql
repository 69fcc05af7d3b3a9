-- Reading the time of one resource goes by btree. The indexes behind the exclusion constraints could answer too, and cost a
-- hundred times as much: ids that only differ a little share all of their inner pages.
drop index occupancy_by_resource;
create index occupancy_by_resource on occupancy (shop_id, resource_id, lower(during)) include (lane, during, cause, expires_at);
-- What reaches into a range begins in it, or in the two days before, or is one of the few that last longer.
create index occupancy_lasting on occupancy (shop_id, resource_id, lower(during)) include (lane, during, cause, expires_at)
  where upper(during) - lower(during) > interval '48 hours';
create index occupancy_held on occupancy (shop_id, resource_id, expires_at) include (lane, during) where cause = 'hold';
create index hours_exception_of_day on hours_exception (shop_id, resource_id, held_on);

-- As before; asked in the order of the btrees, so that they are taken.
create or replace function open_time(of_shop uuid, of_resource uuid, within tstzrange) returns tstzmultirange language plpgsql stable as $$
declare
  zone text;
  follows_people boolean;
begin
  select s.time_zone, r.kind = 'room' and (
    select h.weekday from hours h where h.shop_id = of_shop and h.resource_id = of_resource order by h.weekday limit 1) is null
  into zone, follows_people
  from resource r join shop s on s.id = r.shop_id where r.shop_id = of_shop and r.id = of_resource;
  return (
    with week as materialized (
      select h.weekday, h.opens_min, h.closes_min from hours h
      where h.shop_id = of_shop and h.resource_id = of_resource order by h.weekday, h.opens_min
    ), exception as materialized (
      select e.held_on, e.opens_min, e.closes_min from hours_exception e
      where e.shop_id = of_shop and e.resource_id = of_resource
        and e.held_on between (lower(within) at time zone zone)::date - 1 and (upper(within) at time zone zone)::date
      order by e.held_on
    )
    select coalesce(range_agg(tstzrange(wall_instant(zone, day + make_interval(mins => span.opens_min)),
                                        wall_instant(zone, day + make_interval(mins => span.closes_min)))), '{}') * tstzmultirange(within)
    -- A span closes at 48:00 at the latest, so those of the day before may run on into the range.
    from generate_series(date_trunc('day', lower(within) at time zone zone) - interval '1 day', upper(within) at time zone zone, interval '1 day') day
    cross join lateral (
      select e.opens_min, e.closes_min from exception e where e.held_on = day::date and e.opens_min is not null
      union all
      select h.opens_min, h.closes_min from (
        select h.opens_min, h.closes_min from week h where h.weekday = extract(isodow from day)::smallint
        union all
        select 0, 1440 where follows_people
      ) h
      where not exists (select from exception e where e.held_on = day::date)
    ) span
  );
end $$;

create or replace function free_time(of_shop uuid, of_resource uuid, of_lane smallint, within tstzrange) returns tstzmultirange language plpgsql stable as $$
begin
  return open_time(of_shop, of_resource, within) - coalesce((
    select range_agg(o.during) from (
      select o.lane, o.during, o.cause from occupancy o
      where o.shop_id = of_shop and o.resource_id = of_resource
        and lower(o.during) > lower(within) - interval '48 hours' and lower(o.during) < upper(within)
      union all
      select o.lane, o.during, o.cause from occupancy o
      where o.shop_id = of_shop and o.resource_id = of_resource and upper(o.during) - lower(o.during) > interval '48 hours'
        and lower(o.during) <= lower(within) - interval '48 hours'
    ) o
    where o.lane = of_lane and o.during && within and o.cause <> 'hold'
  ), '{}');
end $$;
