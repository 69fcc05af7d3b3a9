create table category (
  code text primary key constraint category_code_fits check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  position smallint not null,
  name text constraint category_name_fits check (char_length(name) between 2 and 40),
  merged_into text references category,
  constraint category_is_not_merged_into_itself check (merged_into <> code),
  constraint category_position_is_one_categorys unique (position) deferrable initially immediate
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
  state text not null default 'draft',
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  most_coming_per_client smallint,
  most_per_client_a_day smallint,
  new_clients_on_request boolean not null default false,
  new_clients_one_open boolean not null default false,
  version integer not null default 1,
  state_before text,
  paused_until date,
  submitted_at timestamptz,
  opened_at timestamptz,
  closed_at timestamptz,
  returned_because text constraint shop_returned_because_fits check (char_length(returned_because) <= 1000),
  suspended_because text constraint shop_suspended_because_fits check (char_length(suspended_because) <= 1000),
  policy_chosen_at timestamptz,
  contact_phone text constraint shop_contact_phone_fits check (char_length(contact_phone) between 3 and 40),
  contact_email text constraint shop_contact_email_fits check (char_length(contact_email) between 3 and 254),
  website text constraint shop_website_is_https check (website ~ '^https?://' and char_length(website) <= 200),
  regulars_wait_first boolean not null default false,
  constraint shop_place_is_whole check ((lat is null) = (lng is null)),
  constraint shop_most_coming_fits check (most_coming_per_client between 1 and 500),
  constraint shop_most_a_day_fits check (most_per_client_a_day between 1 and 100),
  constraint shop_state_known check (state in ('draft', 'in_review', 'live', 'paused', 'suspended', 'closed')),
  constraint shop_state_before_known check (state_before in ('live', 'paused')),
  constraint shop_remembers_state_before check (state_before is null or state = 'suspended'),
  constraint shop_paused_until_is_of_a_pause check (paused_until is null or state = 'paused' or coalesce(state_before, '') = 'paused'),
  constraint shop_closed_at_is_of_closed check ((state = 'closed') = (closed_at is not null))
);
create index shop_live on shop (category, id) where state = 'live';
create index shop_by_words on shop using gin (folded(name) gin_trgm_ops);
create index shop_paused on shop (paused_until) where state = 'paused' and paused_until is not null;
create index shop_not_live on shop (state, submitted_at) where state <> 'live';

alter table photo add constraint photo_shop_exists foreign key (shop_id) references shop on delete cascade;

create table shop_cover (
  shop_id uuid not null references shop on delete cascade,
  position smallint not null constraint shop_cover_position_fits check (position between 1 and 12),
  photo_id uuid not null references photo,
  primary key (shop_id, position) deferrable
);

-- Former addresses of shops that were public: they lead to the present one, and nobody else can take them.
create table former_slug (
  slug text primary key,
  shop_id uuid not null references shop on delete cascade,
  left_at timestamptz not null default now()
);
create index former_slug_of_shop on former_slug (shop_id);

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
create index member_by_words on member using gin (folded(display_name) gin_trgm_ops);
create index member_by_folded_name on member (folded(display_name));

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
  hours_version integer not null default 0,
  position smallint not null default 0,
  primary key (shop_id, id),
  constraint resource_kind_is_referable unique (shop_id, id, kind),
  constraint resource_is_one_members unique (shop_id, member_id),
  constraint resource_member_matches_kind check ((kind = 'member') = (member_id is not null)),
  constraint resource_member_exists foreign key (shop_id, member_id) references member on delete cascade,
  constraint resource_gaps_window_is_one check (gaps_until >= gaps_from)
    ) with (fillfactor = 80
);

create table resource_lane (
  shop_id uuid not null,
  resource_id uuid not null,
  lane smallint not null constraint resource_lane_fits check (lane between 1 and 100),
  kind text not null,
  closes_at timestamptz,
  primary key (shop_id, resource_id, lane),
  constraint resource_lane_of_resource foreign key (shop_id, resource_id, kind) references resource (shop_id, id, kind) on delete cascade,
  constraint resource_lane_member_is_alone check (kind = 'room' or lane = 1),
  constraint resource_lane_only_rooms_close check (kind = 'room' or closes_at is null)
);

