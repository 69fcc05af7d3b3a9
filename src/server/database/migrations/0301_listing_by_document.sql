-- outside a transaction
drop index concurrently if exists listing_by_document;
create index concurrently listing_by_document on listing using gin (document) with (fastupdate = off);
