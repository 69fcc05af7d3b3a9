-- Maintains free_gap [T15]. A statement-level trigger with transition tables is for one event only, and an insert has no old rows, so
-- each table has three of them that share a function. Functions are plpgsql because a function in SQL is planned at every call.

-- When a resource is open by its hours and exceptions, within a range of time [T1]-[T4] [T10] [T20]. The ORDER BYs make the planner use
-- btrees.
-- Called by: free_time, free-takers.store.ts, touched-appointments.store.ts.
create or replace function open_time(of_shop uuid, of_resource uuid, within tstzrange) returns tstzmultirange language plpgsql stable as $$
declare
  of_zone text;
  override zone_override;
  follows_people boolean;
  first_day timestamp;
  last_day timestamp;
begin
  select s.time_zone, r.kind = 'room' and (
    select h.weekday from hours h where h.shop_id = of_shop and h.resource_id = of_resource order by h.weekday limit 1) is null
  into of_zone, follows_people
  from resource r join shop s on s.id = r.shop_id where r.shop_id = of_shop and r.id = of_resource;
  select * into override from zone_override t where t.zone = lower(of_zone);
  -- A span closes at 48:00 at the latest, so one of the day before may reach into the range.
  first_day := date_trunc('day', wall_time(of_zone, override, lower(within))) - interval '1 day';
  last_day := wall_time(of_zone, override, upper(within));
  return (
    with week as materialized (
      select h.weekday, h.opens_min, h.closes_min, h.week_phase,
        coalesce(h.valid_from, '-infinity') as valid_from, coalesce(h.valid_until, 'infinity') as valid_until
      from hours h
      where h.shop_id = of_shop and h.resource_id = of_resource
        and (h.valid_from is null or h.valid_from <= last_day::date) and (h.valid_until is null or h.valid_until >= first_day::date)
      order by h.weekday, h.opens_min
    ), exception as materialized (
      select e.held_on, e.opens_min, e.closes_min from hours_exception e
      where e.shop_id = of_shop and e.resource_id = of_resource and e.held_on between first_day::date and last_day::date
      order by e.held_on
    )
    select coalesce(range_agg(tstzrange(wall_instant(of_zone, override, day + make_interval(mins => span.opens_min)),
                                        wall_instant(of_zone, override, day + make_interval(mins => span.closes_min)))), '{}') * tstzmultirange(within)
    from generate_series(first_day, last_day, interval '1 day') day
    cross join lateral (
      select e.opens_min, e.closes_min from exception e where e.held_on = day::date and e.opens_min is not null
      union all
      select h.opens_min, h.closes_min from (
        select h.opens_min, h.closes_min from week h
        where h.weekday = extract(isodow from day)::smallint and day::date between h.valid_from and h.valid_until
          and (h.week_phase is null or h.week_phase = week_phase(day::date))
        union all
        select 0, 1440 where follows_people
      ) h
      where not exists (select from exception e where e.held_on = day::date)
    ) span
  );
end $$;

-- Open time minus what is booked, away or taken by external events [T5] [T15], until the lane closes. Holds are not subtracted: they
-- expire without a write.
-- Called by: refresh_gaps.
create or replace function free_time(of_shop uuid, of_resource uuid, of_lane smallint, within tstzrange) returns tstzmultirange
  language plpgsql stable as $$
begin
  within := within * tstzrange(null, (
    select l.closes_at from resource_lane l where l.shop_id = of_shop and l.resource_id = of_resource and l.lane = of_lane));
  if isempty(within) then return '{}'; end if;
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

-- Recomputes the gaps of a lane where it changed, and every gap that touches the change, and writes to freed_time what is recomputed
-- where somebody waits for it: cancellations, moves, no-shows, time off that ends, other hours. Lock the resource first.
-- Called by: apply_gap_changes, update_gaps_from_resource.
create or replace function refresh_gaps(of_shop uuid, of_resource uuid, of_lane smallint, changed tstzmultirange)
returns void language plpgsql set plan_cache_mode to 'force_generic_plan' as $$
declare
  materialised tstzrange;
  part tstzrange;
begin
  select case when r.is_active then tstzrange(r.gaps_from, r.gaps_until) else 'empty' end into materialised
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
    if materialised && part then
      insert into free_gap (shop_id, resource_id, lane, starts_at, ends_at)
      select of_shop, of_resource, of_lane, lower(gap), upper(gap)
      from unnest(free_time(of_shop, of_resource, of_lane, materialised * part)) gap;
    end if;
    insert into freed_time (shop_id, during, due_at) select of_shop, part, '-infinity' where is_waited_for(of_shop, part);
  end loop;
end $$;

