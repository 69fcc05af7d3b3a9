-- outside a transaction
drop index concurrently if exists search_word_begins;
create index concurrently search_word_begins on search_word (word text_pattern_ops);
