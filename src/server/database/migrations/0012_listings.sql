-- Maintains listing and search_word [F6]. A statement-level trigger with transition tables is for one event only, so tables whose rows
-- change in bulk have one for each of insert, update and delete; the update trigger sees old and new rows at once.

-- A price in minor units, in whole ones.
create function whole_price(minor integer, currency text) returns double precision language sql immutable strict parallel safe
  return minor::double precision / case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 1.0
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000.0
    else 100.0 end;

create view listing_source as
  select l.shop_id, l.id as look_id,
    case when sv.archived_at is null and m.left_at is null then (
      select r.id from resource r where r.shop_id = l.shop_id and r.member_id = l.member_id and r.is_active
        and exists (select from resource_lane rl where rl.shop_id = r.shop_id and rl.resource_id = r.id)) end as resource_id,
    l.service_id, l.member_id, sv.category, folded(s.city) as city, s.lat, s.lng, s.time_zone as zone,
    whole_price(sv.price_minor, s.currency) as price, sv.confirmation,
    sv.buffer_before_min as before_min, (sv.duration_min + sv.buffer_after_min)::smallint as after_min,
    sv.slot_step_min as step_min, sv.notice_min, sv.horizon_days,
    exists (select from service_room sr where sr.shop_id = l.shop_id and sr.service_id = l.service_id) as has_rooms,
    coalesce(given.rating, 0)::real as rating, given.reviews, l.published_at,
    folded(concat_ws(' ', l.title, l.caption, sv.name, s.name, m.display_name,
      (select string_agg(t.tag, ' ' order by t.position) from look_tag t where t.shop_id = l.shop_id and t.look_id = l.id))) as words
  from look l
  join shop s on s.id = l.shop_id
  join service sv on sv.shop_id = l.shop_id and sv.id = l.service_id
  join member m on m.shop_id = l.shop_id and m.id = l.member_id
  cross join lateral (
    select round(avg(r.rating), 2) as rating, count(*)::integer as reviews from review r
    where r.shop_id = l.shop_id and r.state = 'published') given
  where s.state = 'live' and l.state = 'published' and exists (
    select from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
    where lp.shop_id = l.shop_id and lp.look_id = l.id
      and p.state = 'ready' and p.visibility = 'public' and p.alt is not null and o.ready_width > 0);

-- Serialises changes of a shop's listings: what is derived after the lock sees what the previous holder wrote.
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
      select from listing_source t where t.shop_id = asked.shop_id and t.look_id = asked.look_id);
  insert into listing as li
    select t.* from (select distinct * from unnest(shops, looks) as given (shop_id, look_id)) asked
    join listing_source t using (shop_id, look_id)
    on conflict (shop_id, look_id) do update set
      resource_id = excluded.resource_id, service_id = excluded.service_id, member_id = excluded.member_id,
      category = excluded.category, city = excluded.city, lat = excluded.lat, lng = excluded.lng, zone = excluded.zone,
      price = excluded.price, confirmation = excluded.confirmation, before_min = excluded.before_min,
      after_min = excluded.after_min, step_min = excluded.step_min, notice_min = excluded.notice_min,
      horizon_days = excluded.horizon_days, has_rooms = excluded.has_rooms, rating = excluded.rating,
      reviews = excluded.reviews, published_at = excluded.published_at, words = excluded.words
    where li.* is distinct from excluded.*;
end $$;

-- A look is inserted before its photos and deleted with its listing, so only updates matter.
create function refresh_listing_of_look() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array[new.shop_id], array[new.id]);
  return null;
end $$;
create trigger look_update_refreshes_listing after update of title, caption, service_id, member_id, state, published_at on look
  for each row when (old.state = 'published' or new.state = 'published') execute function refresh_listing_of_look();

