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

alter table notice_choice add column by_push boolean not null default true;
