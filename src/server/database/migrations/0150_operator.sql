-- The trail is searched by time, person, shop and action, newest first: each has an index in that order.
create index audit_event_by_time on audit_event (happened_at desc, id desc);
create index audit_event_of_actor on audit_event (actor_id, happened_at desc, id desc);
create index audit_event_of_action on audit_event (action, happened_at desc, id desc);
drop index audit_event_of_shop;
create index audit_event_of_shop on audit_event (shop_id, happened_at desc, id desc);

-- An operator's own name for a category; without one the message catalogue has it. A merged category stays as a redirect [O3].
alter table category
  add column name text constraint category_name_fits check (char_length(name) between 2 and 40),
  add column merged_into text references category,
  add constraint category_is_not_merged_into_itself check (merged_into <> code),
  drop constraint category_position_is_one_categorys,
  add constraint category_position_is_one_categorys unique (position) deferrable initially immediate;

-- Nothing is left in a merged category, and redirects do not form chains.
create function follow_merged_category() returns trigger language plpgsql as $$
declare target text;
begin
  select merged_into into target from category where code = new.category;
  if target is not null then new.category := target; end if;
  return new;
end $$;
create trigger shop_follows_merged_category before insert or update of category on shop
  for each row execute function follow_merged_category();
create trigger service_follows_merged_category before insert or update of category on service
  for each row execute function follow_merged_category();
