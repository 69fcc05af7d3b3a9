-- Time zones [T18]. Callers pass the zone's row of zone_override (null for most zones), so that it is read once per query.

-- The wall-clock time of an instant. In SQL and this small, so that the planner inlines it.
-- Called by: first_clock_start, open_time, shop_is_open, wall_instant, zone_changes_at, offered-times.store.ts, review-asks.store.ts,
-- shop-moves.store.ts, team.store.ts.
create or replace function wall_time(zone text, override zone_override, at timestamptz) returns timestamp language sql immutable parallel safe
return case when override is null then at at time zone zone
  else at at time zone 'UTC' + (override).ahead_s[width_bucket(at, (override).changes_at)] * interval '1 second' end;

-- The instant between two at which the zone's offset changes. There must be exactly one.
-- Called by: first_clock_start, wall_instant.
create or replace function zone_changes_at(zone text, override zone_override, early timestamptz, late timestamptz) returns timestamptz
  language plpgsql immutable parallel safe as $$
declare
  ahead_before constant interval := wall_time(zone, override, early) - early at time zone 'UTC';
  middle timestamptz;
begin
  early := date_trunc('second', early);
  late := date_trunc('second', late + interval '999999 microseconds');
  while late - early > interval '1 second' loop
    middle := date_trunc('second', early + (late - early) / 2);
    if wall_time(zone, override, middle) - middle at time zone 'UTC' = ahead_before then early := middle; else late := middle; end if;
  end loop;
  return late;
end $$;

-- The first instant at which the zone's clock shows this time or a later one [T1] [T2]: the jump itself where the time is skipped, the
-- earlier instant where it occurs twice. PostgreSQL's own answer differs on both. Zones never change twice within two days.
-- Called by: open_time, shop_is_open, wished_spans, offered-times.store.ts.
create or replace function wall_instant(zone text, override zone_override, wall timestamp) returns timestamptz language plpgsql immutable parallel safe as $$
declare
  -- No zone is a whole day from UTC.
  early constant timestamptz := wall at time zone 'UTC' - interval '26 hours';
  late constant timestamptz := wall at time zone 'UTC' + interval '26 hours';
  ahead_before constant interval := wall_time(zone, override, early) - early at time zone 'UTC';
  ahead_after constant interval := wall_time(zone, override, late) - late at time zone 'UTC';
  before_change constant timestamptz := (wall - ahead_before) at time zone 'UTC';
  changes_at timestamptz;
begin
  if ahead_before = ahead_after then return before_change; end if;
  changes_at := zone_changes_at(zone, override, early, late);
  if before_change < changes_at then return before_change; end if;
  return greatest(changes_at, (wall - ahead_after) at time zone 'UTC');
end $$;

-- The first instant from this one on at which the zone's clock shows a multiple of the step after local midnight [T7].
-- Called by: first_offered_start, offered-times.store.ts.
create or replace function first_clock_start(zone text, override zone_override, from_at timestamptz, step_min integer) returns timestamptz
  language plpgsql immutable parallel safe as $$
declare
  wall constant timestamp := wall_time(zone, override, from_at);
  midnight constant timestamp := date_trunc('day', wall);
  step constant interval := make_interval(mins => step_min);
  shown timestamp := date_bin(step, wall, midnight);
  start timestamptz;
begin
  if shown < wall then shown := least(shown + step, midnight + interval '1 day'); end if;
  start := from_at + (shown - wall);
  if wall_time(zone, override, start) = shown then return start; end if;
  -- The offset changes in between, and nothing before the change is on the grid.
  return first_clock_start(zone, override, zone_changes_at(zone, override, from_at, start), step_min);
end $$;

-- Receives what the runtime says of zones between two instants: each zone with the instants its offset changes at, in order and the
-- first '-infinity', and how many seconds ahead of UTC it is from then on. Stores the zones in which PostgreSQL differs, deletes all
-- others.
-- Called by: zone-overrides.store.ts.
create or replace function sync_zone_overrides(zones text[], changes_at timestamptz[], ahead_s integer[], from_at timestamptz, until_at timestamptz)
  returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('zone overrides', 0));
  with stretch as materialized (
    select t.zone, t.at, t.ahead_s, greatest(t.at, from_at) as first_at,
      lead(t.at, 1, until_at) over (partition by t.zone order by t.at) as end_at
    from unnest(zones, changes_at, ahead_s) as t (zone, at, ahead_s)
  ), different as materialized (
    select distinct s.zone from stretch s
    -- Every week and before every change: no zone changes back sooner.
    cross join lateral (
      select generate_series(s.first_at, s.end_at - interval '1 second', interval '7 days') as at
      union all select s.end_at - interval '1 second') probe
    where probe.at at time zone s.zone <> probe.at at time zone 'UTC' + s.ahead_s * interval '1 second'
  ), wanted as materialized (
    select s.zone, array_agg(s.at order by s.at) as changes_at, array_agg(s.ahead_s order by s.at) as ahead_s
    from stretch s join different using (zone) group by s.zone
  ), agreed as (
    delete from zone_override t where t.zone not in (select w.zone from wanted w)
  )
  insert into zone_override (zone, changes_at, ahead_s) select w.zone, w.changes_at, w.ahead_s from wanted w
  on conflict (zone) do update set changes_at = excluded.changes_at, ahead_s = excluded.ahead_s
  where row(zone_override.changes_at, zone_override.ahead_s) is distinct from row(excluded.changes_at, excluded.ahead_s);
end $$;

-- The parity of a day's week, counted from Monday 1969-12-29.
-- Called by: open_time, shop_is_open.
create or replace function week_phase(day date) returns smallint language sql immutable strict parallel safe
  return ((day - date '1969-12-29') / 7 % 2)::smallint;

-- Every instant that some zone counts to one of these days, or to the two nights after them.
-- Called by: lane_changes_of_hours, update_gaps_from_exceptions.
create or replace function instants_of_days(days daterange) returns tstzrange language sql immutable parallel safe
  return tstzrange(coalesce((lower(days) - 1)::timestamp at time zone 'UTC', '-infinity'), coalesce((upper(days) + 2)::timestamp at time zone 'UTC', 'infinity'));
