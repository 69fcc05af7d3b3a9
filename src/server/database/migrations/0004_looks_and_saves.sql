create table look (
  shop_id uuid not null references shop on delete cascade,
  id uuid not null,
  title text not null constraint look_title_fits check (char_length(title) between 2 and 80),
  caption text not null default '' constraint look_caption_fits check (char_length(caption) <= 500),
  service_id uuid not null,
  member_id uuid not null,
  state text not null default 'draft' constraint look_state_known check (state in ('draft', 'published', 'archived', 'hidden')),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint look_published_has_a_day check (state = 'draft' or published_at is not null),
  -- The maker performs the service, so what a look shows can be booked.
  constraint look_maker_performs_service foreign key (shop_id, service_id, member_id) references service_member
);
create index look_by_id on look (id);
create index look_newest on look (published_at desc, id desc) where state = 'published';
create index look_of_maker on look (shop_id, member_id, published_at desc) where state = 'published';
create index look_of_shop on look (shop_id, updated_at desc, id desc);

create table look_photo (
  shop_id uuid not null,
  look_id uuid not null,
  position smallint not null constraint look_photo_position_fits check (position between 1 and 20),
  photo_id uuid not null references photo,
  pair text constraint look_photo_pair_known check (pair in ('before', 'after')),
  primary key (shop_id, look_id, position) deferrable,
  constraint look_photo_of_look foreign key (shop_id, look_id) references look on delete cascade,
  constraint look_photo_shown_once unique (shop_id, look_id, photo_id)
);
create unique index look_photo_one_pair on look_photo (shop_id, look_id, pair) where pair is not null;
create index look_photo_of_photo on look_photo (photo_id);

create table look_tag (
  shop_id uuid not null,
  look_id uuid not null,
  position smallint not null constraint look_tag_at_most_ten check (position between 1 and 10),
  tag text not null constraint look_tag_fits check (char_length(tag) between 2 and 30 and tag = lower(tag)),
  primary key (shop_id, look_id, position) deferrable,
  constraint look_tag_said_once unique (shop_id, look_id, tag),
  constraint look_tag_of_look foreign key (shop_id, look_id) references look on delete cascade
);
create index look_tag_by_tag on look_tag (tag);
create index look_tag_by_beginning on look_tag using gin (tag gin_trgm_ops);

create table collection (
  person_id uuid not null references person on delete cascade,
  id uuid not null,
  name text not null constraint collection_name_fits check (char_length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  primary key (person_id, id)
);
-- Names of one person's collections differ by more than case [K3].
create unique index collection_named_once on collection (person_id, lower(name));

create table saved_look (
  person_id uuid not null references person on delete cascade,
  shop_id uuid not null,
  look_id uuid not null,
  collection_id uuid,
  saved_at timestamptz not null default now(),
  primary key (person_id, shop_id, look_id),
  constraint saved_look_of_look foreign key (shop_id, look_id) references look on delete cascade,
  constraint saved_look_in_collection foreign key (person_id, collection_id) references collection on delete set null (collection_id)
);
create index saved_look_by_look on saved_look (shop_id, look_id);
create index saved_look_by_time on saved_look (person_id, saved_at desc, look_id desc);

-- A secret link to a collection, or to a day of somebody's bookings [K61]. Only its token's hash is stored.
create table share_link (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  token_hash bytea not null constraint share_link_token_is_secret unique,
  collection_id uuid,
  -- by each shop's own clock
  day date,
  shows_prices boolean not null default false,
  created_at timestamptz not null,
  constraint share_link_has_one_subject check (num_nonnulls(collection_id, day) = 1),
  constraint share_link_prices_of_a_day check (day is not null or not shows_prices),
  constraint share_link_of_own_collection foreign key (person_id, collection_id) references collection on delete cascade,
  constraint share_link_one_of_each_collection unique (person_id, collection_id),
  constraint share_link_one_of_each_day unique (person_id, day)
);
