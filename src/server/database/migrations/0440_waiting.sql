-- A client's wish for a time: on given days, between two clock readings of the shop, for a service by a member or by anyone [W1].
create table waiting (
  shop_id uuid not null,
  id uuid not null,
  person_id uuid not null references person on delete cascade,
  -- The limit per person [W4]: an open wish has one of ten places.
  place smallint,
  service_id uuid not null,
  member_id uuid,
  look_id uuid,
  days date[] not null,
  from_min smallint not null,
  to_min smallint not null,
  state text not null default 'waiting',
  -- The wished starts as instants, and what the shop offered besides [W9]; triggers compute the former.
  spans tstzmultirange not null,
  invited tstzmultirange not null default '{}',
  until_at timestamptz not null,
  missed smallint not null default 0,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (shop_id, id),
  constraint waiting_id_is_one_wishs unique (id),
  constraint waiting_of_service foreign key (shop_id, service_id) references service (shop_id, id) on delete cascade,
  constraint waiting_for_member foreign key (shop_id, service_id, member_id)
    references service_member (shop_id, service_id, member_id) on delete cascade,
  constraint waiting_for_look foreign key (shop_id, look_id) references look (shop_id, id) on delete set null (look_id),
  constraint waiting_state_known check (state in ('waiting', 'offered', 'taken', 'over')),
  constraint waiting_open_has_a_place check ((place is not null) = (state in ('waiting', 'offered'))),
  constraint waiting_at_most_ten check (place between 1 and 10),
  constraint waiting_has_days check (cardinality(days) between 1 and 7 and array_position(days, null) is null),
  constraint waiting_window_on_grid check (from_min between 0 and 1410 and to_min between 30 and 1440 and from_min < to_min
    and from_min % 30 = 0 and to_min % 30 = 0),
  constraint waiting_missed_counts check (missed between 0 and 3)
);
create unique index waiting_place_is_one_wishs on waiting (person_id, place) where place is not null;
create index waiting_of_person on waiting (person_id, asked_at desc);
create index waiting_by_time on waiting using gist (shop_id, (spans + invited)) where place is not null;
create index waiting_by_end on waiting (until_at) where state = 'waiting';
create index waiting_of_service_key on waiting (shop_id, service_id);
create index waiting_for_look_key on waiting (shop_id, look_id) where look_id is not null;

create function wished_spans(of_zone text, of_days date[], of_from smallint, of_to smallint) returns tstzmultirange
language plpgsql stable as $$
declare
  override zone_override;
begin
  select * into override from zone_override t where t.zone = lower(of_zone);
  return (select coalesce(range_agg(span), '{}') from (
    select tstzrange(wall_instant(of_zone, override, d + make_interval(mins => of_from)),
      wall_instant(of_zone, override, d + make_interval(mins => of_to))) as span from unnest(of_days) d) s);
end $$;

create function compute_wished_spans() returns trigger language plpgsql as $$
begin
  select wished_spans(s.time_zone, new.days, new.from_min, new.to_min) into new.spans from shop s where s.id = new.shop_id;
  new.until_at := greatest(upper(new.spans), upper(new.invited), new.asked_at);
  return new;
end $$;
create trigger waiting_has_spans before insert or update of days, from_min, to_min, invited on waiting
  for each row execute function compute_wished_spans();

create function move_wishes_with_zone() returns trigger language plpgsql as $$
begin
  update waiting set days = days where shop_id = new.id and state in ('waiting', 'offered');
  return null;
end $$;
create trigger shop_zone_moves_wishes after update of time_zone on shop
  for each row when (old.time_zone <> new.time_zone) execute function move_wishes_with_zone();