create table service (
  shop_id uuid not null references shop on delete cascade,
  id uuid not null,
  name text not null constraint service_name_fits check (char_length(name) between 2 and 80),
  category text not null references category,
  summary text constraint service_summary_fits check (char_length(summary) <= 200),
  includes text constraint service_includes_fits check (char_length(includes) <= 80),
  bring text constraint service_bring_fits check (char_length(bring) <= 200),
  price_minor integer not null,
  price_kind text not null default 'fixed',
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
  version integer not null default 1,
  primary key (shop_id, id),
  constraint service_price_kind_known check (price_kind in ('fixed', 'from', 'on_request', 'free')),
  constraint service_price_kind_has_its_price check (price_kind in ('fixed', 'from') or price_minor = 0),
  constraint service_price_fits check (price_minor between 0 and 999999999)
);
-- For suggestions.
create index service_by_words on service using gin (folded(name) gin_trgm_ops);

create table service_member (
  shop_id uuid not null,
  service_id uuid not null,
  member_id uuid not null,
  ended_at timestamptz,
  price_minor integer,
  duration_min smallint constraint service_member_duration_on_grid check (duration_min between 5 and 720 and duration_min % 5 = 0),
  primary key (shop_id, service_id, member_id),
  constraint service_member_of_service foreign key (shop_id, service_id) references service on delete cascade,
  constraint service_member_of_member foreign key (shop_id, member_id) references member on delete cascade,
  constraint service_member_price_fits check (price_minor between 0 and 999999999)
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

create table invitation (
  id uuid primary key,
  shop_id uuid not null references shop (id) on delete cascade,
  email text not null,
  role text not null,
  -- a member without an account, who gets the account that accepts
  member_id uuid,
  state text not null default 'open',
  -- null until its mail leaves: the token exists in that mail only
  token_hash bytea,
  invited_by uuid references person (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz not null,
  ended_at timestamptz,
  constraint invitation_of_member foreign key (shop_id, member_id) references member (shop_id, id) on delete cascade,
  constraint invitation_email_fits check (char_length(email) between 3 and 254),
  constraint invitation_role_known check (role in ('owner', 'manager', 'staff')),
  constraint invitation_state_known check (state in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  constraint invitation_end_is_dated check ((state = 'open') = (ended_at is null)),
  constraint invitation_token_is_sha256 check (octet_length(token_hash) = 32)
);
create unique index invitation_one_open_each on invitation (shop_id, lower(email)) where state = 'open';
create unique index invitation_of_token on invitation (token_hash) where token_hash is not null;
create index invitation_of_shop on invitation (shop_id, created_at desc);
create index invitation_of_inviter on invitation (invited_by);

-- Invitations of operators to open a shop: one address, one shop [S14].
create table opening_invitation (
  id uuid primary key,
  email text not null constraint opening_invitation_email_fits check (char_length(email) between 3 and 254),
  invited_by uuid references person on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  shop_id uuid references shop on delete set null,
  withdrawn_at timestamptz,
  constraint opening_invitation_ends_once check (used_at is null or withdrawn_at is null)
);
create unique index opening_invitation_is_open_once on opening_invitation (lower(email))
  where used_at is null and withdrawn_at is null;

-- The region whose public holidays a shop is proposed. A table of its own, because each change of a shop's row makes a new version [S8].
create table holiday_region (
  shop_id uuid primary key references shop on delete cascade,
  country text not null,
  region text not null constraint holiday_region_is_a_code check (region ~ '^[A-Z0-9-]{1,10}$')
);

-- The shops whose new looks a person wants to see [K64].
create table followed_shop (
  person_id uuid not null references person on delete cascade,
  shop_id uuid not null references shop on delete cascade,
  followed_at timestamptz not null,
  primary key (person_id, shop_id)
);
create index followed_shop_of_shop on followed_shop (shop_id);
