-- The triggers of a shop that moves to another zone fire in name order. This one shares the lock of zone overrides, which comes before
-- the lock of listings in advisory-locks.ts; the other order can deadlock with a new resource of the shop. A new database has none yet.
do $$
begin
  if exists (select from pg_trigger where tgrelid = 'shop'::regclass and tgname = 'shop_zone_updates_gaps') then
    alter trigger shop_zone_updates_gaps on shop rename to shop_time_zone_updates_gaps;
  end if;
end $$;
