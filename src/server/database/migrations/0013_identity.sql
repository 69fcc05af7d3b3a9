-- Ways to prove who one is. An address stands with a person only once it is proven, so that joining two accounts by
-- address always has one proven side.
update person set email_verified_at = created_at where email is not null and email_verified_at is null;
alter table person add constraint person_email_is_proven check ((email is null) = (email_verified_at is null));

-- A sign-up is not an account: it waits for its link. Several may wait for one address; the first to be finished wins.
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

-- A link in a mail; only the hash of its token is kept, and the token is made when the mail leaves.
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

alter table identity add column id uuid not null default gen_random_uuid() constraint identity_id_is_one unique;
alter table identity add constraint identity_one_password_each exclude (person_id with =) where (provider = 'embedded');

-- The second factor: one authenticator app a person. The secret is sealed with the installation's key; last_step keeps a
-- code from working twice.
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

alter table session
  add column id uuid not null default gen_random_uuid() constraint session_id_is_one unique,
  add column provider text not null default 'embedded',
  add column authenticated_at timestamptz not null default now(),
  -- An administrator's claim, as the hosted service vouched for it when it was last asked.
  add column operator_claim boolean not null default false,
  -- The hosted service's refresh token, sealed: by it we ask again whether the account still holds.
  add column sealed_grant bytea,
  add column grant_checked_at timestamptz,
  add constraint session_user_agent_fits check (char_length(user_agent) <= 400),
  add constraint session_grant_is_whole check ((sealed_grant is null) = (grant_checked_at is null));
alter table session drop column operator_until;

-- Tokens of the hosted service that were exchanged: each only once.
create table used_token (
  token_hash bytea primary key constraint used_token_is_sha256 check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);
create index used_token_by_expiry on used_token (expires_at);

-- Mails of an installation that sends none.
create table kept_mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  written_at timestamptz not null
);
create index kept_mail_newest on kept_mail (written_at desc);

-- Who takes a message to send it says so first: after a crash another looks again once the claim is old.
alter table notice add column claimed_at timestamptz;
