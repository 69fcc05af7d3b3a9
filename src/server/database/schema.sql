-- The schema as the migrations leave it, for reading. Written by `npm run db:types`; a test keeps it true. Do not edit.

create extension btree_gist;
create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.audit_event_stands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit trail is only ever added to' using errcode = 'restrict_violation';
end $function$;

create table appointment (
  shop_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  service_id uuid not null,
  member_id uuid not null,
  look_id uuid,
  during tstzrange not null,
  state text not null,
  service_name text not null,
  price_minor integer not null,
  currency text not null,
  free_cancel_hours smallint not null,
  late_cancel_percent smallint not null,
  answer_by timestamp with time zone,
  note text,
  ended_because text,
  sequence integer not null default 0,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint appointment_pkey PRIMARY KEY (shop_id, id),
  constraint appointment_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id),
  constraint appointment_of_look FOREIGN KEY (shop_id, look_id) REFERENCES look(shop_id, id) ON DELETE SET NULL (look_id),
  constraint appointment_of_member FOREIGN KEY (shop_id, member_id) REFERENCES member(shop_id, id),
  constraint appointment_of_service FOREIGN KEY (shop_id, service_id) REFERENCES service(shop_id, id),
  constraint appointment_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint appointment_currency_is_iso CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint appointment_is_bounded CHECK (((NOT isempty(during)) AND lower_inc(during) AND (NOT upper_inc(during)) AND (NOT lower_inf(during)) AND (NOT upper_inf(during)))),
  constraint appointment_note_fits CHECK ((char_length(note) <= 1000)),
  constraint appointment_price_fits CHECK (((price_minor >= 0) AND (price_minor <= 10000000))),
  constraint appointment_reason_fits CHECK ((char_length(ended_because) <= 500)),
  constraint appointment_request_has_a_deadline CHECK (((state = 'requested'::text) <= (answer_by IS NOT NULL))),
  constraint appointment_state_known CHECK ((state = ANY (ARRAY['requested'::text, 'confirmed'::text, 'declined'::text, 'lapsed'::text, 'cancelled_by_client'::text, 'cancelled_by_shop'::text, 'completed'::text, 'no_show'::text])))
);
CREATE INDEX appointment_of_booking ON public.appointment USING btree (booking_id);
CREATE INDEX appointment_of_member_by_start ON public.appointment USING btree (shop_id, member_id, lower(during));
CREATE INDEX appointment_of_shop_by_start ON public.appointment USING btree (shop_id, lower(during));

create table audit_event (
  id bigint not null generated always as identity,
  happened_at timestamp with time zone not null default now(),
  actor_id uuid,
  actor_role text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  shop_id uuid,
  request_id text,
  detail jsonb not null default '{}'::jsonb,
  constraint audit_event_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_event_of_shop ON public.audit_event USING btree (shop_id, id DESC);
CREATE INDEX audit_event_of_subject ON public.audit_event USING btree (subject_kind, subject_id, id DESC);
CREATE TRIGGER audit_event_never_changes BEFORE DELETE OR UPDATE ON public.audit_event FOR EACH ROW EXECUTE FUNCTION audit_event_stands();
CREATE TRIGGER audit_event_never_emptied BEFORE TRUNCATE ON public.audit_event FOR EACH STATEMENT EXECUTE FUNCTION audit_event_stands();

create table booking (
  id uuid not null,
  client_id uuid not null,
  code text not null,
  idempotency_key text not null,
  request_hash bytea not null,
  contact_name text not null,
  contact_email text,
  contact_phone text,
  placed_at timestamp with time zone not null default now(),
  constraint booking_pkey PRIMARY KEY (id),
  constraint booking_code_is_one_bookings UNIQUE (code),
  constraint booking_key_books_once UNIQUE (client_id, idempotency_key),
  constraint booking_client_id_fkey FOREIGN KEY (client_id) REFERENCES person(id),
  constraint booking_code_fits CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'::text)),
  constraint booking_contact_fits CHECK (((char_length(contact_name) >= 1) AND (char_length(contact_name) <= 80))),
  constraint booking_key_fits CHECK (((char_length(idempotency_key) >= 8) AND (char_length(idempotency_key) <= 200)))
);

create table cart (
  id uuid not null,
  person_id uuid,
  token_hash bytea,
  address_hash bytea,
  extended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint cart_pkey PRIMARY KEY (id),
  constraint cart_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint cart_belongs_to_someone CHECK (((person_id IS NOT NULL) OR (token_hash IS NOT NULL))),
  constraint cart_token_is_sha256 CHECK ((octet_length(token_hash) = 32))
);
CREATE UNIQUE INDEX cart_is_one_visitors ON public.cart USING btree (token_hash);
CREATE INDEX cart_of_person ON public.cart USING btree (person_id);

create table cart_item (
  cart_id uuid not null,
  id uuid not null,
  position smallint not null,
  shop_id uuid not null,
  service_id uuid not null,
  member_id uuid not null,
  for_anyone boolean not null default false,
  look_id uuid,
  starts_at timestamp with time zone not null,
  note text,
  added_at timestamp with time zone not null default now(),
  constraint cart_item_pkey PRIMARY KEY (cart_id, id),
  constraint cart_item_id_is_one_items UNIQUE (id),
  constraint cart_item_position_is_one_items UNIQUE (cart_id, "position") DEFERRABLE,
  constraint cart_item_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE,
  constraint cart_item_member_performs_service FOREIGN KEY (shop_id, service_id, member_id) REFERENCES service_member(shop_id, service_id, member_id) ON DELETE CASCADE,
  constraint cart_item_of_look FOREIGN KEY (shop_id, look_id) REFERENCES look(shop_id, id) ON DELETE SET NULL (look_id),
  constraint cart_item_at_most_twelve CHECK ((("position" >= 1) AND ("position" <= 12))),
  constraint cart_item_note_fits CHECK ((char_length(note) <= 1000))
);

create table category (
  code text not null,
  position smallint not null,
  constraint category_pkey PRIMARY KEY (code),
  constraint category_position_is_one_categorys UNIQUE ("position"),
  constraint category_code_fits CHECK ((code ~ '^[a-z][a-z0-9-]{1,39}$'::text))
);

create table collection (
  person_id uuid not null,
  id uuid not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  constraint collection_pkey PRIMARY KEY (person_id, id),
  constraint collection_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint collection_name_fits CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80)))
);