-- A time offered to one wish. While it is open, rows of occupancy hold the time, as for an item in a cart [W6].
create table waiting_offer (
  shop_id uuid not null,
  id uuid not null,
  wish_id uuid not null,
  member_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'open',
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, id),
  constraint waiting_offer_id_is_one_offers unique (id),
  constraint waiting_offer_of_wish foreign key (shop_id, wish_id) references waiting (shop_id, id) on delete cascade,
  constraint waiting_offer_by_member foreign key (shop_id, member_id) references member (shop_id, id) on delete cascade,
  constraint waiting_offer_state_known check (state in ('open', 'taken', 'passed', 'expired', 'ended')),
  constraint waiting_offer_ends_once check ((state = 'open') = (ended_at is null)),
  constraint waiting_offer_lasts check (expires_at > made_at and ends_at > starts_at),
  -- No wish is offered the same start twice [W8].
  constraint waiting_offer_is_new_to_its_wish unique (shop_id, wish_id, starts_at)
);
create unique index waiting_offer_open_is_one_wishs on waiting_offer (wish_id) where state = 'open';
create index waiting_offer_by_expiry on waiting_offer (expires_at) where state = 'open';
create index waiting_offer_by_member_key on waiting_offer (shop_id, member_id);

alter table occupancy add column offer_id uuid;
alter table occupancy add constraint occupancy_of_offer
  foreign key (shop_id, offer_id) references waiting_offer (shop_id, id) on delete cascade;
create index occupancy_by_offer on occupancy (shop_id, offer_id) where offer_id is not null;
alter table occupancy drop constraint occupancy_has_its_cause;
alter table occupancy add constraint occupancy_has_its_cause check (
  (cause = 'hold') = (num_nonnulls(cart_item_id, offer_id) = 1)
  and (cause = 'hold') = (expires_at is not null)
  and (cause = 'appointment') = (appointment_id is not null)
  and (cause = 'time_off') = (time_off_id is not null)
  and (cause = 'external') = (external_ref is not null)
  and num_nonnulls(cart_item_id, offer_id) <= 1
);

alter table shop add column regulars_wait_first boolean not null default false;

-- Time that may have become free while somebody waits for it: the queue of the job that makes offers [W7]. A hold ends without
-- a write, so its end is queued when it is made.
create table freed_time (
  id bigint generated always as identity primary key,
  shop_id uuid not null references shop on delete cascade,
  -- Only this member's time, where the shop offers it [W9].
  member_id uuid,
  during tstzrange not null,
  due_at timestamptz not null
);
create index freed_time_by_due on freed_time (due_at);
create index freed_time_of_shop on freed_time (shop_id, due_at);

-- The starts whose claims could touch a range: a service lasts 12 hours at most, and its buffers 4 each.
create function starts_near(during tstzrange) returns tstzrange language sql immutable parallel safe as $$
  select tstzrange(lower(during) - interval '16 hours', upper(during) + interval '4 hours')
$$;

create function is_waited_for(of_shop uuid, freed tstzrange) returns boolean language sql stable as $$
  select exists (select from waiting w where w.shop_id = of_shop and w.place is not null
    and (w.spans + w.invited) && starts_near(freed))
$$;

create function note_freed_holds() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into freed_time (shop_id, during, due_at)
    select distinct o.shop_id, o.during, '-infinity'::timestamptz from old_rows o
    where o.cause = 'hold' and is_waited_for(o.shop_id, o.during);
  else
    insert into freed_time (shop_id, during, due_at)
    select distinct n.shop_id, n.during, n.expires_at from new_rows n
    where n.cause = 'hold' and is_waited_for(n.shop_id, n.during);
  end if;
  return null;
end $$;
create trigger occupancy_delete_notes_freed_holds after delete on occupancy
  referencing old table as old_rows for each statement execute function note_freed_holds();
create trigger occupancy_insert_notes_ends_of_holds after insert on occupancy
  referencing new table as new_rows for each statement execute function note_freed_holds();
create trigger occupancy_update_notes_ends_of_holds after update on occupancy
  referencing old table as old_rows new table as new_rows for each statement execute function note_freed_holds();

-- As before, and what is recomputed is noted where somebody waits for it: cancellations, moves, no-shows, time off that ends, other hours.
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
