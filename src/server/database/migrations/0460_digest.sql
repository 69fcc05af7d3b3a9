-- When a person's digest comes, by the clock of their zone [N68]; null: they have none. A row can be about the digest alone, so the quiet hours
-- have the values that apply without a choice.
alter table notice_times add column digest_every text constraint notice_times_digest_is_known check (digest_every in ('day', 'week'));
alter table notice_times add column digest_weekday smallint not null default 1
  constraint notice_times_digest_has_a_weekday check (digest_weekday between 1 and 7);
alter table notice_times add column digest_hour smallint not null default 8
  constraint notice_times_digest_has_an_hour check (digest_hour between 0 and 23);
alter table notice_times alter column quiet_from_hour set default 21, alter column quiet_until_hour set default 8,
  alter column quiet_push set default true, alter column quiet_mail set default false;

-- Whether mails of this topic wait for the digest. Used only if the person has a digest and the topic is one that may wait.
alter table notice_choice add column in_digest boolean not null default true;

-- gathered: waits until due_at for the digest of its person, or left with it. digest_id: the mail it left with.
alter table notice add column gathered boolean not null default false;
alter table notice add column digest_id uuid constraint notice_of_a_digest references notice on delete set null;
create index notice_gathered on notice (due_at, person_id) where gathered and sent_at is null;
create index notice_of_digest on notice (digest_id) where digest_id is not null;