create table comment (
  shop_id uuid not null,
  id uuid not null,
  look_id uuid not null,
  parent_id uuid,
  depth smallint not null generated always as 
CASE
    WHEN (parent_id IS NULL) THEN 0
    ELSE 1
END stored,
  parent_depth smallint generated always as 
CASE
    WHEN (parent_id IS NULL) THEN NULL::integer
    ELSE 0
END stored,
  author_id uuid not null,
  body text not null,
  photo_id uuid,
  state text not null default 'published'::text,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  constraint comment_pkey PRIMARY KEY (shop_id, id),
  constraint comment_depth_is_referable UNIQUE (shop_id, look_id, id, depth),
  constraint comment_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id),
  constraint comment_of_look FOREIGN KEY (shop_id, look_id) REFERENCES look(shop_id, id) ON DELETE CASCADE,
  constraint comment_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id) ON DELETE SET NULL,
  constraint comment_replies_to_a_first_one FOREIGN KEY (shop_id, look_id, parent_id, parent_depth) REFERENCES comment(shop_id, look_id, id, depth) ON DELETE CASCADE,
  constraint comment_body_fits CHECK (((char_length(body) >= 1) AND (char_length(body) <= 2000))),
  constraint comment_state_known CHECK ((state = ANY (ARRAY['published'::text, 'hidden'::text, 'deleted'::text])))
);
CREATE INDEX comment_of_author ON public.comment USING btree (author_id, created_at DESC);
CREATE INDEX comment_of_look_newest ON public.comment USING btree (shop_id, look_id, created_at DESC);

create table hours (
  shop_id uuid not null,
  resource_id uuid not null,
  weekday smallint not null,
  opens_min smallint not null,
  closes_min smallint not null,
  constraint hours_pkey PRIMARY KEY (shop_id, resource_id, weekday, opens_min),
  constraint hours_never_overlap EXCLUDE USING gist (shop_id WITH =, resource_id WITH =, weekday WITH =, int4range((opens_min)::integer, (closes_min)::integer) WITH &&),
  constraint hours_of_resource FOREIGN KEY (shop_id, resource_id) REFERENCES resource(shop_id, id) ON DELETE CASCADE,
  constraint hours_close_after_opening CHECK ((closes_min > opens_min)),
  constraint hours_close_on_grid CHECK ((((closes_min >= 5) AND (closes_min <= 2880)) AND (((closes_min)::integer % 5) = 0))),
  constraint hours_open_on_grid CHECK ((((opens_min >= 0) AND (opens_min <= 1435)) AND (((opens_min)::integer % 5) = 0))),
  constraint hours_weekday_is_iso CHECK (((weekday >= 1) AND (weekday <= 7)))
);

create table hours_exception (
  shop_id uuid not null,
  resource_id uuid not null,
  held_on date not null,
  opens_min smallint,
  closes_min smallint,
  label text,
  constraint hours_exception_never_overlap EXCLUDE USING gist (shop_id WITH =, resource_id WITH =, held_on WITH =, int4range(COALESCE((opens_min)::integer, 0), COALESCE((closes_min)::integer, 2880)) WITH &&),
  constraint hours_exception_of_resource FOREIGN KEY (shop_id, resource_id) REFERENCES resource(shop_id, id) ON DELETE CASCADE,
  constraint hours_exception_close_on_grid CHECK ((((closes_min >= 5) AND (closes_min <= 2880)) AND (((closes_min)::integer % 5) = 0))),
  constraint hours_exception_label_fits CHECK ((char_length(label) <= 80)),
  constraint hours_exception_open_on_grid CHECK ((((opens_min >= 0) AND (opens_min <= 1435)) AND (((opens_min)::integer % 5) = 0))),
  constraint hours_exception_times_are_whole CHECK ((((opens_min IS NULL) = (closes_min IS NULL)) AND ((opens_min IS NULL) OR (closes_min > opens_min))))
);

