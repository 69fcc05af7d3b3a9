-- Weekly hours, exceptions and closing days.

-- The lanes and times that become different when these rules of hours end and those begin.
-- Called by: save_hours, update_gaps_from_hours.
create or replace function lane_changes_of_hours(was hours[], is_now hours[]) returns lane_change[] language plpgsql stable as $$
begin
  return (
    with rule as (
      select h.shop_id, h.resource_id,
        coalesce(range_agg(h.days) filter (where h.is_old), '{}') as was, coalesce(range_agg(h.days) filter (where not h.is_old), '{}') as is_now
      from (
        select true as is_old, o.*, daterange(o.valid_from, o.valid_until, '[]') as days from unnest(was) o
        union all select false, n.*, daterange(n.valid_from, n.valid_until, '[]') from unnest(is_now) n
      ) h
      group by h.shop_id, h.resource_id, h.weekday, h.opens_min, h.closes_min, h.week_phase
    ), changed as (
      select r.shop_id, r.resource_id, range_agg(days) as days
      from rule r, unnest((r.was - r.is_now) + (r.is_now - r.was)) days group by r.shop_id, r.resource_id
    )
    select array_agg(row(l.shop_id, l.resource_id, l.lane, instants_of_days(stretch))::lane_change)
    from changed c
    join resource_lane l on l.shop_id = c.shop_id and l.resource_id = c.resource_id
    -- A room's first rule ends its following of the people on every day, its last one begins it [T10].
    cross join lateral unnest(case when l.kind = 'room' and (
        select count(*) from hours h where h.shop_id = c.shop_id and h.resource_id = c.resource_id
      ) in (0, (select count(*) from unnest(is_now) n where n.shop_id = c.shop_id and n.resource_id = c.resource_id))
      then '{(,)}'::datemultirange else c.days end) stretch
  );
end $$;

-- The times in which the old and the new rules differ are recomputed. Rules of a resource that saves_hours are left to save_hours(), which
-- recomputes its gaps once.
create or replace function update_gaps_from_hours() returns trigger language plpgsql as $$
declare
  was hours[];
  is_now hours[];
begin
  if tg_op <> 'INSERT' then
    select array_agg(o) into was from old_rows o
    where not exists (select from resource r where r.shop_id = o.shop_id and r.id = o.resource_id and r.saves_hours);
  end if;
  if tg_op <> 'DELETE' then
    select array_agg(n) into is_now from new_rows n
    where not exists (select from resource r where r.shop_id = n.shop_id and r.id = n.resource_id and r.saves_hours);
  end if;
  perform apply_gap_changes(lane_changes_of_hours(was, is_now));
  return null;
end $$;
create or replace trigger hours_insert_updates_gaps after insert on hours referencing new table as new_rows
  for each statement execute function update_gaps_from_hours();
create or replace trigger hours_update_updates_gaps after update on hours referencing old table as old_rows new table as new_rows
  for each statement execute function update_gaps_from_hours();
create or replace trigger hours_delete_updates_gaps after delete on hours referencing old table as old_rows
  for each statement execute function update_gaps_from_hours();

-- Replaces the rules of some resources from a day on, until a day if one is given; what applied before and after stays [T21]. Gaps are
-- recomputed once per resource, and only where the rules differ. Answers the resources that somebody else changed since the given
-- versions; then nothing is saved. Resources are locked in the order of lock_gaps().
-- Called by: hours-changes.store.ts.
create or replace function save_hours(of_shop uuid, of_resources uuid[], versions integer[], from_day date, until_day date, rules jsonb)
returns uuid[] language plpgsql as $$
declare
  span constant datemultirange := datemultirange(daterange(from_day, until_day, '[]'));
  stale uuid[];
  was hours[];
  wanted hours[];
  gone hours[];
  fresh hours[];
