-- A shop's version also counts changes of what stands in other tables: `update shop set version = version + 1` [S8].
create or replace function keep_shop_row() returns trigger language plpgsql as $$
begin
  if new.state = 'live' and new.opened_at is null then new.opened_at := case tg_op when 'INSERT' then new.created_at else now() end; end if;
  if tg_op = 'UPDATE' then
    new.version := case when new is distinct from old then old.version + 1 else old.version end;
  end if;
  return new;
end $$;

-- The operator judges hours, services and looks too: while a shop is in review, each change of them is one of the shop.
create function count_change_in_review() returns trigger language plpgsql as $$
begin
  update shop set version = version + 1
    where id = case tg_op when 'DELETE' then old.shop_id else new.shop_id end and state = 'in_review';
  return null;
end $$;

create trigger hours_count_in_review after insert or update or delete on hours
  for each row execute function count_change_in_review();
create trigger service_counts_in_review after insert or update on service
  for each row execute function count_change_in_review();
create trigger look_counts_in_review after update of title, caption, state, service_id, member_id on look
  for each row execute function count_change_in_review();
create trigger look_photo_counts_in_review after insert or update or delete on look_photo
  for each row execute function count_change_in_review();
