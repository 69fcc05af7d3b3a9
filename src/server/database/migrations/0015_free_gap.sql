-- Free gaps, kept for search [T15]: the open time of every active resource and lane without appointments, time off and
-- outside events. Derived: triggers alone write here, in the transaction that changes what a gap follows from.
create table free_gap (
  shop_id uuid not null,
  resource_id uuid not null,
  lane smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint free_gap_pkey primary key (shop_id, resource_id, lane, starts_at) include (ends_at),
  constraint free_gap_has_length check (ends_at > starts_at)
);

-- Gaps are kept inside a window, in whole days of UTC. Resources that exist already begin with an empty one, which the
-- server fills after its start. The version is raised before gaps are read, so that changes of one resource queue up, and
-- stricter isolation levels see that they collide.
alter table resource
  add column gaps_from timestamptz not null default ((date_trunc('day', now() at time zone 'UTC') - interval '1 day') at time zone 'UTC'),
  add column gaps_until timestamptz not null default ((date_trunc('day', now() at time zone 'UTC') + interval '101 days') at time zone 'UTC'),
  add column gaps_version bigint not null default 0,
  add constraint resource_gaps_window_is_one check (gaps_until >= gaps_from);
update resource set gaps_until = gaps_from;
alter table resource set (fillfactor = 80);

-- The moment between two instants (as UTC readings) at which the zone's offset changes. There must be exactly one.
create function zone_changes_at(zone text, early timestamp, late timestamp) returns timestamp language plpgsql immutable parallel safe as $$
declare
  offset_before constant interval := early at time zone 'UTC' at time zone zone - early;
  middle timestamp;
begin
  early := date_trunc('second', early);
  late := date_trunc('second', late + interval '999999 microseconds');
  while late - early > interval '1 second' loop
    middle := date_trunc('second', early + (late - early) / 2);
    if middle at time zone 'UTC' at time zone zone - middle = offset_before then early := middle; else late := middle; end if;
  end loop;
  return late;
end $$;

-- The first instant at which the zone's clock shows this reading or a later one [T1] [T2]: the jump itself where the reading
-- is left out, the earlier where it comes twice. PostgreSQL's own answer differs on both. Never two changes in two days.
create function wall_instant(zone text, wall timestamp) returns timestamptz language plpgsql immutable parallel safe as $$
declare
  guess constant timestamp := wall at time zone zone at time zone 'UTC';
  early constant timestamp := guess - interval '26 hours';
  late constant timestamp := guess + interval '26 hours';
  offset_before constant interval := early at time zone 'UTC' at time zone zone - early;
  offset_after constant interval := late at time zone 'UTC' at time zone zone - late;
  changes_at timestamp;
begin
  if offset_before = offset_after then return guess at time zone 'UTC'; end if;
  changes_at := zone_changes_at(zone, early, late);
  if wall - offset_before < changes_at then return (wall - offset_before) at time zone 'UTC'; end if;
  return greatest(changes_at, wall - offset_after) at time zone 'UTC';
end $$;

-- The first instant from this one on at which the zone's clock shows a multiple of the step after local midnight [T7].
create function first_clock_start(zone text, from_at timestamptz, step_min integer) returns timestamptz language plpgsql immutable parallel safe as $$
declare
  wall constant timestamp := from_at at time zone zone;
  midnight constant timestamp := date_trunc('day', wall);
  step constant interval := make_interval(mins => step_min);
  shown timestamp := date_bin(step, wall, midnight);
  start timestamptz;
begin
  if shown < wall then shown := least(shown + step, midnight + interval '1 day'); end if;
  start := from_at + (shown - wall);
  if start at time zone zone = shown then return start; end if;
  -- The clock changes on the way, and nothing before the change lies on the grid.
  return first_clock_start(zone, zone_changes_at(zone, from_at at time zone 'UTC', start at time zone 'UTC') at time zone 'UTC', step_min);
end $$;

