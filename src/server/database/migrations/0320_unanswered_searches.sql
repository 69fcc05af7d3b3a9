-- Texts that found nothing [F13], per day. Nothing in it leads to a person.
create table unanswered_search (
  words text not null constraint unanswered_search_words_fit
    check (char_length(words) between 1 and 60 and words = btrim(search_text(words))),
  asked_on date not null,
  times integer not null default 1 constraint unanswered_search_times_fit check (times > 0),
  constraint unanswered_search_pkey primary key (asked_on, words)
);
