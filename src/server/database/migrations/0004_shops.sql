-- Shops and the people who work in them. From here on shop_id leads the keys of what grows with shops.
create table category (
  code text primary key constraint category_code_fits check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  position smallint not null constraint category_position_is_one_categorys unique
);
insert into category (code, position) values
  ('portraits', 1), ('interiors', 2), ('plants', 3), ('night-sky', 4), ('leather', 5), ('sneakers', 6), ('coffee', 7),
  ('bicycles', 8), ('venues', 9), ('fashion', 10), ('landscapes', 11), ('products', 12), ('keyboards', 13), ('outdoors', 14),
  ('sport', 15), ('tattoo', 16), ('nails', 17), ('ceramics', 18), ('hair', 19), ('beauty', 20), ('flowers', 21), ('cakes', 22);

create table shop (
  id uuid primary key,
  slug text not null constraint shop_slug_is_one_shops unique constraint shop_slug_fits check (slug ~ '^[a-z0-9](-?[a-z0-9]){2,39}$' and char_length(slug) between 3 and 40),
  name text not null constraint shop_name_fits check (char_length(name) between 2 and 60),
  tagline text constraint shop_tagline_fits check (char_length(tagline) <= 120),
  category text not null references category,
  story text not null default '' constraint shop_story_fits check (char_length(story) <= 2000),
  street text,
  district text,
  city text,
  postal_code text,
  country text constraint shop_country_is_iso check (country ~ '^[A-Z]{2}$'),
  way_in text constraint shop_way_in_fits check (char_length(way_in) <= 200),
  lat double precision constraint shop_lat_on_earth check (lat between -90 and 90),
  lng double precision constraint shop_lng_on_earth check (lng between -180 and 180),
  time_zone text not null,
  currency text not null constraint shop_currency_is_iso check (currency ~ '^[A-Z]{3}$'),
  free_cancel_hours smallint not null default 24 constraint shop_free_cancel_fits check (free_cancel_hours between 0 and 168),
  late_cancel_percent smallint not null default 0 constraint shop_late_cancel_is_percent check (late_cancel_percent between 0 and 100),
  state text not null default 'draft' constraint shop_state_known check (state in ('draft', 'in_review', 'live', 'paused', 'suspended')),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  constraint shop_place_is_whole check ((lat is null) = (lng is null))
);
create index shop_live on shop (category, id) where state = 'live';
alter table photo add constraint photo_shop_exists foreign key (shop_id) references shop on delete cascade;

create table shop_cover (
  shop_id uuid not null references shop on delete cascade,
  position smallint not null constraint shop_cover_position_fits check (position between 1 and 12),
  photo_id uuid not null references photo,
  primary key (shop_id, position) deferrable
);

create table member (
  shop_id uuid not null references shop on delete cascade,
  id uuid not null,
  person_id uuid references person,
  role text not null constraint member_role_known check (role in ('owner', 'manager', 'staff')),
  display_name text not null constraint member_name_fits check (char_length(display_name) between 1 and 80),
  title text constraint member_title_fits check (char_length(title) <= 80),
  portrait_photo_id uuid references photo on delete set null,
  position smallint not null default 0,
  left_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint member_joins_a_shop_once unique (shop_id, person_id)
);
create index member_of_person on member (person_id);
