-- An import that was carried out: the same key again is answered with what it did [D34].
create table client_import (
  shop_id uuid not null references shop on delete cascade,
  idempotency_key text not null,
  request_hash bytea not null,
  imported_at timestamptz not null,
  answer jsonb not null,
  primary key (shop_id, idempotency_key),
  constraint client_import_key_fits check (char_length(idempotency_key) between 8 and 200)
);
