-- Days on which the whole shop is closed [T24]. Each member's own exception closes their day; this table closes it for who joins later.
create table closing_day (
  shop_id uuid not null constraint closing_day_of_shop references shop on delete cascade,
  held_on date not null,
  label text constraint closing_day_label_fits check (char_length(label) <= 80),
  primary key (shop_id, held_on)
);

-- The days on which everybody is closed already.
insert into closing_day (shop_id, held_on, label)
select e.shop_id, e.held_on, min(e.label)
from hours_exception e join resource r on r.shop_id = e.shop_id and r.id = e.resource_id and r.kind = 'member' and r.is_active
where e.opens_min is null and e.held_on >= current_date
group by e.shop_id, e.held_on
having count(*) = (select count(*) from resource r where r.shop_id = e.shop_id and r.kind = 'member' and r.is_active);

-- The share lock serialises joining with closing, which locks the shop: whichever comes second sees the first.
create function close_for_who_joins() returns trigger language plpgsql as $$
begin
  perform from shop s where s.id = new.shop_id for share;
  insert into hours_exception (shop_id, resource_id, held_on, label)
  select c.shop_id, new.id, c.held_on, c.label from closing_day c
  where c.shop_id = new.shop_id and not exists (
    select from hours_exception e where e.shop_id = new.shop_id and e.resource_id = new.id and e.held_on = c.held_on);
  return null;
end $$;
create trigger resource_insert_is_closed_with_shop after insert on resource
  for each row when (new.kind = 'member' and new.is_active) execute function close_for_who_joins();
create trigger resource_return_is_closed_with_shop after update of is_active on resource
  for each row when (new.kind = 'member' and new.is_active and not old.is_active) execute function close_for_who_joins();
