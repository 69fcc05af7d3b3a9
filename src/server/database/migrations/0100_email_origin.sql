-- How an account came by its address: only a mailbox that opened the account by itself may name an operator [I13].
alter table person add column email_origin text not null default 'mailbox'
  constraint person_email_origin_known check (email_origin in ('mailbox', 'change', 'hosted'));
update person set email_origin = 'change'
  where exists (select from audit_event e where e.action = 'email.changed' and e.subject_kind = 'person' and e.subject_id = person.id::text);

-- The session that asked for a change of address: it confirms the change without the password [I16].
alter table link add column session_id uuid references session (id) on delete set null;
create index link_of_session on link (session_id);