create table identity (
  provider text not null,
  subject text not null,
  person_id uuid not null,
  email text,
  email_verified boolean not null default false,
  password_hash text,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  id uuid not null default gen_random_uuid(),
  constraint identity_pkey PRIMARY KEY (provider, subject),
  constraint identity_id_is_one UNIQUE (id),
  constraint identity_one_password_each EXCLUDE USING btree (person_id WITH =) WHERE ((provider = 'embedded'::text)),
  constraint identity_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint identity_only_embedded_has_password CHECK (((password_hash IS NULL) OR (provider = 'embedded'::text))),
  constraint identity_provider_fits CHECK ((provider ~ '^[a-z][a-z0-9_.-]{0,39}$'::text)),
  constraint identity_subject_fits CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 255)))
);
CREATE INDEX identity_of_person ON public.identity USING btree (person_id);

create table installation (
  key text not null,
  value jsonb not null,
  changed_at timestamp with time zone not null default now(),
  constraint installation_pkey PRIMARY KEY (key)
);

create table kept_mail (
  id uuid not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  written_at timestamp with time zone not null,
  constraint kept_mail_pkey PRIMARY KEY (id)
);
CREATE INDEX kept_mail_newest ON public.kept_mail USING btree (written_at DESC);

create table link (
  token_hash bytea not null,
  purpose text not null,
  sign_up_id uuid,
  person_id uuid,
  email text not null,
  return_to text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint link_pkey PRIMARY KEY (token_hash),
  constraint link_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint link_sign_up_id_fkey FOREIGN KEY (sign_up_id) REFERENCES sign_up(id) ON DELETE CASCADE,
  constraint link_is_about_one CHECK ((((purpose = 'finish_sign_up'::text) = (sign_up_id IS NOT NULL)) AND ((sign_up_id IS NULL) <> (person_id IS NULL)))),
  constraint link_purpose_known CHECK ((purpose = ANY (ARRAY['finish_sign_up'::text, 'reset_password'::text, 'change_email'::text]))),
  constraint link_token_is_sha256 CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX link_by_expiry ON public.link USING btree (expires_at);
CREATE INDEX link_of_person ON public.link USING btree (person_id);
CREATE INDEX link_of_sign_up ON public.link USING btree (sign_up_id);

create table look (
  shop_id uuid not null,
  id uuid not null,
  title text not null,
  caption text not null default ''::text,
  service_id uuid not null,
  member_id uuid not null,
  state text not null default 'draft'::text,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint look_pkey PRIMARY KEY (shop_id, id),
  constraint look_maker_performs_service FOREIGN KEY (shop_id, service_id, member_id) REFERENCES service_member(shop_id, service_id, member_id),
  constraint look_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint look_caption_fits CHECK ((char_length(caption) <= 500)),
  constraint look_published_has_a_day CHECK (((state = 'draft'::text) OR (published_at IS NOT NULL))),
  constraint look_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text, 'hidden'::text]))),
  constraint look_title_fits CHECK (((char_length(title) >= 2) AND (char_length(title) <= 80)))
);
CREATE INDEX look_by_id ON public.look USING btree (id);
CREATE INDEX look_newest ON public.look USING btree (published_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX look_of_maker ON public.look USING btree (shop_id, member_id, published_at DESC) WHERE (state = 'published'::text);
CREATE INDEX look_of_shop ON public.look USING btree (shop_id, updated_at DESC, id DESC);

create table look_photo (
  shop_id uuid not null,
  look_id uuid not null,
  position smallint not null,
  photo_id uuid not null,
  pair text,
  constraint look_photo_pkey PRIMARY KEY (shop_id, look_id, "position") DEFERRABLE,
  constraint look_photo_shown_once UNIQUE (shop_id, look_id, photo_id),
  constraint look_photo_of_look FOREIGN KEY (shop_id, look_id) REFERENCES look(shop_id, id) ON DELETE CASCADE,
  constraint look_photo_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id),
  constraint look_photo_pair_known CHECK ((pair = ANY (ARRAY['before'::text, 'after'::text]))),
  constraint look_photo_position_fits CHECK ((("position" >= 1) AND ("position" <= 20)))
);
CREATE INDEX look_photo_of_photo ON public.look_photo USING btree (photo_id);
CREATE UNIQUE INDEX look_photo_one_pair ON public.look_photo USING btree (shop_id, look_id, pair) WHERE (pair IS NOT NULL);

