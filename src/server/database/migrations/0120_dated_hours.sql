-- Hours hold from a day until a day, both included, every week or every second one [T20]. A span belongs to the day it begins on.
alter table hours
  add column valid_from date constraint hours_begin_in_this_age check (valid_from >= '1970-01-05'),
  add column valid_until date constraint hours_end_in_this_age check (valid_until < '2200-01-01'),
  -- Null: every week. 0 or 1: weeks with this parity, see week_phase().
  add column week_phase smallint constraint hours_phase_is_parity check (week_phase in (0, 1)),
  add constraint hours_end_after_beginning check (valid_until >= valid_from),
  drop constraint hours_pkey,
  drop constraint hours_never_overlap,
  -- Two rules never cover the same minutes of the same day.
  add constraint hours_never_overlap exclude using gist (
    shop_id with =, resource_id with =, weekday with =, int4range(opens_min, closes_min) with &&,
    daterange(valid_from, valid_until, '[]') with &&, int4range(coalesce(week_phase, 0), coalesce(week_phase, 1), '[]') with &&);
create index hours_by_resource on hours (shop_id, resource_id, weekday, opens_min);

-- The parity of a day's week, counted from Monday 1969-12-29.
create function week_phase(day date) returns smallint language sql immutable strict parallel safe
  return ((day - date '1969-12-29') / 7 % 2)::smallint;

-- When a resource is open by its hours and exceptions, within a range of time [T1]-[T4] [T10] [T20]. The ORDER BYs make the planner use btrees.
create or replace function open_time(of_shop uuid, of_resource uuid, within tstzrange) returns tstzmultirange language plpgsql stable as $$
declare
  of_zone text;
  override zone_override;
  follows_people boolean;
  first_day timestamp;
  last_day timestamp;
begin
  select s.time_zone, r.kind = 'room' and (
    select h.weekday from hours h where h.shop_id = of_shop and h.resource_id = of_resource order by h.weekday limit 1) is null
  into of_zone, follows_people
  from resource r join shop s on s.id = r.shop_id where r.shop_id = of_shop and r.id = of_resource;
  select * into override from zone_override t where t.zone = lower(of_zone);
  -- A span closes at 48:00 at the latest, so one of the day before may reach into the range.
  first_day := date_trunc('day', wall_time(of_zone, override, lower(within))) - interval '1 day';
  last_day := wall_time(of_zone, override, upper(within));
  return (
    with week as materialized (
      select h.weekday, h.opens_min, h.closes_min, h.week_phase,
        coalesce(h.valid_from, '-infinity') as valid_from, coalesce(h.valid_until, 'infinity') as valid_until
      from hours h
      where h.shop_id = of_shop and h.resource_id = of_resource
        and (h.valid_from is null or h.valid_from <= last_day::date) and (h.valid_until is null or h.valid_until >= first_day::date)
      order by h.weekday, h.opens_min
    ), exception as materialized (
      select e.held_on, e.opens_min, e.closes_min from hours_exception e
      where e.shop_id = of_shop and e.resource_id = of_resource and e.held_on between first_day::date and last_day::date
      order by e.held_on
    )
    select coalesce(range_agg(tstzrange(wall_instant(of_zone, override, day + make_interval(mins => span.opens_min)),
                                        wall_instant(of_zone, override, day + make_interval(mins => span.closes_min)))), '{}') * tstzmultirange(within)
    from generate_series(first_day, last_day, interval '1 day') day
    cross join lateral (
      select e.opens_min, e.closes_min from exception e where e.held_on = day::date and e.opens_min is not null
      union all
      select h.opens_min, h.closes_min from (
        select h.opens_min, h.closes_min from week h
        where h.weekday = extract(isodow from day)::smallint and day::date between h.valid_from and h.valid_until
          and (h.week_phase is null or h.week_phase = week_phase(day::date))
        union all
        select 0, 1440 where follows_people
      ) h
      where not exists (select from exception e where e.held_on = day::date)
    ) span
  );
end $$;

-- Whether any of a shop's people is at work [S3].
create or replace function shop_is_open(shop uuid, zone text, override zone_override, at timestamptz) returns boolean language plpgsql stable as $$
declare
  now_shown constant timestamp := wall_time(zone, override, at);
  today constant date := now_shown::date;
  now_min constant integer := extract(epoch from now_shown - today::timestamp)::integer / 60;
  -- No zone's offset changes by more. A shop whose hours are far from now is answered by one read.
  slack constant integer := 180;
