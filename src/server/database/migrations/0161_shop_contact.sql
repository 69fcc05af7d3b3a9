-- How clients reach a shop beside booking.
alter table shop
  add column contact_phone text constraint shop_contact_phone_fits check (char_length(contact_phone) between 3 and 40),
  add column contact_email text constraint shop_contact_email_fits check (char_length(contact_email) between 3 and 254),
  add column website text constraint shop_website_is_https check (website ~ '^https?://' and char_length(website) <= 200);
