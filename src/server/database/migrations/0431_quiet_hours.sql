-- When a person is not disturbed, by the clock of their zone [N62]; without a row: pushes from 21 to 8, mails never.
create table notice_times (
  person_id uuid primary key references person on delete cascade,
  quiet_from_hour smallint not null constraint notice_times_from_is_an_hour check (quiet_from_hour between 0 and 23),
  quiet_until_hour smallint not null constraint notice_times_until_is_an_hour check (quiet_until_hour between 0 and 23),
  quiet_push boolean not null,
  quiet_mail boolean not null,
  constraint notice_times_are_not_empty check (quiet_from_hour <> quiet_until_hour)
);

-- A mail that waits for the end of its person's quiet hours; it is given up a day after that.
alter table notice add column waited_until timestamptz;
