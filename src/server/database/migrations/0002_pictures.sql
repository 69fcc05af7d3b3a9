create table original (
  hash text primary key constraint original_hash_is_sha256 check (hash ~ '^[0-9a-f]{64}$'),
  width integer not null constraint original_width_fits check (width between 1 and 65535),
  height integer not null constraint original_height_fits check (height between 1 and 65535),
  bytes integer not null constraint original_bytes_fit check (bytes between 1 and 31457280),
  thumbhash bytea not null,
  -- The average colour, shown until the picture has loaded.
  color text not null constraint original_color_is_hex check (color ~ '^#[0-9a-f]{6}$'),
  -- The widest WebP variant that exists; 0 before the first. All narrower ones exist too.
  ready_width integer not null default 0 constraint original_ready_width_fits check (ready_width between 0 and least(width, 1920)),
  created_at timestamptz not null default now(),
  visibility text not null default 'public' constraint original_visibility_known check (visibility in ('public', 'private')),
  unused_since timestamptz,
  constraint original_pixels_fit check (width::bigint * height <= 100000000),
  constraint original_hash_in_visibility unique (hash, visibility)
);
create index original_unused on original (unused_since) where unused_since is not null;

create table photo (
  id uuid primary key,
  shop_id uuid,
  uploaded_by uuid references person on delete set null,
  original_hash text,
  alt text constraint photo_alt_fits check (char_length(alt) between 3 and 250),
  focal_x real not null default 0.5 constraint photo_focal_x_inside check (focal_x between 0 and 1),
  focal_y real not null default 0.5 constraint photo_focal_y_inside check (focal_y between 0 and 1),
  -- A private photo (a client's reference) is seen by the two parties only.
  visibility text not null default 'public' constraint photo_visibility_known check (visibility in ('public', 'private')),
  state text not null default 'uploading',
  rejected_because text,
  created_at timestamptz not null default now(),
  file_name text constraint photo_file_name_fits check (char_length(file_name) between 1 and 255),
  file_bytes integer constraint photo_file_bytes_fit check (file_bytes between 0 and 31457280),
  -- When a worker claimed it; a claim that has become old is taken over by another worker.
  taken_at timestamptz,
  tries smallint not null default 0,
  -- Since when nothing shows it, as the sweep saw it [P9].
  unused_since timestamptz,
  constraint photo_ready_has_original check (state <> 'ready' or original_hash is not null),
  constraint photo_rejected_says_why check ((state = 'rejected') = (rejected_because is not null)),
  -- A photo and its original have the same visibility: a private original is stored apart from a public one of the same content [P6].
  constraint photo_of_original foreign key (original_hash, visibility) references original (hash, visibility),
  constraint photo_state_known check (state in ('uploading', 'processing', 'ready', 'rejected', 'hidden'))
);
create index photo_of_shop on photo (shop_id, id);
create index photo_of_original on photo (original_hash);
create index photo_on_its_way on photo (created_at) where state in ('uploading', 'processing');
create index photo_unused on photo (unused_since) where unused_since is not null;
-- Pictures of erased accounts that are not deleted yet.
create index photo_of_uploader on photo (uploaded_by) where shop_id is null;
create index photo_by_day on photo (created_at);

alter table person add constraint person_avatar_exists foreign key (avatar_photo_id) references photo on delete set null;
