-- Finds the bookings without an account that were made with an address [D36].
create index booking_without_account_by_address on booking (lower(contact_email)) where client_id is null;
