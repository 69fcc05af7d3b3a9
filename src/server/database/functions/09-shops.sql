-- A shop, its people and its looks.

-- A shop that is live, also from the start, as the demo's are, counts as opened. Its version grows with each change, and counts changes
-- of what stands in other tables: `update shop set version = version + 1` [S8].
create or replace function keep_shop_row() returns trigger language plpgsql as $$
begin
  if new.state = 'live' and new.opened_at is null then new.opened_at := case tg_op when 'INSERT' then new.created_at else now() end; end if;
  if tg_op = 'UPDATE' then
    new.version := case when new is distinct from old then old.version + 1 else old.version end;
  end if;
  return new;
end $$;
create or replace trigger shop_row_is_kept before insert or update on shop for each row execute function keep_shop_row();

-- A shop's former address leads to it and to no other shop. Runs after the unique index was written: what a concurrent change of
-- address has left is visible then.
create or replace function keep_former_slug() returns trigger language plpgsql as $$
begin
  delete from former_slug where slug = new.slug and shop_id = new.id;
  if exists (select from former_slug where slug = new.slug) then
    raise exception using errcode = 'unique_violation', constraint = 'shop_slug_is_one_shops', table = 'shop',
      message = 'this address led to another shop';
  end if;
  if tg_op = 'UPDATE' and old.opened_at is not null then
    insert into former_slug (slug, shop_id) values (old.slug, new.id) on conflict (slug) do nothing;
  end if;
  return null;
end $$;
create or replace trigger shop_slug_is_kept_on_insert after insert on shop for each row execute function keep_former_slug();
create or replace trigger shop_slug_is_kept after update of slug on shop
  for each row when (old.slug is distinct from new.slug) execute function keep_former_slug();

-- A shop closes only when no appointment lies ahead. A row trigger runs after the row is locked, and a volatile function sees what was
-- committed until then: checkouts lock the shop's row, so either they see it closed, or this sees their appointments [S6].
create or replace function refuse_closing_with_bookings() returns trigger language plpgsql as $$
begin
  if exists (select from appointment a where a.shop_id = new.id and a.state in ('requested', 'confirmed') and upper(a.during) > new.closed_at) then
    raise exception using errcode = 'LB002', message = 'a shop closes once no appointment lies ahead';
  end if;
  return new;
end $$;
create or replace trigger shop_closes_with_nothing_ahead before update of state on shop
  for each row when (new.state = 'closed' and old.state <> 'closed') execute function refuse_closing_with_bookings();

-- A shop has an owner at any time. Locking the shop puts owners who leave at once into a line: the last of them sees that nobody is
-- left.
create or replace function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform from shop where id = old.shop_id for no key update;
  if found and not exists (select from member where shop_id = old.shop_id and role = 'owner' and left_at is null
      and person_id is not null) then
    raise exception 'a shop keeps an owner' using errcode = 'check_violation', constraint = 'shop_keeps_an_owner';
  end if;
  return null;
end $$;
create or replace trigger member_update_keeps_an_owner after update of role, left_at, person_id on member for each row
  when (old.role = 'owner' and old.left_at is null and old.person_id is not null
    and (new.role <> 'owner' or new.left_at is not null or new.person_id is null))
  execute function keep_an_owner();

-- The operator judges hours, services and looks too: while a shop is in review, each change of them is one of the shop.
create or replace function count_change_in_review() returns trigger language plpgsql as $$
begin
  update shop set version = version + 1
    where id = case tg_op when 'DELETE' then old.shop_id else new.shop_id end and state = 'in_review';
  return null;
end $$;
create or replace trigger hours_count_in_review after insert or update or delete on hours
  for each row execute function count_change_in_review();
create or replace trigger service_counts_in_review after insert or update on service
  for each row execute function count_change_in_review();
create or replace trigger look_counts_in_review after update of title, caption, state, service_id, member_id on look
  for each row execute function count_change_in_review();
create or replace trigger look_photo_counts_in_review after insert or update or delete on look_photo
  for each row execute function count_change_in_review();

-- A look becomes public, or a public look changes its maker or service, only while the maker performs the service [R5] [L3]. The share
-- locks serialise this with the end of a service, of a membership and of a performer, in the order in which those take them: whichever
-- comes second sees the first. The code of a serialisation failure makes the use case decide again.
create or replace function refuse_unperformed_look() returns trigger language plpgsql as $$
declare
  is_performed boolean;
begin
  perform from service sv where sv.shop_id = new.shop_id and sv.id = new.service_id and sv.archived_at is null for share;
  is_performed := found;
  perform from member m where m.shop_id = new.shop_id and m.id = new.member_id and m.left_at is null for share;
  is_performed := is_performed and found;
  perform from service_member sm
    where sm.shop_id = new.shop_id and sm.service_id = new.service_id and sm.member_id = new.member_id and sm.ended_at is null for share;
  if not (is_performed and found) then
    raise exception 'the maker does not perform the service' using errcode = 'serialization_failure',
      constraint = 'look_is_performed_when_published', table = 'look';
  end if;
  return new;
end $$;
create or replace trigger look_goes_public_when_performed before update of state, service_id, member_id on look
  for each row when (new.state = 'published' and
    (old.state, old.service_id, old.member_id) is distinct from (new.state, new.service_id, new.member_id))
  execute function refuse_unperformed_look();
