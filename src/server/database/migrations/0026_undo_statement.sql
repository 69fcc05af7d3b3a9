-- Lets a statement that finds at its end that it may not stand take back all it wrote. The type is for the case it stands in.
create function undo_statement(because text) returns text language plpgsql as $$
begin
  raise exception 'the statement undid itself' using errcode = 'LB001', detail = because;
end $$;
