-- The server's runtime is the truth about zones [T18]. Here stand only those in which it differs from PostgreSQL's own rules: from
-- each moment on, the first of them long ago, the clock stands so many seconds ahead of UTC. Names in small letters.
create table told_zone (
  zone text primary key,
  changes_at timestamptz[] not null,
  ahead_s integer[] not null,
  constraint told_zone_is_small check (zone = lower(zone)),
  constraint told_zone_tells_all_time check (changes_at[1] is not distinct from '-infinity' and cardinality(ahead_s) = cardinality(changes_at))
);

drop function first_offered_start(uuid, uuid, uuid, text, interval, interval, integer, boolean, timestamptz, timestamptz, timestamptz);
drop function first_clock_start(text, timestamptz, integer);
drop function shop_is_open(uuid, text, timestamptz);
drop function wall_instant(text, timestamp);
drop function zone_changes_at(text, timestamp, timestamp);

-- What the zone's clock shows. Who asks brings what is told of the zone, null for most, so that it is read once and not for every
-- reading. In SQL, and so small that it becomes part of what calls it.
create function wall_of(zone text, told told_zone, at timestamptz) returns timestamp language sql immutable parallel safe
return case when told is null then at at time zone zone
  else at at time zone 'UTC' + (told).ahead_s[width_bucket(at, (told).changes_at)] * interval '1 second' end;

-- The moment between two at which the zone's clock changes. There must be exactly one.
create function zone_changes_at(zone text, told told_zone, early timestamptz, late timestamptz) returns timestamptz
  language plpgsql immutable parallel safe as $$
declare
  ahead_before constant interval := wall_of(zone, told, early) - early at time zone 'UTC';
  middle timestamptz;
begin
  early := date_trunc('second', early);
  late := date_trunc('second', late + interval '999999 microseconds');
  while late - early > interval '1 second' loop
    middle := date_trunc('second', early + (late - early) / 2);
    if wall_of(zone, told, middle) - middle at time zone 'UTC' = ahead_before then early := middle; else late := middle; end if;
  end loop;
  return late;
end $$;

-- The first instant at which the zone's clock shows this reading or a later one [T1] [T2]: the jump itself where the reading
-- is left out, the earlier where it comes twice. PostgreSQL's own answer differs on both. Never two changes in two days.
create function wall_instant(zone text, told told_zone, wall timestamp) returns timestamptz language plpgsql immutable parallel safe as $$
declare
  -- No clock stands a whole day from UTC.
  early constant timestamptz := wall at time zone 'UTC' - interval '26 hours';
  late constant timestamptz := wall at time zone 'UTC' + interval '26 hours';
  ahead_before constant interval := wall_of(zone, told, early) - early at time zone 'UTC';
  ahead_after constant interval := wall_of(zone, told, late) - late at time zone 'UTC';
  before_change constant timestamptz := (wall - ahead_before) at time zone 'UTC';
  changes_at timestamptz;
begin
  if ahead_before = ahead_after then return before_change; end if;
  changes_at := zone_changes_at(zone, told, early, late);
  if before_change < changes_at then return before_change; end if;
  return greatest(changes_at, (wall - ahead_after) at time zone 'UTC');
end $$;

-- The first instant from this one on at which the zone's clock shows a multiple of the step after local midnight [T7].
create function first_clock_start(zone text, told told_zone, from_at timestamptz, step_min integer) returns timestamptz
  language plpgsql immutable parallel safe as $$
declare
  wall constant timestamp := wall_of(zone, told, from_at);
  midnight constant timestamp := date_trunc('day', wall);
  step constant interval := make_interval(mins => step_min);
  shown timestamp := date_bin(step, wall, midnight);
  start timestamptz;
begin
  if shown < wall then shown := least(shown + step, midnight + interval '1 day'); end if;
  start := from_at + (shown - wall);
  if wall_of(zone, told, start) = shown then return start; end if;
  -- The clock changes on the way, and nothing before the change lies on the grid.
  return first_clock_start(zone, told, zone_changes_at(zone, told, from_at, start), step_min);
end $$;

-- From here on as before, by the zone's told rules where it has some.

create or replace function open_time(of_shop uuid, of_resource uuid, within tstzrange) returns tstzmultirange language plpgsql stable as $$
declare
  of_zone text;
  told told_zone;
  follows_people boolean;
  first_day timestamp;
  last_day timestamp;
