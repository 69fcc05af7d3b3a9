-- Triggers fire in name order, and the old name came before the trigger that locks the resource's gaps. So the time that a move gave up
-- stayed free within time off that was being added meanwhile. A new database has neither yet.
do $$
begin
  if exists (select from pg_trigger where tgrelid = 'occupancy'::regclass and tgname = 'occupancy_time_given_back_by_update') then
    alter trigger occupancy_time_given_back_by_update on occupancy rename to occupancy_updated_time_is_given_back;
  end if;
end $$;
