-- An installation keeps an operator [O78] [E3]: an active person with the flag, or with a proven address that the configuration
-- names [I13]. Only the server knows the configuration, so it hands the addresses over.
create index person_operators on person (id) where is_operator;

create function is_last_operator(of_person uuid, configured text[]) returns boolean language sql stable as $$
  select exists (select from person p where p.id = of_person
      and (p.is_operator or (p.email_origin = 'mailbox' and lower(p.email) = any(configured))))
    and not exists (select from person q where q.is_operator and q.state = 'active' and q.id <> of_person)
    and not exists (select from person q where lower(q.email) = any(configured) and q.email_origin = 'mailbox'
      and q.state = 'active' and q.id <> of_person)
$$;

-- Orders everybody who gives up or takes a right until the transaction ends. Taken before any row of person is locked.
create function lock_operators(configured text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('operators', 0));
  perform set_config('lookbook.operators', configured::text, true);
end $$;

-- Whatever changes the row: without addresses from lock_operators only flags count. Accounts that are emptied with the demo are
-- not held back; erased ones were leaving before.
create function refuse_last_operator() returns trigger language plpgsql as $$
declare
  configured text[] := coalesce(nullif(current_setting('lookbook.operators', true), ''), '{}')::text[];
begin
  if new.state = 'active' and new.email_origin = 'mailbox' and lower(new.email) = any(configured) then return new; end if;
  perform lock_operators(configured);
  if is_last_operator(old.id, configured) then
    raise exception using errcode = 'LB003', message = 'an installation keeps an operator';
  end if;
  return new;
end $$;
create trigger person_last_operator_stays before update of is_operator, state on person for each row
  when (old.is_operator and old.state = 'active' and new.email is not null and not (new.is_operator and new.state = 'active'))
  execute function refuse_last_operator();

create index person_by_words on person using gin (folded(name) gin_trgm_ops);
create index person_newest on person (created_at desc, id desc);
