-- before the tables
-- Text as it is compared and searched. Generated columns, indexes and checks of tables use these functions.

-- Lower case without marks, so that "sao" finds "São"; Arabic without vowels and with one of two endings that people confuse; kana
-- without voicing marks. foldedText() of the core is the same.
-- Called by: listing_source, search_text, client-lines.store.ts, client-parts.store.ts, clients.store.ts, matching-looks.store.ts,
-- operator-shops.store.ts, people.store.ts, products.store.ts, search-filter.store.ts, search-words.store.ts,
-- studio-appointments.store.ts, suggestions.store.ts, tax-rates.store.ts.
create or replace function folded(said text) returns text language sql immutable strict parallel safe
  return translate(regexp_replace(normalize(lower(said), NFD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u3099\u309a]', '', 'g'), 'ىة', 'يه');

-- Words separated by single spaces, folded: what the parser of text search must not split in its own way (hosts, numbers, hyphens).
-- Called by: search_document, search_term, search-terms.store.ts, unanswered.store.ts.
create or replace function search_text(said text) returns text language sql immutable parallel safe
  return regexp_replace(folded(coalesce(said, '')), '[^[:alnum:]]+', ' ', 'g');
