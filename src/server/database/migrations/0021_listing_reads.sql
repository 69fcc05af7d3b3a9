-- Everything a search by when asks of a city's listings stands in its index: on a booked-out day thousands are asked.
drop index listing_best_in_city;
create index listing_best_in_city on listing (city, category, rating desc, reviews desc, shop_id desc, look_id desc)
  include (resource_id, service_id, zone, before_min, after_min, step_min, notice_min, horizon_days, has_rooms, price, confirmation, published_at, lat, lng);
-- occupancy_held answers the same.
drop index occupancy_holds;

-- The words that listings hold or once held, so that a mistyped one is put right before anything is searched [F1]. A word may
-- stand here twice: two who bring it at once need not wait for each other.
create table search_word (word text not null);
create index search_word_is on search_word (word);
create index search_word_alike on search_word using gin (word gin_trgm_ops);
create index search_word_as_long on search_word (left(word, 1), char_length(word));

create function words_in(said text) returns setof text language sql immutable parallel safe
begin atomic
  select distinct word from regexp_split_to_table(said, '[^[:alnum:]]+') word where char_length(word) >= 3;
end;

insert into search_word select distinct word from listing, words_in(words) word;

create function listing_brings_words() returns trigger language plpgsql as $$
begin
  insert into search_word
    select distinct word from brought, words_in(brought.words) word
    where not exists (select from search_word known where known.word = word.word);
  return null;
end $$;
create trigger listing_comes after insert on listing referencing new table as brought for each statement execute function listing_brings_words();
create trigger listing_becomes after update on listing referencing new table as brought for each statement execute function listing_brings_words();

-- As before; a shop whose hours are far from now is told by one look at them.
create or replace function shop_is_open(shop uuid, zone text, at timestamptz) returns boolean language plpgsql stable as $$
declare
  today constant date := (at at time zone zone)::date;
  now_min constant integer := extract(epoch from (at at time zone zone) - today::timestamp)::integer / 60;
  -- No clock jumps further than this.
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
    -- A span that began the day before may run on.
    cross join (select today - back as on_day from generate_series(0, 1) back) d
    cross join lateral (
      select h.opens_min, h.closes_min from hours h
      where h.shop_id = r.shop_id and h.resource_id = r.id and h.weekday = extract(isodow from d.on_day) and not exists (
        select from hours_exception e where e.shop_id = r.shop_id and e.resource_id = r.id and e.held_on = d.on_day)
      union all
      select e.opens_min, e.closes_min from hours_exception e
      where e.shop_id = r.shop_id and e.resource_id = r.id and e.held_on = d.on_day and e.opens_min is not null
    ) span
    where r.shop_id = shop and r.is_active
      and exists (select from resource_lane l where l.shop_id = r.shop_id and l.resource_id = r.id)
      and wall_instant(zone, d.on_day + span.opens_min * interval '1 minute') <= at
      and wall_instant(zone, d.on_day + span.closes_min * interval '1 minute') > at);
end $$;