-- For a look's photos and tags.
create function refresh_listings_of_parts() returns trigger language plpgsql as $$
declare
  shops uuid[];
  looks uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(c.shop_id), array_agg(c.look_id) into shops, looks from (select distinct n.shop_id, n.look_id from new_rows n) c;
  elsif tg_op = 'DELETE' then
    select array_agg(c.shop_id), array_agg(c.look_id) into shops, looks from (select distinct o.shop_id, o.look_id from old_rows o) c;
  else
    select array_agg(c.shop_id), array_agg(c.look_id) into shops, looks
    from (select n.shop_id, n.look_id from new_rows n union select o.shop_id, o.look_id from old_rows o) c;
  end if;
  perform refresh_listings(shops, looks);
  return null;
end $$;
create trigger look_photo_insert_refreshes_listing after insert on look_photo referencing new table as new_rows
  for each statement execute function refresh_listings_of_parts();
create trigger look_photo_update_refreshes_listing after update on look_photo referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_listings_of_parts();
create trigger look_photo_delete_refreshes_listing after delete on look_photo referencing old table as old_rows
  for each statement execute function refresh_listings_of_parts();
create trigger look_tag_insert_refreshes_listing after insert on look_tag referencing new table as new_rows
  for each statement execute function refresh_listings_of_parts();
create trigger look_tag_update_refreshes_listing after update on look_tag referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_listings_of_parts();
create trigger look_tag_delete_refreshes_listing after delete on look_tag referencing old table as old_rows
  for each statement execute function refresh_listings_of_parts();

create function refresh_listings_of_photo() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(lp.shop_id), array_agg(lp.look_id)) from look_photo lp where lp.photo_id = new.id;
  return null;
end $$;
create trigger photo_update_refreshes_listing after update of state, visibility, alt, original_hash on photo for each row
  when ((old.state, old.visibility, old.alt is null, old.original_hash) is distinct from (new.state, new.visibility, new.alt is null, new.original_hash))
  execute function refresh_listings_of_photo();

create function refresh_listings_of_original() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(lp.shop_id), array_agg(lp.look_id))
    from photo p join look_photo lp on lp.photo_id = p.id where p.original_hash = new.hash;
  return null;
end $$;
create trigger original_update_refreshes_listing after update of ready_width on original for each row
  when ((old.ready_width > 0) <> (new.ready_width > 0)) execute function refresh_listings_of_original();

create function refresh_listings_of_service() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(l.shop_id), array_agg(l.id)) from look l
    where l.shop_id = new.shop_id and l.service_id = new.id and l.state = 'published';
  return null;
end $$;
create trigger service_update_refreshes_listing after update of name, category, price_minor, duration_min, buffer_before_min,
  buffer_after_min, slot_step_min, notice_min, horizon_days, confirmation, archived_at on service
  for each row when (old.* is distinct from new.*) execute function refresh_listings_of_service();

create function refresh_listings_of_service_rooms() returns trigger language plpgsql as $$
declare
  shops uuid[];
  looks uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(l.shop_id), array_agg(l.id) into shops, looks
    from (select distinct n.shop_id, n.service_id from new_rows n) c
    join look l on l.shop_id = c.shop_id and l.service_id = c.service_id and l.state = 'published';
  elsif tg_op = 'DELETE' then
    select array_agg(l.shop_id), array_agg(l.id) into shops, looks
    from (select distinct o.shop_id, o.service_id from old_rows o) c
    join look l on l.shop_id = c.shop_id and l.service_id = c.service_id and l.state = 'published';
  else
    select array_agg(l.shop_id), array_agg(l.id) into shops, looks
    from (select n.shop_id, n.service_id from new_rows n union select o.shop_id, o.service_id from old_rows o) c
    join look l on l.shop_id = c.shop_id and l.service_id = c.service_id and l.state = 'published';
  end if;
  perform refresh_listings(shops, looks);
  return null;
end $$;
create trigger service_room_insert_refreshes_listing after insert on service_room referencing new table as new_rows
  for each statement execute function refresh_listings_of_service_rooms();
