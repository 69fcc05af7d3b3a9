-- Whose time is taken: lanes that close, and time off that takes what nobody else has.

-- Refuses a claim that reaches past the closing of its lane. The share lock serialises claims with the closing: whichever comes second
-- sees the first. A checkout does not move its holds, so it does not come through here.
create or replace function refuse_closed_lane() returns trigger language plpgsql as $$
declare
  closes timestamptz;
begin
  select l.closes_at into closes from resource_lane l
  where l.shop_id = new.shop_id and l.resource_id = new.resource_id and l.lane = new.lane and l.kind = 'room' for share;
  if closes < upper(new.during) then
    raise exception 'the lane is closed by then' using errcode = 'check_violation', constraint = 'occupancy_lane_is_open', table = 'occupancy';
  end if;
  return new;
end $$;
create or replace trigger occupancy_claims_open_lanes before insert or update of shop_id, resource_id, lane, during on occupancy
  for each row execute function refuse_closed_lane();

-- Takes for its time off whatever of a range nobody else has. Time off of a room takes each of its lanes until that one closes [D61].
-- Called by: give_back_to_time_off, take_time_off_on_lanes, moves.store.ts, time-off.store.ts.
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

-- Time that a claim gives back within somebody's time off becomes time off. A deleted hold waits for time off that is being added, whose
-- transaction has its lanes for itself: the next statement sees it. Every other claim waited for the gaps already.
create or replace function give_back_to_time_off() returns trigger language plpgsql as $$
begin
  -- Most deletes concern no claim: to see that costs less than to join no rows.
  if not exists (select from old_rows where cause <> 'time_off') then return null; end if;
  if tg_op = 'DELETE' then
    perform from resource_lane l
    where (l.shop_id, l.resource_id, l.lane) in (select o.shop_id, o.resource_id, o.lane from old_rows o where o.cause = 'hold')
    order by l.shop_id, l.resource_id, l.lane for key share;
  end if;
  perform fill_time_off(o.shop_id, o.resource_id, o.during)
  from old_rows o
  where o.cause <> 'time_off' and exists (select from time_off t where t.shop_id = o.shop_id and t.resource_id = o.resource_id and t.during && o.during);
  return null;
end $$;
-- Named to run after the gaps have been updated, under the lock of their resource: time off that is being added meanwhile is seen then.
create or replace trigger occupancy_time_given_back_by_delete after delete on occupancy
  referencing old table as old_rows for each statement execute function give_back_to_time_off();
create or replace trigger occupancy_updated_time_is_given_back after update on occupancy
  referencing old table as old_rows for each statement execute function give_back_to_time_off();

-- A lane that is added, or that closes at another time, follows the time off that its room has.
create or replace function take_time_off_on_lanes() returns trigger language plpgsql as $$
begin
  delete from occupancy o using new_rows l
  where o.shop_id = l.shop_id and o.resource_id = l.resource_id and o.lane = l.lane and o.cause = 'time_off' and upper(o.during) > l.closes_at;
  perform fill_time_off(t.shop_id, t.resource_id, t.during) from time_off t
  where (t.shop_id, t.resource_id) in (select l.shop_id, l.resource_id from new_rows l where l.kind = 'room');
  return null;
end $$;
-- Named so that they run after the triggers that update the lanes' gaps.
create or replace trigger resource_lane_with_time_off_inserted after insert on resource_lane
  referencing new table as new_rows for each statement execute function take_time_off_on_lanes();
create or replace trigger resource_lane_with_time_off_updated after update on resource_lane
  referencing new table as new_rows for each statement execute function take_time_off_on_lanes();
