-- The calendar file of a kept mail: its name, its method and what it holds.
alter table kept_mail add calendar jsonb constraint kept_mail_calendar_is_whole
  check (calendar ? 'name' and calendar ? 'method' and calendar ? 'content');
