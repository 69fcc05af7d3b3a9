-- The log of consent is only added to: its lines go with their shop alone, and forget a person who is deleted.
alter table review_consent drop constraint review_consent_person_id_fkey,
  add constraint review_consent_person_id_fkey foreign key (person_id) references person on delete set null;

create or replace function refuse_consent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from shop where id = old.shop_id) then return old; end if;
  elsif new.person_id is null and not exists (select from person where id = old.person_id)
    and (new.id, new.shop_id, new.review_id, new.photo_id, new.consent, new.at)
      = (old.id, old.shop_id, old.review_id, old.photo_id, old.consent, old.at) then
    return new;
  end if;
  raise exception 'review_consent is append-only' using errcode = 'restrict_violation';
end $$;
drop trigger review_consent_is_only_added on review_consent;
create trigger review_consent_is_only_added before update or delete on review_consent for each row execute function refuse_consent_change();
