-- Hours are wall-clock rules in the shop's zone, in minutes after local midnight; past midnight they run on beyond 1440.
create table hours (
  shop_id uuid not null,
  resource_id uuid not null,
  weekday smallint not null constraint hours_weekday_is_iso check (weekday between 1 and 7),
  opens_min smallint not null constraint hours_open_on_grid check (opens_min between 0 and 1435 and opens_min % 5 = 0),
  closes_min smallint not null constraint hours_close_on_grid check (closes_min between 5 and 2880 and closes_min % 5 = 0),
  primary key (shop_id, resource_id, weekday, opens_min),
  constraint hours_of_resource foreign key (shop_id, resource_id) references resource on delete cascade,
  constraint hours_close_after_opening check (closes_min > opens_min),
  constraint hours_never_overlap exclude using gist (shop_id with =, resource_id with =, weekday with =, int4range(opens_min, closes_min) with &&)
);

-- An exception replaces the weekly hours of one calendar day; without times the resource is closed that day.
create table hours_exception (
  shop_id uuid not null,
  resource_id uuid not null,
  held_on date not null,
  opens_min smallint constraint hours_exception_open_on_grid check (opens_min between 0 and 1435 and opens_min % 5 = 0),
  closes_min smallint constraint hours_exception_close_on_grid check (closes_min between 5 and 2880 and closes_min % 5 = 0),
  label text constraint hours_exception_label_fits check (char_length(label) <= 80),
  constraint hours_exception_of_resource foreign key (shop_id, resource_id) references resource on delete cascade,
  constraint hours_exception_times_are_whole check ((opens_min is null) = (closes_min is null) and (opens_min is null or closes_min > opens_min)),
  -- A closed day spans every minute, so it excludes opening times on the same day.
  constraint hours_exception_never_overlap exclude using gist (shop_id with =, resource_id with =, held_on with =, int4range(coalesce(opens_min, 0), coalesce(closes_min, 2880)) with &&)
);

create table time_off (
  shop_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  during tstzrange not null constraint time_off_is_bounded check (not isempty(during) and lower_inc(during) and not upper_inc(during) and not lower_inf(during) and not upper_inf(during)),
  reason text constraint time_off_reason_fits check (char_length(reason) <= 200),
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint time_off_of_resource foreign key (shop_id, resource_id) references resource on delete cascade
);
