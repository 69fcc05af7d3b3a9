-- Time off of a room takes each of its lanes until that one closes [D61].
create or replace function fill_time_off(of_shop uuid, of_resource uuid, within tstzrange) returns void language plpgsql as $$
begin
  insert into occupancy (shop_id, id, resource_id, lane, during, cause, time_off_id)
  select of_shop, gen_random_uuid(), of_resource, l.lane, piece, 'time_off', t.id
  from (
    -- Of time off that overlaps, the first has the time.
    select t.id, tstzmultirange(t.during) - coalesce(range_agg(t.during) over (order by lower(t.during), t.id
      rows between unbounded preceding and 1 preceding), '{}') as own
    from time_off t where t.shop_id = of_shop and t.resource_id = of_resource and t.during && within
  ) t
  join resource_lane l on l.shop_id = of_shop and l.resource_id = of_resource
  cross join lateral unnest(t.own * tstzmultirange(within * tstzrange(null, l.closes_at)) - coalesce((
    select range_agg(o.during) from occupancy o
    where o.shop_id = of_shop and o.resource_id = of_resource and o.lane = l.lane and o.during && within), '{}')) piece
  on conflict do nothing;
end $$;

-- A lane that is added, or that closes at another time, follows the time off that its room has.
create function take_time_off_on_lanes() returns trigger language plpgsql as $$
begin
  delete from occupancy o using new_rows l
  where o.shop_id = l.shop_id and o.resource_id = l.resource_id and o.lane = l.lane and o.cause = 'time_off' and upper(o.during) > l.closes_at;
  perform fill_time_off(t.shop_id, t.resource_id, t.during) from time_off t
  where (t.shop_id, t.resource_id) in (select l.shop_id, l.resource_id from new_rows l where l.kind = 'room');
  return null;
end $$;

-- Named so that they run after the triggers that update the lanes' gaps.
create trigger resource_lane_with_time_off_inserted after insert on resource_lane
  referencing new table as new_rows for each statement execute function take_time_off_on_lanes();
create trigger resource_lane_with_time_off_updated after update on resource_lane
  referencing new table as new_rows for each statement execute function take_time_off_on_lanes();
