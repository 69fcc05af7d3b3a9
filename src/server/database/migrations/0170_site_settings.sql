-- What operators set for the whole installation: one row.
create table site_settings (
  only_row boolean primary key default true constraint site_settings_is_one_row check (only_row),
  -- null: the name of the environment, or Lookbook
  name text constraint site_settings_name_fits check (char_length(name) between 1 and 60),
  locale text not null default 'en',
  currency text not null default 'EUR' constraint site_settings_currency_is_a_code check (currency ~ '^[A-Z]{3}$'),
  time_zone text not null default 'UTC',
  who_opens text not null default 'after_review'
    constraint site_settings_who_opens_known check (who_opens in ('anyone', 'after_review', 'invited')),
  version integer not null default 1,
  changed_at timestamptz not null default now()
);
insert into site_settings default values;
