-- What an upload is called and how large it will be, before there is an original; and how its making stands.
alter table photo
  add column file_name text constraint photo_file_name_fits check (char_length(file_name) between 1 and 255),
  add column file_bytes integer constraint photo_file_bytes_fit check (file_bytes between 0 and 31457280),
  -- Who makes it now took it at this time; a maker that died leaves it to the next one.
  add column taken_at timestamptz,
  add column tries smallint not null default 0,
  -- The moment since which nothing shows it, as the sweep saw it [P9].
  add column unused_since timestamptz;
create index photo_on_its_way on photo (created_at) where state in ('uploading', 'processing');
create index photo_unused on photo (unused_since) where unused_since is not null;

-- A private original is another one than the public one of the same content [P6]: its hash begins elsewhere.
alter table original
  add column visibility text not null default 'public' constraint original_visibility_known check (visibility in ('public', 'private')),
  add column unused_since timestamptz,
  add constraint original_hash_in_visibility unique (hash, visibility);
create index original_unused on original (unused_since) where unused_since is not null;
-- A photo and its original are seen by the same people.
alter table photo drop constraint photo_original_hash_fkey,
  add constraint photo_of_original foreign key (original_hash, visibility) references original (hash, visibility);

alter table look add column updated_at timestamptz not null default now();
create index look_of_shop on look (shop_id, updated_at desc, id desc);

-- Whether anything still shows a photo is asked of every table that may.
create index reference_of_photo on reference (photo_id) where photo_id is not null;
create index review_photo_of_photo on review_photo (photo_id);
