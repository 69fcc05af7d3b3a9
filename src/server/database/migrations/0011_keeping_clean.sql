-- What the installation keeps about itself: reports, notices to people, the audit trail.
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

-- The outbox: a message stands here in the transaction that causes it, and leaves once.
create table notice (
  id uuid primary key,
  person_id uuid references person on delete cascade,
  channel text not null constraint notice_channel_known check (channel in ('email', 'in_app')),
  recipient text,
  kind text not null,
  data jsonb not null default '{}',
  dedupe_key text constraint notice_leaves_once unique,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  read_at timestamptz,
  attempts smallint not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  constraint notice_has_a_recipient check ((channel = 'email') <= (recipient is not null) and (channel = 'in_app') <= (person_id is not null))
);
create index notice_due on notice (due_at) where sent_at is null;
create index notice_of_person on notice (person_id, created_at desc);

create table audit_event (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id uuid,
  actor_role text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  shop_id uuid,
  request_id text,
  detail jsonb not null default '{}'
);
create index audit_event_of_subject on audit_event (subject_kind, subject_id, id desc);
create index audit_event_of_shop on audit_event (shop_id, id desc);

create function audit_event_stands() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger audit_event_never_changes before update or delete on audit_event for each row execute function audit_event_stands();
create trigger audit_event_never_emptied before truncate on audit_event for each statement execute function audit_event_stands();
