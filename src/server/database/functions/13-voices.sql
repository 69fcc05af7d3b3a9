-- Comments, reviews and reports.

-- comment.useful is the number of its votes. Two triggers: a trigger with a transition table is for one event.
create or replace function count_useful_votes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update comment c set useful = c.useful + changed.votes
    from (select shop_id, comment_id, count(*) as votes from votes group by shop_id, comment_id) changed
    where c.shop_id = changed.shop_id and c.id = changed.comment_id;
  else
    update comment c set useful = c.useful - changed.votes
    from (select shop_id, comment_id, count(*) as votes from votes group by shop_id, comment_id) changed
    where c.shop_id = changed.shop_id and c.id = changed.comment_id;
  end if;
  return null;
end $$;
create or replace trigger comment_useful_added after insert on comment_useful referencing new table as votes
  for each statement execute function count_useful_votes();
create or replace trigger comment_useful_removed after delete on comment_useful referencing old table as votes
  for each statement execute function count_useful_votes();

-- Every change of who may see a client's picture is a line of review_consent ([V73]).
create or replace function log_review_consent() returns trigger language plpgsql as $$
declare
  given review_photo := case tg_op when 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' then
    if (old.audience, old.with_look, old.photo_id) = (new.audience, new.with_look, new.photo_id) then return null; end if;
  end if;
  insert into review_consent (shop_id, review_id, photo_id, person_id, consent)
  select given.shop_id, given.review_id, given.photo_id,
    (select r.author_id from review r where r.shop_id = given.shop_id and r.id = given.review_id),
    case when tg_op = 'DELETE' then 'withdrawn' when given.with_look then 'with_look' else given.audience end
  where exists (select from shop s where s.id = given.shop_id);
  return null;
end $$;
create or replace trigger review_photo_logs_consent after insert or update or delete on review_photo for each row execute function log_review_consent();

-- review_consent is only ever added to; its lines go with their shop, and lose the name of a person whose row goes.
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
create or replace trigger review_consent_is_only_added before update or delete on review_consent for each row execute function refuse_consent_change();

-- Every report has its case. A report of something decided before opens its case again; in a waiting case the first report counts.
create or replace function open_moderation_case() returns trigger language plpgsql as $$
begin
  insert into moderation_case (subject_kind, subject_id, shop_id, waiting_since)
  values (new.subject_kind, new.subject_id, new.shop_id, new.created_at)
  on conflict on constraint moderation_case_is_one_subjects do update
    set state = 'waiting', waiting_since = excluded.waiting_since where moderation_case.state = 'decided';
  return null;
end $$;
create or replace trigger report_opens_its_case after insert on report
  for each row when (new.state = 'open') execute function open_moderation_case();
