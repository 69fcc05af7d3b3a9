-- What a client brings to an item of the cart: pictures of their own, which go with it when it is booked. And the secret
-- address of a person's calendar, of which only the hash is kept.

create table cart_reference (
  cart_item_id uuid not null references cart_item (id) on delete cascade,
  position smallint not null,
  photo_id uuid not null references photo (id),
  primary key (cart_item_id, photo_id),
  constraint cart_reference_at_most_six check (position between 1 and 6),
  constraint cart_reference_position_is_one_pictures unique (cart_item_id, position) deferrable
);
create index cart_reference_of_photo on cart_reference (photo_id);

alter table person
  add column calendar_token_hash bytea,
  add column calendar_since timestamptz,
  add constraint person_calendar_is_whole check ((calendar_token_hash is null) = (calendar_since is null)),
  add constraint person_calendar_token_is_sha256 check (octet_length(calendar_token_hash) = 32);
create unique index person_of_calendar on person (calendar_token_hash) where calendar_token_hash is not null;
