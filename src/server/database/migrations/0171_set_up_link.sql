-- The one-time link that makes the first operator [S13]: one row, so that a new link ends the one before.
create table set_up_link (
  only_row boolean primary key default true constraint set_up_link_is_one_row check (only_row),
  token_hash bytea not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references person on delete set null
);
