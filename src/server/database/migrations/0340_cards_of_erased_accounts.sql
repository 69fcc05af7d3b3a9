-- When an account is erased or deleted, what shops have of it becomes numbers in the same transaction, whatever code does it: its
-- cards, those merged into them, their notes, and names, contact and texts of the bookings [D74].
create function forget_cards_of(of_person uuid) returns void language sql volatile as $$
  with recursive cards as (
    select c.shop_id, c.id from client c where c.person_id = of_person
    union select c.shop_id, c.id from client c join cards k on c.shop_id = k.shop_id and c.merged_into = k.id
  ), notes as (
    delete from client_note n using cards k where n.shop_id = k.shop_id and n.client_id = k.id
  ), merges as (
    delete from client_merge g using cards k where g.shop_id = k.shop_id and k.id in (g.kept_id, g.merged_id)
  ), mails as (
    delete from notice where person_id is null and right(dedupe_key, 36) in (select id::text from cards)
  ), texts as (
    update appointment a set note = null, shop_note = null, ended_because = null, references_changed_at = now()
    from cards k where a.shop_id = k.shop_id and a.card_id = k.id returning a.booking_id
  ), contacts as (
    update booking set contact_name = '–', contact_email = null, contact_phone = null, guest_key = null
    where client_id = of_person or id in (select booking_id from texts)
  )
  update client c set person_id = null, name = '–', phone = null, email = null, pinned = null, forgotten_at = now(), version = c.version + 1
  from cards k where c.shop_id = k.shop_id and c.id = k.id
$$;

create function forget_cards_of_erased_person() returns trigger language plpgsql as $$
begin
  perform forget_cards_of(old.id);
  return coalesce(new, old);
end $$;
create trigger person_erased_has_no_cards after update of state on person
  for each row when (new.state = 'erased' and old.state <> 'erased') execute function forget_cards_of_erased_person();
create trigger person_delete_has_no_cards before delete on person
  for each row execute function forget_cards_of_erased_person();
