-- expanding
-- Whole days off that a member asks for [T30]. Each is answered once; granted, it becomes time off.
create table time_off_request (
  shop_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  from_day date not null,
  until_day date not null,
  is_yearly boolean not null,
  reason text constraint time_off_request_reason_fits check (char_length(reason) <= 200),
  asked_at timestamptz not null,
  answer text constraint time_off_answer_known check (answer in ('granted', 'declined')),
  answered_at timestamptz,
  answer_word text constraint time_off_answer_word_fits check (char_length(answer_word) <= 200),
  primary key (shop_id, id),
  constraint time_off_request_of_resource foreign key (shop_id, resource_id) references resource on delete cascade,
  constraint time_off_request_ends_after_beginning check (until_day >= from_day),
  constraint time_off_request_answer_is_dated check ((answer is null) = (answered_at is null))
);
create index time_off_request_by_resource on time_off_request (shop_id, resource_id, from_day);
