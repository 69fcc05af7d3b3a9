-- What a merge moved from one card to another, so that it can be undone exactly [D30].
create table client_merge (
  shop_id uuid not null,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  merged_by uuid references person on delete set null,
  merged_at timestamptz not null,
  undone_at timestamptz,
  appointment_ids uuid[] not null,
  note_ids uuid[] not null,
  -- name, phone, email and pinned of the kept card before and after
  before jsonb not null,
  after jsonb not null,
  primary key (shop_id, id),
  constraint client_merge_kept foreign key (shop_id, kept_id) references client (shop_id, id) on delete cascade,
  constraint client_merge_merged foreign key (shop_id, merged_id) references client (shop_id, id) on delete cascade
);
create index client_merge_into on client_merge (shop_id, kept_id) where undone_at is null;
create unique index client_is_merged_once on client_merge (shop_id, merged_id) where undone_at is null;