create table look_tag (
  shop_id uuid not null,
  look_id uuid not null,
  position smallint not null,
  tag text not null,
  constraint look_tag_pkey PRIMARY KEY (shop_id, look_id, "position") DEFERRABLE,
  constraint look_tag_said_once UNIQUE (shop_id, look_id, tag),
  constraint look_tag_of_look FOREIGN KEY (shop_id, look_id) REFERENCES look(shop_id, id) ON DELETE CASCADE,
  constraint look_tag_at_most_ten CHECK ((("position" >= 1) AND ("position" <= 10))),
  constraint look_tag_fits CHECK ((((char_length(tag) >= 2) AND (char_length(tag) <= 30)) AND (tag = lower(tag))))
);
CREATE INDEX look_tag_by_tag ON public.look_tag USING btree (tag);

create table member (
  shop_id uuid not null,
  id uuid not null,
  person_id uuid,
  role text not null,
  display_name text not null,
  title text,
  portrait_photo_id uuid,
  position smallint not null default 0,
  left_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint member_pkey PRIMARY KEY (shop_id, id),
  constraint member_joins_a_shop_once UNIQUE (shop_id, person_id),
  constraint member_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  constraint member_portrait_photo_id_fkey FOREIGN KEY (portrait_photo_id) REFERENCES photo(id) ON DELETE SET NULL,
  constraint member_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint member_name_fits CHECK (((char_length(display_name) >= 1) AND (char_length(display_name) <= 80))),
  constraint member_role_known CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'staff'::text]))),
  constraint member_title_fits CHECK ((char_length(title) <= 80))
);
CREATE INDEX member_of_person ON public.member USING btree (person_id);

create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

create table notice (
  id uuid not null,
  person_id uuid,
  channel text not null,
  recipient text,
  kind text not null,
  data jsonb not null default '{}'::jsonb,
  dedupe_key text,
  due_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  read_at timestamp with time zone,
  attempts smallint not null default 0,
  last_error text,
  created_at timestamp with time zone not null default now(),
  claimed_at timestamp with time zone,
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_leaves_once UNIQUE (dedupe_key),
  constraint notice_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint notice_channel_known CHECK ((channel = ANY (ARRAY['email'::text, 'in_app'::text]))),
  constraint notice_has_a_recipient CHECK ((((channel = 'email'::text) <= (recipient IS NOT NULL)) AND ((channel = 'in_app'::text) <= (person_id IS NOT NULL))))
);
CREATE INDEX notice_due ON public.notice USING btree (due_at) WHERE (sent_at IS NULL);
CREATE INDEX notice_of_person ON public.notice USING btree (person_id, created_at DESC);

