-- The one table that owns time. Holds, appointments, time off and external events all take rows here, and
-- occupancy_never_overlaps is the only guard against selling a time twice: no code checks first and inserts later.
create table occupancy (
  shop_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  lane smallint not null default 1,
  during tstzrange not null constraint occupancy_is_bounded check (not isempty(during) and lower_inc(during) and not upper_inc(during) and not lower_inf(during) and not upper_inf(during)),
  cause text not null constraint occupancy_cause_known check (cause in ('hold', 'appointment', 'time_off', 'external')),
  cart_item_id uuid,
  -- An expired hold still stands here until the transaction that needs its time removes it.
  expires_at timestamptz,
  appointment_id uuid,
  time_off_id uuid,
  external_ref text,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  constraint occupancy_never_overlaps exclude using gist (shop_id with =, resource_id with =, lane with =, during with &&),
  constraint occupancy_on_a_lane foreign key (shop_id, resource_id, lane) references resource_lane on delete restrict,
  -- Removing an item from a cart releases its time.
  constraint occupancy_of_cart_item foreign key (cart_item_id) references cart_item (id) on delete cascade,
  constraint occupancy_of_appointment foreign key (shop_id, appointment_id) references appointment on delete cascade,
  constraint occupancy_of_time_off foreign key (shop_id, time_off_id) references time_off on delete cascade,
  constraint occupancy_has_its_cause check (
    (cause = 'hold') = (cart_item_id is not null)
    and (cause = 'hold') = (expires_at is not null)
    and (cause = 'appointment') = (appointment_id is not null)
    and (cause = 'time_off') = (time_off_id is not null)
    and (cause = 'external') = (external_ref is not null)
  )
);
create index occupancy_by_expiry on occupancy (expires_at) where cause = 'hold';
create index occupancy_by_cart_item on occupancy (cart_item_id) where cart_item_id is not null;
create index occupancy_by_appointment on occupancy (shop_id, appointment_id) where appointment_id is not null;
create index occupancy_by_resource on occupancy (shop_id, resource_id, lower(during)) include (lane, during);