-- When a resource is open by its hours and exceptions, inside a range of time [T1]-[T4] [T10].
-- In plpgsql, as all of this: a function in SQL would be planned anew at every call.
create function open_time(of_shop uuid, of_resource uuid, within tstzrange) returns tstzmultirange language plpgsql stable as $$
declare
  zone text;
  follows_people boolean;
begin
  select s.time_zone, r.kind = 'room' and not exists (select from hours h where h.shop_id = of_shop and h.resource_id = of_resource)
  into zone, follows_people
  from resource r join shop s on s.id = r.shop_id where r.shop_id = of_shop and r.id = of_resource;
  return (
    select coalesce(range_agg(tstzrange(wall_instant(zone, day + make_interval(mins => span.opens_min)),
                                        wall_instant(zone, day + make_interval(mins => span.closes_min)))), '{}') * tstzmultirange(within)
    -- A span closes at 48:00 at the latest, so those of the day before may run on into the range.
    from generate_series(date_trunc('day', lower(within) at time zone zone) - interval '1 day', upper(within) at time zone zone, interval '1 day') day
    cross join lateral (
      select e.opens_min, e.closes_min from hours_exception e
      where e.shop_id = of_shop and e.resource_id = of_resource and e.held_on = day::date and e.opens_min is not null
      union all
      select h.opens_min, h.closes_min from (
        select h.opens_min, h.closes_min from hours h
        where h.shop_id = of_shop and h.resource_id = of_resource and h.weekday = extract(isodow from day)::smallint
        union all
        select 0, 1440 where follows_people
      ) h
      where not exists (select from hours_exception e where e.shop_id = of_shop and e.resource_id = of_resource and e.held_on = day::date)
    ) span
  );
end $$;

-- Open time without what is booked, away or taken outside [T5] [T15]. Holds are left out: they end by themselves.
create function free_time(of_shop uuid, of_resource uuid, of_lane smallint, within tstzrange) returns tstzmultirange language plpgsql stable as $$
begin
  return open_time(of_shop, of_resource, within) - coalesce((
    select range_agg(o.during) from occupancy o
    where o.shop_id = of_shop and o.resource_id = of_resource and o.lane = of_lane and o.during && within and o.cause <> 'hold'
  ), '{}');
end $$;

-- Makes the gaps of a lane anew where it changed, and wherever a gap touches that. Lock the resource first.
create function refresh_gaps(of_shop uuid, of_resource uuid, of_lane smallint, changed tstzmultirange) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  kept tstzrange;
  part tstzrange;
begin
  select case when r.is_active then tstzrange(r.gaps_from, r.gaps_until) else 'empty' end into kept
  from resource r join resource_lane l on l.shop_id = r.shop_id and l.resource_id = r.id
  where r.shop_id = of_shop and r.id = of_resource and l.lane = of_lane;
  for part in
    select unnest(range_agg(tstzrange(least(lower(change), grown.first_at), greatest(upper(change), grown.last_at))))
    from unnest(changed) change
    cross join lateral (
      select min(g.starts_at) as first_at, max(g.ends_at) as last_at from free_gap g
      where g.shop_id = of_shop and g.resource_id = of_resource and g.lane = of_lane
        and g.starts_at <= upper(change) and g.ends_at >= lower(change)
        and g.starts_at >= coalesce((
          select max(p.starts_at) from free_gap p
          where p.shop_id = of_shop and p.resource_id = of_resource and p.lane = of_lane and p.starts_at <= lower(change)
        ), '-infinity')
    ) grown
  loop
    delete from free_gap g
    where g.shop_id = of_shop and g.resource_id = of_resource and g.lane = of_lane
      and g.starts_at >= lower(part) and g.starts_at < upper(part);
    if kept && part then
      insert into free_gap (shop_id, resource_id, lane, starts_at, ends_at)
      select of_shop, of_resource, of_lane, lower(gap), upper(gap)
      from unnest(free_time(of_shop, of_resource, of_lane, kept * part)) gap;
    end if;
  end loop;
end $$;

create type lane_change as (shop_id uuid, resource_id uuid, lane smallint, during tstzrange);

