-- Shops, the people who work in them, and what can be booked. shop_id leads the keys of what grows with shops.

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
create index member_left on member (shop_id, id) where left_at is not null;

-- A resource is what time is booked on: a member, or a room or chair. A room for n at once has n lanes.
-- gaps_from and gaps_until bound the materialised free gaps, in whole days of UTC. Every change of gaps increments gaps_version
-- first, so that concurrent changes of one resource serialise, and fail under stricter isolation levels.
create table resource (
  shop_id uuid not null references shop on delete cascade,
  id uuid not null,
  kind text not null constraint resource_kind_known check (kind in ('member', 'room')),
  member_id uuid,
  name text not null constraint resource_name_fits check (char_length(name) between 1 and 80),
  is_active boolean not null default true,
  gaps_from timestamptz not null default ((date_trunc('day', now() at time zone 'UTC') - interval '1 day') at time zone 'UTC'),
  gaps_until timestamptz not null default ((date_trunc('day', now() at time zone 'UTC') + interval '101 days') at time zone 'UTC'),
  gaps_version bigint not null default 0,
  primary key (shop_id, id),
  constraint resource_kind_is_referable unique (shop_id, id, kind),
  constraint resource_is_one_members unique (shop_id, member_id),
  constraint resource_member_matches_kind check ((kind = 'member') = (member_id is not null)),
  constraint resource_member_exists foreign key (shop_id, member_id) references member on delete cascade,
  constraint resource_gaps_window_is_one check (gaps_until >= gaps_from)
) with (fillfactor = 80);

create table resource_lane (
  shop_id uuid not null,
  resource_id uuid not null,
  lane smallint not null constraint resource_lane_fits check (lane between 1 and 100),
  kind text not null,
  primary key (shop_id, resource_id, lane),
  constraint resource_lane_of_resource foreign key (shop_id, resource_id, kind) references resource (shop_id, id, kind) on delete cascade,
  constraint resource_lane_member_is_alone check (kind = 'room' or lane = 1)
);

create table service (
  shop_id uuid not null references shop on delete cascade,
  id uuid not null,
  name text not null constraint service_name_fits check (char_length(name) between 2 and 80),
  category text not null references category,
  summary text constraint service_summary_fits check (char_length(summary) <= 200),
  includes text constraint service_includes_fits check (char_length(includes) <= 80),
  bring text constraint service_bring_fits check (char_length(bring) <= 200),
  price_minor integer not null constraint service_price_fits check (price_minor between 0 and 10000000),
  price_kind text not null default 'fixed' constraint service_price_kind_known check (price_kind in ('fixed', 'from')),
  duration_min smallint not null constraint service_duration_on_grid check (duration_min between 5 and 720 and duration_min % 5 = 0),
  buffer_before_min smallint not null default 0 constraint service_buffer_before_on_grid check (buffer_before_min between 0 and 240 and buffer_before_min % 5 = 0),
  buffer_after_min smallint not null default 0 constraint service_buffer_after_on_grid check (buffer_after_min between 0 and 240 and buffer_after_min % 5 = 0),
  slot_step_min smallint not null default 15 constraint service_slot_step_on_grid check (slot_step_min between 5 and 720 and slot_step_min % 5 = 0),
  notice_min integer not null default 60 constraint service_notice_fits check (notice_min between 0 and 43200),
  horizon_days smallint not null default 90 constraint service_horizon_fits check (horizon_days between 1 and 365),
  confirmation text not null default 'instant' constraint service_confirmation_known check (confirmation in ('instant', 'on_request')),
  photo_id uuid references photo on delete set null,
  position smallint not null default 0,
  archived_at timestamptz,
  primary key (shop_id, id)
);

create table service_member (
  shop_id uuid not null,
  service_id uuid not null,
  member_id uuid not null,
  primary key (shop_id, service_id, member_id),
  constraint service_member_of_service foreign key (shop_id, service_id) references service on delete cascade,
  constraint service_member_of_member foreign key (shop_id, member_id) references member on delete cascade
);
create index service_member_by_member on service_member (shop_id, member_id);

-- Each need of a service is met by one of the rooms listed for it.
create table service_room (
  shop_id uuid not null,
  service_id uuid not null,
  need smallint not null default 1,
  room_id uuid not null,
  kind text not null default 'room' constraint service_room_is_a_room check (kind = 'room'),
  primary key (shop_id, service_id, need, room_id),
  constraint service_room_of_service foreign key (shop_id, service_id) references service on delete cascade,
  constraint service_room_of_resource foreign key (shop_id, room_id, kind) references resource (shop_id, id, kind) on delete cascade
);
