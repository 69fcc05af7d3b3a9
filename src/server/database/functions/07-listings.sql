-- Keeps listing equal to what listing_source derives [F6]. Whatever a listing shows has a trigger here.

-- A price in minor units, in whole ones.
-- Called by: listing_source.
create or replace function whole_price(minor integer, currency text) returns double precision language sql immutable strict parallel safe
  return minor::double precision / case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 1.0
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000.0
    else 100.0 end;

-- Orders and filters searches by [V80]: five reviews of 4 stars are added, so that a single vote cannot lead a list; 0 without reviews.
-- The plain mean follows from it and the number of reviews.
-- Called by: listing_source, refresh_listing_ratings.
create or replace function weighted_rating(stars bigint, reviews bigint) returns real language sql immutable parallel safe
  return case when reviews = 0 then 0 else (5 * 4 + stars)::double precision / (5 + reviews) end;

-- What text search reads of a look, by weight: service and tags before the title, names and the caption.
-- Called by: listing_source.
create or replace function search_document(service_and_tags text, title text, names text, caption text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('pg_catalog.simple', search_text(service_and_tags)), 'A')
    || setweight(to_tsvector('pg_catalog.simple', search_text(title)), 'B')
    || setweight(to_tsvector('pg_catalog.simple', search_text(names)), 'C')
    || setweight(to_tsvector('pg_catalog.simple', search_text(caption)), 'D');

-- One row for each public look [F6] [L2], as listing must have it.
-- Called by: refresh_listings, broken-rows.store.ts.
create or replace view listing_source as
 SELECT l.shop_id,
    l.id AS look_id,
        CASE
            WHEN (sv.is_offered AND (m.left_at IS NULL)) THEN ( SELECT r.id
               FROM resource r
              WHERE ((r.shop_id = l.shop_id) AND (r.member_id = l.member_id) AND r.is_active AND (EXISTS ( SELECT
                       FROM resource_lane rl
                      WHERE ((rl.shop_id = r.shop_id) AND (rl.resource_id = r.id))))))
            ELSE NULL::uuid
        END AS resource_id,
    l.service_id,
    l.member_id,
    sv.category,
    folded(s.city) AS city,
    s.lat,
    s.lng,
    s.time_zone AS zone,
        CASE
            WHEN (sv.price_kind = 'on_request'::text) THEN (999999999)::double precision
            ELSE whole_price(sv.price_minor, s.currency)
        END AS price,
    sv.confirmation,
    sv.buffer_before_min AS before_min,
    (sv.duration_min + sv.buffer_after_min) AS after_min,
    sv.slot_step_min AS step_min,
    sv.notice_min,
    sv.horizon_days,
    (EXISTS ( SELECT
           FROM service_room sr
          WHERE ((sr.shop_id = l.shop_id) AND (sr.service_id = l.service_id)))) AS has_rooms,
    given.rating,
    given.reviews,
    l.published_at,
    folded(concat_ws(' '::text, l.title, l.caption, sv.name, s.name, m.display_name, tagged.tags)) AS words,
    search_document(concat_ws(' '::text, sv.name, tagged.tags), l.title, concat_ws(' '::text, s.name, s.city, m.display_name), l.caption) AS document,
    s.currency,
    sv.duration_min::smallint AS duration_min
   FROM (((((look l
     JOIN shop s ON ((s.id = l.shop_id)))
     JOIN service_terms sv ON (((sv.shop_id = l.shop_id) AND (sv.id = l.service_id) AND (sv.member_id = l.member_id))))
     JOIN member m ON (((m.shop_id = l.shop_id) AND (m.id = l.member_id))))
     CROSS JOIN LATERAL ( SELECT string_agg(t.tag, ' '::text ORDER BY t."position") AS tags
           FROM look_tag t
          WHERE ((t.shop_id = l.shop_id) AND (t.look_id = l.id))) tagged)
     CROSS JOIN LATERAL ( SELECT weighted_rating(sum(r.rating), count(*)) AS rating,
            (count(*))::integer AS reviews
           FROM review r
          WHERE ((r.shop_id = l.shop_id) AND (r.state = 'published'::text))) given)
  WHERE ((s.state = 'live'::text) AND (l.state = 'published'::text) AND (EXISTS ( SELECT
           FROM ((look_photo lp
             JOIN photo p ON ((p.id = lp.photo_id)))
             JOIN original o ON ((o.hash = p.original_hash)))
          WHERE ((lp.shop_id = l.shop_id) AND (lp.look_id = l.id) AND (p.state = 'ready'::text) AND (p.visibility = 'public'::text) AND (p.alt IS NOT NULL) AND (o.ready_width > 0)))));