begin
  select s.time_zone, r.kind = 'room' and (
    select h.weekday from hours h where h.shop_id = of_shop and h.resource_id = of_resource order by h.weekday limit 1) is null
  into of_zone, follows_people
  from resource r join shop s on s.id = r.shop_id where r.shop_id = of_shop and r.id = of_resource;
  select * into told from told_zone t where t.zone = lower(of_zone);
  -- A span closes at 48:00 at the latest, so those of the day before may run on into the range.
  first_day := date_trunc('day', wall_of(of_zone, told, lower(within))) - interval '1 day';
  last_day := wall_of(of_zone, told, upper(within));
  return (
    with week as materialized (
      select h.weekday, h.opens_min, h.closes_min from hours h
      where h.shop_id = of_shop and h.resource_id = of_resource order by h.weekday, h.opens_min
    ), exception as materialized (
      select e.held_on, e.opens_min, e.closes_min from hours_exception e
      where e.shop_id = of_shop and e.resource_id = of_resource and e.held_on between first_day::date and last_day::date
      order by e.held_on
    )
    select coalesce(range_agg(tstzrange(wall_instant(of_zone, told, day + make_interval(mins => span.opens_min)),
                                        wall_instant(of_zone, told, day + make_interval(mins => span.closes_min)))), '{}') * tstzmultirange(within)
    from generate_series(first_day, last_day, interval '1 day') day
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

create function shop_is_open(shop uuid, zone text, told told_zone, at timestamptz) returns boolean language plpgsql stable as $$
declare
  now_shown constant timestamp := wall_of(zone, told, at);
  today constant date := now_shown::date;
  now_min constant integer := extract(epoch from now_shown - today::timestamp)::integer / 60;
  -- No clock jumps further than this.
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
    -- A span that began the day before may run on.
    cross join (select today - back as on_day from generate_series(0, 1) back) d
    cross join lateral (
      select h.opens_min, h.closes_min from hours h
      where h.shop_id = r.shop_id and h.resource_id = r.id and h.weekday = extract(isodow from d.on_day) and not exists (
        select from hours_exception e where e.shop_id = r.shop_id and e.resource_id = r.id and e.held_on = d.on_day)
      union all
      select e.opens_min, e.closes_min from hours_exception e
      where e.shop_id = r.shop_id and e.resource_id = r.id and e.held_on = d.on_day and e.opens_min is not null
    ) span
    where r.shop_id = shop and r.is_active
      and exists (select from resource_lane l where l.shop_id = r.shop_id and l.resource_id = r.id)
      and wall_instant(zone, told, d.on_day + span.opens_min * interval '1 minute') <= at
      and wall_instant(zone, told, d.on_day + span.closes_min * interval '1 minute') > at);
end $$;

create function first_offered_start(shop uuid, service uuid, maker uuid, zone text, told told_zone, before interval, after interval,
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
    starts := first_clock_start(zone, told, greatest(gap.starts_at + before, lo), step_min);
    while starts < hi and starts + after <= gap.ends_at loop
      claim := tstzrange(starts - before, starts + after);
      if not exists (select from occupancy o where o.shop_id = shop and o.resource_id = maker
          and o.cause = 'hold' and o.expires_at > at and o.during && claim)
        and (not needs_rooms or rooms_are_free(shop, service, claim, at))
      then return starts; end if;
      starts := first_clock_start(zone, told, starts + interval '1 microsecond', step_min);
    end loop;
  end loop;
  return null;
end $$;

-- Gaps follow told rules too [T15].
create function told_zone_moves_gaps() returns trigger language plpgsql as $$
begin
  perform apply_changes((
    select array_agg(c) from shop s join resource r on r.shop_id = s.id, whole_change(r.shop_id, r.id) c
    where lower(s.time_zone) in (select one.zone from changed one)));
  return null;
end $$;
create trigger told_zone_added_moves_gaps after insert on told_zone referencing new table as changed
  for each statement execute function told_zone_moves_gaps();
create trigger told_zone_changed_moves_gaps after update on told_zone referencing new table as changed
  for each statement execute function told_zone_moves_gaps();
create trigger told_zone_removed_moves_gaps after delete on told_zone referencing old table as changed
  for each statement execute function told_zone_moves_gaps();
create trigger told_zone_emptied_moves_gaps after truncate on told_zone for each statement execute function emptying_moves_gaps();

-- Who tells of zones must see every resource there: a new one, and a shop that changes its zone, wait for it, and it for them.
create or replace function resource_holds_zone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('told zones', 0));
  perform from shop s where s.id in (select n.shop_id from new_rows n) order by s.id for share;
  return null;
end $$;

create or replace function shop_zone_moves_gaps() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('told zones', 0));
  perform apply_changes((select array_agg(c) from resource r, whole_change(r.shop_id, r.id) c where r.shop_id = new.id));
  return null;
end $$;

-- Takes what the runtime says of zones between two moments: each zone with the moments its clock changes at, in order and the first
-- '-infinity', and how many seconds ahead of UTC it stands from then on. Keeps what PostgreSQL says otherwise, forgets all else.
create function tell_zones(zones text[], changes_at timestamptz[], ahead_s integer[], from_at timestamptz, until_at timestamptz)
  returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('told zones', 0));
  with stretch as materialized (
    select t.zone, t.at, t.ahead_s, greatest(t.at, from_at) as first_at,
      lead(t.at, 1, until_at) over (partition by t.zone order by t.at) as end_at
    from unnest(zones, changes_at, ahead_s) as t (zone, at, ahead_s)
  ), other as materialized (
    select distinct s.zone from stretch s
    -- Every week and before every change: no clock is changed and changed back sooner.
    cross join lateral (
      select generate_series(s.first_at, s.end_at - interval '1 second', interval '7 days') as at
      union all select s.end_at - interval '1 second') probe
    where probe.at at time zone s.zone <> probe.at at time zone 'UTC' + s.ahead_s * interval '1 second'
  ), wanted as materialized (
    select s.zone, array_agg(s.at order by s.at) as changes_at, array_agg(s.ahead_s order by s.at) as ahead_s
    from stretch s join other using (zone) group by s.zone
  ), agreed as (
    delete from told_zone t where t.zone not in (select w.zone from wanted w)
  )
  insert into told_zone (zone, changes_at, ahead_s) select w.zone, w.changes_at, w.ahead_s from wanted w
  on conflict (zone) do update set changes_at = excluded.changes_at, ahead_s = excluded.ahead_s
  where row(told_zone.changes_at, told_zone.ahead_s) is distinct from row(excluded.changes_at, excluded.ahead_s);
end $$;
