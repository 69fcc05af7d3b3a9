-- What search knows of a look [F6]: one row for each public look [L2], derived by listing_truth and kept up by triggers.

-- Small letters without their marks, so that "sao" finds "São".
create function folded(said text) returns text language sql immutable strict parallel safe
  return regexp_replace(normalize(lower(said), NFD), '[\u0300-\u036f]', '', 'g');

-- What a price in minor units is in whole ones.
create function whole_price(minor integer, currency text) returns double precision language sql immutable strict parallel safe
  return minor::double precision / case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 1.0
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000.0
    else 100.0 end;

create table listing (
  shop_id uuid not null,
  look_id uuid not null,
  -- Whose time is booked; null where nobody can be.
  resource_id uuid,
  service_id uuid not null,
  member_id uuid not null,
  category text not null,
  city text,
  lat double precision,
  lng double precision,
  zone text not null,
  price double precision not null,
  confirmation text not null,
  before_min smallint not null,
  -- Duration and the buffer after it.
  after_min smallint not null,
  step_min smallint not null,
  notice_min integer not null,
  horizon_days smallint not null,
  has_rooms boolean not null,
  -- The shop's; 0 of 0 where nobody said anything.
  rating real not null,
  reviews integer not null,
  published_at timestamptz not null,
  words text not null,
  primary key (shop_id, look_id),
  constraint listing_of_look foreign key (shop_id, look_id) references look on delete cascade
);
create index listing_newest on listing (published_at desc, look_id desc);
create index listing_best on listing (rating desc, reviews desc, shop_id desc, look_id desc);
create index listing_cheapest on listing (price, look_id);
create index listing_best_in_city on listing (city, category, rating desc, reviews desc, shop_id desc, look_id desc);
create index listing_best_in_category on listing (category, rating desc, reviews desc, shop_id desc, look_id desc);
create index listing_by_place on listing (lat, lng);
create index listing_by_zone on listing (zone);
create index listing_by_words on listing using gin (words gin_trgm_ops);

create view listing_truth as
  select l.shop_id, l.id as look_id,
    case when sv.archived_at is null and m.left_at is null then (
      select r.id from resource r where r.shop_id = l.shop_id and r.member_id = l.member_id and r.is_active
        and exists (select from resource_lane rl where rl.shop_id = r.shop_id and rl.resource_id = r.id)) end as resource_id,
    l.service_id, l.member_id, sv.category, folded(s.city) as city, s.lat, s.lng, s.time_zone as zone,
    whole_price(sv.price_minor, s.currency) as price, sv.confirmation,
    sv.buffer_before_min as before_min, (sv.duration_min + sv.buffer_after_min)::smallint as after_min,
    sv.slot_step_min as step_min, sv.notice_min, sv.horizon_days,
    exists (select from service_room sr where sr.shop_id = l.shop_id and sr.service_id = l.service_id) as has_rooms,
    coalesce(said.rating, 0)::real as rating, said.reviews, l.published_at,
    folded(concat_ws(' ', l.title, l.caption, sv.name, s.name, m.display_name,
      (select string_agg(t.tag, ' ' order by t.position) from look_tag t where t.shop_id = l.shop_id and t.look_id = l.id))) as words
  from look l
  join shop s on s.id = l.shop_id
  join service sv on sv.shop_id = l.shop_id and sv.id = l.service_id
  join member m on m.shop_id = l.shop_id and m.id = l.member_id
  cross join lateral (
    select round(avg(r.rating), 2) as rating, count(*)::integer as reviews from review r
    where r.shop_id = l.shop_id and r.state = 'published') said
  where s.state = 'live' and l.state = 'published' and exists (
    select from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
    where lp.shop_id = l.shop_id and lp.look_id = l.id
      and p.state = 'ready' and p.visibility = 'public' and p.alt is not null and o.ready_width > 0);

insert into listing select * from listing_truth;

-- One change of a shop's listings at a time: what is derived after the lock sees what the one before it wrote.
create function lock_listings(shops uuid[]) returns void language sql
begin atomic
  select pg_advisory_xact_lock(hashtextextended('listing ' || asked.shop_id, 0))
  from (select distinct shop_id from unnest(shops) as given (shop_id) order by 1) asked;
end;

