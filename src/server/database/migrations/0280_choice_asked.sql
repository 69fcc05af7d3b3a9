-- When the shop asked the client to choose another time; while it is set, moving and cancelling are free of charge [B28].
alter table appointment add column choice_asked_at timestamptz;