-- Raises the versions, always in one order: two who need several resources wait for each other and never in a ring.
create function lock_gaps(changes lane_change[]) returns void language plpgsql as $$
begin
  perform from resource r where (r.shop_id, r.id) in (select c.shop_id, c.resource_id from unnest(changes) c)
  order by r.shop_id, r.id for no key update;
  update resource r set gaps_version = r.gaps_version + 1
  where (r.shop_id, r.id) in (select c.shop_id, c.resource_id from unnest(changes) c);
end $$;

-- Many changes of one lane are taken as one that spans them all.
create function apply_changes(changes lane_change[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  if changes is null then return; end if;
  perform lock_gaps(changes);
  perform refresh_gaps(c.shop_id, c.resource_id, c.lane, case
    when count(*) > 8 then tstzmultirange(tstzrange(min(lower(c.during)), max(upper(c.during))))
    else range_agg(c.during) end)
  from unnest(changes) c group by c.shop_id, c.resource_id, c.lane;
end $$;

-- A change of every lane of a resource, over all time.
create function whole_change(of_shop uuid, of_resource uuid) returns setof lane_change language sql stable as $$
  select l.shop_id, l.resource_id, l.lane, tstzrange('-infinity', 'infinity') from resource_lane l
  where l.shop_id = of_shop and l.resource_id = of_resource
$$;

create function occupancy_moves_gaps() returns trigger language plpgsql as $$
declare
  changes lane_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(n.shop_id, n.resource_id, n.lane, n.during)::lane_change) into changes
    from new_rows n where n.cause <> 'hold';
  elsif tg_op = 'DELETE' then
    select array_agg(row(o.shop_id, o.resource_id, o.lane, o.during)::lane_change) into changes
    from old_rows o where o.cause <> 'hold';
  else
    with was as (select o.shop_id, o.resource_id, o.lane, o.during from old_rows o where o.cause <> 'hold'),
      is_now as (select n.shop_id, n.resource_id, n.lane, n.during from new_rows n where n.cause <> 'hold')
    select array_agg(row(c.shop_id, c.resource_id, c.lane, c.during)::lane_change) into changes
    from ((table was except table is_now) union all (table is_now except table was)) c;
  end if;
  perform apply_changes(changes);
  return null;
end $$;
create trigger occupancy_added_moves_gaps after insert on occupancy referencing new table as new_rows
  for each statement execute function occupancy_moves_gaps();
create trigger occupancy_changed_moves_gaps after update on occupancy referencing old table as old_rows new table as new_rows
  for each statement execute function occupancy_moves_gaps();
create trigger occupancy_removed_moves_gaps after delete on occupancy referencing old table as old_rows
  for each statement execute function occupancy_moves_gaps();

-- Hours, exceptions and lanes: all that a row of theirs says of its resource.
create function resource_part_moves_gaps() returns trigger language plpgsql as $$
declare
  changes lane_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(c) into changes
    from (select distinct n.shop_id, n.resource_id from new_rows n) r, whole_change(r.shop_id, r.resource_id) c;
  elsif tg_op = 'DELETE' then
    select array_agg(c) into changes
    from (select distinct o.shop_id, o.resource_id from old_rows o) r, whole_change(r.shop_id, r.resource_id) c;
  else
    select array_agg(c) into changes
    from (select n.shop_id, n.resource_id from new_rows n union select o.shop_id, o.resource_id from old_rows o) r,
      whole_change(r.shop_id, r.resource_id) c;
  end if;
  perform apply_changes(changes);
  return null;
end $$;
create trigger hours_added_moves_gaps after insert on hours referencing new table as new_rows
  for each statement execute function resource_part_moves_gaps();
create trigger hours_changed_moves_gaps after update on hours referencing old table as old_rows new table as new_rows
  for each statement execute function resource_part_moves_gaps();
create trigger hours_removed_moves_gaps after delete on hours referencing old table as old_rows
  for each statement execute function resource_part_moves_gaps();
create trigger hours_exception_added_moves_gaps after insert on hours_exception referencing new table as new_rows
  for each statement execute function resource_part_moves_gaps();
create trigger hours_exception_changed_moves_gaps after update on hours_exception referencing old table as old_rows new table as new_rows
  for each statement execute function resource_part_moves_gaps();
create trigger hours_exception_removed_moves_gaps after delete on hours_exception referencing old table as old_rows
  for each statement execute function resource_part_moves_gaps();

create function lanes_move_gaps() returns trigger language plpgsql as $$
declare
  changes lane_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(n.shop_id, n.resource_id, n.lane, tstzrange('-infinity', 'infinity'))::lane_change) into changes from new_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg(row(o.shop_id, o.resource_id, o.lane, tstzrange('-infinity', 'infinity'))::lane_change) into changes from old_rows o;
  else
    select array_agg(row(c.shop_id, c.resource_id, c.lane, tstzrange('-infinity', 'infinity'))::lane_change) into changes
    from (select n.shop_id, n.resource_id, n.lane from new_rows n union select o.shop_id, o.resource_id, o.lane from old_rows o) c;
  end if;
  perform apply_changes(changes);
  return null;
