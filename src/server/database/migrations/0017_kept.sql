-- One's collections have names unlike each other, whatever their case [K3].
create unique index collection_named_once on collection (person_id, lower(name));

-- Pages of what somebody keeps, the last saved first.
create index saved_look_by_time on saved_look (person_id, saved_at desc, look_id desc);
