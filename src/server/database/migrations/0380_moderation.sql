-- Moderation: one case for each reported subject, the decisions about it, and the appeals against them.

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

alter table report add column decision_id uuid references moderation_decision on delete set null;
create index report_of_subject on report (subject_kind, subject_id, created_at);
create index report_of_decision on report (decision_id) where decision_id is not null;

-- A report of something decided before opens its case again; in a waiting case the first report counts.
create function open_moderation_case() returns trigger language plpgsql as $$
begin
  insert into moderation_case (subject_kind, subject_id, shop_id, waiting_since)
  values (new.subject_kind, new.subject_id, new.shop_id, new.created_at)
  on conflict on constraint moderation_case_is_one_subjects do update
    set state = 'waiting', waiting_since = excluded.waiting_since where moderation_case.state = 'decided';
  return null;
end $$;
create trigger report_opens_its_case after insert on report
  for each row when (new.state = 'open') execute function open_moderation_case();

insert into moderation_case (subject_kind, subject_id, shop_id, waiting_since)
select distinct on (subject_kind, subject_id) subject_kind, subject_id, shop_id, created_at
from report where state = 'open' order by subject_kind, subject_id, created_at;

-- A picture that an operator hid is not ready, so no page shows it.
alter table photo
  drop constraint photo_state_known,
  add constraint photo_state_known check (state in ('uploading', 'processing', 'ready', 'rejected', 'hidden'));

-- suspended_until: null is for good
alter table person
  add column suspended_until timestamptz,
  add column suspended_because text constraint person_suspended_because_fits check (char_length(suspended_because) between 1 and 1000),
  add constraint person_suspension_is_of_suspended check (state = 'suspended' or (suspended_until is null and suspended_because is null));
create index person_suspended on person (suspended_until) where state = 'suspended';
