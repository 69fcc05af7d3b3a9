-- Services and their categories.

-- The terms of a service by a member: the service's own where the member has none. Everything that offers, holds or books a time reads
-- them here.
-- Called by: listing_source, availability.store.ts, cart.store.ts, checkout.store.ts, free-times.store.ts, matching-looks.store.ts,
-- offers.store.ts, polls.store.ts, service-times.store.ts, services.store.ts, shops.store.ts, studio-waiting.store.ts, taken.store.ts,
-- today.store.ts, walk-in.store.ts, wishes.store.ts.
create or replace view service_terms as
  select sv.shop_id, sv.id, sm.member_id, sv.name, sv.category, sv.summary, sv.includes, sv.bring,
    case when sv.price_kind in ('fixed', 'from') then coalesce(sm.price_minor, sv.price_minor) else 0 end as price_minor,
    sv.price_kind, coalesce(sm.duration_min, sv.duration_min) as duration_min,
    sv.buffer_before_min, sv.buffer_after_min, sv.slot_step_min, sv.notice_min, sv.horizon_days, sv.confirmation, sv.photo_id,
    sv.position, sv.archived_at, sm.ended_at, sv.archived_at is null and sm.ended_at is null as is_offered
  from service_member sm join service sv on sv.shop_id = sm.shop_id and sv.id = sm.service_id;

-- Nothing is left in a merged category, and redirects do not form chains.
create or replace function follow_merged_category() returns trigger language plpgsql as $$
declare target text;
begin
  select merged_into into target from category where code = new.category;
  if target is not null then new.category := target; end if;
  return new;
end $$;
create or replace trigger shop_follows_merged_category before insert or update of category on shop
  for each row execute function follow_merged_category();
create or replace trigger service_follows_merged_category before insert or update of category on service
  for each row execute function follow_merged_category();
