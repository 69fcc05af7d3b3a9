-- Wishes for a time, and the time that is freed for them.

-- The starts whose claims could touch a range: a service lasts 12 hours at most, and its buffers 4 each.
-- Called by: is_waited_for, freed-time.store.ts, wishes.store.ts.
create or replace function starts_near(during tstzrange) returns tstzrange language sql immutable parallel safe as $$
  select tstzrange(lower(during) - interval '16 hours', upper(during) + interval '4 hours')
$$;

-- Whether an open wish of the shop could have a start near this time.
-- Called by: note_freed_holds, refresh_gaps.
create or replace function is_waited_for(of_shop uuid, freed tstzrange) returns boolean language sql stable as $$
  select exists (select from waiting w where w.shop_id = of_shop and w.place is not null
    and (w.spans + w.invited) && starts_near(freed))
$$;

-- The instants of these days' hours in the zone.
-- Called by: compute_wished_spans.
create or replace function wished_spans(of_zone text, of_days date[], of_from smallint, of_to smallint) returns tstzmultirange
language plpgsql stable as $$
declare
  override zone_override;
begin
  select * into override from zone_override t where t.zone = lower(of_zone);
  return (select coalesce(range_agg(span), '{}') from (
    select tstzrange(wall_instant(of_zone, override, d + make_interval(mins => of_from)),
      wall_instant(of_zone, override, d + make_interval(mins => of_to))) as span from unnest(of_days) d) s);
end $$;

-- A wish's spans and its end follow from its days, hours and invitation and the shop's zone.
create or replace function compute_wished_spans() returns trigger language plpgsql as $$
begin
  select wished_spans(s.time_zone, new.days, new.from_min, new.to_min) into new.spans from shop s where s.id = new.shop_id;
  new.until_at := greatest(upper(new.spans), upper(new.invited), new.asked_at);
  return new;
end $$;
create or replace trigger waiting_has_spans before insert or update of days, from_min, to_min, invited on waiting
  for each row execute function compute_wished_spans();

-- A shop that moves to another zone has the spans of its open wishes computed again.
create or replace function move_wishes_with_zone() returns trigger language plpgsql as $$
begin
  update waiting set days = days where shop_id = new.id and state in ('waiting', 'offered');
  return null;
end $$;
create or replace trigger shop_zone_moves_wishes after update of time_zone on shop
  for each row when (old.time_zone <> new.time_zone) execute function move_wishes_with_zone();

-- A hold's end is written to freed_time when the hold is made, and when it is removed, where somebody waits for it. Most changes of
-- occupancy concern no hold: an insert of no rows costs more than to see that there are none.
create or replace function note_freed_holds() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from old_rows where cause = 'hold') then return null; end if;
    insert into freed_time (shop_id, during, due_at)
    select distinct o.shop_id, o.during, '-infinity'::timestamptz from old_rows o
    where o.cause = 'hold' and is_waited_for(o.shop_id, o.during);
  else
    if not exists (select from new_rows where cause = 'hold') then return null; end if;
    insert into freed_time (shop_id, during, due_at)
    select distinct n.shop_id, n.during, n.expires_at from new_rows n
    where n.cause = 'hold' and is_waited_for(n.shop_id, n.during);
  end if;
  return null;
end $$;
create or replace trigger occupancy_delete_notes_freed_holds after delete on occupancy
  referencing old table as old_rows for each statement execute function note_freed_holds();
create or replace trigger occupancy_insert_notes_ends_of_holds after insert on occupancy
  referencing new table as new_rows for each statement execute function note_freed_holds();
create or replace trigger occupancy_update_notes_ends_of_holds after update on occupancy
  referencing old table as old_rows new table as new_rows for each statement execute function note_freed_holds();
