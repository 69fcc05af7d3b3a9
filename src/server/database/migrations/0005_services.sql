-- What can be booked, on whom and where.
-- A resource is what time is booked on: a member, or a room or chair. A room for n at once has n lanes.
create table resource (
  shop_id uuid not null references shop on delete cascade,
  id uuid not null,
  kind text not null constraint resource_kind_known check (kind in ('member', 'room')),
  member_id uuid,
  name text not null constraint resource_name_fits check (char_length(name) between 1 and 80),
  is_active boolean not null default true,
  primary key (shop_id, id),
  constraint resource_kind_is_referable unique (shop_id, id, kind),
  constraint resource_is_one_members unique (shop_id, member_id),
  constraint resource_member_matches_kind check ((kind = 'member') = (member_id is not null)),
  constraint resource_member_exists foreign key (shop_id, member_id) references member on delete cascade
);

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
