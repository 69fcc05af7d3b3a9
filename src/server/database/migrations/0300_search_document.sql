-- A search by text [F1] reads one tsvector per listing: A service and tags, B title, C shop, city and maker, D caption.

-- Words separated by single spaces, folded: what the parser of text search must not split in its own way (hosts, numbers, hyphens).
create function search_text(said text) returns text language sql immutable parallel safe
  return regexp_replace(folded(coalesce(said, '')), '[^[:alnum:]]+', ' ', 'g');

create function search_document(service_and_tags text, title text, names text, caption text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('pg_catalog.simple', search_text(service_and_tags)), 'A')
    || setweight(to_tsvector('pg_catalog.simple', search_text(title)), 'B')
    || setweight(to_tsvector('pg_catalog.simple', search_text(names)), 'C')
    || setweight(to_tsvector('pg_catalog.simple', search_text(caption)), 'D');

alter table listing add column document tsvector not null default '';

create or replace view listing_source as
  select l.shop_id, l.id as look_id,
    case when sv.is_offered and m.left_at is null then (
      select r.id from resource r where r.shop_id = l.shop_id and r.member_id = l.member_id and r.is_active
        and exists (select from resource_lane rl where rl.shop_id = r.shop_id and rl.resource_id = r.id)) end as resource_id,
    l.service_id, l.member_id, sv.category, folded(s.city) as city, s.lat, s.lng, s.time_zone as zone,
    -- Beyond every price filter, and last in the order of price.
    case when sv.price_kind = 'on_request' then 999999999 else whole_price(sv.price_minor, s.currency) end as price, sv.confirmation,
    sv.buffer_before_min as before_min, (sv.duration_min + sv.buffer_after_min)::smallint as after_min,
    sv.slot_step_min as step_min, sv.notice_min, sv.horizon_days,
    exists (select from service_room sr where sr.shop_id = l.shop_id and sr.service_id = l.service_id) as has_rooms,
    coalesce(given.rating, 0)::real as rating, given.reviews, l.published_at,
    folded(concat_ws(' ', l.title, l.caption, sv.name, s.name, m.display_name, tagged.tags)) as words,
    search_document(concat_ws(' ', sv.name, tagged.tags), l.title, concat_ws(' ', s.name, s.city, m.display_name), l.caption) as document
  from look l
  join shop s on s.id = l.shop_id
  join service_terms sv on sv.shop_id = l.shop_id and sv.id = l.service_id and sv.member_id = l.member_id
  join member m on m.shop_id = l.shop_id and m.id = l.member_id
  cross join lateral (
    select string_agg(t.tag, ' ' order by t.position) as tags from look_tag t where t.shop_id = l.shop_id and t.look_id = l.id) tagged
  cross join lateral (
    select round(avg(r.rating), 2) as rating, count(*)::integer as reviews from review r
    where r.shop_id = l.shop_id and r.state = 'published') given
  where s.state = 'live' and l.state = 'published' and exists (
    select from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
    where lp.shop_id = l.shop_id and lp.look_id = l.id
      and p.state = 'ready' and p.visibility = 'public' and p.alt is not null and o.ready_width > 0);

create or replace function refresh_listings(shops uuid[], looks uuid[]) returns void language plpgsql as $$
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
      reviews = excluded.reviews, published_at = excluded.published_at, words = excluded.words, document = excluded.document
    where li.* is distinct from excluded.*;
end $$;

update listing li set document = t.document from listing_source t where t.shop_id = li.shop_id and t.look_id = li.look_id;
