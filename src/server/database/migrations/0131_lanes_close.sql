-- A room's capacity falls from a date: a lane closes, and what lies on it stays where it is.
alter table resource_lane
  add column closes_at timestamptz,
  add constraint resource_lane_only_rooms_close check (kind = 'room' or closes_at is null);
alter table resource add column position smallint not null default 0;

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

-- Refuses a claim that reaches past the closing of its lane. The share lock serialises claims with the closing: whichever comes
-- second sees the first. A checkout does not move its holds, so it does not come through here.
create function refuse_closed_lane() returns trigger language plpgsql as $$
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
create trigger occupancy_claims_open_lanes before insert or update of shop_id, resource_id, lane, during on occupancy
  for each row execute function refuse_closed_lane();
