-- expanding
-- The language in which a client without an account is written to [Z15]; null: the site's. One with an account has the account's.
alter table client add column locale text constraint client_locale_fits check (char_length(locale) between 2 and 35);
