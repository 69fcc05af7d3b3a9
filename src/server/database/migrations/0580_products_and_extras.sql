-- expanding
-- Products that a shop sells [C4], and what is added to a visit when it is paid: products and tips [C3].
create table product (
  shop_id uuid not null constraint product_of_shop references shop on delete cascade,
  id uuid not null,
  name text not null constraint product_name_fits check (char_length(name) between 1 and 80),
  price_minor integer not null constraint product_price_fits check (price_minor between 1 and 999999999),
  -- hundredths of a percent: 2300 is 23 %
  tax_points integer not null constraint product_tax_fits check (tax_points between 0 and 10000),
  archived_at timestamptz,
  version integer not null default 1,
  primary key (shop_id, id)
);

-- serves the code before: it deletes no member and knows no product
create table visit_extra (
  shop_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  kind text not null constraint extra_kind_known check (kind in ('product', 'tip')),
  product_id uuid,
  -- name, price and tax as they were when it was sold
  name text constraint extra_name_fits check (char_length(name) between 1 and 80),
  unit_minor integer not null constraint extra_price_fits check (unit_minor between 1 and 999999999),
  -- below zero in a line that takes another one back
  pieces smallint not null constraint extra_pieces_fit check (pieces between -99 and 99 and pieces <> 0),
  tax_points integer constraint extra_tax_fits check (tax_points between 0 and 10000),
  takes_back_id uuid,
  -- whose tip it is, or who sold it
  member_id uuid not null,
  added_by uuid not null,
  added_at timestamptz not null,
  primary key (shop_id, id),
  constraint extra_is_of_one_appointment unique (shop_id, appointment_id, id),
  constraint extra_is_taken_back_once unique (shop_id, takes_back_id),
  constraint extra_of_appointment foreign key (shop_id, appointment_id) references appointment (shop_id, id) on delete cascade,
  constraint extra_of_product foreign key (shop_id, product_id) references product (shop_id, id),
  constraint extra_of_member foreign key (shop_id, member_id) references member (shop_id, id),
  constraint extra_added_by_member foreign key (shop_id, added_by) references member (shop_id, id),
  constraint extra_takes_back_of_the_same_appointment foreign key (shop_id, appointment_id, takes_back_id)
    references visit_extra (shop_id, appointment_id, id),
  constraint extra_lowers_only_as_taken_back check ((pieces < 0) = (takes_back_id is not null)),
  constraint extra_product_has_its_facts check ((kind = 'product') = (product_id is not null)
    and (kind = 'product') = (name is not null) and (kind = 'product') = (tax_points is not null))
);
create index extra_of_shop_by_time on visit_extra (shop_id, added_at);

-- What was given in cash for a payment, of which the rest was change [C2].
alter table payment_record add column given_minor integer
  constraint payment_given_covers_it check (given_minor is null or (method = 'cash' and corrects_id is null and given_minor between amount_minor and 999999999));
