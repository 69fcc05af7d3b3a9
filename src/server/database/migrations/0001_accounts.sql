-- People, the ways they prove who they are, their sessions, and what they agreed to.

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
  email_origin text not null default 'mailbox',
  suspended_until timestamptz,
  suspended_because text constraint person_suspended_because_fits check (char_length(suspended_because) between 1 and 1000),
  leaving_voices text constraint person_leaving_voices_known check (leaving_voices in ('delete', 'keep')),
  constraint person_leaving_has_a_day check ((state = 'leaving') = (leaving_at is not null)),
  constraint person_erased_has_no_email check (state <> 'erased' or email is null),
  -- Joining two accounts by address is safe because a person's address is always verified.
  constraint person_email_is_proven check ((email is null) = (email_verified_at is null)),
  constraint person_calendar_is_whole check ((calendar_token_hash is null) = (calendar_since is null)),
  constraint person_email_origin_known check (email_origin in ('mailbox', 'guest', 'change', 'hosted')),
  constraint person_suspension_is_of_suspended check (state = 'suspended' or (suspended_until is null and suspended_because is null))
);
create unique index person_email_is_one_persons on person (lower(email));
create unique index person_of_calendar on person (calendar_token_hash) where calendar_token_hash is not null;
create index person_suspended on person (suspended_until) where state = 'suspended';
-- The job looks for accounts whose day has come.
create index person_leaving on person (leaving_at) where state = 'leaving';
-- An installation keeps an operator [O78] [E3]: an active person with the flag, or with a proven address that the configuration
-- names [I13]. Only the server knows the configuration, so it hands the addresses over.
create index person_operators on person (id) where is_operator;
create index person_by_words on person using gin (folded(name) gin_trgm_ops);
create index person_newest on person (created_at desc, id desc);

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
  password_hash text,
  locale text not null default 'en',
  time_zone text,
  return_to text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  privacy_version text constraint sign_up_privacy_version_fits check (char_length(privacy_version) between 1 and 40)
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
  session_id uuid references session (id) on delete set null,
  constraint link_is_about_one check ((purpose = 'finish_sign_up') = (sign_up_id is not null) and (sign_up_id is null) <> (person_id is null))
);
create index link_of_person on link (person_id);
create index link_of_sign_up on link (sign_up_id);
create index link_by_expiry on link (expires_at);
create index link_of_session on link (session_id);

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

-- Browsers in which an account was used, by the hash of the id in their long-lived cookie [I30].
create table known_device (
  person_id uuid not null references person on delete cascade,
  device_hash bytea not null constraint known_device_hash_is_sha256 check (octet_length(device_hash) = 32),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (person_id, device_hash)
);
create index known_device_last_seen on known_device (last_seen_at);

-- Sign-ins of the last 90 days, for the owner of the account [I31].
create table sign_in (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  happened_at timestamptz not null,
  provider text not null,
  user_agent text constraint sign_in_user_agent_is_cut check (length(user_agent) <= 400),
  is_new_device boolean not null
);
create index sign_in_of_person on sign_in (person_id, happened_at desc, id);
create index sign_in_happened on sign_in (happened_at);

-- Failed tries by the hash of the address that was given, whether or not it has an account [I3] [I31].
create table failed_sign_in (
  address_hash bytea not null constraint failed_sign_in_hash_is_sha256 check (octet_length(address_hash) = 32),
  failed_on date not null,
  tries integer not null constraint failed_sign_in_tries_positive check (tries > 0),
  last_at timestamptz not null,
  primary key (address_hash, failed_on)
);
create index failed_sign_in_day on failed_sign_in (failed_on);

-- Passkeys (WebAuthn) of an account [I40]. The private key never leaves its authenticator.
create table passkey (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  credential_id bytea not null constraint passkey_credential_is_one_persons unique
    constraint passkey_credential_length check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- as the authenticator counts its signatures; many always say 0
  counter bigint not null constraint passkey_counter_not_negative check (counter >= 0),
  transports text[] not null default '{}',
  name text not null constraint passkey_name_length check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_person on passkey (person_id, created_at);

-- What an authenticator has to sign, by its hash: used once, within five minutes [I41].
create table passkey_challenge (
  challenge_hash bytea primary key constraint passkey_challenge_hash_is_sha256 check (octet_length(challenge_hash) = 32),
  -- who registers a passkey; null: somebody proves who they are
  person_id uuid references person on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
create index passkey_challenge_of_person on passkey_challenge (person_id) where person_id is not null;

-- A sign-in that is under way at the OpenID Connect provider [I50], by the hash of its state: for ten minutes, in one browser.
create table oidc_flow (
  state_hash bytea primary key constraint oidc_flow_hash_is_sha256 check (octet_length(state_hash) = 32),
  -- sealed: the code verifier and the nonce; then, while a second factor is asked for, what the provider said
  sealed bytea not null,
  is_exchanged boolean not null default false,
  return_to text,
  expires_at timestamptz not null
);
create index oidc_flow_expires on oidc_flow (expires_at);

-- What people agreed to, in which version, and when [E10]. Review pictures have their own log, review_consent.
create table consent (
  id bigint generated always as identity primary key,
  person_id uuid not null references person (id) on delete cascade,
  subject text not null constraint consent_subject_known check (subject in ('privacy_notice')),
  version text not null constraint consent_version_fits check (char_length(version) between 1 and 40),
  at timestamptz not null
);
create index consent_of_person on consent (person_id, id);

-- Archives of people's own data: made by a job, stored in parts in the blob store, downloaded once [E6] [E7] [E8].
create table data_export (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  state text not null default 'making'
    constraint data_export_state_known check (state in ('making', 'ready', 'fetched', 'expired', 'failed')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Each attempt writes files of its own; parts is the most that any attempt has begun to write.
  attempt integer not null default 0,
  parts integer not null default 0,
  leased_until timestamptz,
  made_at timestamptz,
  bytes bigint,
  token_hash bytea constraint data_export_token_is_sha256 check (octet_length(token_hash) = 32),
  token_until timestamptz,
  constraint data_export_ready_has_size check (state <> 'ready' or (bytes > 0 and made_at is not null)),
  constraint data_export_token_ends check ((token_hash is null) = (token_until is null))
);
-- Two requests at once make one archive.
create unique index data_export_one_at_a_time on data_export (person_id) where state in ('making', 'ready');
create index data_export_of_person on data_export (person_id, asked_at);
create unique index data_export_of_token on data_export (token_hash) where token_hash is not null;
create index data_export_expiring on data_export (expires_at);
