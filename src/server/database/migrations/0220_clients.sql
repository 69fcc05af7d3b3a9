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
create index client_by_words on client using gin (folded(name) gin_trgm_ops) where merged_into is null;
create index client_by_email on client (shop_id, lower(email)) where email is not null;
create index client_by_phone on client (shop_id, phone) where phone is not null;

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

-- A booking belongs to an account, or was made by a shop for somebody without one; the cards of its appointments say who.
alter table booking
  alter column client_id drop not null,
  add column made_by_shop_id uuid references shop,
  -- opens the booking without an account; it is in the mails to the client
  add column guest_key bytea,
  add constraint booking_is_somebodys check (client_id is not null or made_by_shop_id is not null),
  add constraint booking_guest_key_fits check (octet_length(guest_key) = 16),
  add constraint booking_key_books_once_at_the_desk unique (made_by_shop_id, idempotency_key);

alter table appointment add column card_id uuid;
alter table appointment add constraint appointment_of_card foreign key (shop_id, card_id) references client (shop_id, id);

insert into client (shop_id, id, person_id, name, phone, email, created_at)
select distinct on (a.shop_id, b.client_id) a.shop_id, gen_random_uuid(), b.client_id, b.contact_name, b.contact_phone,
  b.contact_email, min(b.placed_at) over (partition by a.shop_id, b.client_id)
from appointment a join booking b on b.id = a.booking_id
order by a.shop_id, b.client_id, b.placed_at desc;
update appointment a set card_id = c.id from booking b, client c
where b.id = a.booking_id and c.shop_id = a.shop_id and c.person_id = b.client_id;

-- Whoever books with an account gets a card at the shop. The server that books need not know of cards.
create function give_appointment_its_card() returns trigger language plpgsql as $$
begin
  insert into client (shop_id, id, person_id, name, phone, email, created_at)
  select new.shop_id, gen_random_uuid(), b.client_id, b.contact_name, b.contact_phone, b.contact_email, b.placed_at
  from booking b where b.id = new.booking_id and b.client_id is not null
  on conflict on constraint client_has_one_card_a_shop do nothing;
  select c.id into new.card_id from booking b join client c on c.shop_id = new.shop_id and c.person_id = b.client_id
  where b.id = new.booking_id;
  return new;
end $$;
create trigger appointment_insert_has_its_card before insert on appointment
  for each row when (new.card_id is null) execute function give_appointment_its_card();

-- A constraint rather than a column without null: inserts that leave the card to the trigger stay typed.
alter table appointment add constraint appointment_has_a_card check (card_id is not null);
create index appointment_of_card_by_start on appointment (shop_id, card_id, lower(during));