begin
  if not exists (
    select from hours h where h.shop_id = shop and (
      h.weekday = extract(isodow from today) and now_min between h.opens_min - slack and h.closes_min + slack
      or h.weekday = extract(isodow from today - 1) and now_min + 1440 < h.closes_min + slack)
  ) and not exists (
    select from hours_exception e where e.shop_id = shop and e.held_on between today - 1 and today and e.opens_min is not null
  ) then return false; end if;
  return exists (
    select from resource r
    join member m on m.shop_id = r.shop_id and m.id = r.member_id and m.left_at is null
    -- A span of the day before may reach past midnight.
    cross join (select today - back as on_day from generate_series(0, 1) back) d
    cross join lateral (
      select h.opens_min, h.closes_min from hours h
      where h.shop_id = r.shop_id and h.resource_id = r.id and h.weekday = extract(isodow from d.on_day)
        and (h.valid_from is null or h.valid_from <= d.on_day) and (h.valid_until is null or h.valid_until >= d.on_day)
        and (h.week_phase is null or h.week_phase = week_phase(d.on_day)) and not exists (
        select from hours_exception e where e.shop_id = r.shop_id and e.resource_id = r.id and e.held_on = d.on_day)
      union all
      select e.opens_min, e.closes_min from hours_exception e
      where e.shop_id = r.shop_id and e.resource_id = r.id and e.held_on = d.on_day and e.opens_min is not null
    ) span
    where r.shop_id = shop and r.is_active
      and exists (select from resource_lane l where l.shop_id = r.shop_id and l.resource_id = r.id)
      and wall_instant(zone, override, d.on_day + span.opens_min * interval '1 minute') <= at
      and wall_instant(zone, override, d.on_day + span.closes_min * interval '1 minute') > at);
end $$;

-- Every instant that some zone counts to one of these days, or to the two nights after them.
create function instants_of_days(days daterange) returns tstzrange language sql immutable parallel safe
  return tstzrange(coalesce((lower(days) - 1)::timestamp at time zone 'UTC', '-infinity'), coalesce((upper(days) + 2)::timestamp at time zone 'UTC', 'infinity'));

-- The lanes and times that become different when these rules of hours end and those begin.
create function lane_changes_of_hours(was hours[], is_now hours[]) returns lane_change[] language plpgsql stable as $$
begin
  return (
    with rule as (
      select h.shop_id, h.resource_id,
        coalesce(range_agg(h.days) filter (where h.is_old), '{}') as was, coalesce(range_agg(h.days) filter (where not h.is_old), '{}') as is_now
      from (
        select true as is_old, o.*, daterange(o.valid_from, o.valid_until, '[]') as days from unnest(was) o
        union all select false, n.*, daterange(n.valid_from, n.valid_until, '[]') from unnest(is_now) n
      ) h
      group by h.shop_id, h.resource_id, h.weekday, h.opens_min, h.closes_min, h.week_phase
    ), changed as (
      select r.shop_id, r.resource_id, range_agg(days) as days
      from rule r, unnest((r.was - r.is_now) + (r.is_now - r.was)) days group by r.shop_id, r.resource_id
    )
    select array_agg(row(l.shop_id, l.resource_id, l.lane, instants_of_days(stretch))::lane_change)
    from changed c
    join resource_lane l on l.shop_id = c.shop_id and l.resource_id = c.resource_id
    -- A room's first rule ends its following of the people on every day, its last one begins it [T10].
    cross join lateral unnest(case when l.kind = 'room' and (
        select count(*) from hours h where h.shop_id = c.shop_id and h.resource_id = c.resource_id
      ) in (0, (select count(*) from unnest(is_now) n where n.shop_id = c.shop_id and n.resource_id = c.resource_id))
      then '{(,)}'::datemultirange else c.days end) stretch
  );
end $$;

create or replace function update_gaps_from_hours() returns trigger language plpgsql as $$
declare
  was hours[];
  is_now hours[];
begin
  if tg_op <> 'INSERT' then select array_agg(o) into was from old_rows o; end if;
  if tg_op <> 'DELETE' then select array_agg(n) into is_now from new_rows n; end if;
  perform apply_gap_changes(lane_changes_of_hours(was, is_now));
  return null;
end $$;

-- An exception changes its own day only.
create function update_gaps_from_exceptions() returns trigger language plpgsql as $$
declare
  was hours_exception[];
  is_now hours_exception[];
begin
  if tg_op <> 'INSERT' then select array_agg(o) into was from old_rows o; end if;
  if tg_op <> 'DELETE' then select array_agg(n) into is_now from new_rows n; end if;
  perform apply_gap_changes((
    select array_agg(row(l.shop_id, l.resource_id, l.lane, instants_of_days(daterange(c.held_on, c.held_on, '[]')))::lane_change)
    from (select e.shop_id, e.resource_id, e.held_on from unnest(was || is_now) e group by 1, 2, 3) c
    join resource_lane l on l.shop_id = c.shop_id and l.resource_id = c.resource_id));
  return null;
end $$;

drop trigger hours_exception_insert_updates_gaps on hours_exception;
drop trigger hours_exception_update_updates_gaps on hours_exception;
drop trigger hours_exception_delete_updates_gaps on hours_exception;
create trigger hours_exception_insert_updates_gaps after insert on hours_exception
  referencing new table as new_rows for each statement execute function update_gaps_from_exceptions();
create trigger hours_exception_update_updates_gaps after update on hours_exception
  referencing old table as old_rows new table as new_rows for each statement execute function update_gaps_from_exceptions();
create trigger hours_exception_delete_updates_gaps after delete on hours_exception
  referencing old table as old_rows for each statement execute function update_gaps_from_exceptions();
