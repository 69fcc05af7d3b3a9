-- Answers that a shop uses often, written by itself.
create table voice_template (
  shop_id uuid not null references shop on delete cascade,
  position smallint not null constraint voice_template_at_most_ten check (position between 1 and 10),
  body text not null constraint voice_template_body_fits check (char_length(body) between 1 and 500),
  primary key (shop_id, position)
);
-- The studio lists what waits for an answer, oldest first.
create index review_of_shop_unanswered on review (shop_id, created_at, id) where state = 'published' and replied_at is null;
create index comment_of_shop_threads on comment (shop_id, created_at, id) where parent_id is null and state = 'published';
