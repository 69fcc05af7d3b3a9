-- A card without an account that is made during an import waits for its end, and an import for the transactions that make such
-- cards, so that each finds what the other added [D34] [D38]. Imports take the lock alone, other inserts share it.
create function lock_client_import(of_shop uuid, alone boolean) returns void language sql volatile as $$
  select case when alone then pg_advisory_xact_lock(hashtextextended('client import ' || of_shop::text, 0))
    else pg_advisory_xact_lock_shared(hashtextextended('client import ' || of_shop::text, 0)) end
$$;

create function wait_for_client_import() returns trigger language plpgsql as $$
begin
  perform lock_client_import(new.shop_id, false);
  return new;
end $$;
create trigger client_insert_waits_for_import before insert on client
  for each row when (new.person_id is null) execute function wait_for_client_import();