create function refresh_listings(shops uuid[], looks uuid[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(looks), 0) = 0 then return; end if;
  perform lock_listings(shops);
  delete from listing li using unnest(shops, looks) as asked (shop_id, look_id)
    where li.shop_id = asked.shop_id and li.look_id = asked.look_id and not exists (
      select from listing_truth t where t.shop_id = asked.shop_id and t.look_id = asked.look_id);
  insert into listing as li
    select t.* from (select distinct * from unnest(shops, looks) as given (shop_id, look_id)) asked
    join listing_truth t using (shop_id, look_id)
    on conflict (shop_id, look_id) do update set
      resource_id = excluded.resource_id, service_id = excluded.service_id, member_id = excluded.member_id,
      category = excluded.category, city = excluded.city, lat = excluded.lat, lng = excluded.lng, zone = excluded.zone,
      price = excluded.price, confirmation = excluded.confirmation, before_min = excluded.before_min,
      after_min = excluded.after_min, step_min = excluded.step_min, notice_min = excluded.notice_min,
      horizon_days = excluded.horizon_days, has_rooms = excluded.has_rooms, rating = excluded.rating,
      reviews = excluded.reviews, published_at = excluded.published_at, words = excluded.words
    where li.* is distinct from excluded.*;
end $$;

-- A look is inserted before its photos and deleted with its listing, so only its changes count.
create function listing_follows_look() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array[new.shop_id], array[new.id]);
  return null;
end $$;
create trigger look_changes_listing after update of title, caption, service_id, member_id, state, published_at on look
  for each row when (old.state = 'published' or new.state = 'published') execute function listing_follows_look();

create function listing_follows_parts() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(shop_id), array_agg(look_id)) from (select distinct shop_id, look_id from changed) one;
  return null;
end $$;
create trigger look_photo_comes after insert on look_photo referencing new table as changed for each statement execute function listing_follows_parts();
create trigger look_photo_goes after delete on look_photo referencing old table as changed for each statement execute function listing_follows_parts();
create trigger look_photo_was after update on look_photo referencing old table as changed for each statement execute function listing_follows_parts();
create trigger look_photo_becomes after update on look_photo referencing new table as changed for each statement execute function listing_follows_parts();
create trigger look_tag_comes after insert on look_tag referencing new table as changed for each statement execute function listing_follows_parts();
create trigger look_tag_goes after delete on look_tag referencing old table as changed for each statement execute function listing_follows_parts();
create trigger look_tag_was after update on look_tag referencing old table as changed for each statement execute function listing_follows_parts();
create trigger look_tag_becomes after update on look_tag referencing new table as changed for each statement execute function listing_follows_parts();

create function listing_follows_photo() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(lp.shop_id), array_agg(lp.look_id)) from look_photo lp where lp.photo_id = new.id;
  return null;
end $$;
create trigger photo_changes_listing after update of state, visibility, alt, original_hash on photo for each row
  when ((old.state, old.visibility, old.alt is null, old.original_hash) is distinct from (new.state, new.visibility, new.alt is null, new.original_hash))
  execute function listing_follows_photo();

create function listing_follows_original() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(lp.shop_id), array_agg(lp.look_id))
    from photo p join look_photo lp on lp.photo_id = p.id where p.original_hash = new.hash;
  return null;
end $$;
create trigger original_changes_listing after update of ready_width on original for each row
  when ((old.ready_width > 0) <> (new.ready_width > 0)) execute function listing_follows_original();

create function listing_follows_service() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(l.shop_id), array_agg(l.id)) from look l
    where l.shop_id = new.shop_id and l.service_id = new.id and l.state = 'published';
  return null;
end $$;
create trigger service_changes_listing after update of name, category, price_minor, duration_min, buffer_before_min,
  buffer_after_min, slot_step_min, notice_min, horizon_days, confirmation, archived_at on service
  for each row when (old.* is distinct from new.*) execute function listing_follows_service();

create function listing_follows_service_rooms() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(l.shop_id), array_agg(l.id))
    from (select distinct shop_id, service_id from changed) one
    join look l on l.shop_id = one.shop_id and l.service_id = one.service_id and l.state = 'published';
  return null;
