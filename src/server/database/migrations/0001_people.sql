-- People, the ways they prove who they are, and their sessions.

-- btree_gist lets one exclusion constraint compare ids and time ranges together; pg_trgm tolerates typing mistakes in search.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create table person (
  id uuid primary key,
  name text not null constraint person_name_fits check (char_length(name) between 1 and 80),
  email text constraint person_email_fits check (char_length(email) between 3 and 254),
  email_verified_at timestamptz,
  avatar_photo_id uuid,
  locale text not null default 'en',
  time_zone text,
  is_operator boolean not null default false,
  -- A demo account has a published password, so such people may exist only while the server listens on loopback.
  is_demo_account boolean not null default false,
  state text not null default 'active' constraint person_state_known check (state in ('active', 'suspended', 'leaving', 'erased')),
  leaving_at timestamptz,
  created_at timestamptz not null default now(),
  calendar_token_hash bytea constraint person_calendar_token_is_sha256 check (octet_length(calendar_token_hash) = 32),
  calendar_since timestamptz,
  constraint person_leaving_has_a_day check ((state = 'leaving') = (leaving_at is not null)),
  constraint person_erased_has_no_email check (state <> 'erased' or email is null),
  -- Joining two accounts by address is safe because a person's address is always verified.
  constraint person_email_is_proven check ((email is null) = (email_verified_at is null)),
  constraint person_calendar_is_whole check ((calendar_token_hash is null) = (calendar_since is null))
);
create unique index person_email_is_one_persons on person (lower(email));
create unique index person_of_calendar on person (calendar_token_hash) where calendar_token_hash is not null;

create table identity (
  provider text not null constraint identity_provider_fits check (provider ~ '^[a-z][a-z0-9_.-]{0,39}$'),
  subject text not null constraint identity_subject_fits check (char_length(subject) between 1 and 255),
  person_id uuid not null references person on delete cascade,
  email text,
  email_verified boolean not null default false,
  password_hash text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  id uuid not null default gen_random_uuid() constraint identity_id_is_one unique,
  primary key (provider, subject),
  constraint identity_only_embedded_has_password check (password_hash is null or provider = 'embedded'),
  constraint identity_one_password_each exclude (person_id with =) where (provider = 'embedded')
);
create index identity_of_person on identity (person_id);

-- Stores only the hash of the cookie's 32 random bytes.
create table session (
  token_hash bytea primary key constraint session_token_is_sha256 check (octet_length(token_hash) = 32),
  person_id uuid not null references person on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text constraint session_user_agent_fits check (char_length(user_agent) <= 400),
  id uuid not null default gen_random_uuid() constraint session_id_is_one unique,
  provider text not null default 'embedded',
  authenticated_at timestamptz not null default now(),
  -- An administrator's claim, as the hosted service last confirmed it.
  operator_claim boolean not null default false,
  -- The hosted service's refresh token, sealed: with it the server asks again whether the account is still valid.
  sealed_grant bytea,
  grant_checked_at timestamptz,
  constraint session_ends_after_it_begins check (expires_at > created_at),
  constraint session_grant_is_whole check ((sealed_grant is null) = (grant_checked_at is null))
);
create index session_of_person on session (person_id);
create index session_by_expiry on session (expires_at);

-- A sign-up becomes an account when its link is opened. Several may wait for one address; the first to finish wins.
create table sign_up (
  id uuid primary key,
  email text not null constraint sign_up_email_fits check (char_length(email) between 3 and 254),
  name text not null constraint sign_up_name_fits check (char_length(name) between 1 and 80),
  password_hash text not null,
  locale text not null default 'en',
  time_zone text,
  return_to text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_up_of_email on sign_up (lower(email), created_at desc);
create index sign_up_by_expiry on sign_up (expires_at);

-- A link in a mail. Only the hash of its token is stored; the token is made when the mail is sent.
create table link (
  token_hash bytea primary key constraint link_token_is_sha256 check (octet_length(token_hash) = 32),
  purpose text not null constraint link_purpose_known check (purpose in ('finish_sign_up', 'reset_password', 'change_email')),
  sign_up_id uuid references sign_up on delete cascade,
  person_id uuid references person on delete cascade,
  -- the address the mail went to
  email text not null,
  return_to text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint link_is_about_one check ((purpose = 'finish_sign_up') = (sign_up_id is not null) and (sign_up_id is null) <> (person_id is null))
);
create index link_of_person on link (person_id);
create index link_of_sign_up on link (sign_up_id);
create index link_by_expiry on link (expires_at);

-- One authenticator app per person. The secret is sealed with the installation's key; last_step prevents replay of a code.
create table second_factor (
  person_id uuid primary key references person on delete cascade,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table recovery_code (
  person_id uuid not null references second_factor on delete cascade,
  code_hash bytea not null constraint recovery_code_is_sha256 check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- Tokens of the hosted service that were exchanged for a session: each works once.
create table used_token (
  token_hash bytea primary key constraint used_token_is_sha256 check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);
create index used_token_by_expiry on used_token (expires_at);