-- Serialises changes of a shop's listings: what is derived after the lock sees what the previous holder wrote.
-- Called by: refresh_listing_ratings, refresh_listings.
create or replace function lock_listings(shops uuid[]) returns void language sql
begin atomic
  select pg_advisory_xact_lock(hashtextextended('listing ' || asked.shop_id, 0))
  from (select distinct shop_id from unnest(shops) as given (shop_id) order by 1) asked;
end;

-- Writes what listing_source derives of these looks, and removes the listings of those that it has no longer [F6]. One statement
-- derives a listing once, for the rows to write and for those to remove. The view joins eleven tables: planned for each call (a
-- session's first five), two statements took 80 to 150 ms, so the plan is made once in a session.
-- Called by: refresh_listing_of_look, refresh_listings_of_maker, refresh_listings_of_original, refresh_listings_of_parts,
-- refresh_listings_of_performer, refresh_listings_of_photo, refresh_listings_of_service, refresh_listings_of_service_rooms,
-- refresh_listings_of_shop.
create or replace function refresh_listings(shops uuid[], looks uuid[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  if coalesce(cardinality(looks), 0) = 0 then return; end if;
  perform lock_listings(shops);
  with asked as materialized (select distinct * from unnest(shops, looks) as given (shop_id, look_id)),
  source as materialized (select t.* from asked join listing_source t using (shop_id, look_id)),
  removed as (
    delete from listing li using asked where li.shop_id = asked.shop_id and li.look_id = asked.look_id
      and not exists (select from source t where t.shop_id = asked.shop_id and t.look_id = asked.look_id))
  insert into listing as li select * from source
    on conflict (shop_id, look_id) do update set
      resource_id = excluded.resource_id, service_id = excluded.service_id, member_id = excluded.member_id,
      category = excluded.category, city = excluded.city, lat = excluded.lat, lng = excluded.lng, zone = excluded.zone,
      price = excluded.price, confirmation = excluded.confirmation, before_min = excluded.before_min,
      after_min = excluded.after_min, step_min = excluded.step_min, notice_min = excluded.notice_min,
      horizon_days = excluded.horizon_days, has_rooms = excluded.has_rooms, rating = excluded.rating,
      reviews = excluded.reviews, published_at = excluded.published_at, words = excluded.words, document = excluded.document,
      currency = excluded.currency, duration_min = excluded.duration_min
    where li.* is distinct from excluded.*;
end $$;

-- A look that is public, or was, has its listing written again.
create or replace function refresh_listing_of_look() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array[new.shop_id], array[new.id]);
  return null;
end $$;
create or replace trigger look_update_refreshes_listing after update of title, caption, service_id, member_id, state, published_at on look
  for each row when (old.state = 'published' or new.state = 'published') execute function refresh_listing_of_look();

-- For a look's photos and tags.
create or replace function refresh_listings_of_parts() returns trigger language plpgsql as $$
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
create or replace trigger look_photo_insert_refreshes_listing after insert on look_photo referencing new table as new_rows
  for each statement execute function refresh_listings_of_parts();
create or replace trigger look_photo_update_refreshes_listing after update on look_photo referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_listings_of_parts();
create or replace trigger look_photo_delete_refreshes_listing after delete on look_photo referencing old table as old_rows
  for each statement execute function refresh_listings_of_parts();
create or replace trigger look_tag_insert_refreshes_listing after insert on look_tag referencing new table as new_rows
  for each statement execute function refresh_listings_of_parts();
create or replace trigger look_tag_update_refreshes_listing after update on look_tag referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_listings_of_parts();
create or replace trigger look_tag_delete_refreshes_listing after delete on look_tag referencing old table as old_rows
  for each statement execute function refresh_listings_of_parts();

-- A photo that becomes ready, public, described or another picture changes the listings of the looks that show it.
create or replace function refresh_listings_of_photo() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(lp.shop_id), array_agg(lp.look_id)) from look_photo lp where lp.photo_id = new.id;
  return null;
end $$;
create or replace trigger photo_update_refreshes_listing after update of state, visibility, alt, original_hash on photo for each row
  when ((old.state, old.visibility, old.alt is null, old.original_hash) is distinct from (new.state, new.visibility, new.alt is null, new.original_hash))
  execute function refresh_listings_of_photo();

-- A picture that gets its first variant, or loses the last, changes the listings of the looks that show it.
create or replace function refresh_listings_of_original() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(lp.shop_id), array_agg(lp.look_id))
    from photo p join look_photo lp on lp.photo_id = p.id where p.original_hash = new.hash;
  return null;
