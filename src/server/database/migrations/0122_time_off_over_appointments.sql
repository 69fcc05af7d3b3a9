-- Time off may lie over appointments [T22]. It takes what they leave of it, and the rest once they give it back.
create index time_off_by_resource on time_off (shop_id, resource_id);

-- Takes for its time off whatever of a range nobody else has.
create function fill_time_off(of_shop uuid, of_resource uuid, within tstzrange) returns void language plpgsql as $$
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
  cross join lateral unnest(t.own * tstzmultirange(within) - coalesce((
    select range_agg(o.during) from occupancy o
    where o.shop_id = of_shop and o.resource_id = of_resource and o.lane = l.lane and o.during && within), '{}')) piece
  on conflict do nothing;
end $$;

create function give_back_to_time_off() returns trigger language plpgsql as $$
begin
  perform fill_time_off(o.shop_id, o.resource_id, o.during)
  from old_rows o
  where o.cause <> 'time_off' and exists (select from time_off t where t.shop_id = o.shop_id and t.resource_id = o.resource_id and t.during && o.during);
  return null;
end $$;

-- Named to run after the gaps have been updated.
create trigger occupancy_time_given_back_by_delete after delete on occupancy
  referencing old table as old_rows for each statement execute function give_back_to_time_off();
create trigger occupancy_time_given_back_by_update after update on occupancy
  referencing old table as old_rows for each statement execute function give_back_to_time_off();
