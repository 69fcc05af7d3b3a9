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
  document tsvector not null default '',
  currency text not null,
  duration_min smallint not null,
  primary key (shop_id, look_id),
  constraint listing_of_look foreign key (shop_id, look_id) references look on delete cascade
);
create index listing_newest on listing (published_at desc, look_id desc);
create index listing_best on listing (rating desc, reviews desc, shop_id desc, look_id desc);
-- Includes everything a search by time reads: on a booked-out day it reads thousands of listings.
create index listing_best_in_city on listing (city, category, rating desc, reviews desc, shop_id desc, look_id desc)
  include (resource_id, service_id, zone, before_min, after_min, step_min, notice_min, horizon_days, has_rooms, price, confirmation, published_at, lat, lng);
create index listing_best_in_category on listing (category, rating desc, reviews desc, shop_id desc, look_id desc);
create index listing_by_place on listing (lat, lng);
create index listing_by_zone on listing (zone);
create index listing_by_words on listing using gin (words gin_trgm_ops);
create index listing_by_document on listing using gin (document) with (fastupdate = off);
create index listing_cheapest on listing (currency, price, look_id);

-- The words that listings have or once had, to correct a mistyped word before searching [F1]. Not unique: two transactions that add the
-- same word do not wait for each other.
create table search_word (
  word text not null
);
create index search_word_is on search_word (word);
create index search_word_alike on search_word using gin (word gin_trgm_ops);
create index search_word_as_long on search_word (left(word, 1), char_length(word));
create index search_word_begins on search_word (word text_pattern_ops);

-- What words of a search mean in this installation [F7] [F8]: they name a category, raise looks, or are passed over.
create table search_synonym (
  id uuid primary key default gen_random_uuid(),
  language text not null constraint search_synonym_language_fits check (language ~ '^[a-z]{2,3}$'),
  -- As search_text() writes it: folded words with single spaces.
  term text not null constraint search_synonym_term_fits check (char_length(term) between 1 and 40 and term = btrim(search_text(term)) and term <> ''),
  role text not null constraint search_synonym_role_is_known check (role in ('names', 'raises', 'ignored')),
  category text references category,
  created_at timestamptz not null default now(),
  constraint search_synonym_is_one_meaning unique nulls not distinct (language, term, category),
  constraint search_synonym_role_has_its_category check (case role when 'names' then category is not null when 'ignored' then category is null else true end)
);
create index search_synonym_begins on search_synonym (term text_pattern_ops);
create index search_synonym_alike on search_synonym using gin (term gin_trgm_ops);

-- Texts that found nothing [F13], per day. Nothing in it leads to a person.
create table unanswered_search (
  words text not null constraint unanswered_search_words_fit
    check (char_length(words) between 1 and 60 and words = btrim(search_text(words))),
  asked_on date not null,
  times integer not null default 1 constraint unanswered_search_times_fit check (times > 0),
  constraint unanswered_search_pkey primary key (asked_on, words)
);
