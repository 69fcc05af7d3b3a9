-- expanding
-- A shop may ask every client who books for a phone number [B75].
alter table shop add column phone_required boolean not null default false;
