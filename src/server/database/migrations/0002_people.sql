-- People, the ways they prove who they are, and their sessions.
create table person (
  id uuid primary key,
  name text not null constraint person_name_fits check (char_length(name) between 1 and 80),
  email text constraint person_email_fits check (char_length(email) between 3 and 254),
  email_verified_at timestamptz,
  avatar_photo_id uuid,
  locale text not null default 'en',
  time_zone text,
  is_operator boolean not null default false,
  -- A demo account has a password everybody can read: such people may exist only while we listen on loopback.
  is_demo_account boolean not null default false,
  state text not null default 'active' constraint person_state_known check (state in ('active', 'suspended', 'leaving', 'erased')),
  leaving_at timestamptz,
  created_at timestamptz not null default now(),
  constraint person_leaving_has_a_day check ((state = 'leaving') = (leaving_at is not null)),
  constraint person_erased_has_no_email check (state <> 'erased' or email is null)
);
create unique index person_email_is_one_persons on person (lower(email));

create table identity (
  provider text not null constraint identity_provider_fits check (provider ~ '^[a-z][a-z0-9_.-]{0,39}$'),
  subject text not null constraint identity_subject_fits check (char_length(subject) between 1 and 255),
  person_id uuid not null references person on delete cascade,
  email text,
  email_verified boolean not null default false,
  password_hash text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (provider, subject),
  constraint identity_only_embedded_has_password check (password_hash is null or provider = 'embedded')
);
create index identity_of_person on identity (person_id);

-- Only the hash of the cookie's 32 random bytes is kept.
create table session (
  token_hash bytea primary key constraint session_token_is_sha256 check (octet_length(token_hash) = 32),
  person_id uuid not null references person on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  operator_until timestamptz,
  user_agent text,
  constraint session_ends_after_it_begins check (expires_at > created_at)
);
create index session_of_person on session (person_id);
create index session_by_expiry on session (expires_at);
