-- The shops whose new looks a person wants to see [K64].
create table followed_shop (
  person_id uuid not null references person on delete cascade,
  shop_id uuid not null references shop on delete cascade,
  followed_at timestamptz not null,
  primary key (person_id, shop_id)
);
create index followed_shop_of_shop on followed_shop (shop_id);
