-- btree_gist lets one exclusion constraint compare ids and time ranges together; pg_trgm forgives typing mistakes in search.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
