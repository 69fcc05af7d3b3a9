-- Questions that a search asks of each listing.

-- Every term that means something: the list, and the categories' own names. A merged category stands for the one it went into.
-- Called by: suggestions.store.ts, vocabulary.store.ts.
create or replace view search_term as
  select y.term, y.role, coalesce(c.merged_into, y.category) as category
    from search_synonym y left join category c on c.code = y.category
  union
  select btrim(search_text(given.term)), 'names', coalesce(c.merged_into, c.code)
    from category c cross join lateral (values (c.code), (c.name)) as given (term)
    where given.term is not null and btrim(search_text(given.term)) <> '';

-- The great-circle distance in metres [F4].
-- Called by: search-filter.store.ts.
create or replace function distance_m(lat double precision, lng double precision, from_lat double precision, from_lng double precision)
  returns integer language sql immutable strict parallel safe
  return round(12742017.6 * asin(least(1, sqrt(
    sin(radians(lat - from_lat) / 2) ^ 2
    + cos(radians(from_lat)) * cos(radians(lat)) * sin(radians(lng - from_lng) / 2) ^ 2))))::integer;

-- Whether any of a shop's people is at work [S3].
-- Called by: search-filter.store.ts.
create or replace function shop_is_open(shop uuid, zone text, override zone_override, at timestamptz) returns boolean language plpgsql stable as $$
declare
  now_shown constant timestamp := wall_time(zone, override, at);
  today constant date := now_shown::date;
  now_min constant integer := extract(epoch from now_shown - today::timestamp)::integer / 60;
  -- No zone's offset changes by more. A shop whose hours are far from now is answered by one read.
  slack constant integer := 180;
begin
  if not exists (
    select from hours h where h.shop_id = shop and (
      h.weekday = extract(isodow from today) and now_min between h.opens_min - slack and h.closes_min + slack
      or h.weekday = extract(isodow from today - 1) and now_min + 1440 < h.closes_min + slack)
  ) and not exists (
    select from hours_exception e where e.shop_id = shop and e.held_on between today - 1 and today and e.opens_min is not null
  ) then return false; end if;
  return exists (
    select from resource r
    join member m on m.shop_id = r.shop_id and m.id = r.member_id and m.left_at is null
    -- A span of the day before may reach past midnight.
    cross join (select today - back as on_day from generate_series(0, 1) back) d
    cross join lateral (
      select h.opens_min, h.closes_min from hours h
      where h.shop_id = r.shop_id and h.resource_id = r.id and h.weekday = extract(isodow from d.on_day)
        and (h.valid_from is null or h.valid_from <= d.on_day) and (h.valid_until is null or h.valid_until >= d.on_day)
        and (h.week_phase is null or h.week_phase = week_phase(d.on_day)) and not exists (
        select from hours_exception e where e.shop_id = r.shop_id and e.resource_id = r.id and e.held_on = d.on_day)
      union all
      select e.opens_min, e.closes_min from hours_exception e
      where e.shop_id = r.shop_id and e.resource_id = r.id and e.held_on = d.on_day and e.opens_min is not null
    ) span
    where r.shop_id = shop and r.is_active
      and exists (select from resource_lane l where l.shop_id = r.shop_id and l.resource_id = r.id)
      and wall_instant(zone, override, d.on_day + span.opens_min * interval '1 minute') <= at
      and wall_instant(zone, override, d.on_day + span.closes_min * interval '1 minute') > at);
end $$;

-- Whether each need of a service gets a room's lane of its own for the whole time [T9]. By Hall's theorem: if every subset of needs has
-- at least as many free lanes as it has needs.
-- Called by: first_offered_start.
create or replace function rooms_are_free(shop uuid, service uuid, claim tstzrange, at timestamptz) returns boolean language plpgsql stable as $$
declare
  needs smallint[] := array(select distinct need from service_room where shop_id = shop and service_id = service order by 1);
begin
  return not exists (
    with lane as materialized (
      select array_position(needs, sr.need) - 1 as place, rl.resource_id, rl.lane
      from service_room sr
      join resource r on r.shop_id = sr.shop_id and r.id = sr.room_id and r.is_active
      join resource_lane rl on rl.shop_id = r.shop_id and rl.resource_id = r.id
      where sr.shop_id = shop and sr.service_id = service
        and (select g.ends_at from free_gap g
          where g.shop_id = rl.shop_id and g.resource_id = rl.resource_id and g.lane = rl.lane and g.starts_at <= lower(claim)
          order by g.starts_at desc limit 1) >= upper(claim)
        and not exists (select from occupancy o where o.shop_id = rl.shop_id and o.resource_id = rl.resource_id
          and o.lane = rl.lane and o.cause = 'hold' and o.expires_at > at and o.during && claim))
    -- More than ten needs are checked one by one, which may say yes too often: the core decides what is shown.
    select from generate_series(1, case when cardinality(needs) > 10 then cardinality(needs) else (1 << cardinality(needs)) - 1 end) n
    cross join lateral (select case when cardinality(needs) > 10 then 1 << (n - 1) else n end as mask) asked
    where (select count(distinct (lane.resource_id, lane.lane)) from lane where (asked.mask >> lane.place) & 1 = 1)
      < length(replace(asked.mask::bit(32)::text, '0', '')));
end $$;

-- The first start a look offers in [lo, hi), checked start by start: for services with rooms and people with live holds [T14].
-- Called by: offered-times.store.ts.
create or replace function first_offered_start(shop uuid, service uuid, maker uuid, zone text, override zone_override, before interval, after interval,
  step_min integer, needs_rooms boolean, lo timestamptz, hi timestamptz, at timestamptz) returns timestamptz language plpgsql stable as $$
declare
  gap record;
  starts timestamptz;
  claim tstzrange;
begin
  for gap in
    select g.starts_at, g.ends_at from free_gap g
    where g.shop_id = shop and g.resource_id = maker and g.lane = 1 and g.ends_at > lo and g.starts_at < hi order by g.starts_at
  loop
    starts := first_clock_start(zone, override, greatest(gap.starts_at + before, lo), step_min);
    while starts < hi and starts + after <= gap.ends_at loop
      claim := tstzrange(starts - before, starts + after);
      if not exists (select from occupancy o where o.shop_id = shop and o.resource_id = maker
          and o.cause = 'hold' and o.expires_at > at and o.during && claim)
        and (not needs_rooms or rooms_are_free(shop, service, claim, at))
      then return starts; end if;
      starts := first_clock_start(zone, override, starts + interval '1 microsecond', step_min);
    end loop;
  end loop;
  return null;
end $$;
