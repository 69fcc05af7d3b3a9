-- A notice is also told in the app. topic: what its person chooses by (src/core/notices/topics.ts); null: a mail only.
alter table notice add column topic text;
alter table notice add column in_app boolean not null default false;

-- A person's choices; without a row a topic is told by mail and in the app.
create table notice_choice (
  person_id uuid not null references person on delete cascade,
  topic text not null,
  by_mail boolean not null,
  in_app boolean not null,
  primary key (person_id, topic)
);

-- Decided in the transaction that inserts the notice, whoever inserts it [N51].
create function decide_notice_in_app() returns trigger language plpgsql as $$
begin
  new.in_app := coalesce((select c.in_app from notice_choice c where c.person_id = new.person_id and c.topic = new.topic), true);
  return new;
end $$;
create trigger notice_insert_is_told_in_app before insert on notice
  for each row when (new.topic is not null and new.person_id is not null) execute function decide_notice_in_app();

create index notice_in_app on notice (person_id, created_at desc, id desc) where in_app;
create index notice_unread on notice (person_id, created_at) where in_app and read_at is null;