begin
  perform from resource r where r.shop_id = of_shop and r.id = any (of_resources) order by r.shop_id, r.id for no key update;
  stale := array(
    select s.id from unnest(of_resources, versions) s (id, version)
    left join resource r on r.shop_id = of_shop and r.id = s.id where r.hours_version is distinct from s.version);
  if stale <> '{}' then return stale; end if;

  select coalesce(array_agg(h), '{}') into was from hours h where h.shop_id = of_shop and h.resource_id = any (of_resources);
  with rule as (
    select r.resource_id, r.weekday, r.opens_min, r.closes_min, r.week_phase,
      coalesce(range_agg(r.days) filter (where not r.is_new), '{}') - span + case when bool_or(r.is_new) then span else '{}' end as days
    from (
      select false as is_new, h.resource_id, h.weekday, h.opens_min, h.closes_min, h.week_phase, daterange(h.valid_from, h.valid_until, '[]') as days
      from unnest(was) h
      union all
      select true, j.resource_id, j.weekday, j.opens_min, j.closes_min, j.week_phase, null
      from jsonb_to_recordset(rules) j (resource_id uuid, weekday smallint, opens_min smallint, closes_min smallint, week_phase smallint)
    ) r
    group by r.resource_id, r.weekday, r.opens_min, r.closes_min, r.week_phase
  )
  select coalesce(array_agg(row(of_shop, r.resource_id, r.weekday, r.opens_min, r.closes_min, lower(stretch), upper(stretch) - 1, r.week_phase)::hours), '{}')
  into wanted from rule r, unnest(r.days) stretch;
  gone := array(select o from unnest(was) o except select n from unnest(wanted) n);
  fresh := array(select n from unnest(wanted) n except select o from unnest(was) o);

  update resource r set saves_hours = true, hours_version = r.hours_version + 1 where r.shop_id = of_shop and r.id = any (of_resources);
  delete from hours h using unnest(gone) g
  where h.shop_id = g.shop_id and h.resource_id = g.resource_id and h.weekday = g.weekday and h.opens_min = g.opens_min
    and h.closes_min = g.closes_min and (h.valid_from, h.valid_until, h.week_phase) is not distinct from (g.valid_from, g.valid_until, g.week_phase);
  insert into hours select f.* from unnest(fresh) f;
  update resource r set saves_hours = false where r.shop_id = of_shop and r.id = any (of_resources);
  perform apply_gap_changes(lane_changes_of_hours(gone, fresh));
  return '{}';
end $$;

-- An exception changes its own day only.
create or replace function update_gaps_from_exceptions() returns trigger language plpgsql as $$
declare
  was hours_exception[];
  is_now hours_exception[];
begin
  if tg_op <> 'INSERT' then select array_agg(o) into was from old_rows o; end if;
  if tg_op <> 'DELETE' then select array_agg(n) into is_now from new_rows n; end if;
  perform apply_gap_changes((
    select array_agg(row(l.shop_id, l.resource_id, l.lane, instants_of_days(daterange(c.held_on, c.held_on, '[]')))::lane_change)
    from (select e.shop_id, e.resource_id, e.held_on from unnest(was || is_now) e group by 1, 2, 3) c
    join resource_lane l on l.shop_id = c.shop_id and l.resource_id = c.resource_id));
  return null;
end $$;
create or replace trigger hours_exception_insert_updates_gaps after insert on hours_exception
  referencing new table as new_rows for each statement execute function update_gaps_from_exceptions();
create or replace trigger hours_exception_update_updates_gaps after update on hours_exception
  referencing old table as old_rows new table as new_rows for each statement execute function update_gaps_from_exceptions();
create or replace trigger hours_exception_delete_updates_gaps after delete on hours_exception
  referencing old table as old_rows for each statement execute function update_gaps_from_exceptions();

-- Who joins a shop, or returns, is closed on its closing days. The share lock serialises joining with closing, which locks the shop:
-- whichever comes second sees the first.
create or replace function close_for_who_joins() returns trigger language plpgsql as $$
begin
  perform from shop s where s.id = new.shop_id for share;
  insert into hours_exception (shop_id, resource_id, held_on, label)
  select c.shop_id, new.id, c.held_on, c.label from closing_day c
  where c.shop_id = new.shop_id and not exists (
    select from hours_exception e where e.shop_id = new.shop_id and e.resource_id = new.id and e.held_on = c.held_on);
  return null;
end $$;
create or replace trigger resource_insert_is_closed_with_shop after insert on resource
  for each row when (new.kind = 'member' and new.is_active) execute function close_for_who_joins();
create or replace trigger resource_return_is_closed_with_shop after update of is_active on resource
  for each row when (new.kind = 'member' and new.is_active and not old.is_active) execute function close_for_who_joins();
