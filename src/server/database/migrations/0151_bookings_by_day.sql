-- The operator's overview counts the bookings of the last 30 days.
create index booking_by_placed on booking (placed_at);
