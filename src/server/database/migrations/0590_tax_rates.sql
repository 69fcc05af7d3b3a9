-- expanding
-- The tax rates of a shop [C14], the one a service takes, and what a visit was taxed with when it was done [C15].
create table tax_rate (
  shop_id uuid not null constraint tax_rate_of_shop references shop on delete cascade,
  id uuid not null,
  name text not null constraint tax_rate_name_fits check (char_length(name) between 1 and 40),
  -- hundredths of a percent: 2300 is 23 %
  tax_points integer not null constraint tax_rate_fits check (tax_points between 0 and 10000),
  is_default boolean not null default false,
  version integer not null default 1,
  primary key (shop_id, id)
);
create unique index tax_rate_default_is_one on tax_rate (shop_id) where is_default;

-- null: the default of the shop
alter table service add column tax_rate_id uuid;
-- serves the code before: it deletes no tax rate
alter table service add constraint service_tax_rate_of_shop foreign key (shop_id, tax_rate_id) references tax_rate (shop_id, id)
  on delete set null (tax_rate_id);
create index service_by_tax_rate on service (shop_id, tax_rate_id) where tax_rate_id is not null;

-- null: the shop had no rate when the visit was done
alter table appointment add column tax_points integer constraint appointment_tax_fits check (tax_points between 0 and 10000);

alter table shop add column tax_number text constraint shop_tax_number_fits check (char_length(tax_number) between 1 and 40);