end $$;
create or replace trigger original_update_refreshes_listing after update of ready_width on original for each row
  when ((old.ready_width > 0) <> (new.ready_width > 0)) execute function refresh_listings_of_original();

-- A service's terms stand in the listings of its looks.
create or replace function refresh_listings_of_service() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(l.shop_id), array_agg(l.id)) from look l
    where l.shop_id = new.shop_id and l.service_id = new.id and l.state = 'published';
  return null;
end $$;
create or replace trigger service_update_refreshes_listing after update of name, category, price_minor, price_kind, duration_min, buffer_before_min,
  buffer_after_min, slot_step_min, notice_min, horizon_days, confirmation, archived_at on service
  for each row when (old.* is distinct from new.*) execute function refresh_listings_of_service();

-- A member's own price and duration of a service stand in the listings of their looks of it.
create or replace function refresh_listings_of_performer() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(l.shop_id), array_agg(l.id)) from look l
    where l.shop_id = new.shop_id and l.service_id = new.service_id and l.member_id = new.member_id and l.state = 'published';
  return null;
end $$;
create or replace trigger service_member_update_refreshes_listing after update of ended_at, price_minor, duration_min on service_member
  for each row when (old.* is distinct from new.*) execute function refresh_listings_of_performer();

-- A listing says whether its service needs rooms.
create or replace function refresh_listings_of_service_rooms() returns trigger language plpgsql as $$
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
create or replace trigger service_room_insert_refreshes_listing after insert on service_room referencing new table as new_rows
  for each statement execute function refresh_listings_of_service_rooms();
create or replace trigger service_room_update_refreshes_listing after update on service_room referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_listings_of_service_rooms();
create or replace trigger service_room_delete_refreshes_listing after delete on service_room referencing old table as old_rows
  for each statement execute function refresh_listings_of_service_rooms();

-- Refreshes the listings of the looks that a member made.
-- Called by: refresh_listings_of_lane, refresh_listings_of_member, refresh_listings_of_resource.
create or replace function refresh_listings_of_maker(shop uuid, maker uuid) returns void language sql
begin atomic
  select refresh_listings(array_agg(l.shop_id), array_agg(l.id)) from look l
    where l.shop_id = shop and l.member_id = maker and l.state = 'published';
end;

-- A member's name, and that they left, stand in the listings of their looks.
create or replace function refresh_listings_of_member() returns trigger language plpgsql as $$
begin
  perform refresh_listings_of_maker(new.shop_id, new.id);
  return null;
