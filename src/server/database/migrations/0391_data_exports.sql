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
