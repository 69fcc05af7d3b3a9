-- The outbox: a message is inserted in the transaction that causes it, and is sent once.
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
  -- When a sender claimed it; after a crash another sender takes it once the claim is old.
  claimed_at timestamptz,
  constraint notice_has_a_recipient check ((channel = 'email') <= (recipient is not null) and (channel = 'in_app') <= (person_id is not null))
);
create index notice_due on notice (due_at) where sent_at is null;
create index notice_of_person on notice (person_id, created_at desc);

-- Mails of an installation that sends none, shown on its mailbox page.
create table mailbox_mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  written_at timestamptz not null,
  calendar jsonb constraint mailbox_mail_calendar_is_whole check (calendar ? 'name' and calendar ? 'method' and calendar ? 'content')
);
create index mailbox_mail_newest on mailbox_mail (written_at desc);

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

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger audit_event_never_changes before update or delete on audit_event for each row execute function refuse_audit_change();
create trigger audit_event_never_emptied before truncate on audit_event for each statement execute function refuse_audit_change();

-- Counters of the rate limiter, shared by all servers. Losing them in a crash only resets the limits.
create unlogged table rate_count (
  key text not null,
  window_starts_at timestamptz not null,
  hits integer not null default 1,
  primary key (key, window_starts_at)
);
create index rate_count_by_window on rate_count (window_starts_at);

-- Facts about this installation: which demo was filled, and how far.
create table installation (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
