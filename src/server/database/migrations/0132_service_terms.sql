-- Who performs a service ends by date, because looks, carts and appointments refer to it; each may have their own price and duration.
alter table service_member
  add column ended_at timestamptz,
  add column price_minor integer constraint service_member_price_fits check (price_minor between 0 and 10000000),
  add column duration_min smallint constraint service_member_duration_on_grid check (duration_min between 5 and 720 and duration_min % 5 = 0);

alter table service
  add column version integer not null default 1,
  drop constraint service_price_kind_known,
  add constraint service_price_kind_known check (price_kind in ('fixed', 'from', 'on_request', 'free')),
  add constraint service_price_kind_has_its_price check (price_kind in ('fixed', 'from') or price_minor = 0);
alter table appointment
  drop constraint appointment_price_kind_known,
  add constraint appointment_price_kind_known check (price_kind in ('fixed', 'from', 'on_request', 'free'));

-- The terms of a service by a member: the service's own where the member has none. Everything that offers, holds or books
-- a time reads them here.
create view service_terms as
  select sv.shop_id, sv.id, sm.member_id, sv.name, sv.category, sv.summary, sv.includes, sv.bring,
    case when sv.price_kind in ('fixed', 'from') then coalesce(sm.price_minor, sv.price_minor) else 0 end as price_minor,
    sv.price_kind, coalesce(sm.duration_min, sv.duration_min) as duration_min,
    sv.buffer_before_min, sv.buffer_after_min, sv.slot_step_min, sv.notice_min, sv.horizon_days, sv.confirmation, sv.photo_id,
    sv.position, sv.archived_at, sm.ended_at, sv.archived_at is null and sm.ended_at is null as is_offered
  from service_member sm join service sv on sv.shop_id = sm.shop_id and sv.id = sm.service_id;

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
    folded(concat_ws(' ', l.title, l.caption, sv.name, s.name, m.display_name,
      (select string_agg(t.tag, ' ' order by t.position) from look_tag t where t.shop_id = l.shop_id and t.look_id = l.id))) as words
  from look l
  join shop s on s.id = l.shop_id
  join service_terms sv on sv.shop_id = l.shop_id and sv.id = l.service_id and sv.member_id = l.member_id
  join member m on m.shop_id = l.shop_id and m.id = l.member_id
  cross join lateral (
    select round(avg(r.rating), 2) as rating, count(*)::integer as reviews from review r
    where r.shop_id = l.shop_id and r.state = 'published') given
  where s.state = 'live' and l.state = 'published' and exists (
    select from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
    where lp.shop_id = l.shop_id and lp.look_id = l.id
      and p.state = 'ready' and p.visibility = 'public' and p.alt is not null and o.ready_width > 0);

drop trigger service_update_refreshes_listing on service;
create trigger service_update_refreshes_listing after update of name, category, price_minor, price_kind, duration_min, buffer_before_min,
  buffer_after_min, slot_step_min, notice_min, horizon_days, confirmation, archived_at on service
  for each row when (old.* is distinct from new.*) execute function refresh_listings_of_service();

create function refresh_listings_of_performer() returns trigger language plpgsql as $$
begin
  perform refresh_listings(array_agg(l.shop_id), array_agg(l.id)) from look l
    where l.shop_id = new.shop_id and l.service_id = new.service_id and l.member_id = new.member_id and l.state = 'published';
  return null;
end $$;
create trigger service_member_update_refreshes_listing after update of ended_at, price_minor, duration_min on service_member
  for each row when (old.* is distinct from new.*) execute function refresh_listings_of_performer();
