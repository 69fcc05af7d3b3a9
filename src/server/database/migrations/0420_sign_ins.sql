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
