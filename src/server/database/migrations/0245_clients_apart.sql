-- Two cards with the same number or address that are two people: they are not proposed for a merge again [D37].
create table client_apart (
  shop_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  said_by uuid references person on delete set null,
  said_at timestamptz not null,
  primary key (shop_id, one_id, other_id),
  constraint client_apart_one foreign key (shop_id, one_id) references client (shop_id, id) on delete cascade,
  constraint client_apart_other foreign key (shop_id, other_id) references client (shop_id, id) on delete cascade,
  constraint client_apart_in_order check (one_id < other_id)
);
