-- Comments on looks, one level deep, reviews of completed appointments, and reports.

create table comment (
  shop_id uuid not null,
  id uuid not null,
  look_id uuid not null,
  parent_id uuid,
  depth smallint not null generated always as (case when parent_id is null then 0 else 1 end) stored,
  -- A reply's parent has depth 0, so there is no reply to a reply.
  parent_depth smallint generated always as (case when parent_id is null then null else 0 end) stored,
  author_id uuid not null references person,
  body text not null constraint comment_body_fits check (char_length(body) <= 2000 and (char_length(body) >= 1 or state = 'deleted')),
  photo_id uuid references photo on delete set null,
  state text not null default 'published' constraint comment_state_known check (state in ('published', 'hidden', 'deleted')),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Counted by triggers, so that sorting by it needs no join.
  useful integer not null default 0 constraint comment_useful_is_a_count check (useful >= 0),
  primary key (shop_id, id),
  constraint comment_depth_is_referable unique (shop_id, look_id, id, depth),
  constraint comment_of_look foreign key (shop_id, look_id) references look on delete cascade,
  constraint comment_replies_to_a_first_one foreign key (shop_id, look_id, parent_id, parent_depth) references comment (shop_id, look_id, id, depth) on delete cascade
);
create index comment_of_look_newest on comment (shop_id, look_id, created_at desc);
create index comment_of_author on comment (author_id, created_at desc);
create unique index comment_by_id on comment (id);
create index comment_of_parent on comment (shop_id, parent_id, created_at) where parent_id is not null;
create index comment_of_look_useful on comment (shop_id, look_id, useful desc, created_at desc, id desc) where parent_id is null;
-- Refuses the same words twice, ignoring case and spacing, also when both arrive at once.
create unique index comment_says_it_once on comment (shop_id, look_id, author_id, md5(lower(regexp_replace(btrim(body), '\s+', ' ', 'g'))))
  where state = 'published';

create table comment_useful (
  shop_id uuid not null,
  comment_id uuid not null,
  person_id uuid not null references person on delete cascade,
  created_at timestamptz not null default now(),
  primary key (shop_id, comment_id, person_id),
  constraint comment_useful_of_comment foreign key (shop_id, comment_id) references comment on delete cascade
);
create index comment_useful_of_person on comment_useful (person_id);

create table comment_mention (
  shop_id uuid not null,
  comment_id uuid not null,
  person_id uuid not null references person on delete cascade,
  primary key (shop_id, comment_id, person_id),
  constraint comment_mention_of_comment foreign key (shop_id, comment_id) references comment on delete cascade
);
create index comment_mention_of_person on comment_mention (person_id);

-- Two triggers: a trigger with a transition table is for one event.
create function count_useful_votes() returns trigger language plpgsql as $$
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
create trigger comment_useful_added after insert on comment_useful referencing new table as votes
  for each statement execute function count_useful_votes();
create trigger comment_useful_removed after delete on comment_useful referencing old table as votes
  for each statement execute function count_useful_votes();

create table review (
  shop_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  author_id uuid not null references person,
  rating smallint not null constraint review_rating_is_one_to_five check (rating between 1 and 5),
  body text not null default '' constraint review_body_fits check (char_length(body) <= 4000),
  state text not null default 'published' constraint review_state_known check (state in ('published', 'hidden', 'deleted')),
  reply text constraint review_reply_fits check (char_length(reply) between 1 and 2000),
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (shop_id, id),
  constraint review_one_per_appointment unique (shop_id, appointment_id),
  constraint review_of_appointment foreign key (shop_id, appointment_id) references appointment on delete cascade,
  constraint review_reply_has_a_day check ((reply is null) = (replied_at is null))
);
create index review_of_shop_newest on review (shop_id, created_at desc) include (rating) where state = 'published';

create table review_photo (
  shop_id uuid not null,
  review_id uuid not null,
  position smallint not null constraint review_photo_position_fits check (position between 1 and 8),
  photo_id uuid not null references photo,
  consented_at timestamptz not null,
  primary key (shop_id, review_id, position),
  constraint review_photo_of_review foreign key (shop_id, review_id) references review on delete cascade
);
create index review_photo_of_photo on review_photo (photo_id);

create table report (
  id uuid primary key,
  subject_kind text not null constraint report_subject_known check (subject_kind in ('shop', 'look', 'photo', 'comment', 'review', 'person')),
  subject_id uuid not null,
  shop_id uuid references shop on delete cascade,
  reporter_id uuid references person,
  reason text not null constraint report_reason_known check (reason in ('spam', 'rude', 'not_theirs', 'unsafe', 'other')),
  body text constraint report_body_fits check (char_length(body) <= 1000),
  state text not null default 'open' constraint report_state_known check (state in ('open', 'upheld', 'dismissed')),
  decided_by uuid references person,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint report_decision_is_whole check ((state = 'open') = (decided_at is null)),
  constraint report_said_once unique (reporter_id, subject_kind, subject_id)
);
create index report_open on report (created_at) where state = 'open';
