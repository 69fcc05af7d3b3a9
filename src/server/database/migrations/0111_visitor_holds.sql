-- The wider network of a visitor's address (an IPv6 /48), so that one network cannot hold through its many address groups.
alter table cart add column network_hash bytea;
create index cart_of_network on cart (network_hash) where network_hash is not null;
