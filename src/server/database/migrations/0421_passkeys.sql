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
