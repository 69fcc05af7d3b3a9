-- expanding
-- The key under which a visit was closed, so that the same request is carried out once, with or without a payment [C1].
create table visit_closing (
  shop_id uuid not null,
  appointment_id uuid not null,
  key_hash bytea not null,
  request_hash bytea not null,
  closed_at timestamptz not null,
  primary key (shop_id, appointment_id, key_hash),
  constraint closing_of_appointment foreign key (shop_id, appointment_id) references appointment (shop_id, id) on delete cascade
);
