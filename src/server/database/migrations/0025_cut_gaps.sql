-- Upkeep of free gaps, made cheap where it happens most [T15]. What becomes busy only takes from gaps, so those it touches are
-- cut and hours need not be asked; what becomes free is made anew, as before.

-- One statement now. In one order still, and a statement of its own still: the next one sees what others did meanwhile.
create or replace function lock_gaps(changes lane_change[]) returns void language plpgsql as $$
begin
  with locked as materialized (
    select r.shop_id, r.id from resource r
    where (r.shop_id, r.id) in (select c.shop_id, c.resource_id from unnest(changes) c)
    order by r.shop_id, r.id for no key update
  )
  update resource r set gaps_version = r.gaps_version + 1 from locked l where r.shop_id = l.shop_id and r.id = l.id;
end $$;

-- Its callers set plan_cache_mode, as they do for lock_gaps.
create function cut_gaps(taken lane_change[]) returns void language plpgsql as $$
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

create or replace function occupancy_moves_gaps() returns trigger language plpgsql
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
    perform cut_gaps(taken);
  else
    perform apply_changes(freed || taken);
  end if;
  return null;
end $$;