end $$;
create trigger resource_lane_added_moves_gaps after insert on resource_lane referencing new table as new_rows
  for each statement execute function lanes_move_gaps();
create trigger resource_lane_changed_moves_gaps after update on resource_lane referencing old table as old_rows new table as new_rows
  for each statement execute function lanes_move_gaps();
create trigger resource_lane_removed_moves_gaps after delete on resource_lane referencing old table as old_rows
  for each statement execute function lanes_move_gaps();

-- A resource goes out of use or comes back, or its window moves: then only what enters or leaves is made anew. By rows and
-- columns, so that raising a version costs nothing here.
create function resource_moves_gaps() returns trigger language plpgsql as $$
begin
  perform refresh_gaps(l.shop_id, l.resource_id, l.lane, case
    when new.is_active <> old.is_active or new.kind <> old.kind then '{[-infinity,infinity)}'
    else tstzmultirange(tstzrange(least(old.gaps_from, new.gaps_from), greatest(old.gaps_from, new.gaps_from)),
                        tstzrange(least(old.gaps_until, new.gaps_until), greatest(old.gaps_until, new.gaps_until))) end)
  from resource_lane l where l.shop_id = new.shop_id and l.resource_id = new.id;
  return null;
end $$;
create trigger resource_changed_moves_gaps after update of is_active, kind, gaps_from, gaps_until on resource for each row
  when (row(old.is_active, old.kind, old.gaps_from, old.gaps_until) is distinct from row(new.is_active, new.kind, new.gaps_from, new.gaps_until))
  execute function resource_moves_gaps();

create function shop_zone_moves_gaps() returns trigger language plpgsql as $$
begin
  perform apply_changes((select array_agg(c) from resource r, whole_change(r.shop_id, r.id) c where r.shop_id = new.id));
  return null;
end $$;
create trigger shop_zone_moves_gaps after update of time_zone on shop for each row
  when (old.time_zone is distinct from new.time_zone) execute function shop_zone_moves_gaps();

-- Who changes a shop's zone must see every resource of it: a new one and such a change wait for each other.
create function resource_holds_zone() returns trigger language plpgsql as $$
begin
  perform from shop s where s.id in (select n.shop_id from new_rows n) order by s.id for share;
  return null;
end $$;
create trigger resource_added_holds_zone after insert on resource referencing new table as new_rows
  for each statement execute function resource_holds_zone();

create function emptying_moves_gaps() returns trigger language plpgsql as $$
begin
  delete from free_gap;
  perform apply_changes((select array_agg(c) from resource r, whole_change(r.shop_id, r.id) c));
  return null;
end $$;
create trigger occupancy_emptied_moves_gaps after truncate on occupancy for each statement execute function emptying_moves_gaps();
create trigger hours_emptied_moves_gaps after truncate on hours for each statement execute function emptying_moves_gaps();
create trigger hours_exception_emptied_moves_gaps after truncate on hours_exception for each statement execute function emptying_moves_gaps();
create trigger resource_lane_emptied_moves_gaps after truncate on resource_lane for each statement execute function emptying_moves_gaps();
