-- What words of a search mean in this installation [F7] [F8]: they name a category, raise looks, or are passed over.
create table search_synonym (
  id uuid primary key default gen_random_uuid(),
  language text not null constraint search_synonym_language_fits check (language ~ '^[a-z]{2,3}$'),
  -- As search_text() writes it: folded words with single spaces.
  term text not null constraint search_synonym_term_fits check (char_length(term) between 1 and 40 and term = btrim(search_text(term)) and term <> ''),
  role text not null constraint search_synonym_role_is_known check (role in ('names', 'raises', 'ignored')),
  category text references category,
  created_at timestamptz not null default now(),
  constraint search_synonym_is_one_meaning unique nulls not distinct (language, term, category),
  constraint search_synonym_role_has_its_category check (case role when 'names' then category is not null when 'ignored' then category is null else true end)
);
create index search_synonym_begins on search_synonym (term text_pattern_ops);
create index search_synonym_alike on search_synonym using gin (term gin_trgm_ops);

-- Every term that means something: the list, and the categories' own names. A merged category stands for the one it went into.
create view search_term as
  select y.term, y.role, coalesce(c.merged_into, y.category) as category
    from search_synonym y left join category c on c.code = y.category
  union
  select btrim(search_text(given.term)), 'names', coalesce(c.merged_into, c.code)
    from category c cross join lateral (values (c.code), (c.name)) as given (term)
    where given.term is not null and btrim(search_text(given.term)) <> '';