end $$;
create or replace trigger member_update_refreshes_listing after update of display_name, left_at on member
  for each row when (old.* is distinct from new.*) execute function refresh_listings_of_member();

-- A listing names the resource whose time is booked: an active one with a lane.
create or replace function refresh_listings_of_resource() returns trigger language plpgsql as $$
begin
  if old.member_id is not null then perform refresh_listings_of_maker(old.shop_id, old.member_id); end if;
  if tg_op = 'UPDATE' and new.member_id is not null then perform refresh_listings_of_maker(new.shop_id, new.member_id); end if;
  return null;
end $$;
-- On columns, because every booking updates the resource's version. A resource without lanes is in no listing, so inserts change none.
create or replace trigger resource_update_refreshes_listing after update of is_active, member_id or delete on resource
  for each row execute function refresh_listings_of_resource();

-- A member's first lane makes their looks bookable, and without the last they are not.
create or replace function refresh_listings_of_lane() returns trigger language plpgsql as $$
declare
  lane resource_lane := case when tg_op = 'DELETE' then old else new end;
begin
  if lane.kind = 'member' then
    perform refresh_listings_of_maker(r.shop_id, r.member_id) from resource r where r.shop_id = lane.shop_id and r.id = lane.resource_id;
  end if;
  return null;
end $$;
create or replace trigger resource_lane_refreshes_listing after insert or delete on resource_lane
  for each row execute function refresh_listings_of_lane();

-- A shop's name, place, zone, currency and state stand in its listings.
create or replace function refresh_listings_of_shop() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(l.shop_id), array_agg(l.id)) from look l where l.shop_id = new.id and l.state = 'published';
  return null;
end $$;
create or replace trigger shop_update_refreshes_listing after update of name, city, lat, lng, time_zone, currency, state on shop
  for each row when (old.* is distinct from new.*) execute function refresh_listings_of_shop();

-- The listings of a shop carry the weighted rating and number of its published reviews. A review never moves to another shop, so an
-- update needs its new rows only.
create or replace function refresh_listing_ratings() returns trigger language plpgsql as $$
begin
  perform lock_listings(array_agg(shop_id)) from changed;
  update listing li set rating = given.rating, reviews = given.reviews
  from (select distinct shop_id from changed) one
  cross join lateral (
    select weighted_rating(sum(r.rating), count(*)) as rating, count(*)::integer as reviews from review r
    where r.shop_id = one.shop_id and r.state = 'published') given
  where li.shop_id = one.shop_id and (li.rating, li.reviews) is distinct from (given.rating, given.reviews);
  return null;
end $$;
create or replace trigger review_insert_refreshes_listing after insert on review referencing new table as changed
  for each statement execute function refresh_listing_ratings();
create or replace trigger review_update_refreshes_listing after update on review referencing new table as changed
  for each statement execute function refresh_listing_ratings();
create or replace trigger review_delete_refreshes_listing after delete on review referencing old table as changed
  for each statement execute function refresh_listing_ratings();

-- The distinct words of a text that are worth suggesting: three letters or more.
-- Called by: add_search_words, client-lines.store.ts, studio-looks.store.ts, suggestions.store.ts.
create or replace function words_in(words text) returns setof text language sql immutable parallel safe
begin atomic
  select distinct word from regexp_split_to_table(words, '[^[:alnum:]]+') word where char_length(word) >= 3;
end;

-- Every word of a listing is known to the search's corrections and suggestions. Words are never removed.
create or replace function add_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word
    select distinct word from changed, words_in(changed.words) word
    where not exists (select from search_word known where known.word = word.word);
  return null;
end $$;
create or replace trigger listing_insert_adds_search_words after insert on listing referencing new table as changed
  for each statement execute function add_search_words();
create or replace trigger listing_update_adds_search_words after update on listing referencing new table as changed
  for each statement execute function add_search_words();
