-- Which news of a shop's appointments one of its people gets [N66]; without a row their own.
create table shop_news (
  person_id uuid not null references person on delete cascade,
  shop_id uuid not null references shop on delete cascade,
  bookings text not null constraint shop_news_bookings_are_known check (bookings in ('own', 'shop', 'none')),
  primary key (person_id, shop_id)
);

create index shop_news_of_shop on shop_news (shop_id);