end $$;
create trigger service_room_comes after insert on service_room referencing new table as changed for each statement execute function listing_follows_service_rooms();
create trigger service_room_goes after delete on service_room referencing old table as changed for each statement execute function listing_follows_service_rooms();
create trigger service_room_was after update on service_room referencing old table as changed for each statement execute function listing_follows_service_rooms();
create trigger service_room_becomes after update on service_room referencing new table as changed for each statement execute function listing_follows_service_rooms();

create function refresh_listings_of_maker(shop uuid, maker uuid) returns void language sql
begin atomic
  select refresh_listings(array_agg(l.shop_id), array_agg(l.id)) from look l
    where l.shop_id = shop and l.member_id = maker and l.state = 'published';
end;

create function listing_follows_member() returns trigger language plpgsql as $$
begin
  perform refresh_listings_of_maker(new.shop_id, new.id);
  return null;
end $$;
create trigger member_changes_listing after update of display_name, left_at on member
  for each row when (old.* is distinct from new.*) execute function listing_follows_member();

create function listing_follows_resource() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.member_id is not null then perform refresh_listings_of_maker(old.shop_id, old.member_id); end if;
  if tg_op <> 'DELETE' and new.member_id is not null then perform refresh_listings_of_maker(new.shop_id, new.member_id); end if;
  return null;
end $$;
-- Column by column: what else changes on a resource with every booking is no concern of search.
create trigger resource_changes_listing after update of is_active, member_id on resource for each row execute function listing_follows_resource();
create trigger resource_goes after delete on resource for each row execute function listing_follows_resource();

create function listing_follows_lane() returns trigger language plpgsql as $$
declare
  lane resource_lane := case when tg_op = 'DELETE' then old else new end;
begin
  perform refresh_listings_of_maker(r.shop_id, r.member_id) from resource r where r.shop_id = lane.shop_id and r.id = lane.resource_id;
  return null;
end $$;
create trigger resource_lane_comes after insert on resource_lane for each row when (new.kind = 'member') execute function listing_follows_lane();
create trigger resource_lane_goes after delete on resource_lane for each row when (old.kind = 'member') execute function listing_follows_lane();

create function listing_follows_shop() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(l.shop_id), array_agg(l.id)) from look l where l.shop_id = new.id and l.state = 'published';
  return null;
end $$;
create trigger shop_changes_listing after update of name, city, lat, lng, time_zone, currency, state on shop
  for each row when (old.* is distinct from new.*) execute function listing_follows_shop();

create function listing_follows_reviews() returns trigger language plpgsql as $$
begin
  perform lock_listings(array_agg(shop_id)) from changed;
  update listing li set rating = said.rating, reviews = said.reviews
  from (select distinct shop_id from changed) one
  cross join lateral (
    select coalesce(round(avg(r.rating), 2), 0)::real as rating, count(*)::integer as reviews from review r
    where r.shop_id = one.shop_id and r.state = 'published') said
  where li.shop_id = one.shop_id and (li.rating, li.reviews) is distinct from (said.rating, said.reviews);
  return null;
end $$;
create trigger review_comes after insert on review referencing new table as changed for each statement execute function listing_follows_reviews();
create trigger review_goes after delete on review referencing old table as changed for each statement execute function listing_follows_reviews();
create trigger review_becomes after update on review referencing new table as changed for each statement execute function listing_follows_reviews();

-- As the crow flies, in metres [F4].
create function distance_m(lat double precision, lng double precision, from_lat double precision, from_lng double precision)
  returns integer language sql immutable strict parallel safe
  return round(12742017.6 * asin(least(1, sqrt(
    sin(radians(lat - from_lat) / 2) ^ 2
    + cos(radians(from_lat)) * cos(radians(lat)) * sin(radians(lng - from_lng) / 2) ^ 2))))::integer;

