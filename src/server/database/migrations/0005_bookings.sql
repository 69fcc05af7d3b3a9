-- Carts, bookings and appointments. A booking may span shops; each appointment belongs to one.

create table cart (
  id uuid primary key,
  person_id uuid references person on delete cascade,
  -- A visitor's cart is known by the hash of its cookie until its visitor signs in.
  token_hash bytea constraint cart_token_is_sha256 check (octet_length(token_hash) = 32),
  -- Limits holds per address without storing the address itself.
  address_hash bytea,
  extended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cart_belongs_to_someone check (person_id is not null or token_hash is not null)
);
create unique index cart_is_one_visitors on cart (token_hash);
create index cart_of_person on cart (person_id);
create index cart_of_address on cart (address_hash) where address_hash is not null;

create table cart_item (
  cart_id uuid not null references cart on delete cascade,
  id uuid not null,
  position smallint not null constraint cart_item_at_most_twelve check (position between 1 and 12),
  shop_id uuid not null,
  service_id uuid not null,
  member_id uuid not null,
  -- The client asked for anyone; member_id is who was chosen.
  for_anyone boolean not null default false,
  look_id uuid,
  starts_at timestamptz not null,
  note text constraint cart_item_note_fits check (char_length(note) <= 1000),
  added_at timestamptz not null default now(),
  -- How many lanes the item's time takes: a hold that lost one of them is no longer valid.
  lanes smallint not null default 1 constraint cart_item_takes_lanes check (lanes between 1 and 20),
  primary key (cart_id, id),
  constraint cart_item_id_is_one_items unique (id),
  constraint cart_item_position_is_one_items unique (cart_id, position) deferrable,
  constraint cart_item_member_performs_service foreign key (shop_id, service_id, member_id) references service_member on delete cascade,
  constraint cart_item_of_look foreign key (shop_id, look_id) references look on delete set null (look_id)
);

-- Pictures a client attaches to an item of the cart; they become references of the appointment.
create table cart_reference (
  cart_item_id uuid not null references cart_item (id) on delete cascade,
  position smallint not null,
  photo_id uuid not null references photo (id),
  primary key (cart_item_id, photo_id),
  constraint cart_reference_at_most_six check (position between 1 and 6),
  constraint cart_reference_position_is_one_pictures unique (cart_item_id, position) deferrable
);
create index cart_reference_of_photo on cart_reference (photo_id);

create table booking (
  id uuid primary key,
  client_id uuid not null references person,
  code text not null constraint booking_code_is_one_bookings unique constraint booking_code_fits check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  idempotency_key text not null constraint booking_key_fits check (char_length(idempotency_key) between 8 and 200),
  -- The same key with other content is a mistake, not a retry.
  request_hash bytea not null,
  contact_name text not null constraint booking_contact_fits check (char_length(contact_name) between 1 and 80),
  contact_email text,
  contact_phone text,
  placed_at timestamptz not null default now(),
  constraint booking_key_books_once unique (client_id, idempotency_key)
);

create table appointment (
  shop_id uuid not null references shop,
  id uuid not null,
  booking_id uuid not null references booking,
  service_id uuid not null,
  member_id uuid not null,
  look_id uuid,
  -- What the client was promised; the buffers around it are in occupancy only.
  during tstzrange not null constraint appointment_is_bounded check (not isempty(during) and lower_inc(during) and not upper_inc(during) and not lower_inf(during) and not upper_inf(during)),
  state text not null constraint appointment_state_known check (state in ('requested', 'confirmed', 'declined', 'lapsed', 'cancelled_by_client', 'cancelled_by_shop', 'completed', 'no_show')),
  -- Price and policy as agreed: later changes of the service or the shop do not reach them.
  service_name text not null,
  price_minor integer not null constraint appointment_price_fits check (price_minor between 0 and 10000000),
  currency text not null constraint appointment_currency_is_iso check (currency ~ '^[A-Z]{3}$'),
  free_cancel_hours smallint not null,
  late_cancel_percent smallint not null,
  answer_by timestamptz,
  note text constraint appointment_note_fits check (char_length(note) <= 1000),
  ended_because text constraint appointment_reason_fits check (char_length(ended_because) <= 500),
  -- Counts changes, for calendar files that update an event in place.
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  price_kind text not null constraint appointment_price_kind_known check (price_kind in ('fixed', 'from')),
  primary key (shop_id, id),
  constraint appointment_of_service foreign key (shop_id, service_id) references service,
  constraint appointment_of_member foreign key (shop_id, member_id) references member,
  constraint appointment_of_look foreign key (shop_id, look_id) references look on delete set null (look_id),
  constraint appointment_request_has_a_deadline check ((state = 'requested') <= (answer_by is not null))
);
create index appointment_of_booking on appointment (booking_id);
create index appointment_of_shop_by_start on appointment (shop_id, lower(during));
create index appointment_of_member_by_start on appointment (shop_id, member_id, lower(during));
-- Clients name an appointment by its id alone; the primary key begins with the shop, and PostgreSQL before 18 has no skip scan.
create unique index appointment_id_is_one_appointments on appointment (id);

-- What a client shows the shop: a picture of their own or a look.
create table reference (
  shop_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  photo_id uuid references photo,
  look_shop_id uuid,
  look_id uuid,
  note text constraint reference_note_fits check (char_length(note) <= 1000),
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint reference_of_appointment foreign key (shop_id, appointment_id) references appointment on delete cascade,
  constraint reference_of_look foreign key (look_shop_id, look_id) references look on delete cascade,
  constraint reference_look_is_whole check ((look_shop_id is null) = (look_id is null)),
  constraint reference_shows_one_thing check ((photo_id is null) <> (look_id is null))
);
create index reference_by_appointment on reference (shop_id, appointment_id);
create index reference_of_photo on reference (photo_id) where photo_id is not null;

-- Rolls a statement back from within, when it finds at its end that it must not commit. Returns text only so that it can stand in a CASE.
create function abort_statement(because text) returns text language plpgsql as $$
begin
  raise exception 'the statement aborted itself' using errcode = 'LB001', detail = because;
end $$;
