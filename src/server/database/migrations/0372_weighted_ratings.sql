-- listing.rating orders and filters searches. It becomes the weighted rating [V80]: five reviews of 4 stars are added, so that a
-- single vote cannot lead a list; 0 without reviews. The plain mean follows from it and the number of reviews.
create function weighted_rating(stars bigint, reviews bigint) returns real language sql immutable parallel safe
  return case when reviews = 0 then 0 else (5 * 4 + stars)::double precision / (5 + reviews) end;

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

update listing li set rating = given.rating from (
  select r.shop_id, weighted_rating(sum(r.rating), count(*)) as rating from review r where r.state = 'published' group by r.shop_id
) given where given.shop_id = li.shop_id;
