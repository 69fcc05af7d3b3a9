-- One statement derives a listing once, for the rows to write and for those to remove [F6]. The view joins eleven tables: planned
-- for each call (a session's first five), two statements took 80 to 150 ms, so the plan is made once in a session.
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
      reviews = excluded.reviews, published_at = excluded.published_at, words = excluded.words, document = excluded.document
    where li.* is distinct from excluded.*;
end $$;