create table occupancy (
  shop_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  lane smallint not null default 1,
  during tstzrange not null,
  cause text not null,
  cart_item_id uuid,
  expires_at timestamp with time zone,
  appointment_id uuid,
  time_off_id uuid,
  external_ref text,
  created_at timestamp with time zone not null default now(),
  constraint occupancy_pkey PRIMARY KEY (shop_id, id),
  constraint occupancy_never_overlaps EXCLUDE USING gist (shop_id WITH =, resource_id WITH =, lane WITH =, during WITH &&),
  constraint occupancy_of_appointment FOREIGN KEY (shop_id, appointment_id) REFERENCES appointment(shop_id, id) ON DELETE CASCADE,
  constraint occupancy_of_cart_item FOREIGN KEY (cart_item_id) REFERENCES cart_item(id) ON DELETE CASCADE,
  constraint occupancy_of_time_off FOREIGN KEY (shop_id, time_off_id) REFERENCES time_off(shop_id, id) ON DELETE CASCADE,
  constraint occupancy_on_a_lane FOREIGN KEY (shop_id, resource_id, lane) REFERENCES resource_lane(shop_id, resource_id, lane) ON DELETE RESTRICT,
  constraint occupancy_cause_known CHECK ((cause = ANY (ARRAY['hold'::text, 'appointment'::text, 'time_off'::text, 'external'::text]))),
  constraint occupancy_has_its_cause CHECK ((((cause = 'hold'::text) = (cart_item_id IS NOT NULL)) AND ((cause = 'hold'::text) = (expires_at IS NOT NULL)) AND ((cause = 'appointment'::text) = (appointment_id IS NOT NULL)) AND ((cause = 'time_off'::text) = (time_off_id IS NOT NULL)) AND ((cause = 'external'::text) = (external_ref IS NOT NULL)))),
  constraint occupancy_is_bounded CHECK (((NOT isempty(during)) AND lower_inc(during) AND (NOT upper_inc(during)) AND (NOT lower_inf(during)) AND (NOT upper_inf(during))))
);
CREATE INDEX occupancy_by_appointment ON public.occupancy USING btree (shop_id, appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX occupancy_by_cart_item ON public.occupancy USING btree (cart_item_id) WHERE (cart_item_id IS NOT NULL);
CREATE INDEX occupancy_by_expiry ON public.occupancy USING btree (expires_at) WHERE (cause = 'hold'::text);
CREATE INDEX occupancy_by_resource ON public.occupancy USING btree (shop_id, resource_id, lower(during)) INCLUDE (lane, during);

create table original (
  hash text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  thumbhash bytea not null,
  color text not null,
  ready_width integer not null default 0,
  created_at timestamp with time zone not null default now(),
  visibility text not null default 'public'::text,
  unused_since timestamp with time zone,
  constraint original_pkey PRIMARY KEY (hash),
  constraint original_hash_in_visibility UNIQUE (hash, visibility),
  constraint original_bytes_fit CHECK (((bytes >= 1) AND (bytes <= 31457280))),
  constraint original_color_is_hex CHECK ((color ~ '^#[0-9a-f]{6}$'::text)),
  constraint original_hash_is_sha256 CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint original_height_fits CHECK (((height >= 1) AND (height <= 65535))),
  constraint original_pixels_fit CHECK ((((width)::bigint * height) <= 100000000)),
  constraint original_ready_width_fits CHECK (((ready_width >= 0) AND (ready_width <= LEAST(width, 1920)))),
  constraint original_visibility_known CHECK ((visibility = ANY (ARRAY['public'::text, 'private'::text]))),
  constraint original_width_fits CHECK (((width >= 1) AND (width <= 65535)))
);
CREATE INDEX original_unused ON public.original USING btree (unused_since) WHERE (unused_since IS NOT NULL);

create table person (
  id uuid not null,
  name text not null,
  email text,
  email_verified_at timestamp with time zone,
  avatar_photo_id uuid,
  locale text not null default 'en'::text,
  time_zone text,
  is_operator boolean not null default false,
  is_demo_account boolean not null default false,
  state text not null default 'active'::text,
  leaving_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint person_pkey PRIMARY KEY (id),
  constraint person_avatar_exists FOREIGN KEY (avatar_photo_id) REFERENCES photo(id) ON DELETE SET NULL,
  constraint person_email_fits CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint person_email_is_proven CHECK (((email IS NULL) = (email_verified_at IS NULL))),
  constraint person_erased_has_no_email CHECK (((state <> 'erased'::text) OR (email IS NULL))),
  constraint person_leaving_has_a_day CHECK (((state = 'leaving'::text) = (leaving_at IS NOT NULL))),
  constraint person_name_fits CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint person_state_known CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'leaving'::text, 'erased'::text])))
);
CREATE UNIQUE INDEX person_email_is_one_persons ON public.person USING btree (lower(email));

create table photo (
  id uuid not null,
  shop_id uuid,
  uploaded_by uuid,
  original_hash text,
  alt text,
  focal_x real not null default 0.5,
  focal_y real not null default 0.5,
  visibility text not null default 'public'::text,
  state text not null default 'uploading'::text,
  rejected_because text,
  created_at timestamp with time zone not null default now(),
  file_name text,
  file_bytes integer,
  taken_at timestamp with time zone,
  tries smallint not null default 0,
  unused_since timestamp with time zone,
  constraint photo_pkey PRIMARY KEY (id),
  constraint photo_of_original FOREIGN KEY (original_hash, visibility) REFERENCES original(hash, visibility),
  constraint photo_shop_exists FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint photo_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint photo_alt_fits CHECK (((char_length(alt) >= 3) AND (char_length(alt) <= 250))),
  constraint photo_file_bytes_fit CHECK (((file_bytes >= 0) AND (file_bytes <= 31457280))),
  constraint photo_file_name_fits CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 255))),
  constraint photo_focal_x_inside CHECK (((focal_x >= (0)::double precision) AND (focal_x <= (1)::double precision))),
  constraint photo_focal_y_inside CHECK (((focal_y >= (0)::double precision) AND (focal_y <= (1)::double precision))),
  constraint photo_ready_has_original CHECK (((state <> 'ready'::text) OR (original_hash IS NOT NULL))),
  constraint photo_rejected_says_why CHECK (((state = 'rejected'::text) = (rejected_because IS NOT NULL))),
  constraint photo_state_known CHECK ((state = ANY (ARRAY['uploading'::text, 'processing'::text, 'ready'::text, 'rejected'::text]))),
  constraint photo_visibility_known CHECK ((visibility = ANY (ARRAY['public'::text, 'private'::text])))
);
CREATE INDEX photo_of_original ON public.photo USING btree (original_hash);
CREATE INDEX photo_of_shop ON public.photo USING btree (shop_id, id);
CREATE INDEX photo_on_its_way ON public.photo USING btree (created_at) WHERE (state = ANY (ARRAY['uploading'::text, 'processing'::text]));
CREATE INDEX photo_unused ON public.photo USING btree (unused_since) WHERE (unused_since IS NOT NULL);

create unlogged table rate_count (
  key text not null,
  window_starts_at timestamp with time zone not null,
  hits integer not null default 1,
  constraint rate_count_pkey PRIMARY KEY (key, window_starts_at)
);
CREATE INDEX rate_count_by_window ON public.rate_count USING btree (window_starts_at);

