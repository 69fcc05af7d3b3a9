-- What people agreed to, in which version, and when [E10]. Review pictures have their own log, review_consent.
create table consent (
  id bigint generated always as identity primary key,
  person_id uuid not null references person (id) on delete cascade,
  subject text not null constraint consent_subject_known check (subject in ('privacy_notice')),
  version text not null constraint consent_version_fits check (char_length(version) between 1 and 40),
  at timestamptz not null
);
create index consent_of_person on consent (person_id, id);

create function refuse_consent_log_change() returns trigger language plpgsql as $$
begin
  -- Erasing an account, and a person's row that goes, take its lines along.
  if tg_op = 'DELETE' and not exists (select from person where id = old.person_id and state not in ('leaving', 'erased')) then
    return old;
  end if;
  raise exception 'consent is append-only' using errcode = 'restrict_violation';
end $$;
create trigger consent_is_only_added before update or delete on consent for each row execute function refuse_consent_log_change();

-- A sign-up remembers which version its screen named.
alter table sign_up add column privacy_version text constraint sign_up_privacy_version_fits check (char_length(privacy_version) between 1 and 40);
