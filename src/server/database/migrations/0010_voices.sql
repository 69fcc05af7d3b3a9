-- What people say: comments on looks, one level deep, and reviews of kept appointments.
create table comment (
  shop_id uuid not null,
  id uuid not null,
  look_id uuid not null,
  parent_id uuid,
  depth smallint not null generated always as (case when parent_id is null then 0 else 1 end) stored,
  -- A reply's parent stands at depth 0, so there is no reply to a reply.
  parent_depth smallint generated always as (case when parent_id is null then null else 0 end) stored,
  author_id uuid not null references person,
  body text not null constraint comment_body_fits check (char_length(body) between 1 and 2000),
  photo_id uuid references photo on delete set null,
  state text not null default 'published' constraint comment_state_known check (state in ('published', 'hidden', 'deleted')),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (shop_id, id),
  constraint comment_depth_is_referable unique (shop_id, look_id, id, depth),
  constraint comment_of_look foreign key (shop_id, look_id) references look on delete cascade,
  constraint comment_replies_to_a_first_one foreign key (shop_id, look_id, parent_id, parent_depth) references comment (shop_id, look_id, id, depth) on delete cascade
);
create index comment_of_look_newest on comment (shop_id, look_id, created_at desc);
create index comment_of_author on comment (author_id, created_at desc);

create table review (
  shop_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  author_id uuid not null references person,
  rating smallint not null constraint review_rating_is_one_to_five check (rating between 1 and 5),
  body text not null default '' constraint review_body_fits check (char_length(body) <= 4000),
  state text not null default 'published' constraint review_state_known check (state in ('published', 'hidden', 'deleted')),
  reply text constraint review_reply_fits check (char_length(reply) between 1 and 2000),
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (shop_id, id),
  constraint review_one_per_appointment unique (shop_id, appointment_id),
  constraint review_of_appointment foreign key (shop_id, appointment_id) references appointment on delete cascade,
  constraint review_reply_has_a_day check ((reply is null) = (replied_at is null))
);
create index review_of_shop_newest on review (shop_id, created_at desc) include (rating) where state = 'published';

create table review_photo (
  shop_id uuid not null,
  review_id uuid not null,
  position smallint not null constraint review_photo_position_fits check (position between 1 and 8),
  photo_id uuid not null references photo,
  consented_at timestamptz not null,
  primary key (shop_id, review_id, position),
  constraint review_photo_of_review foreign key (shop_id, review_id) references review on delete cascade
);
