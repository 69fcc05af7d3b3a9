-- News of a shop's comments and of its reviews are chosen apart from those of its appointments [N66]; what was chosen for all three stays.
alter table shop_news add column comments text not null default 'own'
  constraint shop_news_comments_are_known check (comments in ('own', 'shop', 'none'));
alter table shop_news add column reviews text not null default 'own'
  constraint shop_news_reviews_are_known check (reviews in ('own', 'shop', 'none'));
update shop_news set comments = bookings, reviews = bookings;
