-- What reaches a person and when.

-- A person's choices; without a row a topic is told by mail and in the app.
create table notice_choice (
  person_id uuid not null references person on delete cascade,
  topic text not null,
  by_mail boolean not null,
  in_app boolean not null,
  by_push boolean not null default true,
  in_digest boolean not null default true,
  primary key (person_id, topic)
);

-- When a person is not disturbed, by the clock of their zone [N62]; without a row: pushes from 21 to 8, mails never.
create table notice_times (
  person_id uuid primary key references person on delete cascade,
  quiet_from_hour smallint not null constraint notice_times_from_is_an_hour check (quiet_from_hour between 0 and 23) default 21,
  quiet_until_hour smallint not null constraint notice_times_until_is_an_hour check (quiet_until_hour between 0 and 23) default 8,
  quiet_push boolean not null default true,
  quiet_mail boolean not null default false,
  digest_every text constraint notice_times_digest_is_known check (digest_every in ('day', 'week')),
  digest_weekday smallint not null default 1
    constraint notice_times_digest_has_a_weekday check (digest_weekday between 1 and 7),
  digest_hour smallint not null default 8
    constraint notice_times_digest_has_an_hour check (digest_hour between 0 and 23),
  time_zone text constraint notice_times_zone_length check (length(time_zone) <= 64),
  constraint notice_times_are_not_empty check (quiet_from_hour <> quiet_until_hour)
);

-- The key pair that tells push services who sends (VAPID), made at the first start; sealed with the installation's keys.
create table push_key (
  only_row boolean primary key default true constraint push_key_is_one check (only_row),
  public_key text not null,
  sealed_private_key bytea not null,
  made_at timestamptz not null
);

-- A browser in which somebody turned push on [N58]. It ends with its session.
create table push_device (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  session_id uuid not null constraint push_device_is_one_of_its_session unique references session (id) on delete cascade,
  endpoint text not null constraint push_device_endpoint_is_one_browsers unique
    constraint push_device_endpoint_length check (length(endpoint) <= 1000),
  p256dh bytea not null constraint push_device_p256dh_is_a_point check (octet_length(p256dh) = 65),
  auth bytea not null constraint push_device_auth_length check (octet_length(auth) = 16),
  added_at timestamptz not null
);
create index push_device_of_person on push_device (person_id, added_at);

-- One notice on its way to one browser [N59].
create table push_delivery (
  notice_id uuid not null references notice on delete cascade,
  device_id uuid not null references push_device on delete cascade,
  due_at timestamptz not null,
  attempts integer not null default 0,
  claimed_at timestamptz,
  done_at timestamptz,
  primary key (notice_id, device_id)
);
create index push_delivery_due on push_delivery (due_at) where done_at is null;
create index push_delivery_of_device on push_delivery (device_id);

-- Which news of a shop's appointments one of its people gets [N66]; without a row their own.
create table shop_news (
  person_id uuid not null references person on delete cascade,
  shop_id uuid not null references shop on delete cascade,
  bookings text not null constraint shop_news_bookings_are_known check (bookings in ('own', 'shop', 'none')),
  comments text not null default 'own'
    constraint shop_news_comments_are_known check (comments in ('own', 'shop', 'none')),
  reviews text not null default 'own'
    constraint shop_news_reviews_are_known check (reviews in ('own', 'shop', 'none')),
  primary key (person_id, shop_id)
);
create index shop_news_of_shop on shop_news (shop_id);
