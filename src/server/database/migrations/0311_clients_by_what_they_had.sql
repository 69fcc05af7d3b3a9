-- Cards by what they had [D23]: each pair of a service or look and a card is found once, however many appointments it has.
create index appointment_by_service_and_card on appointment (shop_id, service_id, card_id)
  where state in ('requested', 'confirmed', 'completed', 'no_show');
create index appointment_by_look_and_card on appointment (shop_id, look_id, card_id)
  where look_id is not null and state in ('requested', 'confirmed', 'completed', 'no_show');