-- Increments the versions of the resources, always in key order so that transactions on several resources cannot deadlock. A statement
-- of its own, so that the next one sees what others committed while this one waited.
-- Called by: apply_gap_changes, subtract_from_gaps, free-gaps.store.ts.
create or replace function lock_gaps(changes lane_change[]) returns void language plpgsql as $$
begin
  with locked as materialized (
    select r.shop_id, r.id from resource r
    where (r.shop_id, r.id) in (select c.shop_id, c.resource_id from unnest(changes) c)
    order by r.shop_id, r.id for no key update
  )
  update resource r set gaps_version = r.gaps_version + 1 from locked l where r.shop_id = l.shop_id and r.id = l.id;
end $$;

-- What becomes busy only shrinks gaps: subtracts it without reading hours. Callers set plan_cache_mode, as they do for lock_gaps.
-- Called by: update_gaps_from_occupancy.
create or replace function subtract_from_gaps(taken lane_change[]) returns void language plpgsql as $$
begin
  if taken is null then return; end if;
  perform lock_gaps(taken);
  with cut as (
    delete from free_gap g using unnest(taken) t
    where g.shop_id = t.shop_id and g.resource_id = t.resource_id and g.lane = t.lane
      and g.starts_at < upper(t.during) and g.ends_at > lower(t.during)
      and g.starts_at >= coalesce((
        select max(p.starts_at) from free_gap p
        where p.shop_id = t.shop_id and p.resource_id = t.resource_id and p.lane = t.lane and p.starts_at <= lower(t.during)
      ), '-infinity')
    returning g.*
  )
  insert into free_gap (shop_id, resource_id, lane, starts_at, ends_at)
  select c.shop_id, c.resource_id, c.lane, lower(gap), upper(gap) from cut c, unnest(
    tstzmultirange(tstzrange(c.starts_at, c.ends_at)) - (
      select range_agg(t.during) from unnest(taken) t
      where t.shop_id = c.shop_id and t.resource_id = c.resource_id and t.lane = c.lane
    )
  ) gap;
end $$;

-- Locks the resources and recomputes their gaps in the changed times. Many changes of one lane are treated as one that spans them all.
-- Called by: rebuild_all_gaps, save_hours, update_gaps_from_exceptions, update_gaps_from_hours, update_gaps_from_lanes,
-- update_gaps_from_occupancy, update_gaps_from_shop_zone, update_gaps_from_zone_override.
create or replace function apply_gap_changes(changes lane_change[]) returns void language plpgsql
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
-- Called by: rebuild_all_gaps, update_gaps_from_shop_zone, update_gaps_from_zone_override.
create or replace function all_lane_changes(of_shop uuid, of_resource uuid) returns setof lane_change language sql stable as $$
  select l.shop_id, l.resource_id, l.lane, tstzrange('-infinity', 'infinity') from resource_lane l
  where l.shop_id = of_shop and l.resource_id = of_resource
$$;

-- A claim that is added, moved or removed changes the gaps of its lane in the same transaction. Holds change none.
create or replace function update_gaps_from_occupancy() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  taken lane_change[];
  freed lane_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(n.shop_id, n.resource_id, n.lane, n.during)::lane_change) into taken
    from new_rows n where n.cause <> 'hold';
  elsif tg_op = 'DELETE' then
    select array_agg(row(o.shop_id, o.resource_id, o.lane, o.during)::lane_change) into freed
    from old_rows o where o.cause <> 'hold';
  else
    with was as (select o.shop_id, o.resource_id, o.lane, o.during from old_rows o where o.cause <> 'hold'),
      is_now as (select n.shop_id, n.resource_id, n.lane, n.during from new_rows n where n.cause <> 'hold')
    select (select array_agg(row(c.shop_id, c.resource_id, c.lane, c.during)::lane_change) from (table is_now except table was) c),
      (select array_agg(row(c.shop_id, c.resource_id, c.lane, c.during)::lane_change) from (table was except table is_now) c)
    into taken, freed;
  end if;
  if freed is null then
    perform subtract_from_gaps(taken);
  else
    perform apply_gap_changes(freed || taken);
  end if;
  return null;
end $$;
create or replace trigger occupancy_insert_updates_gaps after insert on occupancy referencing new table as new_rows
  for each statement execute function update_gaps_from_occupancy();
create or replace trigger occupancy_update_updates_gaps after update on occupancy referencing old table as old_rows new table as new_rows
  for each statement execute function update_gaps_from_occupancy();
create or replace trigger occupancy_delete_updates_gaps after delete on occupancy referencing old table as old_rows
  for each statement execute function update_gaps_from_occupancy();

