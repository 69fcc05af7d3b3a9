-- How many decimals a currency has follows ISO 4217 alone. Browsers and Node took none for these sixteen, so what was
-- entered in them is multiplied. Prices may be larger: with two decimals 100 000.00 is little in most of them.
alter table service drop constraint service_price_fits;
alter table service_member drop constraint service_member_price_fits;
alter table appointment drop constraint appointment_price_fits, drop constraint appointment_final_price_fits;
alter table payment_record drop constraint payment_amount_fits;

create function pg_temp.iso_minor(minor integer, factor integer) returns integer language sql immutable
  return greatest(-999999999, least(999999999, minor::bigint * factor))::integer;
create temporary table rescaled (currency text primary key, factor integer not null);
insert into rescaled
  select unnest(string_to_array('AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR SOS SYP YER', ' ')), 100
  union all select 'IQD', 1000;

update service v set price_minor = pg_temp.iso_minor(v.price_minor, r.factor)
  from shop s join rescaled r on r.currency = s.currency where s.id = v.shop_id and v.price_minor <> 0;
update service_member v set price_minor = pg_temp.iso_minor(v.price_minor, r.factor)
  from shop s join rescaled r on r.currency = s.currency where s.id = v.shop_id and v.price_minor <> 0;

update appointment a set price_minor = pg_temp.iso_minor(a.price_minor, r.factor),
  final_price_minor = pg_temp.iso_minor(a.final_price_minor, r.factor)
  from rescaled r where r.currency = a.currency;
-- Payments are otherwise only added.
alter table payment_record disable trigger payment_is_only_added;
update payment_record y set amount_minor = pg_temp.iso_minor(y.amount_minor, r.factor)
  from appointment a join rescaled r on r.currency = a.currency where a.shop_id = y.shop_id and a.id = y.appointment_id;
alter table payment_record enable trigger payment_is_only_added;
drop table rescaled;

alter table service add constraint service_price_fits check (price_minor between 0 and 999999999);
alter table service_member add constraint service_member_price_fits check (price_minor between 0 and 999999999);
alter table appointment add constraint appointment_price_fits check (price_minor between 0 and 999999999),
  add constraint appointment_final_price_fits check (final_price_minor between 0 and 999999999);
alter table payment_record add constraint payment_amount_fits
  check (amount_minor between -999999999 and 999999999 and amount_minor <> 0);
