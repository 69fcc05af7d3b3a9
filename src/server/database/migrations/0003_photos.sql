-- An original is a file's content, stored once whoever uploads it; a photo is one use of it. Variants are files only:
-- their widths follow from the original's width, and they are made narrowest first.
create table original (
  hash text primary key constraint original_hash_is_sha256 check (hash ~ '^[0-9a-f]{64}$'),
  width integer not null constraint original_width_fits check (width between 1 and 65535),
  height integer not null constraint original_height_fits check (height between 1 and 65535),
  bytes integer not null constraint original_bytes_fit check (bytes between 1 and 31457280),
  thumbhash bytea not null,
  -- The average colour, under everything until the picture is there.
  color text not null constraint original_color_is_hex check (color ~ '^#[0-9a-f]{6}$'),
  -- The widest WebP variant that exists; 0 before the first. All narrower ones exist too.
  ready_width integer not null default 0 constraint original_ready_width_fits check (ready_width between 0 and least(width, 1920)),
  created_at timestamptz not null default now(),
  constraint original_pixels_fit check (width::bigint * height <= 100000000)
);

create table photo (
  id uuid primary key,
  shop_id uuid,
  uploaded_by uuid references person on delete set null,
  original_hash text references original,
  alt text constraint photo_alt_fits check (char_length(alt) between 3 and 250),
  focal_x real not null default 0.5 constraint photo_focal_x_inside check (focal_x between 0 and 1),
  focal_y real not null default 0.5 constraint photo_focal_y_inside check (focal_y between 0 and 1),
  -- A private photo (a client's reference) is seen by the two parties only.
  visibility text not null default 'public' constraint photo_visibility_known check (visibility in ('public', 'private')),
  state text not null default 'uploading' constraint photo_state_known check (state in ('uploading', 'processing', 'ready', 'rejected')),
  rejected_because text,
  created_at timestamptz not null default now(),
  constraint photo_ready_has_original check (state <> 'ready' or original_hash is not null),
  constraint photo_rejected_says_why check ((state = 'rejected') = (rejected_because is not null))
);
create index photo_of_shop on photo (shop_id, id);
create index photo_of_original on photo (original_hash);
alter table person add constraint person_avatar_exists foreign key (avatar_photo_id) references photo on delete set null;
