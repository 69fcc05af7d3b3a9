-- A shop's cards of its clients, and whom it may write to.

-- A shop's own card of somebody it serves [D20]. Several cards may carry the same address; an account has one card a shop.
create table client (
  shop_id uuid not null references shop on delete cascade,
  id uuid not null,
  person_id uuid references person on delete set null,
  name text not null,
  phone text,
  email text,
  -- what must be seen before each visit: allergies, a formula
  pinned text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- the name and contact were removed on request; past appointments stay as numbers
  forgotten_at timestamptz,
  -- the card that took over this one's appointments
  merged_into uuid,
  words text not null generated always as (folded(name)) stored,
  primary key (shop_id, id),
  constraint client_has_one_card_a_shop unique (shop_id, person_id),
  constraint client_merged_within_shop foreign key (shop_id, merged_into) references client (shop_id, id),
  constraint client_name_fits check (char_length(name) between 1 and 80),
  constraint client_phone_fits check (char_length(phone) <= 40),
  constraint client_email_fits check (char_length(email) between 3 and 254),
  constraint client_pinned_fits check (char_length(pinned) <= 500),
  constraint client_never_merges_into_itself check (merged_into <> id)
);
create index client_of_person on client (person_id) where person_id is not null;
create index client_by_email on client (shop_id, lower(email)) where email is not null;
create index client_by_phone on client (shop_id, phone) where phone is not null;
create index client_by_digits on client (shop_id, regexp_replace(phone, '\D', '', 'g')) where phone is not null;
create index client_newest on client (shop_id, created_at desc, id desc) where merged_into is null and forgotten_at is null;

alter table appointment add constraint appointment_of_card foreign key (shop_id, card_id) references client (shop_id, id);

-- What the shop's people write down about a client; the client never sees it.
create table client_note (
  shop_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  author_id uuid,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint client_note_of_client foreign key (shop_id, client_id) references client (shop_id, id) on delete cascade,
  constraint client_note_of_author foreign key (shop_id, author_id) references member (shop_id, id) on delete set null (author_id),
  constraint client_note_fits check (char_length(text) between 1 and 2000)
);
create index client_note_of_client_by_time on client_note (shop_id, client_id, created_at);

-- What a merge moved from one card to another, so that it can be undone exactly [D30].
create table client_merge (
  shop_id uuid not null,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  merged_by uuid references person on delete set null,
  merged_at timestamptz not null,
  undone_at timestamptz,
  appointment_ids uuid[] not null,
  note_ids uuid[] not null,
  -- name, phone, email and pinned of the kept card before and after
  before jsonb not null,
  after jsonb not null,
  primary key (shop_id, id),
  constraint client_merge_kept foreign key (shop_id, kept_id) references client (shop_id, id) on delete cascade,
  constraint client_merge_merged foreign key (shop_id, merged_id) references client (shop_id, id) on delete cascade
);
create index client_merge_into on client_merge (shop_id, kept_id) where undone_at is null;
create unique index client_is_merged_once on client_merge (shop_id, merged_id) where undone_at is null;

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

-- Two cards with the same number or address that are two people: they are not proposed for a merge again [D37].
create table client_apart (
  shop_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  said_by uuid references person on delete set null,
  said_at timestamptz not null,
  primary key (shop_id, one_id, other_id),
  constraint client_apart_one foreign key (shop_id, one_id) references client (shop_id, id) on delete cascade,
  constraint client_apart_other foreign key (shop_id, other_id) references client (shop_id, id) on delete cascade,
  constraint client_apart_in_order check (one_id < other_id)
);

-- Addresses that a shop's people entered and that got a mail about a visit: the first one says who gave the address, and
-- its owner can stop them [N82]. Hashes, so that a stop outlives the card it came from.
create table shop_recipient (
  shop_id uuid not null references shop (id) on delete cascade,
  mailbox_hash bytea not null,
  first_mailed_at timestamptz,
  stopped_at timestamptz,
  constraint shop_recipient_pkey primary key (shop_id, mailbox_hash)
);
