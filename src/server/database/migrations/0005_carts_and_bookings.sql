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
  network_hash bytea,
  constraint cart_belongs_to_someone check (person_id is not null or token_hash is not null)
);
create unique index cart_is_one_visitors on cart (token_hash);
create index cart_of_person on cart (person_id);
create index cart_of_address on cart (address_hash) where address_hash is not null;
create index cart_of_network on cart (network_hash) where network_hash is not null;

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
  client_id uuid references person,
  code text not null constraint booking_code_is_one_bookings unique constraint booking_code_fits check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  idempotency_key text not null constraint booking_key_fits check (char_length(idempotency_key) between 8 and 200),
  -- The same key with other content is a mistake, not a retry.
  request_hash bytea not null,
  contact_name text not null constraint booking_contact_fits check (char_length(contact_name) between 1 and 80),
  contact_email text,
  contact_phone text,
  placed_at timestamptz not null default now(),
  made_by_shop_id uuid references shop,
  -- opens the booking without an account; it is in the mails to the client
  guest_key bytea,
  constraint booking_key_books_once unique (client_id, idempotency_key),
  constraint booking_is_somebodys check (client_id is not null or made_by_shop_id is not null),
  constraint booking_guest_key_fits check (octet_length(guest_key) = 16),
  constraint booking_key_books_once_at_the_desk unique (made_by_shop_id, idempotency_key)
);
-- The operator's overview counts the bookings of the last 30 days.
create index booking_by_placed on booking (placed_at);
-- Finds the bookings without an account that were made with an address [D36].
create index booking_without_account_by_address on booking (lower(contact_email)) where client_id is null;

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
  price_minor integer not null,
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
  price_kind text not null,
  buffer_before_min smallint not null default 0,
  buffer_after_min smallint not null default 0,
  card_id uuid,
  arrived_at timestamptz,
  begun_at timestamptz,
  -- How many minutes later than agreed it begins, as the client was told.
  late_min smallint constraint appointment_late_fits check (late_min between 5 and 240),
  late_told_at timestamptz,
  -- Counts arrived, begun and late. `sequence` counts what mails and calendar files carry; a desk compares the sum of both.
  day_sequence integer not null default 0,
  final_price_minor integer,
  final_price_word text constraint appointment_price_word_fits check (char_length(final_price_word) between 1 and 200),
  shop_note text constraint appointment_shop_note_fits check (char_length(shop_note) between 1 and 2000),
  shop_note_version integer not null default 0,
  references_changed_at timestamptz,
  choice_asked_at timestamptz,
  keeps_references boolean not null default false,
  primary key (shop_id, id),
  constraint appointment_of_service foreign key (shop_id, service_id) references service,
  constraint appointment_of_member foreign key (shop_id, member_id) references member,
  constraint appointment_of_look foreign key (shop_id, look_id) references look on delete set null (look_id),
  constraint appointment_request_has_a_deadline check ((state = 'requested') <= (answer_by is not null)),
  constraint appointment_buffers_fit check (buffer_before_min between 0 and 240 and buffer_after_min between 0 and 240),
  constraint appointment_price_kind_known check (price_kind in ('fixed', 'from', 'on_request', 'free')),
  constraint appointment_has_a_card check (card_id is not null),
  constraint appointment_begins_after_arrival check (begun_at is null or arrived_at <= begun_at),
  constraint appointment_late_is_told check ((late_min is null) = (late_told_at is null)),
  constraint appointment_higher_price_has_a_word
    check (final_price_minor is null or final_price_minor <= price_minor or final_price_word is not null
    or price_kind in ('from', 'on_request')),
  constraint appointment_price_fits check (price_minor between 0 and 999999999),
  constraint appointment_final_price_fits check (final_price_minor between 0 and 999999999)
);
create index appointment_of_booking on appointment (booking_id);
create index appointment_of_shop_by_start on appointment (shop_id, lower(during));
create index appointment_of_member_by_start on appointment (shop_id, member_id, lower(during));
-- Clients name an appointment by its id alone; the primary key begins with the shop, and PostgreSQL before 18 has no skip scan.
create unique index appointment_id_is_one_appointments on appointment (id);
create index appointment_of_card_by_start on appointment (shop_id, card_id, lower(during));
-- Cards by what they had [D23]: each pair of a service or look and a card is found once, however many appointments it has.
create index appointment_by_service_and_card on appointment (shop_id, service_id, card_id)
  where state in ('requested', 'confirmed', 'completed', 'no_show');
create index appointment_by_look_and_card on appointment (shop_id, look_id, card_id)
  where look_id is not null and state in ('requested', 'confirmed', 'completed', 'no_show');
-- The job that asks for reviews looks at appointments of all shops that ended lately.
create index appointment_completed_by_end on appointment (upper(during)) where state = 'completed';
-- The job looks for notes whose time is over; pictures it finds by the reference.
create index appointment_with_note_by_end on appointment (upper(during)) where note is not null and not keeps_references;

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

-- What was paid at the desk, in the appointment's currency. Lines are only added; a correction names the line it corrects [D46].
create table payment_record (
  shop_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  amount_minor integer not null,
  method text not null,
  corrects_id uuid,
  word text,
  taken_by uuid not null,
  taken_at timestamptz not null,
  idempotency_key text not null,
  primary key (shop_id, id),
  constraint payment_of_appointment foreign key (shop_id, appointment_id) references appointment (shop_id, id) on delete cascade,
  constraint payment_taken_by_member foreign key (shop_id, taken_by) references member (shop_id, id),
  constraint payment_is_of_one_appointment unique (shop_id, appointment_id, id),
  constraint payment_corrects_the_same_appointment foreign key (shop_id, appointment_id, corrects_id)
    references payment_record (shop_id, appointment_id, id),
  constraint payment_key_counts_once unique (shop_id, appointment_id, idempotency_key),
  constraint payment_lowers_only_as_a_correction check (amount_minor > 0 or corrects_id is not null),
  constraint payment_method_known check (method in ('cash', 'card', 'transfer', 'other')),
  constraint payment_word_fits check (char_length(word) between 1 and 200),
  constraint payment_key_fits check (char_length(idempotency_key) between 8 and 200),
  constraint payment_amount_fits
    check (amount_minor between -999999999 and 999999999 and amount_minor <> 0)
);
create index payment_of_shop_by_time on payment_record (shop_id, taken_at);
