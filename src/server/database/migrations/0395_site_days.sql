-- What the operator's overview plots, by day of UTC [O91]. A day that is over is counted once, by count_days; null: not counted yet.
create table site_day (
  held_on date primary key,
  sign_ups integer,
  bookings integer,
  uploads integer,
  -- added up by every server each minute
  errors integer not null default 0
);
create index photo_by_day on photo (created_at);
