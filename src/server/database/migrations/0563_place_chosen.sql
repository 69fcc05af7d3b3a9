-- A city's centre is not where a shop is: when its owner placed it. Who sent their shop in before this was asked has placed it.
alter table shop add column place_chosen_at timestamptz;
update shop set place_chosen_at = created_at where lat is not null and state <> 'draft';
