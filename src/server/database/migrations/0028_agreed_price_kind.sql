-- "From" belongs to the price that was agreed: what the service costs today does not reach it.
alter table appointment add price_kind text constraint appointment_price_kind_known check (price_kind in ('fixed', 'from'));
update appointment a set price_kind = sv.price_kind from service sv where sv.shop_id = a.shop_id and sv.id = a.service_id;
alter table appointment alter price_kind set not null;
