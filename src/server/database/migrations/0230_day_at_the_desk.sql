-- What the shop says of an appointment on its day [D40], its final price [D45] and its own note [D47].
alter table appointment
  add column arrived_at timestamptz,
  add column begun_at timestamptz,
  -- How many minutes later than agreed it begins, as the client was told.
  add column late_min smallint constraint appointment_late_fits check (late_min between 5 and 240),
  add column late_told_at timestamptz,
  -- Counts arrived, begun and late. `sequence` counts what mails and calendar files carry; a desk compares the sum of both.
  add column day_sequence integer not null default 0,
  add column final_price_minor integer constraint appointment_final_price_fits check (final_price_minor between 0 and 10000000),
  add column final_price_word text constraint appointment_price_word_fits check (char_length(final_price_word) between 1 and 200),
  add column shop_note text constraint appointment_shop_note_fits check (char_length(shop_note) between 1 and 2000),
  add column shop_note_version integer not null default 0,
  add constraint appointment_begins_after_arrival check (begun_at is null or arrived_at <= begun_at),
  add constraint appointment_late_is_told check ((late_min is null) = (late_told_at is null)),
  add constraint appointment_higher_price_has_a_word
    check (final_price_minor is null or final_price_minor <= price_minor or final_price_word is not null
      or price_kind in ('from', 'on_request'));

-- What was paid at the desk, in the appointment's currency. Lines are only added; a correction names the line it corrects [D46].
create table payment_record (
  shop_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  amount_minor integer not null,
  method text not null,
  corrects_id uuid,
  word text,
  taken_by uuid not null,
  taken_at timestamptz not null,
  idempotency_key text not null,
  primary key (shop_id, id),
  constraint payment_of_appointment foreign key (shop_id, appointment_id) references appointment (shop_id, id) on delete cascade,
  constraint payment_taken_by_member foreign key (shop_id, taken_by) references member (shop_id, id),
  constraint payment_is_of_one_appointment unique (shop_id, appointment_id, id),
  constraint payment_corrects_the_same_appointment foreign key (shop_id, appointment_id, corrects_id)
    references payment_record (shop_id, appointment_id, id),
  constraint payment_key_counts_once unique (shop_id, appointment_id, idempotency_key),
  constraint payment_amount_fits check (amount_minor between -10000000 and 10000000 and amount_minor <> 0),
  constraint payment_lowers_only_as_a_correction check (amount_minor > 0 or corrects_id is not null),
  constraint payment_method_known check (method in ('cash', 'card', 'transfer', 'other')),
  constraint payment_word_fits check (char_length(word) between 1 and 200),
  constraint payment_key_fits check (char_length(idempotency_key) between 8 and 200)
);
create index payment_of_shop_by_time on payment_record (shop_id, taken_at);

create function keep_payment_total() returns trigger language plpgsql as $$
begin
  -- Concurrent payments of one appointment wait for each other here, so that each sees the others' lines.
  perform from appointment where shop_id = new.shop_id and id = new.appointment_id for update;
  if (select sum(amount_minor) from payment_record where shop_id = new.shop_id and appointment_id = new.appointment_id) < 0 then
    raise exception 'the payments of an appointment are never below zero in total'
      using errcode = 'check_violation', constraint = 'payment_total_not_negative';
  end if;
  return null;
end $$;
create trigger payment_insert_keeps_total after insert on payment_record for each row execute function keep_payment_total();

-- A line is deleted only together with its appointment.
create function refuse_payment_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from appointment where shop_id = old.shop_id and id = old.appointment_id) then
    return old;
  end if;
  raise exception 'payment records are only added' using errcode = 'restrict_violation', constraint = 'payment_is_only_added';
end $$;
create trigger payment_is_only_added before update or delete on payment_record for each row execute function refuse_payment_change();
