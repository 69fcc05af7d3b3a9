-- Counters of the rate limiter, shared by all servers. Losing them in a crash forgives; it never locks anyone out.
create unlogged table rate_count (
  key text not null,
  window_starts_at timestamptz not null,
  hits integer not null default 1,
  primary key (key, window_starts_at)
);
create index rate_count_by_window on rate_count (window_starts_at);

-- What this installation remembers of itself: which demo was filled, and how far.
create table installation (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
