-- Prices are compared within a currency only [F81], and searches filter by the length of a service: listings get both.
alter table listing add column currency text, add column duration_min smallint;

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
    (COALESCE(given.rating, (0)::numeric))::real AS rating,
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
     CROSS JOIN LATERAL ( SELECT round(avg(r.rating), 2) AS rating,
            (count(*))::integer AS reviews
           FROM review r
          WHERE ((r.shop_id = l.shop_id) AND (r.state = 'published'::text))) given)
  WHERE ((s.state = 'live'::text) AND (l.state = 'published'::text) AND (EXISTS ( SELECT
           FROM ((look_photo lp
             JOIN photo p ON ((p.id = lp.photo_id)))
             JOIN original o ON ((o.hash = p.original_hash)))
          WHERE ((lp.shop_id = l.shop_id) AND (lp.look_id = l.id) AND (p.state = 'ready'::text) AND (p.visibility = 'public'::text) AND (p.alt IS NOT NULL) AND (o.ready_width > 0)))));

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

update listing li set currency = t.currency, duration_min = t.duration_min
  from listing_source t where t.shop_id = li.shop_id and t.look_id = li.look_id;
delete from listing where currency is null;
alter table listing alter column currency set not null, alter column duration_min set not null;

-- The order by price is within each currency; a maker is found by name.
drop index listing_cheapest;
create index listing_cheapest on listing (currency, price, look_id);
create index member_by_folded_name on member (folded(display_name));
