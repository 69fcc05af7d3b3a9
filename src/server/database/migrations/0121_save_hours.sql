-- Counts the changes of a resource's rules by save_hours(): a second editor replaces only rules they have seen [T21].
alter table resource add column hours_version integer not null default 0;

-- save_hours() recomputes the gaps itself, once; the triggers of its own statements leave them alone.
create or replace function update_gaps_from_hours() returns trigger language plpgsql as $$
declare
  was hours[];
  is_now hours[];
begin
  if current_setting('lookbook.saves_hours', true) = 'on' then return null; end if;
  if tg_op <> 'INSERT' then select array_agg(o) into was from old_rows o; end if;
  if tg_op <> 'DELETE' then select array_agg(n) into is_now from new_rows n; end if;
  perform apply_gap_changes(lane_changes_of_hours(was, is_now));
  return null;
end $$;

-- Replaces the rules of some resources from a day on, until a day if one is given; what applied before and after stays [T21].
-- Gaps are recomputed once per resource, and only where the rules differ. Answers the resources that somebody else changed
-- since the given versions; then nothing is saved. Resources are locked in the order of lock_gaps().
create function save_hours(of_shop uuid, of_resources uuid[], versions integer[], from_day date, until_day date, rules jsonb)
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

  perform set_config('lookbook.saves_hours', 'on', true);
  delete from hours h using unnest(gone) g
  where h.shop_id = g.shop_id and h.resource_id = g.resource_id and h.weekday = g.weekday and h.opens_min = g.opens_min
    and h.closes_min = g.closes_min and (h.valid_from, h.valid_until, h.week_phase) is not distinct from (g.valid_from, g.valid_until, g.week_phase);
  insert into hours select f.* from unnest(fresh) f;
  perform set_config('lookbook.saves_hours', 'off', true);
  update resource r set hours_version = r.hours_version + 1 where r.shop_id = of_shop and r.id = any (of_resources);
  perform apply_gap_changes(lane_changes_of_hours(gone, fresh));
  return '{}';
end $$;
