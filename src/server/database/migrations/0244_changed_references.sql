-- When a reference of an appointment was removed or its picture became ready: a read of changes has the appointment then [D4].
-- Not `changed_at`, from which the time for corrections is counted [D43].
alter table appointment add column references_changed_at timestamptz;
