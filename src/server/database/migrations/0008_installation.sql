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
  topic text,
  in_app boolean not null default false,
  waited_until timestamptz,
  gathered boolean not null default false,
  digest_id uuid constraint notice_of_a_digest references notice on delete set null,
  constraint notice_has_a_recipient check ((channel = 'email') <= (recipient is not null) and (channel = 'in_app') <= (person_id is not null))
);
create index notice_due on notice (due_at) where sent_at is null;
create index notice_of_person on notice (person_id, created_at desc);
create index notice_in_app on notice (person_id, created_at desc, id desc) where in_app;
create index notice_unread on notice (person_id, created_at) where in_app and read_at is null;
create index notice_gathered on notice (due_at, person_id) where gathered and sent_at is null;
create index notice_of_digest on notice (digest_id) where digest_id is not null;

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
-- The trail is searched by time, person, shop and action, newest first: each has an index in that order.
create index audit_event_by_time on audit_event (happened_at desc, id desc);
create index audit_event_of_actor on audit_event (actor_id, happened_at desc, id desc);
create index audit_event_of_action on audit_event (action, happened_at desc, id desc);
create index audit_event_of_shop on audit_event (shop_id, happened_at desc, id desc);

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

-- What operators set for the whole installation: one row.
create table site_settings (
  only_row boolean primary key default true constraint site_settings_is_one_row check (only_row),
  -- null: the name of the environment, or Lookbook
  name text constraint site_settings_name_fits check (char_length(name) between 1 and 60),
  locale text not null default 'en',
  currency text not null default 'EUR' constraint site_settings_currency_is_a_code check (currency ~ '^[A-Z]{3}$'),
  time_zone text not null default 'UTC',
  who_opens text not null default 'after_review'
    constraint site_settings_who_opens_known check (who_opens in ('anyone', 'after_review', 'invited')),
  version integer not null default 1,
  changed_at timestamptz not null default now()
);

insert into site_settings default values;

-- The one-time link that makes the first operator [S13]: one row, so that a new link ends the one before.
create table set_up_link (
  only_row boolean primary key default true constraint set_up_link_is_one_row check (only_row),
  token_hash bytea not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references person on delete set null
);

-- What the operator's overview plots, by day of UTC [O91]. A day that is over is counted once, by count_days; null: not counted yet.
create table site_day (
  held_on date primary key,
  sign_ups integer,
  bookings integer,
  uploads integer,
  -- added up by every server each minute
  errors integer not null default 0
);
