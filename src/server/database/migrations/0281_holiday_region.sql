-- The region whose public holidays a shop is proposed. A table of its own, because each change of a shop's row makes a new version [S8].
create table holiday_region (
  shop_id uuid primary key references shop on delete cascade,
  country text not null,
  region text not null constraint holiday_region_is_a_code check (region ~ '^[A-Z0-9-]{1,10}$')
);
