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
create index comment_of_shop_threads on comment (shop_id, created_at, id) where parent_id is null and state = 'published';

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
  replied_by uuid references person on delete set null,
  reply_edited_at timestamptz,
  primary key (shop_id, id),
  constraint review_one_per_appointment unique (shop_id, appointment_id),
  constraint review_of_appointment foreign key (shop_id, appointment_id) references appointment on delete cascade,
  constraint review_reply_has_a_day check ((reply is null) = (replied_at is null))
);
create index review_of_shop_newest on review (shop_id, created_at desc) include (rating) where state = 'published';
create index review_of_author on review (author_id);
create unique index review_by_id on review (id);
-- The studio lists what waits for an answer, oldest first.
create index review_of_shop_unanswered on review (shop_id, created_at, id) where state = 'published' and replied_at is null;

create table review_photo (
  shop_id uuid not null,
  review_id uuid not null,
  position smallint not null,
  photo_id uuid not null references photo,
  consented_at timestamptz not null,
  audience text not null default 'everyone' constraint review_photo_audience_known check (audience in ('everyone', 'shop')),
  with_look boolean not null default false,
  primary key (shop_id, review_id, position),
  constraint review_photo_of_review foreign key (shop_id, review_id) references review on delete cascade,
  constraint review_photo_with_look_is_for_everyone check (not with_look or audience = 'everyone')
);
create index review_photo_of_photo on review_photo (photo_id);
-- Older rows may break it.
alter table review_photo add constraint review_photo_at_most_six check (position between 1 and 6) not valid;

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
  decision_id uuid,
  constraint report_decision_is_whole check ((state = 'open') = (decided_at is null)),
  constraint report_said_once unique (reporter_id, subject_kind, subject_id)
);
create index report_open on report (created_at) where state = 'open';
create index report_of_subject on report (subject_kind, subject_id, created_at);
create index report_of_decision on report (decision_id) where decision_id is not null;

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
  person_id uuid,
  consent text not null constraint review_consent_known check (consent in ('shop', 'everyone', 'with_look', 'withdrawn')),
  at timestamptz not null default now(),
  constraint review_consent_person_id_fkey foreign key (person_id) references person on delete set null
);
create index review_consent_of_review on review_consent (shop_id, review_id, id);
create index review_consent_of_person on review_consent (person_id);

-- Answers that a shop uses often, written by itself.
create table voice_template (
  shop_id uuid not null references shop on delete cascade,
  position smallint not null constraint voice_template_at_most_ten check (position between 1 and 10),
  body text not null constraint voice_template_body_fits check (char_length(body) between 1 and 500),
  primary key (shop_id, position)
);

create table moderation_case (
  id uuid primary key default gen_random_uuid(),
  subject_kind text not null constraint moderation_case_subject_known check (subject_kind in ('shop', 'look', 'photo', 'comment', 'review', 'person')),
  subject_id uuid not null,
  shop_id uuid references shop on delete cascade,
  state text not null default 'waiting' constraint moderation_case_state_known check (state in ('waiting', 'decided')),
  -- Changed by every decision, undo and appeal: a decision names the version that was read [O71].
  version integer not null default 1,
  waiting_since timestamptz not null,
  decided_at timestamptz,
  constraint moderation_case_is_one_subjects unique (subject_kind, subject_id),
  constraint moderation_case_decided_has_a_time check ((state = 'decided') <= (decided_at is not null))
);
create index moderation_case_waiting on moderation_case (waiting_since, id) where state = 'waiting';
create index moderation_case_decided on moderation_case (decided_at desc, id desc) where state = 'decided';
create index moderation_case_of_shop on moderation_case (shop_id);

create table moderation_decision (
  id uuid primary key,
  case_id uuid not null references moderation_case on delete cascade,
  kind text not null constraint moderation_decision_kind_known check (kind in ('keep', 'hide', 'warn', 'ask', 'suspend', 'pause', 'restore')),
  reason text constraint moderation_decision_reason_fits check (char_length(reason) between 1 and 1000),
  -- The person concerned; null: the owners of the shop are.
  person_id uuid references person on delete set null,
  shop_id uuid references shop on delete cascade,
  -- suspend: null is for good
  until timestamptz,
  decided_by uuid references person on delete set null,
  decided_at timestamptz not null,
  -- The subject's state before, which undo puts back; null: the decision changed nothing.
  state_before text,
  undone_at timestamptz,
  undone_by uuid references person on delete set null,
  -- In the link of the mail: who has it may appeal without signing in.
  appeal_key bytea not null constraint moderation_decision_key_fits check (octet_length(appeal_key) = 16),
  appeal text constraint moderation_decision_appeal_fits check (char_length(appeal) between 1 and 2000),
  appealed_at timestamptz,
  appeal_outcome text constraint moderation_decision_outcome_known check (appeal_outcome in ('upheld', 'reversed')),
  appeal_answer text constraint moderation_decision_answer_fits check (char_length(appeal_answer) between 1 and 1000),
  appeal_decided_by uuid references person on delete set null,
  appeal_decided_at timestamptz,
  constraint moderation_decision_says_why check (kind = 'keep' or reason is not null),
  constraint moderation_decision_appeal_is_whole check ((appeal is null) = (appealed_at is null)),
  constraint moderation_decision_answers_an_appeal check (appeal_outcome is null or appeal is not null)
);
create index moderation_decision_of_case on moderation_decision (case_id, decided_at desc);
create index moderation_decision_of_person on moderation_decision (person_id, decided_at desc) where person_id is not null;
create index moderation_decision_of_shop on moderation_decision (shop_id, decided_at desc) where shop_id is not null;
create index moderation_decision_appealed on moderation_decision (case_id) where appeal is not null and appeal_outcome is null;

alter table report add constraint report_decision_id_fkey foreign key (decision_id) references moderation_decision on delete set null;
