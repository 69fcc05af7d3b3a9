-- expanding
-- Time off that comes back every year [T31]: its rows share the id of their series; null once it does not come back any more.
alter table time_off add column series_id uuid;
