-- Accounts: operators, consent, notices and what goes with an account.

-- Whether nobody else could run the installation: neither an active account with the flag nor one with a proven address of the
-- configuration.
-- Called by: refuse_last_operator, leaving.store.ts.
create or replace function is_last_operator(of_person uuid, configured text[]) returns boolean language sql stable as $$
  select exists (select from person p where p.id = of_person
      and (p.is_operator or (p.email_origin = 'mailbox' and lower(p.email) = any(configured))))
    and not exists (select from person q where q.is_operator and q.state = 'active' and q.id <> of_person)
    and not exists (select from person q where lower(q.email) = any(configured) and q.email_origin = 'mailbox'
      and q.state = 'active' and q.id <> of_person)
$$;

-- Orders everybody who gives up or takes a right until the transaction ends. Taken before any row of person is locked. Leaves the
-- addresses of the configuration, which the database does not have, in lookbook.operator_addresses for refuse_last_operator, until the
-- transaction ends. That switches nothing off: a proven address among them makes its account an operator, as it does in the server.
-- Called by: refuse_last_operator, operators.store.ts.
create or replace function lock_operators(configured text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('operators', 0));
  perform set_config('lookbook.operator_addresses', configured::text, true);
end $$;

-- An installation keeps an operator, whatever changes the row: without addresses from lock_operators only flags count. Accounts that
-- are emptied with the demo are not held back; erased ones were leaving before.
create or replace function refuse_last_operator() returns trigger language plpgsql as $$
declare
  configured text[] := coalesce(nullif(current_setting('lookbook.operator_addresses', true), ''), '{}')::text[];
begin
  if new.state = 'active' and new.email_origin = 'mailbox' and lower(new.email) = any(configured) then return new; end if;
  perform lock_operators(configured);
  if is_last_operator(old.id, configured) then
    raise exception using errcode = 'LB003', message = 'an installation keeps an operator';
  end if;
  return new;
end $$;
create or replace trigger person_last_operator_stays before update of is_operator, state on person for each row
  when (old.is_operator and old.state = 'active' and new.email is not null and not (new.is_operator and new.state = 'active'))
  execute function refuse_last_operator();

-- An erased account leaves no poll of times behind.
create or replace function forget_polls_of_erased_person() returns trigger language plpgsql as $$
begin
  delete from time_poll where person_id = new.id;
  return new;
end $$;
create or replace trigger person_erased_asks_nobody after update of state on person
  for each row when (new.state = 'erased' and old.state <> 'erased') execute function forget_polls_of_erased_person();

-- An erased account leaves no link behind that shares what it saved.
create or replace function forget_shares_of_erased_person() returns trigger language plpgsql as $$
begin
  delete from share_link where person_id = new.id;
  return new;
end $$;
create or replace trigger person_erased_shares_nothing after update of state on person
  for each row when (new.state = 'erased' and old.state <> 'erased') execute function forget_shares_of_erased_person();

-- consent is only ever added to; its lines go when their account is erased.
create or replace function refuse_consent_log_change() returns trigger language plpgsql as $$
begin
  -- Erasing an account, and a person's row that goes, take its lines along.
  if tg_op = 'DELETE' and not exists (select from person where id = old.person_id and state not in ('leaving', 'erased')) then
    return old;
  end if;
  raise exception 'consent is append-only' using errcode = 'restrict_violation';
end $$;
create or replace trigger consent_is_only_added before update or delete on consent for each row execute function refuse_consent_log_change();

-- Whether the bell shows a notice is what its person chose for the topic, decided in the transaction that inserts it, whoever does
-- [N51].
create or replace function decide_notice_in_app() returns trigger language plpgsql as $$
begin
  new.in_app := coalesce((select c.in_app from notice_choice c where c.person_id = new.person_id and c.topic = new.topic), true);
  return new;
end $$;
create or replace trigger notice_insert_is_told_in_app before insert on notice
  for each row when (new.topic is not null and new.person_id is not null) execute function decide_notice_in_app();

-- The hash of what core/identity/mailbox.ts makes of an address; a test compares the two.
-- Called by: shop-mails.store.ts.
create or replace function mailbox_hash(email text) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(
    regexp_replace(regexp_replace(regexp_replace(lower(btrim(email)), '^([^+]+)\+.*(@[^@]*)$', '\1\2'),
      '\.(?=[^@]*@g(oogle)?mail\.com$)', '', 'g'), '@googlemail\.com$', '@gmail.com'), 'UTF8'))
$$;

-- The audit trail is only ever added to.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is only ever added to' using errcode = 'restrict_violation';
end $$;
create or replace trigger audit_event_never_changes before update or delete on audit_event for each row execute function refuse_audit_change();
create or replace trigger audit_event_never_emptied before truncate on audit_event for each statement execute function refuse_audit_change();
