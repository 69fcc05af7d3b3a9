-- A look becomes public, or a public look changes its maker or service, only while the maker performs the service [R5] [L3].
-- The share locks serialise this with the end of a service, of a membership and of a performer, in the order in which those take
-- them: whichever comes second sees the first. The code of a serialisation failure makes the use case decide again.
create function refuse_unperformed_look() returns trigger language plpgsql as $$
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
create trigger look_goes_public_when_performed before update of state, service_id, member_id on look
  for each row when (new.state = 'published' and
    (old.state, old.service_id, old.member_id) is distinct from (new.state, new.service_id, new.member_id))
  execute function refuse_unperformed_look();