-- Whether any of a shop's people is at work [S3].
create function shop_is_open(shop uuid, zone text, at timestamptz) returns boolean language sql stable
begin atomic
  select exists (
    select from resource r
    join member m on m.shop_id = r.shop_id and m.id = r.member_id and m.left_at is null
    -- A span that began the day before may run on.
    cross join (select (at at time zone zone)::date - back as on_day from generate_series(0, 1) back) d
    cross join lateral (
      select h.opens_min, h.closes_min from hours h
      where h.shop_id = r.shop_id and h.resource_id = r.id and h.weekday = extract(isodow from d.on_day) and not exists (
        select from hours_exception e where e.shop_id = r.shop_id and e.resource_id = r.id and e.held_on = d.on_day)
      union all
      select e.opens_min, e.closes_min from hours_exception e
      where e.shop_id = r.shop_id and e.resource_id = r.id and e.held_on = d.on_day and e.opens_min is not null
    ) span
    where r.shop_id = shop and r.is_active
      and exists (select from resource_lane l where l.shop_id = r.shop_id and l.resource_id = r.id)
      and wall_instant(zone, d.on_day + span.opens_min * interval '1 minute') <= at
      and wall_instant(zone, d.on_day + span.closes_min * interval '1 minute') > at);
end;

create index occupancy_holds on occupancy (shop_id, resource_id) where cause = 'hold';

-- Whether each need of a service finds a room's lane of its own for the whole time [T9]: by Hall's theorem, where any
-- needs together find at least as many lanes as they are.
create function rooms_are_free(shop uuid, service uuid, claim tstzrange, at timestamptz) returns boolean language plpgsql stable as $$
declare
  needs smallint[] := array(select distinct need from service_room where shop_id = shop and service_id = service order by 1);
begin
  return not exists (
    with lane as materialized (
      select array_position(needs, sr.need) - 1 as place, rl.resource_id, rl.lane
      from service_room sr
      join resource r on r.shop_id = sr.shop_id and r.id = sr.room_id and r.is_active
      join resource_lane rl on rl.shop_id = r.shop_id and rl.resource_id = r.id
      where sr.shop_id = shop and sr.service_id = service
        and (select g.ends_at from free_gap g
          where g.shop_id = rl.shop_id and g.resource_id = rl.resource_id and g.lane = rl.lane and g.starts_at <= lower(claim)
          order by g.starts_at desc limit 1) >= upper(claim)
        and not exists (select from occupancy o where o.shop_id = rl.shop_id and o.resource_id = rl.resource_id
          and o.lane = rl.lane and o.cause = 'hold' and o.expires_at > at and o.during && claim))
    -- More than ten needs are asked one by one, which may say yes too often: what is shown is decided by the core.
    select from generate_series(1, case when cardinality(needs) > 10 then cardinality(needs) else (1 << cardinality(needs)) - 1 end) n
    cross join lateral (select case when cardinality(needs) > 10 then 1 << (n - 1) else n end as mask) asked
    where (select count(distinct (lane.resource_id, lane.lane)) from lane where (asked.mask >> lane.place) & 1 = 1)
      < length(replace(asked.mask::bit(32)::text, '0', '')));
end $$;

-- The first start a look offers in [lo, hi), walked start by start: for services with rooms and people with live holds [T14].
create function first_offered_start(shop uuid, service uuid, maker uuid, zone text, before interval, after interval, step_min integer,
  needs_rooms boolean, lo timestamptz, hi timestamptz, at timestamptz) returns timestamptz language plpgsql stable as $$
declare
  gap record;
  starts timestamptz;
  claim tstzrange;
begin
  for gap in
    select g.starts_at, g.ends_at from free_gap g
    where g.shop_id = shop and g.resource_id = maker and g.lane = 1 and g.ends_at > lo and g.starts_at < hi order by g.starts_at
  loop
    starts := first_clock_start(zone, greatest(gap.starts_at + before, lo), step_min);
    while starts < hi and starts + after <= gap.ends_at loop
      claim := tstzrange(starts - before, starts + after);
      if not exists (select from occupancy o where o.shop_id = shop and o.resource_id = maker
          and o.cause = 'hold' and o.expires_at > at and o.during && claim)
        and (not needs_rooms or rooms_are_free(shop, service, claim, at))
      then return starts; end if;
      starts := first_clock_start(zone, starts + interval '1 microsecond', step_min);
    end loop;
  end loop;
  return null;
end $$;

-- What suggestions look through.
create index look_tag_by_beginning on look_tag using gin (tag gin_trgm_ops);
create index service_by_words on service using gin (folded(name) gin_trgm_ops);
create index shop_by_words on shop using gin (folded(name) gin_trgm_ops);
create index member_by_words on member using gin (folded(display_name) gin_trgm_ops);