create table recovery_code (
  person_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (person_id, code_hash),
  constraint recovery_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES second_factor(person_id) ON DELETE CASCADE,
  constraint recovery_code_is_sha256 CHECK ((octet_length(code_hash) = 32))
);

create table reference (
  shop_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  photo_id uuid,
  look_shop_id uuid,
  look_id uuid,
  note text,
  created_at timestamp with time zone not null default now(),
  constraint reference_pkey PRIMARY KEY (shop_id, id),
  constraint reference_of_appointment FOREIGN KEY (shop_id, appointment_id) REFERENCES appointment(shop_id, id) ON DELETE CASCADE,
  constraint reference_of_look FOREIGN KEY (look_shop_id, look_id) REFERENCES look(shop_id, id) ON DELETE CASCADE,
  constraint reference_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id),
  constraint reference_look_is_whole CHECK (((look_shop_id IS NULL) = (look_id IS NULL))),
  constraint reference_note_fits CHECK ((char_length(note) <= 1000)),
  constraint reference_shows_one_thing CHECK (((photo_id IS NULL) <> (look_id IS NULL)))
);
CREATE INDEX reference_by_appointment ON public.reference USING btree (shop_id, appointment_id);
CREATE INDEX reference_of_photo ON public.reference USING btree (photo_id) WHERE (photo_id IS NOT NULL);

create table report (
  id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  shop_id uuid,
  reporter_id uuid,
  reason text not null,
  body text,
  state text not null default 'open'::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint report_pkey PRIMARY KEY (id),
  constraint report_said_once UNIQUE (reporter_id, subject_kind, subject_id),
  constraint report_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES person(id),
  constraint report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES person(id),
  constraint report_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint report_body_fits CHECK ((char_length(body) <= 1000)),
  constraint report_decision_is_whole CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint report_reason_known CHECK ((reason = ANY (ARRAY['spam'::text, 'rude'::text, 'not_theirs'::text, 'unsafe'::text, 'other'::text]))),
  constraint report_state_known CHECK ((state = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text]))),
  constraint report_subject_known CHECK ((subject_kind = ANY (ARRAY['shop'::text, 'look'::text, 'photo'::text, 'comment'::text, 'review'::text, 'person'::text])))
);
CREATE INDEX report_open ON public.report USING btree (created_at) WHERE (state = 'open'::text);

create table resource (
  shop_id uuid not null,
  id uuid not null,
  kind text not null,
  member_id uuid,
  name text not null,
  is_active boolean not null default true,
  constraint resource_pkey PRIMARY KEY (shop_id, id),
  constraint resource_is_one_members UNIQUE (shop_id, member_id),
  constraint resource_kind_is_referable UNIQUE (shop_id, id, kind),
  constraint resource_member_exists FOREIGN KEY (shop_id, member_id) REFERENCES member(shop_id, id) ON DELETE CASCADE,
  constraint resource_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint resource_kind_known CHECK ((kind = ANY (ARRAY['member'::text, 'room'::text]))),
  constraint resource_member_matches_kind CHECK (((kind = 'member'::text) = (member_id IS NOT NULL))),
  constraint resource_name_fits CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80)))
);

create table resource_lane (
  shop_id uuid not null,
  resource_id uuid not null,
  lane smallint not null,
  kind text not null,
  constraint resource_lane_pkey PRIMARY KEY (shop_id, resource_id, lane),
  constraint resource_lane_of_resource FOREIGN KEY (shop_id, resource_id, kind) REFERENCES resource(shop_id, id, kind) ON DELETE CASCADE,
  constraint resource_lane_fits CHECK (((lane >= 1) AND (lane <= 100))),
  constraint resource_lane_member_is_alone CHECK (((kind = 'room'::text) OR (lane = 1)))
);

create table review (
  shop_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  author_id uuid not null,
  rating smallint not null,
  body text not null default ''::text,
  state text not null default 'published'::text,
  reply text,
  replied_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  edited_at timestamp with time zone,
  constraint review_pkey PRIMARY KEY (shop_id, id),
  constraint review_one_per_appointment UNIQUE (shop_id, appointment_id),
  constraint review_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id),
  constraint review_of_appointment FOREIGN KEY (shop_id, appointment_id) REFERENCES appointment(shop_id, id) ON DELETE CASCADE,
  constraint review_body_fits CHECK ((char_length(body) <= 4000)),
  constraint review_rating_is_one_to_five CHECK (((rating >= 1) AND (rating <= 5))),
  constraint review_reply_fits CHECK (((char_length(reply) >= 1) AND (char_length(reply) <= 2000))),
  constraint review_reply_has_a_day CHECK (((reply IS NULL) = (replied_at IS NULL))),
  constraint review_state_known CHECK ((state = ANY (ARRAY['published'::text, 'hidden'::text, 'deleted'::text])))
);
CREATE INDEX review_of_shop_newest ON public.review USING btree (shop_id, created_at DESC) INCLUDE (rating) WHERE (state = 'published'::text);

