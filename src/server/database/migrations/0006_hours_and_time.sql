-- Hours are wall-clock rules in the shop's zone, in minutes after local midnight; past midnight they run on beyond 1440.
create table hours (
  shop_id uuid not null,
  resource_id uuid not null,
  weekday smallint not null constraint hours_weekday_is_iso check (weekday between 1 and 7),
  opens_min smallint not null constraint hours_open_on_grid check (opens_min between 0 and 1435 and opens_min % 5 = 0),
  closes_min smallint not null constraint hours_close_on_grid check (closes_min between 5 and 2880 and closes_min % 5 = 0),
  valid_from date constraint hours_begin_in_this_age check (valid_from >= '1970-01-05'),
  valid_until date constraint hours_end_in_this_age check (valid_until < '2200-01-01'),
  -- Null: every week. 0 or 1: weeks with this parity, see week_phase().
  week_phase smallint constraint hours_phase_is_parity check (week_phase in (0, 1)),
  constraint hours_of_resource foreign key (shop_id, resource_id) references resource on delete cascade,
  constraint hours_close_after_opening check (closes_min > opens_min),
  constraint hours_end_after_beginning check (valid_until >= valid_from),
  -- Two rules never cover the same minutes of the same day.
  constraint hours_never_overlap exclude using gist (
    shop_id with =, resource_id with =, weekday with =, int4range(opens_min, closes_min) with &&,
    daterange(valid_from, valid_until, '[]') with &&, int4range(coalesce(week_phase, 0), coalesce(week_phase, 1), '[]') with &&)
);
create index hours_by_resource on hours (shop_id, resource_id, weekday, opens_min);

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
create index hours_exception_of_day on hours_exception (shop_id, resource_id, held_on);

-- Days on which the whole shop is closed [T24]. Each member's own exception closes their day; this table closes it for who joins later.
create table closing_day (
  shop_id uuid not null constraint closing_day_of_shop references shop on delete cascade,
  held_on date not null,
  label text constraint closing_day_label_fits check (char_length(label) <= 80),
  primary key (shop_id, held_on)
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
-- Time off may lie over appointments [T22]. It takes what they leave of it, and the rest once they give it back.
create index time_off_by_resource on time_off (shop_id, resource_id);

-- The one table that owns time. Holds, appointments, time off and external events are all rows here, and
-- occupancy_never_overlaps is the only guard against selling a time twice: no code checks first and inserts later.
create table occupancy (
  shop_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  lane smallint not null default 1,
  during tstzrange not null constraint occupancy_is_bounded check (not isempty(during) and lower_inc(during) and not upper_inc(during) and not lower_inf(during) and not upper_inf(during)),
  cause text not null constraint occupancy_cause_known check (cause in ('hold', 'appointment', 'time_off', 'external')),
  cart_item_id uuid,
  -- An expired hold stays until a transaction that needs its time removes it.
  expires_at timestamptz,
  appointment_id uuid,
  time_off_id uuid,
  external_ref text,
  created_at timestamptz not null default now(),
  offer_id uuid,
  primary key (shop_id, id),
  constraint occupancy_never_overlaps exclude using gist (shop_id with =, resource_id with =, lane with =, during with &&),
  constraint occupancy_on_a_lane foreign key (shop_id, resource_id, lane) references resource_lane on delete restrict,
  -- Removing an item from a cart releases its time.
  constraint occupancy_of_cart_item foreign key (cart_item_id) references cart_item (id) on delete cascade,
  constraint occupancy_of_appointment foreign key (shop_id, appointment_id) references appointment on delete cascade,
  constraint occupancy_of_time_off foreign key (shop_id, time_off_id) references time_off on delete cascade,
  constraint occupancy_has_its_cause check (
    (cause = 'hold') = (num_nonnulls(cart_item_id, offer_id) = 1)
    and (cause = 'hold') = (expires_at is not null)
    and (cause = 'appointment') = (appointment_id is not null)
    and (cause = 'time_off') = (time_off_id is not null)
    and (cause = 'external') = (external_ref is not null)
    and num_nonnulls(cart_item_id, offer_id) <= 1
    )
);
create index occupancy_by_expiry on occupancy (expires_at) where cause = 'hold';
create index occupancy_by_cart_item on occupancy (cart_item_id) where cart_item_id is not null;
create index occupancy_by_appointment on occupancy (shop_id, appointment_id) where appointment_id is not null;
-- These btrees answer reads of one resource's time. The gist indexes of the exclusion constraints could too, at a hundred times the
-- cost: ids that differ only a little share their inner pages. What reaches into a range begins in it, or in the two days before,
-- or is one of the few that last longer.
create index occupancy_by_resource on occupancy (shop_id, resource_id, lower(during)) include (lane, during, cause, expires_at);
create index occupancy_lasting on occupancy (shop_id, resource_id, lower(during)) include (lane, during, cause, expires_at)
  where upper(during) - lower(during) > interval '48 hours';
create index occupancy_held on occupancy (shop_id, resource_id, expires_at) include (lane, during) where cause = 'hold';
create index occupancy_by_offer on occupancy (shop_id, offer_id) where offer_id is not null;

-- The server's runtime is the authority on time zones [T18]. One row for each zone in which it differs from PostgreSQL's own rules: from
-- each of changes_at on, the first of them '-infinity', the zone is ahead_s seconds ahead of UTC. Names in lower case.
create table zone_override (
  zone text primary key,
  changes_at timestamptz[] not null,
  ahead_s integer[] not null,
  constraint zone_override_is_lower_case check (zone = lower(zone)),
  constraint zone_override_covers_all_time check (changes_at[1] is not distinct from '-infinity' and cardinality(ahead_s) = cardinality(changes_at))
);

-- Free gaps, materialised for search [T15]: the open time of every active resource and lane minus appointments, time off and
-- external events. Only triggers write here, in the transaction that changes what gaps derive from (0011_free_gaps).
create table free_gap (
  shop_id uuid not null,
  resource_id uuid not null,
  lane smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint free_gap_pkey primary key (shop_id, resource_id, lane, starts_at) include (ends_at),
  constraint free_gap_has_length check (ends_at > starts_at)
);

-- What functions hand each other: a lane, and when it changed.
create type lane_change as (shop_id uuid, resource_id uuid, lane smallint, during tstzrange);
