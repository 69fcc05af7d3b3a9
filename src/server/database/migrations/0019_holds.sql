-- How many lanes an item's time takes: a hold that lost one of them is no hold any more.
alter table cart_item add column lanes smallint not null default 1 constraint cart_item_takes_lanes check (lanes between 1 and 20);
-- Who may hold how much is asked of a person and of an address.
create index cart_of_address on cart (address_hash) where address_hash is not null;
