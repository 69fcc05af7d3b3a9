-- expanding
-- Receipts of visits [C17]: what each says stands in it and is never changed [C19]. Their numbers have no gaps in a shop and year, so they
-- come from a row that is locked until the receipt is committed, not from a sequence [C18].
create table receipt_counter (
  shop_id uuid not null constraint receipt_counter_of_shop references shop on delete cascade,
  year smallint not null,
  last_number integer not null constraint receipt_counter_fits check (last_number between 1 and 999999),
  primary key (shop_id, year)
);

-- serves the code before: it deletes no member
create table receipt (
  shop_id uuid not null constraint receipt_of_shop references shop on delete cascade,
  id uuid not null,
  appointment_id uuid not null,
  -- the shop's own year
  year smallint not null,
  number integer not null constraint receipt_number_fits check (number between 1 and 999999),
  -- the receipt that this one negates [C20]
  corrects_id uuid,
  -- the negated receipt that this one stands for
  replaces_id uuid,
  says jsonb not null,
  issued_by uuid not null,
  issued_at timestamptz not null,
  -- the shop's own day
  issued_on date not null,
  primary key (shop_id, id),
  constraint receipt_number_is_given_once unique (shop_id, year, number),
  constraint receipt_is_of_one_appointment unique (shop_id, appointment_id, id),
  constraint receipt_is_corrected_once unique (shop_id, corrects_id),
  constraint receipt_is_replaced_once unique (shop_id, replaces_id),
  constraint receipt_of_appointment foreign key (shop_id, appointment_id) references appointment (shop_id, id) on delete cascade,
  constraint receipt_issued_by_member foreign key (shop_id, issued_by) references member (shop_id, id),
  constraint receipt_corrects_one_of_its_appointment foreign key (shop_id, appointment_id, corrects_id)
    references receipt (shop_id, appointment_id, id),
  constraint receipt_replaces_one_of_its_appointment foreign key (shop_id, appointment_id, replaces_id)
    references receipt (shop_id, appointment_id, id),
  constraint receipt_corrects_or_replaces check (corrects_id is null or replaces_id is null)
);
create index receipt_by_day on receipt (shop_id, issued_on, year, number);
