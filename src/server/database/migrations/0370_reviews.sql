-- What writing a review needs: who sees a picture, the shop's answer, links in mails, and a log of consent.

alter table review
  add column replied_by uuid references person on delete set null,
  add column reply_edited_at timestamptz;
create index review_of_author on review (author_id);
create unique index review_by_id on review (id);

alter table review_photo
  add column audience text not null default 'everyone' constraint review_photo_audience_known check (audience in ('everyone', 'shop')),
  add column with_look boolean not null default false,
  add constraint review_photo_with_look_is_for_everyone check (not with_look or audience = 'everyone'),
  drop constraint review_photo_position_fits,
  add constraint review_photo_at_most_six check (position between 1 and 6) not valid;

-- What was private stays the shop's.
update review_photo rp set audience = 'shop' from photo p where p.id = rp.photo_id and p.visibility = 'private';

-- A link in a mail permits one review and nothing else; the token itself is stored nowhere.
create table review_link (
  token_hash bytea primary key constraint review_link_token_is_sha256 check (octet_length(token_hash) = 32),
  shop_id uuid not null,
  appointment_id uuid not null,
  person_id uuid not null references person on delete cascade,
  expires_at timestamptz not null,
  constraint review_link_of_appointment foreign key (shop_id, appointment_id) references appointment on delete cascade
);
create index review_link_expires on review_link (expires_at);
create index review_link_of_appointment_key on review_link (shop_id, appointment_id);
create index review_link_of_person on review_link (person_id);

-- Append-only. It names pictures that may be deleted since, so there are no foreign keys to them.
create table review_consent (
  id bigint generated always as identity primary key,
  shop_id uuid not null references shop on delete cascade,
  review_id uuid not null,
  photo_id uuid not null,
  person_id uuid references person,
  consent text not null constraint review_consent_known check (consent in ('shop', 'everyone', 'with_look', 'withdrawn')),
  at timestamptz not null default now()
);
create index review_consent_of_review on review_consent (shop_id, review_id, id);
create index review_consent_of_person on review_consent (person_id);

create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'review_consent is append-only' using errcode = 'restrict_violation';
end $$;
create trigger review_consent_is_only_added before update on review_consent for each row execute function refuse_consent_change();

create function log_review_consent() returns trigger language plpgsql as $$
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
create trigger review_photo_logs_consent after insert or update or delete on review_photo for each row execute function log_review_consent();
