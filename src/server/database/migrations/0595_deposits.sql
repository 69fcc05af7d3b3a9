-- expanding
-- When a shop asks for a deposit, and the account it is paid to [C30] [C40]. A shop without a row asks for none.
create table deposit_terms (
  shop_id uuid primary key constraint deposit_terms_of_shop references shop on delete cascade,
  -- DepositRule[] of core/money/deposits, in the order in which they are tried
  rules jsonb not null constraint deposit_rules_are_a_list check (jsonb_typeof(rules) = 'array'),
  pay_within_hours smallint not null constraint deposit_hours_fit check (pay_within_hours between 1 and 336),
  holder text not null constraint deposit_holder_fits check (char_length(holder) between 1 and 70),
  iban text not null constraint deposit_iban_fits check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  bic text constraint deposit_bic_fits check (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  version integer not null default 1,
  changed_at timestamptz not null
);

-- What was agreed to be paid ahead of an appointment, and what became of it [C33] [C34].
-- serves the code before: it deletes no appointment but with its shop
create table deposit (
  shop_id uuid not null,
  appointment_id uuid not null,
  amount_minor integer not null constraint deposit_amount_fits check (amount_minor between 1 and 999999999),
  hours smallint not null constraint deposit_hours_fit check (hours between 1 and 336),
  state text not null constraint deposit_state_known
    check (state in ('pending', 'awaited', 'received', 'waived', 'lapsed', 'void', 'to_return', 'returned', 'kept')),
  -- null: the shop has not confirmed the request
  pay_by timestamptz,
  reference text not null constraint deposit_reference_fits check (char_length(reference) between 1 and 35),
  asked_at timestamptz not null,
  -- null: by the shop's rules
  asked_by uuid,
  payment_id uuid,
  changed_at timestamptz not null,
  primary key (shop_id, appointment_id),
  constraint deposit_reference_names_one unique (shop_id, reference),
  constraint deposit_of_appointment foreign key (shop_id, appointment_id) references appointment (shop_id, id) on delete cascade,
  constraint deposit_asked_by_member foreign key (shop_id, asked_by) references member (shop_id, id),
  constraint deposit_paid_by_payment foreign key (shop_id, appointment_id, payment_id)
    references payment_record (shop_id, appointment_id, id),
  constraint deposit_awaited_has_deadline check (state <> 'awaited' or pay_by is not null),
  constraint deposit_received_has_payment check (state not in ('received', 'to_return', 'returned', 'kept') or payment_id is not null)
);
create index deposit_open on deposit (shop_id, pay_by) where state in ('awaited', 'to_return');

-- A payment that was received before the visit as its deposit [C35].
alter table payment_record add column is_deposit boolean not null default false;