-- A lane that is added, changed or removed has its gaps recomputed over all time.
create or replace function update_gaps_from_lanes() returns trigger language plpgsql as $$
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
  perform apply_gap_changes(changes);
  return null;
end $$;
create or replace trigger resource_lane_insert_updates_gaps after insert on resource_lane referencing new table as new_rows
  for each statement execute function update_gaps_from_lanes();
create or replace trigger resource_lane_update_updates_gaps after update on resource_lane referencing old table as old_rows new table as new_rows
  for each statement execute function update_gaps_from_lanes();
create or replace trigger resource_lane_delete_updates_gaps after delete on resource_lane referencing old table as old_rows
  for each statement execute function update_gaps_from_lanes();

-- When a resource is switched on or off, or its window moves; then only what enters or leaves the window is recomputed. A row-level
-- trigger on columns, so that incrementing a version costs nothing here.
create or replace function update_gaps_from_resource() returns trigger language plpgsql as $$
begin
  perform refresh_gaps(l.shop_id, l.resource_id, l.lane, case
    when new.is_active <> old.is_active or new.kind <> old.kind then '{[-infinity,infinity)}'
    else tstzmultirange(tstzrange(least(old.gaps_from, new.gaps_from), greatest(old.gaps_from, new.gaps_from)),
                        tstzrange(least(old.gaps_until, new.gaps_until), greatest(old.gaps_until, new.gaps_until))) end)
  from resource_lane l where l.shop_id = new.shop_id and l.resource_id = new.id;
  return null;
end $$;
create or replace trigger resource_change_updates_gaps after update of is_active, kind, gaps_from, gaps_until on resource for each row
  when (row(old.is_active, old.kind, old.gaps_from, old.gaps_until) is distinct from row(new.is_active, new.kind, new.gaps_from, new.gaps_until))
  execute function update_gaps_from_resource();

-- A shop that moves to another zone has all its gaps recomputed. Shares the lock of sync_zone_overrides, so that neither misses the
-- other's change.
create or replace function update_gaps_from_shop_zone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('zone overrides', 0));
  perform apply_gap_changes((select array_agg(c) from resource r, all_lane_changes(r.shop_id, r.id) c where r.shop_id = new.id));
  return null;
end $$;
create or replace trigger shop_time_zone_updates_gaps after update of time_zone on shop for each row
  when (old.time_zone is distinct from new.time_zone) execute function update_gaps_from_shop_zone();

-- Recomputes the gaps of every shop in a zone whose rules changed.
create or replace function update_gaps_from_zone_override() returns trigger language plpgsql as $$
begin
  perform apply_gap_changes((
    select array_agg(c) from shop s join resource r on r.shop_id = s.id, all_lane_changes(r.shop_id, r.id) c
    where lower(s.time_zone) in (select one.zone from changed one)));
  return null;
end $$;
create or replace trigger zone_override_insert_updates_gaps after insert on zone_override referencing new table as changed
  for each statement execute function update_gaps_from_zone_override();
create or replace trigger zone_override_update_updates_gaps after update on zone_override referencing new table as changed
  for each statement execute function update_gaps_from_zone_override();
create or replace trigger zone_override_delete_updates_gaps after delete on zone_override referencing old table as changed
  for each statement execute function update_gaps_from_zone_override();

-- TRUNCATE tells no rows, so all gaps of the installation are made anew.
create or replace function rebuild_all_gaps() returns trigger language plpgsql as $$
begin
  delete from free_gap;
  perform apply_gap_changes((select array_agg(c) from resource r, all_lane_changes(r.shop_id, r.id) c));
  return null;
end $$;
create or replace trigger occupancy_truncate_updates_gaps after truncate on occupancy for each statement execute function rebuild_all_gaps();
create or replace trigger hours_truncate_updates_gaps after truncate on hours for each statement execute function rebuild_all_gaps();
create or replace trigger hours_exception_truncate_updates_gaps after truncate on hours_exception for each statement execute function rebuild_all_gaps();
create or replace trigger resource_lane_truncate_updates_gaps after truncate on resource_lane for each statement execute function rebuild_all_gaps();
create or replace trigger zone_override_truncate_updates_gaps after truncate on zone_override for each statement execute function rebuild_all_gaps();

-- A change of a shop's zone, or of a zone's override, must see every resource of the zone: inserts of resources wait for it, and it for
-- them.
create or replace function lock_zone_of_new_resource() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('zone overrides', 0));
  perform from shop s where s.id in (select n.shop_id from new_rows n) order by s.id for share;
  return null;
end $$;
create or replace trigger resource_insert_locks_zone after insert on resource referencing new table as new_rows
  for each statement execute function lock_zone_of_new_resource();