create table review_photo (
  shop_id uuid not null,
  review_id uuid not null,
  position smallint not null,
  photo_id uuid not null,
  consented_at timestamp with time zone not null,
  constraint review_photo_pkey PRIMARY KEY (shop_id, review_id, "position"),
  constraint review_photo_of_review FOREIGN KEY (shop_id, review_id) REFERENCES review(shop_id, id) ON DELETE CASCADE,
  constraint review_photo_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id),
  constraint review_photo_position_fits CHECK ((("position" >= 1) AND ("position" <= 8)))
);
CREATE INDEX review_photo_of_photo ON public.review_photo USING btree (photo_id);

create table saved_look (
  person_id uuid not null,
  shop_id uuid not null,
  look_id uuid not null,
  collection_id uuid,
  saved_at timestamp with time zone not null default now(),
  constraint saved_look_pkey PRIMARY KEY (person_id, shop_id, look_id),
  constraint saved_look_in_collection FOREIGN KEY (person_id, collection_id) REFERENCES collection(person_id, id) ON DELETE SET NULL (collection_id),
  constraint saved_look_of_look FOREIGN KEY (shop_id, look_id) REFERENCES look(shop_id, id) ON DELETE CASCADE,
  constraint saved_look_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE
);
CREATE INDEX saved_look_by_look ON public.saved_look USING btree (shop_id, look_id);

create table second_factor (
  person_id uuid not null,
  sealed_secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  constraint second_factor_pkey PRIMARY KEY (person_id),
  constraint second_factor_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE
);

create table service (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  category text not null,
  summary text,
  includes text,
  bring text,
  price_minor integer not null,
  price_kind text not null default 'fixed'::text,
  duration_min smallint not null,
  buffer_before_min smallint not null default 0,
  buffer_after_min smallint not null default 0,
  slot_step_min smallint not null default 15,
  notice_min integer not null default 60,
  horizon_days smallint not null default 90,
  confirmation text not null default 'instant'::text,
  photo_id uuid,
  position smallint not null default 0,
  archived_at timestamp with time zone,
  constraint service_pkey PRIMARY KEY (shop_id, id),
  constraint service_category_fkey FOREIGN KEY (category) REFERENCES category(code),
  constraint service_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id) ON DELETE SET NULL,
  constraint service_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint service_bring_fits CHECK ((char_length(bring) <= 200)),
  constraint service_buffer_after_on_grid CHECK ((((buffer_after_min >= 0) AND (buffer_after_min <= 240)) AND (((buffer_after_min)::integer % 5) = 0))),
  constraint service_buffer_before_on_grid CHECK ((((buffer_before_min >= 0) AND (buffer_before_min <= 240)) AND (((buffer_before_min)::integer % 5) = 0))),
  constraint service_confirmation_known CHECK ((confirmation = ANY (ARRAY['instant'::text, 'on_request'::text]))),
  constraint service_duration_on_grid CHECK ((((duration_min >= 5) AND (duration_min <= 720)) AND (((duration_min)::integer % 5) = 0))),
  constraint service_horizon_fits CHECK (((horizon_days >= 1) AND (horizon_days <= 365))),
  constraint service_includes_fits CHECK ((char_length(includes) <= 80)),
  constraint service_name_fits CHECK (((char_length(name) >= 2) AND (char_length(name) <= 80))),
  constraint service_notice_fits CHECK (((notice_min >= 0) AND (notice_min <= 43200))),
  constraint service_price_fits CHECK (((price_minor >= 0) AND (price_minor <= 10000000))),
  constraint service_price_kind_known CHECK ((price_kind = ANY (ARRAY['fixed'::text, 'from'::text]))),
  constraint service_slot_step_on_grid CHECK ((((slot_step_min >= 5) AND (slot_step_min <= 720)) AND (((slot_step_min)::integer % 5) = 0))),
  constraint service_summary_fits CHECK ((char_length(summary) <= 200))
);

create table service_member (
  shop_id uuid not null,
  service_id uuid not null,
  member_id uuid not null,
  constraint service_member_pkey PRIMARY KEY (shop_id, service_id, member_id),
  constraint service_member_of_member FOREIGN KEY (shop_id, member_id) REFERENCES member(shop_id, id) ON DELETE CASCADE,
  constraint service_member_of_service FOREIGN KEY (shop_id, service_id) REFERENCES service(shop_id, id) ON DELETE CASCADE
);
CREATE INDEX service_member_by_member ON public.service_member USING btree (shop_id, member_id);

