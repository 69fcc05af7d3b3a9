-- Lower case without diacritics, so that "sao" finds "São".
create function folded(said text) returns text language sql immutable strict parallel safe
  return regexp_replace(normalize(lower(said), NFD), '[\u0300-\u036f]', '', 'g');

-- One row for each public look [F6] [L2], derived by the view listing_source and maintained by triggers (0012_listings).
create table listing (
  shop_id uuid not null,
  look_id uuid not null,
  -- Whose time is booked; null where nobody can be.
  resource_id uuid,
  service_id uuid not null,
  member_id uuid not null,
  category text not null,
  city text,
  lat double precision,
  lng double precision,
  zone text not null,
  price double precision not null,
  confirmation text not null,
  before_min smallint not null,
  -- Duration and the buffer after it.
  after_min smallint not null,
  step_min smallint not null,
  notice_min integer not null,
  horizon_days smallint not null,
  has_rooms boolean not null,
  -- The shop's; 0 of 0 where there are no reviews.
  rating real not null,
  reviews integer not null,
  published_at timestamptz not null,
  words text not null,
  primary key (shop_id, look_id),
  constraint listing_of_look foreign key (shop_id, look_id) references look on delete cascade
);
create index listing_newest on listing (published_at desc, look_id desc);
create index listing_best on listing (rating desc, reviews desc, shop_id desc, look_id desc);
create index listing_cheapest on listing (price, look_id);
-- Includes everything a search by time reads: on a booked-out day it reads thousands of listings.
create index listing_best_in_city on listing (city, category, rating desc, reviews desc, shop_id desc, look_id desc)
  include (resource_id, service_id, zone, before_min, after_min, step_min, notice_min, horizon_days, has_rooms, price, confirmation, published_at, lat, lng);
create index listing_best_in_category on listing (category, rating desc, reviews desc, shop_id desc, look_id desc);
create index listing_by_place on listing (lat, lng);
create index listing_by_zone on listing (zone);
create index listing_by_words on listing using gin (words gin_trgm_ops);

-- The words that listings have or once had, to correct a mistyped word before searching [F1]. Not unique: two transactions that add the
-- same word do not wait for each other.
create table search_word (word text not null);
create index search_word_is on search_word (word);
create index search_word_alike on search_word using gin (word gin_trgm_ops);
create index search_word_as_long on search_word (left(word, 1), char_length(word));

-- For suggestions.
create index service_by_words on service using gin (folded(name) gin_trgm_ops);
create index shop_by_words on shop using gin (folded(name) gin_trgm_ops);
create index member_by_words on member using gin (folded(display_name) gin_trgm_ops);
