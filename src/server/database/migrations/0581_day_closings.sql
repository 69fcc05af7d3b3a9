-- expanding
-- A day of a shop whose takings somebody said are right [C5], with what was expected and counted by currency and kind. Reopened, the row
-- stays and another one closes the day again [C7].
-- serves the code before: it deletes no member
create table day_closing (
  shop_id uuid not null constraint day_closing_of_shop references shop on delete cascade,
  id uuid not null,
  held_on date not null,
  word text constraint day_closing_word_fits check (char_length(word) between 1 and 200),
  closed_by uuid not null,
  closed_at timestamptz not null,
  reopened_by uuid,
  reopened_at timestamptz,
  primary key (shop_id, id),
  constraint day_closed_by_member foreign key (shop_id, closed_by) references member (shop_id, id),
  constraint day_reopened_by_member foreign key (shop_id, reopened_by) references member (shop_id, id),
  constraint day_reopened_by_somebody check ((reopened_at is null) = (reopened_by is null))
);
create unique index day_is_closed_once on day_closing (shop_id, held_on) where reopened_at is null;
create index day_closing_by_day on day_closing (shop_id, held_on desc, closed_at desc);

create table day_closing_kind (
  shop_id uuid not null,
  closing_id uuid not null,
  currency text not null constraint closing_currency_is_iso check (currency ~ '^[A-Z]{3}$'),
  method text not null constraint closing_method_known check (method in ('cash', 'card', 'transfer', 'other')),
  payments integer not null constraint closing_payments_fit check (payments >= 0),
  expected_minor bigint not null,
  -- null: not counted
  counted_minor bigint,
  primary key (shop_id, closing_id, currency, method),
  constraint kind_of_closing foreign key (shop_id, closing_id) references day_closing (shop_id, id) on delete cascade
);