create table service_room (
  shop_id uuid not null,
  service_id uuid not null,
  need smallint not null default 1,
  room_id uuid not null,
  kind text not null default 'room'::text,
  constraint service_room_pkey PRIMARY KEY (shop_id, service_id, need, room_id),
  constraint service_room_of_resource FOREIGN KEY (shop_id, room_id, kind) REFERENCES resource(shop_id, id, kind) ON DELETE CASCADE,
  constraint service_room_of_service FOREIGN KEY (shop_id, service_id) REFERENCES service(shop_id, id) ON DELETE CASCADE,
  constraint service_room_is_a_room CHECK ((kind = 'room'::text))
);

create table session (
  token_hash bytea not null,
  person_id uuid not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  user_agent text,
  id uuid not null default gen_random_uuid(),
  provider text not null default 'embedded'::text,
  authenticated_at timestamp with time zone not null default now(),
  operator_claim boolean not null default false,
  sealed_grant bytea,
  grant_checked_at timestamp with time zone,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_id_is_one UNIQUE (id),
  constraint session_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint session_ends_after_it_begins CHECK ((expires_at > created_at)),
  constraint session_grant_is_whole CHECK (((sealed_grant IS NULL) = (grant_checked_at IS NULL))),
  constraint session_token_is_sha256 CHECK ((octet_length(token_hash) = 32)),
  constraint session_user_agent_fits CHECK ((char_length(user_agent) <= 400))
);
CREATE INDEX session_by_expiry ON public.session USING btree (expires_at);
CREATE INDEX session_of_person ON public.session USING btree (person_id);

create table shop (
  id uuid not null,
  slug text not null,
  name text not null,
  tagline text,
  category text not null,
  story text not null default ''::text,
  street text,
  district text,
  city text,
  postal_code text,
  country text,
  way_in text,
  lat double precision,
  lng double precision,
  time_zone text not null,
  currency text not null,
  free_cancel_hours smallint not null default 24,
  late_cancel_percent smallint not null default 0,
  state text not null default 'draft'::text,
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint shop_pkey PRIMARY KEY (id),
  constraint shop_slug_is_one_shops UNIQUE (slug),
  constraint shop_category_fkey FOREIGN KEY (category) REFERENCES category(code),
  constraint shop_country_is_iso CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint shop_currency_is_iso CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint shop_free_cancel_fits CHECK (((free_cancel_hours >= 0) AND (free_cancel_hours <= 168))),
  constraint shop_lat_on_earth CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint shop_late_cancel_is_percent CHECK (((late_cancel_percent >= 0) AND (late_cancel_percent <= 100))),
  constraint shop_lng_on_earth CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint shop_name_fits CHECK (((char_length(name) >= 2) AND (char_length(name) <= 60))),
  constraint shop_place_is_whole CHECK (((lat IS NULL) = (lng IS NULL))),
  constraint shop_slug_fits CHECK (((slug ~ '^[a-z0-9](-?[a-z0-9]){2,39}$'::text) AND ((char_length(slug) >= 3) AND (char_length(slug) <= 40)))),
  constraint shop_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'in_review'::text, 'live'::text, 'paused'::text, 'suspended'::text]))),
  constraint shop_story_fits CHECK ((char_length(story) <= 2000)),
  constraint shop_tagline_fits CHECK ((char_length(tagline) <= 120)),
  constraint shop_way_in_fits CHECK ((char_length(way_in) <= 200))
);
CREATE INDEX shop_live ON public.shop USING btree (category, id) WHERE (state = 'live'::text);

create table shop_cover (
  shop_id uuid not null,
  position smallint not null,
  photo_id uuid not null,
  constraint shop_cover_pkey PRIMARY KEY (shop_id, "position") DEFERRABLE,
  constraint shop_cover_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id),
  constraint shop_cover_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint shop_cover_position_fits CHECK ((("position" >= 1) AND ("position" <= 12)))
);

create table sign_up (
  id uuid not null,
  email text not null,
  name text not null,
  password_hash text not null,
  locale text not null default 'en'::text,
  time_zone text,
  return_to text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sign_up_pkey PRIMARY KEY (id),
  constraint sign_up_email_fits CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint sign_up_name_fits CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80)))
);
CREATE INDEX sign_up_by_expiry ON public.sign_up USING btree (expires_at);
CREATE INDEX sign_up_of_email ON public.sign_up USING btree (lower(email), created_at DESC);

create table time_off (
  shop_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  during tstzrange not null,
  reason text,
  created_at timestamp with time zone not null default now(),
  constraint time_off_pkey PRIMARY KEY (shop_id, id),
  constraint time_off_of_resource FOREIGN KEY (shop_id, resource_id) REFERENCES resource(shop_id, id) ON DELETE CASCADE,
  constraint time_off_is_bounded CHECK (((NOT isempty(during)) AND lower_inc(during) AND (NOT upper_inc(during)) AND (NOT lower_inf(during)) AND (NOT upper_inf(during)))),
  constraint time_off_reason_fits CHECK ((char_length(reason) <= 200))
);

create table used_token (
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_token_pkey PRIMARY KEY (token_hash),
  constraint used_token_is_sha256 CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX used_token_by_expiry ON public.used_token USING btree (expires_at);
