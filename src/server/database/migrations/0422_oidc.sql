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