create trigger service_room_update_refreshes_listing after update on service_room referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_listings_of_service_rooms();
create trigger service_room_delete_refreshes_listing after delete on service_room referencing old table as old_rows
  for each statement execute function refresh_listings_of_service_rooms();

create function refresh_listings_of_maker(shop uuid, maker uuid) returns void language sql
begin atomic
  select refresh_listings(array_agg(l.shop_id), array_agg(l.id)) from look l
    where l.shop_id = shop and l.member_id = maker and l.state = 'published';
end;

create function refresh_listings_of_member() returns trigger language plpgsql as $$
begin
  perform refresh_listings_of_maker(new.shop_id, new.id);
  return null;
end $$;
create trigger member_update_refreshes_listing after update of display_name, left_at on member
  for each row when (old.* is distinct from new.*) execute function refresh_listings_of_member();

create function refresh_listings_of_resource() returns trigger language plpgsql as $$
begin
  if old.member_id is not null then perform refresh_listings_of_maker(old.shop_id, old.member_id); end if;
  if tg_op = 'UPDATE' and new.member_id is not null then perform refresh_listings_of_maker(new.shop_id, new.member_id); end if;
  return null;
end $$;
-- On columns, because every booking updates the resource's version. A resource without lanes is in no listing, so inserts change none.
create trigger resource_update_refreshes_listing after update of is_active, member_id or delete on resource
  for each row execute function refresh_listings_of_resource();

create function refresh_listings_of_lane() returns trigger language plpgsql as $$
declare
  lane resource_lane := case when tg_op = 'DELETE' then old else new end;
begin
  if lane.kind = 'member' then
    perform refresh_listings_of_maker(r.shop_id, r.member_id) from resource r where r.shop_id = lane.shop_id and r.id = lane.resource_id;
  end if;
  return null;
end $$;
create trigger resource_lane_refreshes_listing after insert or delete on resource_lane
  for each row execute function refresh_listings_of_lane();

create function refresh_listings_of_shop() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(l.shop_id), array_agg(l.id)) from look l where l.shop_id = new.id and l.state = 'published';
  return null;
end $$;
create trigger shop_update_refreshes_listing after update of name, city, lat, lng, time_zone, currency, state on shop
  for each row when (old.* is distinct from new.*) execute function refresh_listings_of_shop();

-- A review never moves to another shop, so an update needs its new rows only.
create function refresh_listing_ratings() returns trigger language plpgsql as $$
begin
  perform lock_listings(array_agg(shop_id)) from changed;
  update listing li set rating = given.rating, reviews = given.reviews
  from (select distinct shop_id from changed) one
  cross join lateral (
    select coalesce(round(avg(r.rating), 2), 0)::real as rating, count(*)::integer as reviews from review r
    where r.shop_id = one.shop_id and r.state = 'published') given
  where li.shop_id = one.shop_id and (li.rating, li.reviews) is distinct from (given.rating, given.reviews);
  return null;
end $$;
create trigger review_insert_refreshes_listing after insert on review referencing new table as changed
  for each statement execute function refresh_listing_ratings();
create trigger review_update_refreshes_listing after update on review referencing new table as changed
  for each statement execute function refresh_listing_ratings();
create trigger review_delete_refreshes_listing after delete on review referencing old table as changed
  for each statement execute function refresh_listing_ratings();

create function words_in(words text) returns setof text language sql immutable parallel safe
begin atomic
  select distinct word from regexp_split_to_table(words, '[^[:alnum:]]+') word where char_length(word) >= 3;
end;

create function add_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word
    select distinct word from changed, words_in(changed.words) word
    where not exists (select from search_word known where known.word = word.word);
  return null;
end $$;
create trigger listing_insert_adds_search_words after insert on listing referencing new table as changed
  for each statement execute function add_search_words();
create trigger listing_update_adds_search_words after update on listing referencing new table as changed
  for each statement execute function add_search_words();
