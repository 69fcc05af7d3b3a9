-- What voices need once people write: finding useful, mentioning, taking back, and being found by id alone.
alter table comment
  add column useful integer not null default 0 constraint comment_useful_is_a_count check (useful >= 0),
  drop constraint comment_body_fits,
  add constraint comment_body_fits check (char_length(body) <= 2000 and (char_length(body) >= 1 or state = 'deleted'));
create unique index comment_by_id on comment (id);
create index comment_of_parent on comment (shop_id, parent_id, created_at) where parent_id is not null;
create index comment_of_look_useful on comment (shop_id, look_id, useful desc, created_at desc, id desc) where parent_id is null;

-- Words as they are compared: without what only changes how they look. Said twice at once, one is refused here.
create unique index comment_says_it_once on comment (shop_id, look_id, author_id, md5(lower(regexp_replace(btrim(body), '\s+', ' ', 'g'))))
  where state = 'published';

create table comment_useful (
  shop_id uuid not null,
  comment_id uuid not null,
  person_id uuid not null references person on delete cascade,
  created_at timestamptz not null default now(),
  primary key (shop_id, comment_id, person_id),
  constraint comment_useful_of_comment foreign key (shop_id, comment_id) references comment on delete cascade
);
create index comment_useful_of_person on comment_useful (person_id);

create table comment_mention (
  shop_id uuid not null,
  comment_id uuid not null,
  person_id uuid not null references person on delete cascade,
  primary key (shop_id, comment_id, person_id),
  constraint comment_mention_of_comment foreign key (shop_id, comment_id) references comment on delete cascade
);
create index comment_mention_of_person on comment_mention (person_id);

-- The count stands with the comment, so that an order by it needs no counting. It follows the votes, whoever changes them.
create function comment_useful_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update comment c set useful = c.useful + changed.votes
    from (select shop_id, comment_id, count(*) as votes from votes group by shop_id, comment_id) changed
    where c.shop_id = changed.shop_id and c.id = changed.comment_id;
  else
    update comment c set useful = c.useful - changed.votes
    from (select shop_id, comment_id, count(*) as votes from votes group by shop_id, comment_id) changed
    where c.shop_id = changed.shop_id and c.id = changed.comment_id;
  end if;
  return null;
end $$;
create trigger comment_useful_given after insert on comment_useful referencing new table as votes for each statement execute function comment_useful_counted();
create trigger comment_useful_taken after delete on comment_useful referencing old table as votes for each statement execute function comment_useful_counted();
