-- An appointment keeps its buffers itself [B16]: what the service says later reaches neither its time nor its moves.
alter table appointment
  add column buffer_before_min smallint not null default 0,
  add column buffer_after_min smallint not null default 0,
  add constraint appointment_buffers_fit check (buffer_before_min between 0 and 240 and buffer_after_min between 0 and 240);

with claim as (
  select a.shop_id, a.id, sv.buffer_before_min as before_now, sv.buffer_after_min as after_now,
    extract(epoch from lower(a.during) - min(lower(o.during))) / 60 as before_min,
    extract(epoch from max(upper(o.during)) - upper(a.during)) / 60 as after_min
  from appointment a join service sv on sv.shop_id = a.shop_id and sv.id = a.service_id
  left join occupancy o on o.shop_id = a.shop_id and o.appointment_id = a.id
  group by a.shop_id, a.id, sv.buffer_before_min, sv.buffer_after_min
)
update appointment a set
  buffer_before_min = least(240, greatest(0, coalesce(c.before_min, c.before_now))),
  buffer_after_min = least(240, greatest(0, coalesce(c.after_min, c.after_now)))
from claim c where c.shop_id = a.shop_id and c.id = a.id;
