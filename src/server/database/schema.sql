-- The schema as migrations and functions leave it, for reading. Written by `npm run db:types`; a test keeps it true. Do not edit.

create extension btree_gist;
create extension pg_trgm;

-- 0001_accounts

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
  calendar_token_hash bytea,
  calendar_since timestamp with time zone,
  email_origin text not null default 'mailbox'::text,
  suspended_until timestamp with time zone,
  suspended_because text,
  leaving_voices text,
  constraint person_pkey PRIMARY KEY (id),
  constraint person_avatar_exists FOREIGN KEY (avatar_photo_id) REFERENCES photo(id) ON DELETE SET NULL,
  constraint person_calendar_is_whole CHECK (((calendar_token_hash IS NULL) = (calendar_since IS NULL))),
  constraint person_calendar_token_is_sha256 CHECK ((octet_length(calendar_token_hash) = 32)),
  constraint person_email_fits CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint person_email_is_proven CHECK (((email IS NULL) = (email_verified_at IS NULL))),
  constraint person_email_origin_known CHECK ((email_origin = ANY (ARRAY['mailbox'::text, 'guest'::text, 'change'::text, 'hosted'::text]))),
  constraint person_erased_has_no_email CHECK (((state <> 'erased'::text) OR (email IS NULL))),
  constraint person_leaving_has_a_day CHECK (((state = 'leaving'::text) = (leaving_at IS NOT NULL))),
  constraint person_leaving_voices_known CHECK ((leaving_voices = ANY (ARRAY['delete'::text, 'keep'::text]))),
  constraint person_name_fits CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint person_state_known CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'leaving'::text, 'erased'::text]))),
  constraint person_suspended_because_fits CHECK (((char_length(suspended_because) >= 1) AND (char_length(suspended_because) <= 1000))),
  constraint person_suspension_is_of_suspended CHECK (((state = 'suspended'::text) OR ((suspended_until IS NULL) AND (suspended_because IS NULL))))
);
CREATE INDEX person_by_words ON public.person USING gin (folded(name) gin_trgm_ops);
CREATE UNIQUE INDEX person_email_is_one_persons ON public.person USING btree (lower(email));
CREATE INDEX person_leaving ON public.person USING btree (leaving_at) WHERE (state = 'leaving'::text);
CREATE INDEX person_newest ON public.person USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX person_of_calendar ON public.person USING btree (calendar_token_hash) WHERE (calendar_token_hash IS NOT NULL);
CREATE INDEX person_operators ON public.person USING btree (id) WHERE is_operator;
CREATE INDEX person_suspended ON public.person USING btree (suspended_until) WHERE (state = 'suspended'::text);
CREATE TRIGGER person_delete_has_no_cards BEFORE DELETE ON public.person FOR EACH ROW EXECUTE FUNCTION forget_cards_of_erased_person();
CREATE TRIGGER person_erased_asks_nobody AFTER UPDATE OF state ON public.person FOR EACH ROW WHEN (((new.state = 'erased'::text) AND (old.state <> 'erased'::text))) EXECUTE FUNCTION forget_polls_of_erased_person();
CREATE TRIGGER person_erased_has_no_cards AFTER UPDATE OF state ON public.person FOR EACH ROW WHEN (((new.state = 'erased'::text) AND (old.state <> 'erased'::text))) EXECUTE FUNCTION forget_cards_of_erased_person();
CREATE TRIGGER person_erased_shares_nothing AFTER UPDATE OF state ON public.person FOR EACH ROW WHEN (((new.state = 'erased'::text) AND (old.state <> 'erased'::text))) EXECUTE FUNCTION forget_shares_of_erased_person();
CREATE TRIGGER person_last_operator_stays BEFORE UPDATE OF is_operator, state ON public.person FOR EACH ROW WHEN ((old.is_operator AND (old.state = 'active'::text) AND (new.email IS NOT NULL) AND (NOT (new.is_operator AND (new.state = 'active'::text))))) EXECUTE FUNCTION refuse_last_operator();
CREATE TRIGGER person_update_changes_its_cards AFTER UPDATE OF name, email ON public.person FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.email IS DISTINCT FROM new.email))) EXECUTE FUNCTION carry_account_to_its_cards();

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

create table sign_up (
  id uuid not null,
  email text not null,
  name text not null,
  password_hash text,
  locale text not null default 'en'::text,
  time_zone text,
  return_to text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  privacy_version text,
  constraint sign_up_pkey PRIMARY KEY (id),
  constraint sign_up_email_fits CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint sign_up_name_fits CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint sign_up_privacy_version_fits CHECK (((char_length(privacy_version) >= 1) AND (char_length(privacy_version) <= 40)))
);
CREATE INDEX sign_up_by_expiry ON public.sign_up USING btree (expires_at);
CREATE INDEX sign_up_of_email ON public.sign_up USING btree (lower(email), created_at DESC);

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
  session_id uuid,
  constraint link_pkey PRIMARY KEY (token_hash),
  constraint link_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint link_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE SET NULL,
  constraint link_sign_up_id_fkey FOREIGN KEY (sign_up_id) REFERENCES sign_up(id) ON DELETE CASCADE,
  constraint link_is_about_one CHECK ((((purpose = 'finish_sign_up'::text) = (sign_up_id IS NOT NULL)) AND ((sign_up_id IS NULL) <> (person_id IS NULL)))),
  constraint link_purpose_known CHECK ((purpose = ANY (ARRAY['finish_sign_up'::text, 'reset_password'::text, 'change_email'::text]))),
  constraint link_token_is_sha256 CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX link_by_expiry ON public.link USING btree (expires_at);
CREATE INDEX link_of_person ON public.link USING btree (person_id);
CREATE INDEX link_of_session ON public.link USING btree (session_id);
CREATE INDEX link_of_sign_up ON public.link USING btree (sign_up_id);

create table second_factor (
  person_id uuid not null,
  sealed_secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  constraint second_factor_pkey PRIMARY KEY (person_id),
  constraint second_factor_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE
);

create table recovery_code (
  person_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (person_id, code_hash),
  constraint recovery_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES second_factor(person_id) ON DELETE CASCADE,
  constraint recovery_code_is_sha256 CHECK ((octet_length(code_hash) = 32))
);

create table used_token (
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_token_pkey PRIMARY KEY (token_hash),
  constraint used_token_is_sha256 CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX used_token_by_expiry ON public.used_token USING btree (expires_at);

create table known_device (
  person_id uuid not null,
  device_hash bytea not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint known_device_pkey PRIMARY KEY (person_id, device_hash),
  constraint known_device_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint known_device_hash_is_sha256 CHECK ((octet_length(device_hash) = 32))
);
CREATE INDEX known_device_last_seen ON public.known_device USING btree (last_seen_at);

create table sign_in (
  id uuid not null,
  person_id uuid not null,
  happened_at timestamp with time zone not null,
  provider text not null,
  user_agent text,
  is_new_device boolean not null,
  constraint sign_in_pkey PRIMARY KEY (id),
  constraint sign_in_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint sign_in_user_agent_is_cut CHECK ((length(user_agent) <= 400))
);
CREATE INDEX sign_in_happened ON public.sign_in USING btree (happened_at);
CREATE INDEX sign_in_of_person ON public.sign_in USING btree (person_id, happened_at DESC, id);

create table failed_sign_in (
  address_hash bytea not null,
  failed_on date not null,
  tries integer not null,
  last_at timestamp with time zone not null,
  constraint failed_sign_in_pkey PRIMARY KEY (address_hash, failed_on),
  constraint failed_sign_in_hash_is_sha256 CHECK ((octet_length(address_hash) = 32)),
  constraint failed_sign_in_tries_positive CHECK ((tries > 0))
);
CREATE INDEX failed_sign_in_day ON public.failed_sign_in USING btree (failed_on);

create table passkey (
  id uuid not null,
  person_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_is_one_persons UNIQUE (credential_id),
  constraint passkey_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint passkey_counter_not_negative CHECK ((counter >= 0)),
  constraint passkey_credential_length CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
  constraint passkey_name_length CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE INDEX passkey_of_person ON public.passkey USING btree (person_id, created_at);

create table passkey_challenge (
  challenge_hash bytea not null,
  person_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenge_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint passkey_challenge_hash_is_sha256 CHECK ((octet_length(challenge_hash) = 32))
);
CREATE INDEX passkey_challenge_expires ON public.passkey_challenge USING btree (expires_at);
CREATE INDEX passkey_challenge_of_person ON public.passkey_challenge USING btree (person_id) WHERE (person_id IS NOT NULL);

create table oidc_flow (
  state_hash bytea not null,
  sealed bytea not null,
  is_exchanged boolean not null default false,
  return_to text,
  expires_at timestamp with time zone not null,
  constraint oidc_flow_pkey PRIMARY KEY (state_hash),
  constraint oidc_flow_hash_is_sha256 CHECK ((octet_length(state_hash) = 32))
);
CREATE INDEX oidc_flow_expires ON public.oidc_flow USING btree (expires_at);

create table consent (
  id bigint not null generated always as identity,
  person_id uuid not null,
  subject text not null,
  version text not null,
  at timestamp with time zone not null,
  constraint consent_pkey PRIMARY KEY (id),
  constraint consent_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint consent_subject_known CHECK ((subject = 'privacy_notice'::text)),
  constraint consent_version_fits CHECK (((char_length(version) >= 1) AND (char_length(version) <= 40)))
);
CREATE INDEX consent_of_person ON public.consent USING btree (person_id, id);
CREATE TRIGGER consent_is_only_added BEFORE DELETE OR UPDATE ON public.consent FOR EACH ROW EXECUTE FUNCTION refuse_consent_log_change();

create table data_export (
  id uuid not null,
  person_id uuid not null,
  state text not null default 'making'::text,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  attempt integer not null default 0,
  parts integer not null default 0,
  leased_until timestamp with time zone,
  made_at timestamp with time zone,
  bytes bigint,
  token_hash bytea,
  token_until timestamp with time zone,
  constraint data_export_pkey PRIMARY KEY (id),
  constraint data_export_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint data_export_ready_has_size CHECK (((state <> 'ready'::text) OR ((bytes > 0) AND (made_at IS NOT NULL)))),
  constraint data_export_state_known CHECK ((state = ANY (ARRAY['making'::text, 'ready'::text, 'fetched'::text, 'expired'::text, 'failed'::text]))),
  constraint data_export_token_ends CHECK (((token_hash IS NULL) = (token_until IS NULL))),
  constraint data_export_token_is_sha256 CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX data_export_expiring ON public.data_export USING btree (expires_at);
CREATE INDEX data_export_of_person ON public.data_export USING btree (person_id, asked_at);
CREATE UNIQUE INDEX data_export_of_token ON public.data_export USING btree (token_hash) WHERE (token_hash IS NOT NULL);
CREATE UNIQUE INDEX data_export_one_at_a_time ON public.data_export USING btree (person_id) WHERE (state = ANY (ARRAY['making'::text, 'ready'::text]));

-- 0002_pictures

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
CREATE TRIGGER original_update_refreshes_listing AFTER UPDATE OF ready_width ON public.original FOR EACH ROW WHEN (((old.ready_width > 0) <> (new.ready_width > 0))) EXECUTE FUNCTION refresh_listings_of_original();

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
  constraint photo_state_known CHECK ((state = ANY (ARRAY['uploading'::text, 'processing'::text, 'ready'::text, 'rejected'::text, 'hidden'::text]))),
  constraint photo_visibility_known CHECK ((visibility = ANY (ARRAY['public'::text, 'private'::text])))
);
CREATE INDEX photo_by_day ON public.photo USING btree (created_at);
CREATE INDEX photo_of_original ON public.photo USING btree (original_hash);
CREATE INDEX photo_of_shop ON public.photo USING btree (shop_id, id);
CREATE INDEX photo_of_uploader ON public.photo USING btree (uploaded_by) WHERE (shop_id IS NULL);
CREATE INDEX photo_on_its_way ON public.photo USING btree (created_at) WHERE (state = ANY (ARRAY['uploading'::text, 'processing'::text]));
CREATE INDEX photo_unused ON public.photo USING btree (unused_since) WHERE (unused_since IS NOT NULL);
CREATE TRIGGER photo_update_refreshes_listing AFTER UPDATE OF state, visibility, alt, original_hash ON public.photo FOR EACH ROW WHEN (((((old.state IS DISTINCT FROM new.state) OR (old.visibility IS DISTINCT FROM new.visibility)) OR ((old.alt IS NULL) IS DISTINCT FROM (new.alt IS NULL))) OR (old.original_hash IS DISTINCT FROM new.original_hash))) EXECUTE FUNCTION refresh_listings_of_photo();

-- 0003_shops_and_services

create table category (
  code text not null,
  position smallint not null,
  name text,
  merged_into text,
  constraint category_pkey PRIMARY KEY (code),
  constraint category_position_is_one_categorys UNIQUE ("position") DEFERRABLE,
  constraint category_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES category(code),
  constraint category_code_fits CHECK ((code ~ '^[a-z][a-z0-9-]{1,39}$'::text)),
  constraint category_is_not_merged_into_itself CHECK ((merged_into <> code)),
  constraint category_name_fits CHECK (((char_length(name) >= 2) AND (char_length(name) <= 40)))
);

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
  most_coming_per_client smallint,
  most_per_client_a_day smallint,
  new_clients_on_request boolean not null default false,
  new_clients_one_open boolean not null default false,
  version integer not null default 1,
  state_before text,
  paused_until date,
  submitted_at timestamp with time zone,
  opened_at timestamp with time zone,
  closed_at timestamp with time zone,
  returned_because text,
  suspended_because text,
  policy_chosen_at timestamp with time zone,
  contact_phone text,
  contact_email text,
  website text,
  regulars_wait_first boolean not null default false,
  place_chosen_at timestamp with time zone,
  phone_required boolean not null default false,
  tax_number text,
  constraint shop_pkey PRIMARY KEY (id),
  constraint shop_slug_is_one_shops UNIQUE (slug),
  constraint shop_category_fkey FOREIGN KEY (category) REFERENCES category(code),
  constraint shop_closed_at_is_of_closed CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint shop_contact_email_fits CHECK (((char_length(contact_email) >= 3) AND (char_length(contact_email) <= 254))),
  constraint shop_contact_phone_fits CHECK (((char_length(contact_phone) >= 3) AND (char_length(contact_phone) <= 40))),
  constraint shop_country_is_iso CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint shop_currency_is_iso CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint shop_free_cancel_fits CHECK (((free_cancel_hours >= 0) AND (free_cancel_hours <= 168))),
  constraint shop_lat_on_earth CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint shop_late_cancel_is_percent CHECK (((late_cancel_percent >= 0) AND (late_cancel_percent <= 100))),
  constraint shop_lng_on_earth CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint shop_most_a_day_fits CHECK (((most_per_client_a_day >= 1) AND (most_per_client_a_day <= 100))),
  constraint shop_most_coming_fits CHECK (((most_coming_per_client >= 1) AND (most_coming_per_client <= 500))),
  constraint shop_name_fits CHECK (((char_length(name) >= 2) AND (char_length(name) <= 60))),
  constraint shop_paused_until_is_of_a_pause CHECK (((paused_until IS NULL) OR (state = 'paused'::text) OR (COALESCE(state_before, ''::text) = 'paused'::text))),
  constraint shop_place_is_whole CHECK (((lat IS NULL) = (lng IS NULL))),
  constraint shop_remembers_state_before CHECK (((state_before IS NULL) OR (state = 'suspended'::text))),
  constraint shop_returned_because_fits CHECK ((char_length(returned_because) <= 1000)),
  constraint shop_slug_fits CHECK (((slug ~ '^[a-z0-9](-?[a-z0-9]){2,39}$'::text) AND ((char_length(slug) >= 3) AND (char_length(slug) <= 40)))),
  constraint shop_state_before_known CHECK ((state_before = ANY (ARRAY['live'::text, 'paused'::text]))),
  constraint shop_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'in_review'::text, 'live'::text, 'paused'::text, 'suspended'::text, 'closed'::text]))),
  constraint shop_story_fits CHECK ((char_length(story) <= 2000)),
  constraint shop_suspended_because_fits CHECK ((char_length(suspended_because) <= 1000)),
  constraint shop_tagline_fits CHECK ((char_length(tagline) <= 120)),
  constraint shop_tax_number_fits CHECK (((char_length(tax_number) >= 1) AND (char_length(tax_number) <= 40))),
  constraint shop_way_in_fits CHECK ((char_length(way_in) <= 200)),
  constraint shop_website_is_https CHECK (((website ~ '^https?://'::text) AND (char_length(website) <= 200)))
);
CREATE INDEX shop_by_words ON public.shop USING gin (folded(name) gin_trgm_ops);
CREATE INDEX shop_live ON public.shop USING btree (category, id) WHERE (state = 'live'::text);
CREATE INDEX shop_not_live ON public.shop USING btree (state, submitted_at) WHERE (state <> 'live'::text);
CREATE INDEX shop_paused ON public.shop USING btree (paused_until) WHERE ((state = 'paused'::text) AND (paused_until IS NOT NULL));
CREATE TRIGGER shop_closes_with_nothing_ahead BEFORE UPDATE OF state ON public.shop FOR EACH ROW WHEN (((new.state = 'closed'::text) AND (old.state <> 'closed'::text))) EXECUTE FUNCTION refuse_closing_with_bookings();
CREATE TRIGGER shop_follows_merged_category BEFORE INSERT OR UPDATE OF category ON public.shop FOR EACH ROW EXECUTE FUNCTION follow_merged_category();
CREATE TRIGGER shop_row_is_kept BEFORE INSERT OR UPDATE ON public.shop FOR EACH ROW EXECUTE FUNCTION keep_shop_row();
CREATE TRIGGER shop_slug_is_kept AFTER UPDATE OF slug ON public.shop FOR EACH ROW WHEN ((old.slug IS DISTINCT FROM new.slug)) EXECUTE FUNCTION keep_former_slug();
CREATE TRIGGER shop_slug_is_kept_on_insert AFTER INSERT ON public.shop FOR EACH ROW EXECUTE FUNCTION keep_former_slug();
CREATE TRIGGER shop_time_zone_updates_gaps AFTER UPDATE OF time_zone ON public.shop FOR EACH ROW WHEN ((old.time_zone IS DISTINCT FROM new.time_zone)) EXECUTE FUNCTION update_gaps_from_shop_zone();
CREATE TRIGGER shop_update_refreshes_listing AFTER UPDATE OF name, city, lat, lng, time_zone, currency, state ON public.shop FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION refresh_listings_of_shop();
CREATE TRIGGER shop_zone_moves_wishes AFTER UPDATE OF time_zone ON public.shop FOR EACH ROW WHEN ((old.time_zone <> new.time_zone)) EXECUTE FUNCTION move_wishes_with_zone();

create table shop_cover (
  shop_id uuid not null,
  position smallint not null,
  photo_id uuid not null,
  constraint shop_cover_pkey PRIMARY KEY (shop_id, "position") DEFERRABLE,
  constraint shop_cover_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id),
  constraint shop_cover_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint shop_cover_position_fits CHECK ((("position" >= 1) AND ("position" <= 12)))
);

create table former_slug (
  slug text not null,
  shop_id uuid not null,
  left_at timestamp with time zone not null default now(),
  constraint former_slug_pkey PRIMARY KEY (slug),
  constraint former_slug_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE
);
CREATE INDEX former_slug_of_shop ON public.former_slug USING btree (shop_id);

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
CREATE INDEX member_by_folded_name ON public.member USING btree (folded(display_name));
CREATE INDEX member_by_words ON public.member USING gin (folded(display_name) gin_trgm_ops);
CREATE INDEX member_left ON public.member USING btree (shop_id, id) WHERE (left_at IS NOT NULL);
CREATE INDEX member_of_person ON public.member USING btree (person_id);
CREATE TRIGGER member_update_keeps_an_owner AFTER UPDATE OF role, left_at, person_id ON public.member FOR EACH ROW WHEN (((old.role = 'owner'::text) AND (old.left_at IS NULL) AND (old.person_id IS NOT NULL) AND ((new.role <> 'owner'::text) OR (new.left_at IS NOT NULL) OR (new.person_id IS NULL)))) EXECUTE FUNCTION keep_an_owner();
CREATE TRIGGER member_update_refreshes_listing AFTER UPDATE OF display_name, left_at ON public.member FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION refresh_listings_of_member();

create table resource (
  shop_id uuid not null,
  id uuid not null,
  kind text not null,
  member_id uuid,
  name text not null,
  is_active boolean not null default true,
  gaps_from timestamp with time zone not null default ((date_trunc('day'::text, (now() AT TIME ZONE 'UTC'::text)) - '1 day'::interval) AT TIME ZONE 'UTC'::text),
  gaps_until timestamp with time zone not null default ((date_trunc('day'::text, (now() AT TIME ZONE 'UTC'::text)) + '101 days'::interval) AT TIME ZONE 'UTC'::text),
  gaps_version bigint not null default 0,
  hours_version integer not null default 0,
  position smallint not null default 0,
  saves_hours boolean not null default false,
  constraint resource_pkey PRIMARY KEY (shop_id, id),
  constraint resource_is_one_members UNIQUE (shop_id, member_id),
  constraint resource_kind_is_referable UNIQUE (shop_id, id, kind),
  constraint resource_member_exists FOREIGN KEY (shop_id, member_id) REFERENCES member(shop_id, id) ON DELETE CASCADE,
  constraint resource_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint resource_gaps_window_is_one CHECK ((gaps_until >= gaps_from)),
  constraint resource_kind_known CHECK ((kind = ANY (ARRAY['member'::text, 'room'::text]))),
  constraint resource_member_matches_kind CHECK (((kind = 'member'::text) = (member_id IS NOT NULL))),
  constraint resource_name_fits CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80)))
) with (fillfactor=80);
CREATE TRIGGER resource_change_updates_gaps AFTER UPDATE OF is_active, kind, gaps_from, gaps_until ON public.resource FOR EACH ROW WHEN (((((old.is_active IS DISTINCT FROM new.is_active) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.gaps_from IS DISTINCT FROM new.gaps_from)) OR (old.gaps_until IS DISTINCT FROM new.gaps_until))) EXECUTE FUNCTION update_gaps_from_resource();
CREATE TRIGGER resource_insert_is_closed_with_shop AFTER INSERT ON public.resource FOR EACH ROW WHEN (((new.kind = 'member'::text) AND new.is_active)) EXECUTE FUNCTION close_for_who_joins();
CREATE TRIGGER resource_insert_locks_zone AFTER INSERT ON public.resource REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION lock_zone_of_new_resource();
CREATE TRIGGER resource_return_is_closed_with_shop AFTER UPDATE OF is_active ON public.resource FOR EACH ROW WHEN (((new.kind = 'member'::text) AND new.is_active AND (NOT old.is_active))) EXECUTE FUNCTION close_for_who_joins();
CREATE TRIGGER resource_update_refreshes_listing AFTER DELETE OR UPDATE OF is_active, member_id ON public.resource FOR EACH ROW EXECUTE FUNCTION refresh_listings_of_resource();

create table resource_lane (
  shop_id uuid not null,
  resource_id uuid not null,
  lane smallint not null,
  kind text not null,
  closes_at timestamp with time zone,
  constraint resource_lane_pkey PRIMARY KEY (shop_id, resource_id, lane),
  constraint resource_lane_of_resource FOREIGN KEY (shop_id, resource_id, kind) REFERENCES resource(shop_id, id, kind) ON DELETE CASCADE,
  constraint resource_lane_fits CHECK (((lane >= 1) AND (lane <= 100))),
  constraint resource_lane_member_is_alone CHECK (((kind = 'room'::text) OR (lane = 1))),
  constraint resource_lane_only_rooms_close CHECK (((kind = 'room'::text) OR (closes_at IS NULL)))
);
CREATE TRIGGER resource_lane_delete_updates_gaps AFTER DELETE ON public.resource_lane REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION update_gaps_from_lanes();
CREATE TRIGGER resource_lane_insert_updates_gaps AFTER INSERT ON public.resource_lane REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION update_gaps_from_lanes();
CREATE TRIGGER resource_lane_refreshes_listing AFTER INSERT OR DELETE ON public.resource_lane FOR EACH ROW EXECUTE FUNCTION refresh_listings_of_lane();
CREATE TRIGGER resource_lane_truncate_updates_gaps AFTER TRUNCATE ON public.resource_lane FOR EACH STATEMENT EXECUTE FUNCTION rebuild_all_gaps();
CREATE TRIGGER resource_lane_update_updates_gaps AFTER UPDATE ON public.resource_lane REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION update_gaps_from_lanes();
CREATE TRIGGER resource_lane_with_time_off_inserted AFTER INSERT ON public.resource_lane REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION take_time_off_on_lanes();
CREATE TRIGGER resource_lane_with_time_off_updated AFTER UPDATE ON public.resource_lane REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION take_time_off_on_lanes();

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
  version integer not null default 1,
  tax_rate_id uuid,
  constraint service_pkey PRIMARY KEY (shop_id, id),
  constraint service_category_fkey FOREIGN KEY (category) REFERENCES category(code),
  constraint service_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id) ON DELETE SET NULL,
  constraint service_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint service_tax_rate_of_shop FOREIGN KEY (shop_id, tax_rate_id) REFERENCES tax_rate(shop_id, id) ON DELETE SET NULL (tax_rate_id),
  constraint service_bring_fits CHECK ((char_length(bring) <= 200)),
  constraint service_buffer_after_on_grid CHECK ((((buffer_after_min >= 0) AND (buffer_after_min <= 240)) AND (((buffer_after_min)::integer % 5) = 0))),
  constraint service_buffer_before_on_grid CHECK ((((buffer_before_min >= 0) AND (buffer_before_min <= 240)) AND (((buffer_before_min)::integer % 5) = 0))),
  constraint service_confirmation_known CHECK ((confirmation = ANY (ARRAY['instant'::text, 'on_request'::text]))),
  constraint service_duration_on_grid CHECK ((((duration_min >= 5) AND (duration_min <= 720)) AND (((duration_min)::integer % 5) = 0))),
  constraint service_horizon_fits CHECK (((horizon_days >= 1) AND (horizon_days <= 365))),
  constraint service_includes_fits CHECK ((char_length(includes) <= 80)),
  constraint service_name_fits CHECK (((char_length(name) >= 2) AND (char_length(name) <= 80))),
  constraint service_notice_fits CHECK (((notice_min >= 0) AND (notice_min <= 43200))),
  constraint service_price_fits CHECK (((price_minor >= 0) AND (price_minor <= 999999999))),
  constraint service_price_kind_has_its_price CHECK (((price_kind = ANY (ARRAY['fixed'::text, 'from'::text])) OR (price_minor = 0))),
  constraint service_price_kind_known CHECK ((price_kind = ANY (ARRAY['fixed'::text, 'from'::text, 'on_request'::text, 'free'::text]))),
  constraint service_slot_step_on_grid CHECK ((((slot_step_min >= 5) AND (slot_step_min <= 720)) AND (((slot_step_min)::integer % 5) = 0))),
  constraint service_summary_fits CHECK ((char_length(summary) <= 200))
);
CREATE INDEX service_by_tax_rate ON public.service USING btree (shop_id, tax_rate_id) WHERE (tax_rate_id IS NOT NULL);
CREATE INDEX service_by_words ON public.service USING gin (folded(name) gin_trgm_ops);
CREATE TRIGGER service_counts_in_review AFTER INSERT OR UPDATE ON public.service FOR EACH ROW EXECUTE FUNCTION count_change_in_review();
CREATE TRIGGER service_follows_merged_category BEFORE INSERT OR UPDATE OF category ON public.service FOR EACH ROW EXECUTE FUNCTION follow_merged_category();
CREATE TRIGGER service_update_refreshes_listing AFTER UPDATE OF name, category, price_minor, price_kind, duration_min, buffer_before_min, buffer_after_min, slot_step_min, notice_min, horizon_days, confirmation, archived_at ON public.service FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION refresh_listings_of_service();

create table service_member (
  shop_id uuid not null,
  service_id uuid not null,
  member_id uuid not null,
  ended_at timestamp with time zone,
  price_minor integer,
  duration_min smallint,
  constraint service_member_pkey PRIMARY KEY (shop_id, service_id, member_id),
  constraint service_member_of_member FOREIGN KEY (shop_id, member_id) REFERENCES member(shop_id, id) ON DELETE CASCADE,
  constraint service_member_of_service FOREIGN KEY (shop_id, service_id) REFERENCES service(shop_id, id) ON DELETE CASCADE,
  constraint service_member_duration_on_grid CHECK ((((duration_min >= 5) AND (duration_min <= 720)) AND (((duration_min)::integer % 5) = 0))),
  constraint service_member_price_fits CHECK (((price_minor >= 0) AND (price_minor <= 999999999)))
);
CREATE INDEX service_member_by_member ON public.service_member USING btree (shop_id, member_id);
CREATE TRIGGER service_member_update_refreshes_listing AFTER UPDATE OF ended_at, price_minor, duration_min ON public.service_member FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION refresh_listings_of_performer();

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
CREATE TRIGGER service_room_delete_refreshes_listing AFTER DELETE ON public.service_room REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_service_rooms();
CREATE TRIGGER service_room_insert_refreshes_listing AFTER INSERT ON public.service_room REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_service_rooms();
CREATE TRIGGER service_room_update_refreshes_listing AFTER UPDATE ON public.service_room REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_service_rooms();

create table invitation (
  id uuid not null,
  shop_id uuid not null,
  email text not null,
  role text not null,
  member_id uuid,
  state text not null default 'open'::text,
  token_hash bytea,
  invited_by uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint invitation_pkey PRIMARY KEY (id),
  constraint invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint invitation_of_member FOREIGN KEY (shop_id, member_id) REFERENCES member(shop_id, id) ON DELETE CASCADE,
  constraint invitation_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint invitation_email_fits CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint invitation_end_is_dated CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint invitation_role_known CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'staff'::text]))),
  constraint invitation_state_known CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'lapsed'::text]))),
  constraint invitation_token_is_sha256 CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX invitation_of_inviter ON public.invitation USING btree (invited_by);
CREATE INDEX invitation_of_shop ON public.invitation USING btree (shop_id, created_at DESC);
CREATE UNIQUE INDEX invitation_of_token ON public.invitation USING btree (token_hash) WHERE (token_hash IS NOT NULL);
CREATE UNIQUE INDEX invitation_one_open_each ON public.invitation USING btree (shop_id, lower(email)) WHERE (state = 'open'::text);

create table opening_invitation (
  id uuid not null,
  email text not null,
  invited_by uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  shop_id uuid,
  withdrawn_at timestamp with time zone,
  constraint opening_invitation_pkey PRIMARY KEY (id),
  constraint opening_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint opening_invitation_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE SET NULL,
  constraint opening_invitation_email_fits CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint opening_invitation_ends_once CHECK (((used_at IS NULL) OR (withdrawn_at IS NULL)))
);
CREATE UNIQUE INDEX opening_invitation_is_open_once ON public.opening_invitation USING btree (lower(email)) WHERE ((used_at IS NULL) AND (withdrawn_at IS NULL));

create table holiday_region (
  shop_id uuid not null,
  country text not null,
  region text not null,
  constraint holiday_region_pkey PRIMARY KEY (shop_id),
  constraint holiday_region_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint holiday_region_is_a_code CHECK ((region ~ '^[A-Z0-9-]{1,10}$'::text))
);

create table followed_shop (
  person_id uuid not null,
  shop_id uuid not null,
  followed_at timestamp with time zone not null,
  constraint followed_shop_pkey PRIMARY KEY (person_id, shop_id),
  constraint followed_shop_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint followed_shop_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE
);
CREATE INDEX followed_shop_of_shop ON public.followed_shop USING btree (shop_id);

-- 0004_looks_and_saves

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
CREATE TRIGGER look_counts_in_review AFTER UPDATE OF title, caption, state, service_id, member_id ON public.look FOR EACH ROW EXECUTE FUNCTION count_change_in_review();
CREATE TRIGGER look_goes_public_when_performed BEFORE UPDATE OF state, service_id, member_id ON public.look FOR EACH ROW WHEN (((new.state = 'published'::text) AND (((old.state IS DISTINCT FROM new.state) OR (old.service_id IS DISTINCT FROM new.service_id)) OR (old.member_id IS DISTINCT FROM new.member_id)))) EXECUTE FUNCTION refuse_unperformed_look();
CREATE TRIGGER look_update_refreshes_listing AFTER UPDATE OF title, caption, service_id, member_id, state, published_at ON public.look FOR EACH ROW WHEN (((old.state = 'published'::text) OR (new.state = 'published'::text))) EXECUTE FUNCTION refresh_listing_of_look();

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
CREATE TRIGGER look_photo_counts_in_review AFTER INSERT OR DELETE OR UPDATE ON public.look_photo FOR EACH ROW EXECUTE FUNCTION count_change_in_review();
CREATE TRIGGER look_photo_delete_refreshes_listing AFTER DELETE ON public.look_photo REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_parts();
CREATE TRIGGER look_photo_insert_refreshes_listing AFTER INSERT ON public.look_photo REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_parts();
CREATE TRIGGER look_photo_update_refreshes_listing AFTER UPDATE ON public.look_photo REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_parts();

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
CREATE INDEX look_tag_by_beginning ON public.look_tag USING gin (tag gin_trgm_ops);
CREATE INDEX look_tag_by_tag ON public.look_tag USING btree (tag);
CREATE TRIGGER look_tag_delete_refreshes_listing AFTER DELETE ON public.look_tag REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_parts();
CREATE TRIGGER look_tag_insert_refreshes_listing AFTER INSERT ON public.look_tag REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_parts();
CREATE TRIGGER look_tag_update_refreshes_listing AFTER UPDATE ON public.look_tag REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_parts();

create table collection (
  person_id uuid not null,
  id uuid not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  constraint collection_pkey PRIMARY KEY (person_id, id),
  constraint collection_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint collection_name_fits CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80)))
);
CREATE UNIQUE INDEX collection_named_once ON public.collection USING btree (person_id, lower(name));

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
CREATE INDEX saved_look_by_time ON public.saved_look USING btree (person_id, saved_at DESC, look_id DESC);

create table share_link (
  id uuid not null,
  person_id uuid not null,
  token_hash bytea not null,
  collection_id uuid,
  day date,
  shows_prices boolean not null default false,
  created_at timestamp with time zone not null,
  constraint share_link_pkey PRIMARY KEY (id),
  constraint share_link_one_of_each_collection UNIQUE (person_id, collection_id),
  constraint share_link_one_of_each_day UNIQUE (person_id, day),
  constraint share_link_token_is_secret UNIQUE (token_hash),
  constraint share_link_of_own_collection FOREIGN KEY (person_id, collection_id) REFERENCES collection(person_id, id) ON DELETE CASCADE,
  constraint share_link_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint share_link_has_one_subject CHECK ((num_nonnulls(collection_id, day) = 1)),
  constraint share_link_prices_of_a_day CHECK (((day IS NOT NULL) OR (NOT shows_prices)))
);

-- 0005_carts_and_bookings

create table cart (
  id uuid not null,
  person_id uuid,
  token_hash bytea,
  address_hash bytea,
  extended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  network_hash bytea,
  constraint cart_pkey PRIMARY KEY (id),
  constraint cart_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint cart_belongs_to_someone CHECK (((person_id IS NOT NULL) OR (token_hash IS NOT NULL))),
  constraint cart_token_is_sha256 CHECK ((octet_length(token_hash) = 32))
);
CREATE UNIQUE INDEX cart_is_one_visitors ON public.cart USING btree (token_hash);
CREATE INDEX cart_of_address ON public.cart USING btree (address_hash) WHERE (address_hash IS NOT NULL);
CREATE INDEX cart_of_network ON public.cart USING btree (network_hash) WHERE (network_hash IS NOT NULL);
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
  lanes smallint not null default 1,
  constraint cart_item_pkey PRIMARY KEY (cart_id, id),
  constraint cart_item_id_is_one_items UNIQUE (id),
  constraint cart_item_position_is_one_items UNIQUE (cart_id, "position") DEFERRABLE,
  constraint cart_item_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE,
  constraint cart_item_member_performs_service FOREIGN KEY (shop_id, service_id, member_id) REFERENCES service_member(shop_id, service_id, member_id) ON DELETE CASCADE,
  constraint cart_item_of_look FOREIGN KEY (shop_id, look_id) REFERENCES look(shop_id, id) ON DELETE SET NULL (look_id),
  constraint cart_item_at_most_twelve CHECK ((("position" >= 1) AND ("position" <= 12))),
  constraint cart_item_note_fits CHECK ((char_length(note) <= 1000)),
  constraint cart_item_takes_lanes CHECK (((lanes >= 1) AND (lanes <= 20)))
);

create table cart_reference (
  cart_item_id uuid not null,
  position smallint not null,
  photo_id uuid not null,
  constraint cart_reference_pkey PRIMARY KEY (cart_item_id, photo_id),
  constraint cart_reference_position_is_one_pictures UNIQUE (cart_item_id, "position") DEFERRABLE,
  constraint cart_reference_cart_item_id_fkey FOREIGN KEY (cart_item_id) REFERENCES cart_item(id) ON DELETE CASCADE,
  constraint cart_reference_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id),
  constraint cart_reference_at_most_six CHECK ((("position" >= 1) AND ("position" <= 6)))
);
CREATE INDEX cart_reference_of_photo ON public.cart_reference USING btree (photo_id);

create table booking (
  id uuid not null,
  client_id uuid,
  code text not null,
  idempotency_key text not null,
  request_hash bytea not null,
  contact_name text not null,
  contact_email text,
  contact_phone text,
  placed_at timestamp with time zone not null default now(),
  made_by_shop_id uuid,
  guest_key bytea,
  constraint booking_pkey PRIMARY KEY (id),
  constraint booking_code_is_one_bookings UNIQUE (code),
  constraint booking_key_books_once UNIQUE (client_id, idempotency_key),
  constraint booking_key_books_once_at_the_desk UNIQUE (made_by_shop_id, idempotency_key),
  constraint booking_client_id_fkey FOREIGN KEY (client_id) REFERENCES person(id),
  constraint booking_made_by_shop_id_fkey FOREIGN KEY (made_by_shop_id) REFERENCES shop(id),
  constraint booking_code_fits CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'::text)),
  constraint booking_contact_fits CHECK (((char_length(contact_name) >= 1) AND (char_length(contact_name) <= 80))),
  constraint booking_guest_key_fits CHECK ((octet_length(guest_key) = 16)),
  constraint booking_is_somebodys CHECK (((client_id IS NOT NULL) OR (made_by_shop_id IS NOT NULL))),
  constraint booking_key_fits CHECK (((char_length(idempotency_key) >= 8) AND (char_length(idempotency_key) <= 200)))
);
CREATE INDEX booking_by_placed ON public.booking USING btree (placed_at);
CREATE INDEX booking_without_account_by_address ON public.booking USING btree (lower(contact_email)) WHERE (client_id IS NULL);

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
  price_kind text not null,
  buffer_before_min smallint not null default 0,
  buffer_after_min smallint not null default 0,
  card_id uuid,
  arrived_at timestamp with time zone,
  begun_at timestamp with time zone,
  late_min smallint,
  late_told_at timestamp with time zone,
  day_sequence integer not null default 0,
  final_price_minor integer,
  final_price_word text,
  shop_note text,
  shop_note_version integer not null default 0,
  references_changed_at timestamp with time zone,
  choice_asked_at timestamp with time zone,
  keeps_references boolean not null default false,
  tax_points integer,
  constraint appointment_pkey PRIMARY KEY (shop_id, id),
  constraint appointment_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(id),
  constraint appointment_of_card FOREIGN KEY (shop_id, card_id) REFERENCES client(shop_id, id),
  constraint appointment_of_look FOREIGN KEY (shop_id, look_id) REFERENCES look(shop_id, id) ON DELETE SET NULL (look_id),
  constraint appointment_of_member FOREIGN KEY (shop_id, member_id) REFERENCES member(shop_id, id),
  constraint appointment_of_service FOREIGN KEY (shop_id, service_id) REFERENCES service(shop_id, id),
  constraint appointment_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id),
  constraint appointment_begins_after_arrival CHECK (((begun_at IS NULL) OR (arrived_at <= begun_at))),
  constraint appointment_buffers_fit CHECK ((((buffer_before_min >= 0) AND (buffer_before_min <= 240)) AND ((buffer_after_min >= 0) AND (buffer_after_min <= 240)))),
  constraint appointment_currency_is_iso CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint appointment_final_price_fits CHECK (((final_price_minor >= 0) AND (final_price_minor <= 999999999))),
  constraint appointment_has_a_card CHECK ((card_id IS NOT NULL)),
  constraint appointment_higher_price_has_a_word CHECK (((final_price_minor IS NULL) OR (final_price_minor <= price_minor) OR (final_price_word IS NOT NULL) OR (price_kind = ANY (ARRAY['from'::text, 'on_request'::text])))),
  constraint appointment_is_bounded CHECK (((NOT isempty(during)) AND lower_inc(during) AND (NOT upper_inc(during)) AND (NOT lower_inf(during)) AND (NOT upper_inf(during)))),
  constraint appointment_late_fits CHECK (((late_min >= 5) AND (late_min <= 240))),
  constraint appointment_late_is_told CHECK (((late_min IS NULL) = (late_told_at IS NULL))),
  constraint appointment_note_fits CHECK ((char_length(note) <= 1000)),
  constraint appointment_price_fits CHECK (((price_minor >= 0) AND (price_minor <= 999999999))),
  constraint appointment_price_kind_known CHECK ((price_kind = ANY (ARRAY['fixed'::text, 'from'::text, 'on_request'::text, 'free'::text]))),
  constraint appointment_price_word_fits CHECK (((char_length(final_price_word) >= 1) AND (char_length(final_price_word) <= 200))),
  constraint appointment_reason_fits CHECK ((char_length(ended_because) <= 500)),
  constraint appointment_request_has_a_deadline CHECK (((state = 'requested'::text) <= (answer_by IS NOT NULL))),
  constraint appointment_shop_note_fits CHECK (((char_length(shop_note) >= 1) AND (char_length(shop_note) <= 2000))),
  constraint appointment_state_known CHECK ((state = ANY (ARRAY['requested'::text, 'confirmed'::text, 'declined'::text, 'lapsed'::text, 'cancelled_by_client'::text, 'cancelled_by_shop'::text, 'completed'::text, 'no_show'::text]))),
  constraint appointment_tax_fits CHECK (((tax_points >= 0) AND (tax_points <= 10000)))
);
CREATE INDEX appointment_by_look_and_card ON public.appointment USING btree (shop_id, look_id, card_id) WHERE ((look_id IS NOT NULL) AND (state = ANY (ARRAY['requested'::text, 'confirmed'::text, 'completed'::text, 'no_show'::text])));
CREATE INDEX appointment_by_service_and_card ON public.appointment USING btree (shop_id, service_id, card_id) WHERE (state = ANY (ARRAY['requested'::text, 'confirmed'::text, 'completed'::text, 'no_show'::text]));
CREATE INDEX appointment_completed_by_end ON public.appointment USING btree (upper(during)) WHERE (state = 'completed'::text);
CREATE UNIQUE INDEX appointment_id_is_one_appointments ON public.appointment USING btree (id);
CREATE INDEX appointment_of_booking ON public.appointment USING btree (booking_id);
CREATE INDEX appointment_of_card_by_start ON public.appointment USING btree (shop_id, card_id, lower(during));
CREATE INDEX appointment_of_member_by_start ON public.appointment USING btree (shop_id, member_id, lower(during));
CREATE INDEX appointment_of_shop_by_start ON public.appointment USING btree (shop_id, lower(during));
CREATE INDEX appointment_with_note_by_end ON public.appointment USING btree (upper(during)) WHERE ((note IS NOT NULL) AND (NOT keeps_references));
CREATE TRIGGER appointment_insert_has_its_card BEFORE INSERT ON public.appointment FOR EACH ROW WHEN ((new.card_id IS NULL)) EXECUTE FUNCTION give_appointment_its_card();

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

create table payment_record (
  shop_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  amount_minor integer not null,
  method text not null,
  corrects_id uuid,
  word text,
  taken_by uuid not null,
  taken_at timestamp with time zone not null,
  idempotency_key text not null,
  given_minor integer,
  is_deposit boolean not null default false,
  constraint payment_record_pkey PRIMARY KEY (shop_id, id),
  constraint payment_is_of_one_appointment UNIQUE (shop_id, appointment_id, id),
  constraint payment_key_counts_once UNIQUE (shop_id, appointment_id, idempotency_key),
  constraint payment_corrects_the_same_appointment FOREIGN KEY (shop_id, appointment_id, corrects_id) REFERENCES payment_record(shop_id, appointment_id, id),
  constraint payment_of_appointment FOREIGN KEY (shop_id, appointment_id) REFERENCES appointment(shop_id, id) ON DELETE CASCADE,
  constraint payment_taken_by_member FOREIGN KEY (shop_id, taken_by) REFERENCES member(shop_id, id),
  constraint payment_amount_fits CHECK ((((amount_minor >= '-999999999'::integer) AND (amount_minor <= 999999999)) AND (amount_minor <> 0))),
  constraint payment_given_covers_it CHECK (((given_minor IS NULL) OR ((method = 'cash'::text) AND (corrects_id IS NULL) AND ((given_minor >= amount_minor) AND (given_minor <= 999999999))))),
  constraint payment_key_fits CHECK (((char_length(idempotency_key) >= 8) AND (char_length(idempotency_key) <= 200))),
  constraint payment_lowers_only_as_a_correction CHECK (((amount_minor > 0) OR (corrects_id IS NOT NULL))),
  constraint payment_method_known CHECK ((method = ANY (ARRAY['cash'::text, 'card'::text, 'transfer'::text, 'other'::text]))),
  constraint payment_word_fits CHECK (((char_length(word) >= 1) AND (char_length(word) <= 200)))
);
CREATE INDEX payment_of_shop_by_time ON public.payment_record USING btree (shop_id, taken_at);
CREATE TRIGGER payment_insert_keeps_total AFTER INSERT ON public.payment_record FOR EACH ROW EXECUTE FUNCTION keep_payment_total();
CREATE TRIGGER payment_is_only_added BEFORE DELETE OR UPDATE ON public.payment_record FOR EACH ROW EXECUTE FUNCTION refuse_payment_change();

-- 0006_hours_and_time

create table hours (
  shop_id uuid not null,
  resource_id uuid not null,
  weekday smallint not null,
  opens_min smallint not null,
  closes_min smallint not null,
  valid_from date,
  valid_until date,
  week_phase smallint,
  constraint hours_never_overlap EXCLUDE USING gist (shop_id WITH =, resource_id WITH =, weekday WITH =, int4range((opens_min)::integer, (closes_min)::integer) WITH &&, daterange(valid_from, valid_until, '[]'::text) WITH &&, int4range(COALESCE((week_phase)::integer, 0), COALESCE((week_phase)::integer, 1), '[]'::text) WITH &&),
  constraint hours_of_resource FOREIGN KEY (shop_id, resource_id) REFERENCES resource(shop_id, id) ON DELETE CASCADE,
  constraint hours_begin_in_this_age CHECK ((valid_from >= '1970-01-05'::date)),
  constraint hours_close_after_opening CHECK ((closes_min > opens_min)),
  constraint hours_close_on_grid CHECK ((((closes_min >= 5) AND (closes_min <= 2880)) AND (((closes_min)::integer % 5) = 0))),
  constraint hours_end_after_beginning CHECK ((valid_until >= valid_from)),
  constraint hours_end_in_this_age CHECK ((valid_until < '2200-01-01'::date)),
  constraint hours_open_on_grid CHECK ((((opens_min >= 0) AND (opens_min <= 1435)) AND (((opens_min)::integer % 5) = 0))),
  constraint hours_phase_is_parity CHECK ((week_phase = ANY (ARRAY[0, 1]))),
  constraint hours_weekday_is_iso CHECK (((weekday >= 1) AND (weekday <= 7)))
);
CREATE INDEX hours_by_resource ON public.hours USING btree (shop_id, resource_id, weekday, opens_min);
CREATE TRIGGER hours_count_in_review AFTER INSERT OR DELETE OR UPDATE ON public.hours FOR EACH ROW EXECUTE FUNCTION count_change_in_review();
CREATE TRIGGER hours_delete_updates_gaps AFTER DELETE ON public.hours REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION update_gaps_from_hours();
CREATE TRIGGER hours_insert_updates_gaps AFTER INSERT ON public.hours REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION update_gaps_from_hours();
CREATE TRIGGER hours_truncate_updates_gaps AFTER TRUNCATE ON public.hours FOR EACH STATEMENT EXECUTE FUNCTION rebuild_all_gaps();
CREATE TRIGGER hours_update_updates_gaps AFTER UPDATE ON public.hours REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION update_gaps_from_hours();

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
CREATE INDEX hours_exception_of_day ON public.hours_exception USING btree (shop_id, resource_id, held_on);
CREATE TRIGGER hours_exception_delete_updates_gaps AFTER DELETE ON public.hours_exception REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION update_gaps_from_exceptions();
CREATE TRIGGER hours_exception_insert_updates_gaps AFTER INSERT ON public.hours_exception REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION update_gaps_from_exceptions();
CREATE TRIGGER hours_exception_truncate_updates_gaps AFTER TRUNCATE ON public.hours_exception FOR EACH STATEMENT EXECUTE FUNCTION rebuild_all_gaps();
CREATE TRIGGER hours_exception_update_updates_gaps AFTER UPDATE ON public.hours_exception REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION update_gaps_from_exceptions();

create table closing_day (
  shop_id uuid not null,
  held_on date not null,
  label text,
  constraint closing_day_pkey PRIMARY KEY (shop_id, held_on),
  constraint closing_day_of_shop FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint closing_day_label_fits CHECK ((char_length(label) <= 80))
);

create table time_off (
  shop_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  during tstzrange not null,
  reason text,
  created_at timestamp with time zone not null default now(),
  series_id uuid,
  constraint time_off_pkey PRIMARY KEY (shop_id, id),
  constraint time_off_of_resource FOREIGN KEY (shop_id, resource_id) REFERENCES resource(shop_id, id) ON DELETE CASCADE,
  constraint time_off_is_bounded CHECK (((NOT isempty(during)) AND lower_inc(during) AND (NOT upper_inc(during)) AND (NOT lower_inf(during)) AND (NOT upper_inf(during)))),
  constraint time_off_reason_fits CHECK ((char_length(reason) <= 200))
);
CREATE INDEX time_off_by_resource ON public.time_off USING btree (shop_id, resource_id);

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
  offer_id uuid,
  constraint occupancy_pkey PRIMARY KEY (shop_id, id),
  constraint occupancy_never_overlaps EXCLUDE USING gist (shop_id WITH =, resource_id WITH =, lane WITH =, during WITH &&),
  constraint occupancy_of_appointment FOREIGN KEY (shop_id, appointment_id) REFERENCES appointment(shop_id, id) ON DELETE CASCADE,
  constraint occupancy_of_cart_item FOREIGN KEY (cart_item_id) REFERENCES cart_item(id) ON DELETE CASCADE,
  constraint occupancy_of_offer FOREIGN KEY (shop_id, offer_id) REFERENCES waiting_offer(shop_id, id) ON DELETE CASCADE,
  constraint occupancy_of_time_off FOREIGN KEY (shop_id, time_off_id) REFERENCES time_off(shop_id, id) ON DELETE CASCADE,
  constraint occupancy_on_a_lane FOREIGN KEY (shop_id, resource_id, lane) REFERENCES resource_lane(shop_id, resource_id, lane) ON DELETE RESTRICT,
  constraint occupancy_cause_known CHECK ((cause = ANY (ARRAY['hold'::text, 'appointment'::text, 'time_off'::text, 'external'::text]))),
  constraint occupancy_has_its_cause CHECK ((((cause = 'hold'::text) = (num_nonnulls(cart_item_id, offer_id) = 1)) AND ((cause = 'hold'::text) = (expires_at IS NOT NULL)) AND ((cause = 'appointment'::text) = (appointment_id IS NOT NULL)) AND ((cause = 'time_off'::text) = (time_off_id IS NOT NULL)) AND ((cause = 'external'::text) = (external_ref IS NOT NULL)) AND (num_nonnulls(cart_item_id, offer_id) <= 1))),
  constraint occupancy_is_bounded CHECK (((NOT isempty(during)) AND lower_inc(during) AND (NOT upper_inc(during)) AND (NOT lower_inf(during)) AND (NOT upper_inf(during))))
);
CREATE INDEX occupancy_by_appointment ON public.occupancy USING btree (shop_id, appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX occupancy_by_cart_item ON public.occupancy USING btree (cart_item_id) WHERE (cart_item_id IS NOT NULL);
CREATE INDEX occupancy_by_expiry ON public.occupancy USING btree (expires_at) WHERE (cause = 'hold'::text);
CREATE INDEX occupancy_by_offer ON public.occupancy USING btree (shop_id, offer_id) WHERE (offer_id IS NOT NULL);
CREATE INDEX occupancy_by_resource ON public.occupancy USING btree (shop_id, resource_id, lower(during)) INCLUDE (lane, during, cause, expires_at);
CREATE INDEX occupancy_held ON public.occupancy USING btree (shop_id, resource_id, expires_at) INCLUDE (lane, during) WHERE (cause = 'hold'::text);
CREATE INDEX occupancy_lasting ON public.occupancy USING btree (shop_id, resource_id, lower(during)) INCLUDE (lane, during, cause, expires_at) WHERE ((upper(during) - lower(during)) > '48:00:00'::interval);
CREATE TRIGGER occupancy_claims_open_lanes BEFORE INSERT OR UPDATE OF shop_id, resource_id, lane, during ON public.occupancy FOR EACH ROW EXECUTE FUNCTION refuse_closed_lane();
CREATE TRIGGER occupancy_delete_notes_freed_holds AFTER DELETE ON public.occupancy REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_freed_holds();
CREATE TRIGGER occupancy_delete_updates_gaps AFTER DELETE ON public.occupancy REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION update_gaps_from_occupancy();
CREATE TRIGGER occupancy_insert_notes_ends_of_holds AFTER INSERT ON public.occupancy REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_freed_holds();
CREATE TRIGGER occupancy_insert_updates_gaps AFTER INSERT ON public.occupancy REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION update_gaps_from_occupancy();
CREATE TRIGGER occupancy_time_given_back_by_delete AFTER DELETE ON public.occupancy REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION give_back_to_time_off();
CREATE TRIGGER occupancy_truncate_updates_gaps AFTER TRUNCATE ON public.occupancy FOR EACH STATEMENT EXECUTE FUNCTION rebuild_all_gaps();
CREATE TRIGGER occupancy_update_notes_ends_of_holds AFTER UPDATE ON public.occupancy REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_freed_holds();
CREATE TRIGGER occupancy_update_updates_gaps AFTER UPDATE ON public.occupancy REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION update_gaps_from_occupancy();
CREATE TRIGGER occupancy_updated_time_is_given_back AFTER UPDATE ON public.occupancy REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION give_back_to_time_off();

create table zone_override (
  zone text not null,
  changes_at timestamp with time zone[] not null,
  ahead_s integer[] not null,
  constraint zone_override_pkey PRIMARY KEY (zone),
  constraint zone_override_covers_all_time CHECK (((NOT (changes_at[1] IS DISTINCT FROM '-infinity'::timestamp with time zone)) AND (cardinality(ahead_s) = cardinality(changes_at)))),
  constraint zone_override_is_lower_case CHECK ((zone = lower(zone)))
);
CREATE TRIGGER zone_override_delete_updates_gaps AFTER DELETE ON public.zone_override REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_gaps_from_zone_override();
CREATE TRIGGER zone_override_insert_updates_gaps AFTER INSERT ON public.zone_override REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_gaps_from_zone_override();
CREATE TRIGGER zone_override_truncate_updates_gaps AFTER TRUNCATE ON public.zone_override FOR EACH STATEMENT EXECUTE FUNCTION rebuild_all_gaps();
CREATE TRIGGER zone_override_update_updates_gaps AFTER UPDATE ON public.zone_override REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_gaps_from_zone_override();

create table free_gap (
  shop_id uuid not null,
  resource_id uuid not null,
  lane smallint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint free_gap_pkey PRIMARY KEY (shop_id, resource_id, lane, starts_at) INCLUDE (ends_at),
  constraint free_gap_has_length CHECK ((ends_at > starts_at))
);

create type lane_change as (shop_id uuid, resource_id uuid, lane smallint, during tstzrange);

-- 0007_comments_and_reviews

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
  useful integer not null default 0,
  constraint comment_pkey PRIMARY KEY (shop_id, id),
  constraint comment_depth_is_referable UNIQUE (shop_id, look_id, id, depth),
  constraint comment_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id),
  constraint comment_of_look FOREIGN KEY (shop_id, look_id) REFERENCES look(shop_id, id) ON DELETE CASCADE,
  constraint comment_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id) ON DELETE SET NULL,
  constraint comment_replies_to_a_first_one FOREIGN KEY (shop_id, look_id, parent_id, parent_depth) REFERENCES comment(shop_id, look_id, id, depth) ON DELETE CASCADE,
  constraint comment_body_fits CHECK (((char_length(body) <= 2000) AND ((char_length(body) >= 1) OR (state = 'deleted'::text)))),
  constraint comment_state_known CHECK ((state = ANY (ARRAY['published'::text, 'hidden'::text, 'deleted'::text]))),
  constraint comment_useful_is_a_count CHECK ((useful >= 0))
);
CREATE UNIQUE INDEX comment_by_id ON public.comment USING btree (id);
CREATE INDEX comment_of_author ON public.comment USING btree (author_id, created_at DESC);
CREATE INDEX comment_of_look_newest ON public.comment USING btree (shop_id, look_id, created_at DESC);
CREATE INDEX comment_of_look_useful ON public.comment USING btree (shop_id, look_id, useful DESC, created_at DESC, id DESC) WHERE (parent_id IS NULL);
CREATE INDEX comment_of_parent ON public.comment USING btree (shop_id, parent_id, created_at) WHERE (parent_id IS NOT NULL);
CREATE INDEX comment_of_shop_threads ON public.comment USING btree (shop_id, created_at, id) WHERE ((parent_id IS NULL) AND (state = 'published'::text));
CREATE UNIQUE INDEX comment_says_it_once ON public.comment USING btree (shop_id, look_id, author_id, md5(lower(regexp_replace(btrim(body), '\s+'::text, ' '::text, 'g'::text)))) WHERE (state = 'published'::text);

create table comment_useful (
  shop_id uuid not null,
  comment_id uuid not null,
  person_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint comment_useful_pkey PRIMARY KEY (shop_id, comment_id, person_id),
  constraint comment_useful_of_comment FOREIGN KEY (shop_id, comment_id) REFERENCES comment(shop_id, id) ON DELETE CASCADE,
  constraint comment_useful_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE
);
CREATE INDEX comment_useful_of_person ON public.comment_useful USING btree (person_id);
CREATE TRIGGER comment_useful_added AFTER INSERT ON public.comment_useful REFERENCING NEW TABLE AS votes FOR EACH STATEMENT EXECUTE FUNCTION count_useful_votes();
CREATE TRIGGER comment_useful_removed AFTER DELETE ON public.comment_useful REFERENCING OLD TABLE AS votes FOR EACH STATEMENT EXECUTE FUNCTION count_useful_votes();

create table comment_mention (
  shop_id uuid not null,
  comment_id uuid not null,
  person_id uuid not null,
  constraint comment_mention_pkey PRIMARY KEY (shop_id, comment_id, person_id),
  constraint comment_mention_of_comment FOREIGN KEY (shop_id, comment_id) REFERENCES comment(shop_id, id) ON DELETE CASCADE,
  constraint comment_mention_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE
);
CREATE INDEX comment_mention_of_person ON public.comment_mention USING btree (person_id);

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
  replied_by uuid,
  reply_edited_at timestamp with time zone,
  constraint review_pkey PRIMARY KEY (shop_id, id),
  constraint review_one_per_appointment UNIQUE (shop_id, appointment_id),
  constraint review_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id),
  constraint review_of_appointment FOREIGN KEY (shop_id, appointment_id) REFERENCES appointment(shop_id, id) ON DELETE CASCADE,
  constraint review_replied_by_fkey FOREIGN KEY (replied_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint review_body_fits CHECK ((char_length(body) <= 4000)),
  constraint review_rating_is_one_to_five CHECK (((rating >= 1) AND (rating <= 5))),
  constraint review_reply_fits CHECK (((char_length(reply) >= 1) AND (char_length(reply) <= 2000))),
  constraint review_reply_has_a_day CHECK (((reply IS NULL) = (replied_at IS NULL))),
  constraint review_state_known CHECK ((state = ANY (ARRAY['published'::text, 'hidden'::text, 'deleted'::text])))
);
CREATE UNIQUE INDEX review_by_id ON public.review USING btree (id);
CREATE INDEX review_of_author ON public.review USING btree (author_id);
CREATE INDEX review_of_shop_newest ON public.review USING btree (shop_id, created_at DESC) INCLUDE (rating) WHERE (state = 'published'::text);
CREATE INDEX review_of_shop_unanswered ON public.review USING btree (shop_id, created_at, id) WHERE ((state = 'published'::text) AND (replied_at IS NULL));
CREATE TRIGGER review_delete_refreshes_listing AFTER DELETE ON public.review REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_listing_ratings();
CREATE TRIGGER review_insert_refreshes_listing AFTER INSERT ON public.review REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_listing_ratings();
CREATE TRIGGER review_update_refreshes_listing AFTER UPDATE ON public.review REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_listing_ratings();

create table review_photo (
  shop_id uuid not null,
  review_id uuid not null,
  position smallint not null,
  photo_id uuid not null,
  consented_at timestamp with time zone not null,
  audience text not null default 'everyone'::text,
  with_look boolean not null default false,
  constraint review_photo_pkey PRIMARY KEY (shop_id, review_id, "position"),
  constraint review_photo_of_review FOREIGN KEY (shop_id, review_id) REFERENCES review(shop_id, id) ON DELETE CASCADE,
  constraint review_photo_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photo(id),
  constraint review_photo_at_most_six CHECK ((("position" >= 1) AND ("position" <= 6))) NOT VALID,
  constraint review_photo_audience_known CHECK ((audience = ANY (ARRAY['everyone'::text, 'shop'::text]))),
  constraint review_photo_with_look_is_for_everyone CHECK (((NOT with_look) OR (audience = 'everyone'::text)))
);
CREATE INDEX review_photo_of_photo ON public.review_photo USING btree (photo_id);
CREATE TRIGGER review_photo_logs_consent AFTER INSERT OR DELETE OR UPDATE ON public.review_photo FOR EACH ROW EXECUTE FUNCTION log_review_consent();

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
  decision_id uuid,
  constraint report_pkey PRIMARY KEY (id),
  constraint report_said_once UNIQUE (reporter_id, subject_kind, subject_id),
  constraint report_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES person(id),
  constraint report_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES moderation_decision(id) ON DELETE SET NULL,
  constraint report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES person(id),
  constraint report_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint report_body_fits CHECK ((char_length(body) <= 1000)),
  constraint report_decision_is_whole CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint report_reason_known CHECK ((reason = ANY (ARRAY['spam'::text, 'rude'::text, 'not_theirs'::text, 'unsafe'::text, 'other'::text]))),
  constraint report_state_known CHECK ((state = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text]))),
  constraint report_subject_known CHECK ((subject_kind = ANY (ARRAY['shop'::text, 'look'::text, 'photo'::text, 'comment'::text, 'review'::text, 'person'::text])))
);
CREATE INDEX report_of_decision ON public.report USING btree (decision_id) WHERE (decision_id IS NOT NULL);
CREATE INDEX report_of_subject ON public.report USING btree (subject_kind, subject_id, created_at);
CREATE INDEX report_open ON public.report USING btree (created_at) WHERE (state = 'open'::text);
CREATE TRIGGER report_opens_its_case AFTER INSERT ON public.report FOR EACH ROW WHEN ((new.state = 'open'::text)) EXECUTE FUNCTION open_moderation_case();

create table review_link (
  token_hash bytea not null,
  shop_id uuid not null,
  appointment_id uuid not null,
  person_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint review_link_pkey PRIMARY KEY (token_hash),
  constraint review_link_of_appointment FOREIGN KEY (shop_id, appointment_id) REFERENCES appointment(shop_id, id) ON DELETE CASCADE,
  constraint review_link_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint review_link_token_is_sha256 CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX review_link_expires ON public.review_link USING btree (expires_at);
CREATE INDEX review_link_of_appointment_key ON public.review_link USING btree (shop_id, appointment_id);
CREATE INDEX review_link_of_person ON public.review_link USING btree (person_id);

create table review_consent (
  id bigint not null generated always as identity,
  shop_id uuid not null,
  review_id uuid not null,
  photo_id uuid not null,
  person_id uuid,
  consent text not null,
  at timestamp with time zone not null default now(),
  constraint review_consent_pkey PRIMARY KEY (id),
  constraint review_consent_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint review_consent_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint review_consent_known CHECK ((consent = ANY (ARRAY['shop'::text, 'everyone'::text, 'with_look'::text, 'withdrawn'::text])))
);
CREATE INDEX review_consent_of_person ON public.review_consent USING btree (person_id);
CREATE INDEX review_consent_of_review ON public.review_consent USING btree (shop_id, review_id, id);
CREATE TRIGGER review_consent_is_only_added BEFORE DELETE OR UPDATE ON public.review_consent FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();

create table voice_template (
  shop_id uuid not null,
  position smallint not null,
  body text not null,
  constraint voice_template_pkey PRIMARY KEY (shop_id, "position"),
  constraint voice_template_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint voice_template_at_most_ten CHECK ((("position" >= 1) AND ("position" <= 10))),
  constraint voice_template_body_fits CHECK (((char_length(body) >= 1) AND (char_length(body) <= 500)))
);

create table moderation_case (
  id uuid not null default gen_random_uuid(),
  subject_kind text not null,
  subject_id uuid not null,
  shop_id uuid,
  state text not null default 'waiting'::text,
  version integer not null default 1,
  waiting_since timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint moderation_case_pkey PRIMARY KEY (id),
  constraint moderation_case_is_one_subjects UNIQUE (subject_kind, subject_id),
  constraint moderation_case_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint moderation_case_decided_has_a_time CHECK (((state = 'decided'::text) <= (decided_at IS NOT NULL))),
  constraint moderation_case_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'decided'::text]))),
  constraint moderation_case_subject_known CHECK ((subject_kind = ANY (ARRAY['shop'::text, 'look'::text, 'photo'::text, 'comment'::text, 'review'::text, 'person'::text])))
);
CREATE INDEX moderation_case_decided ON public.moderation_case USING btree (decided_at DESC, id DESC) WHERE (state = 'decided'::text);
CREATE INDEX moderation_case_of_shop ON public.moderation_case USING btree (shop_id);
CREATE INDEX moderation_case_waiting ON public.moderation_case USING btree (waiting_since, id) WHERE (state = 'waiting'::text);

create table moderation_decision (
  id uuid not null,
  case_id uuid not null,
  kind text not null,
  reason text,
  person_id uuid,
  shop_id uuid,
  until timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone not null,
  state_before text,
  undone_at timestamp with time zone,
  undone_by uuid,
  appeal_key bytea not null,
  appeal text,
  appealed_at timestamp with time zone,
  appeal_outcome text,
  appeal_answer text,
  appeal_decided_by uuid,
  appeal_decided_at timestamp with time zone,
  constraint moderation_decision_pkey PRIMARY KEY (id),
  constraint moderation_decision_appeal_decided_by_fkey FOREIGN KEY (appeal_decided_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint moderation_decision_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_case(id) ON DELETE CASCADE,
  constraint moderation_decision_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint moderation_decision_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint moderation_decision_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint moderation_decision_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint moderation_decision_answer_fits CHECK (((char_length(appeal_answer) >= 1) AND (char_length(appeal_answer) <= 1000))),
  constraint moderation_decision_answers_an_appeal CHECK (((appeal_outcome IS NULL) OR (appeal IS NOT NULL))),
  constraint moderation_decision_appeal_fits CHECK (((char_length(appeal) >= 1) AND (char_length(appeal) <= 2000))),
  constraint moderation_decision_appeal_is_whole CHECK (((appeal IS NULL) = (appealed_at IS NULL))),
  constraint moderation_decision_key_fits CHECK ((octet_length(appeal_key) = 16)),
  constraint moderation_decision_kind_known CHECK ((kind = ANY (ARRAY['keep'::text, 'hide'::text, 'warn'::text, 'ask'::text, 'suspend'::text, 'pause'::text, 'restore'::text]))),
  constraint moderation_decision_outcome_known CHECK ((appeal_outcome = ANY (ARRAY['upheld'::text, 'reversed'::text]))),
  constraint moderation_decision_reason_fits CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 1000))),
  constraint moderation_decision_says_why CHECK (((kind = 'keep'::text) OR (reason IS NOT NULL)))
);
CREATE INDEX moderation_decision_appealed ON public.moderation_decision USING btree (case_id) WHERE ((appeal IS NOT NULL) AND (appeal_outcome IS NULL));
CREATE INDEX moderation_decision_of_case ON public.moderation_decision USING btree (case_id, decided_at DESC);
CREATE INDEX moderation_decision_of_person ON public.moderation_decision USING btree (person_id, decided_at DESC) WHERE (person_id IS NOT NULL);
CREATE INDEX moderation_decision_of_shop ON public.moderation_decision USING btree (shop_id, decided_at DESC) WHERE (shop_id IS NOT NULL);

-- 0008_installation

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
  topic text,
  in_app boolean not null default false,
  waited_until timestamp with time zone,
  gathered boolean not null default false,
  digest_id uuid,
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_leaves_once UNIQUE (dedupe_key),
  constraint notice_of_a_digest FOREIGN KEY (digest_id) REFERENCES notice(id) ON DELETE SET NULL,
  constraint notice_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint notice_channel_known CHECK ((channel = ANY (ARRAY['email'::text, 'in_app'::text]))),
  constraint notice_has_a_recipient CHECK ((((channel = 'email'::text) <= (recipient IS NOT NULL)) AND ((channel = 'in_app'::text) <= (person_id IS NOT NULL))))
);
CREATE INDEX notice_due ON public.notice USING btree (due_at) WHERE (sent_at IS NULL);
CREATE INDEX notice_gathered ON public.notice USING btree (due_at, person_id) WHERE (gathered AND (sent_at IS NULL));
CREATE INDEX notice_in_app ON public.notice USING btree (person_id, created_at DESC, id DESC) WHERE in_app;
CREATE INDEX notice_of_digest ON public.notice USING btree (digest_id) WHERE (digest_id IS NOT NULL);
CREATE INDEX notice_of_person ON public.notice USING btree (person_id, created_at DESC);
CREATE INDEX notice_unread ON public.notice USING btree (person_id, created_at) WHERE (in_app AND (read_at IS NULL));
CREATE TRIGGER notice_insert_is_told_in_app BEFORE INSERT ON public.notice FOR EACH ROW WHEN (((new.topic IS NOT NULL) AND (new.person_id IS NOT NULL))) EXECUTE FUNCTION decide_notice_in_app();

create table mailbox_mail (
  id uuid not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  written_at timestamp with time zone not null,
  calendar jsonb,
  constraint mailbox_mail_pkey PRIMARY KEY (id),
  constraint mailbox_mail_calendar_is_whole CHECK (((calendar ? 'name'::text) AND (calendar ? 'method'::text) AND (calendar ? 'content'::text)))
);
CREATE INDEX mailbox_mail_newest ON public.mailbox_mail USING btree (written_at DESC);

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
CREATE INDEX audit_event_by_time ON public.audit_event USING btree (happened_at DESC, id DESC);
CREATE INDEX audit_event_of_action ON public.audit_event USING btree (action, happened_at DESC, id DESC);
CREATE INDEX audit_event_of_actor ON public.audit_event USING btree (actor_id, happened_at DESC, id DESC);
CREATE INDEX audit_event_of_shop ON public.audit_event USING btree (shop_id, happened_at DESC, id DESC);
CREATE INDEX audit_event_of_subject ON public.audit_event USING btree (subject_kind, subject_id, id DESC);
CREATE TRIGGER audit_event_never_changes BEFORE DELETE OR UPDATE ON public.audit_event FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_event_never_emptied BEFORE TRUNCATE ON public.audit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

create unlogged table rate_count (
  key text not null,
  window_starts_at timestamp with time zone not null,
  hits integer not null default 1,
  constraint rate_count_pkey PRIMARY KEY (key, window_starts_at)
);
CREATE INDEX rate_count_by_window ON public.rate_count USING btree (window_starts_at);

create table installation (
  key text not null,
  value jsonb not null,
  changed_at timestamp with time zone not null default now(),
  constraint installation_pkey PRIMARY KEY (key)
);

create table site_settings (
  only_row boolean not null default true,
  name text,
  locale text not null default 'en'::text,
  currency text not null default 'EUR'::text,
  time_zone text not null default 'UTC'::text,
  who_opens text not null default 'after_review'::text,
  version integer not null default 1,
  changed_at timestamp with time zone not null default now(),
  constraint site_settings_pkey PRIMARY KEY (only_row),
  constraint site_settings_currency_is_a_code CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint site_settings_is_one_row CHECK (only_row),
  constraint site_settings_name_fits CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint site_settings_who_opens_known CHECK ((who_opens = ANY (ARRAY['anyone'::text, 'after_review'::text, 'invited'::text])))
);

create table set_up_link (
  only_row boolean not null default true,
  token_hash bytea not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  used_by uuid,
  constraint set_up_link_pkey PRIMARY KEY (only_row),
  constraint set_up_link_used_by_fkey FOREIGN KEY (used_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint set_up_link_is_one_row CHECK (only_row)
);

create table site_day (
  held_on date not null,
  sign_ups integer,
  bookings integer,
  uploads integer,
  errors integer not null default 0,
  constraint site_day_pkey PRIMARY KEY (held_on)
);

-- 0009_listings_and_search

create table listing (
  shop_id uuid not null,
  look_id uuid not null,
  resource_id uuid,
  service_id uuid not null,
  member_id uuid not null,
  category text not null,
  city text,
  lat double precision,
  lng double precision,
  zone text not null,
  price double precision not null,
  confirmation text not null,
  before_min smallint not null,
  after_min smallint not null,
  step_min smallint not null,
  notice_min integer not null,
  horizon_days smallint not null,
  has_rooms boolean not null,
  rating real not null,
  reviews integer not null,
  published_at timestamp with time zone not null,
  words text not null,
  document tsvector not null default ''::tsvector,
  currency text not null,
  duration_min smallint not null,
  constraint listing_pkey PRIMARY KEY (shop_id, look_id),
  constraint listing_of_look FOREIGN KEY (shop_id, look_id) REFERENCES look(shop_id, id) ON DELETE CASCADE
);
CREATE INDEX listing_best ON public.listing USING btree (rating DESC, reviews DESC, shop_id DESC, look_id DESC);
CREATE INDEX listing_best_in_category ON public.listing USING btree (category, rating DESC, reviews DESC, shop_id DESC, look_id DESC);
CREATE INDEX listing_best_in_city ON public.listing USING btree (city, category, rating DESC, reviews DESC, shop_id DESC, look_id DESC) INCLUDE (resource_id, service_id, zone, before_min, after_min, step_min, notice_min, horizon_days, has_rooms, price, confirmation, published_at, lat, lng);
CREATE INDEX listing_by_document ON public.listing USING gin (document) WITH (fastupdate=off);
CREATE INDEX listing_by_place ON public.listing USING btree (lat, lng);
CREATE INDEX listing_by_words ON public.listing USING gin (words gin_trgm_ops);
CREATE INDEX listing_by_zone ON public.listing USING btree (zone);
CREATE INDEX listing_cheapest ON public.listing USING btree (currency, price, look_id);
CREATE INDEX listing_newest ON public.listing USING btree (published_at DESC, look_id DESC);
CREATE TRIGGER listing_insert_adds_search_words AFTER INSERT ON public.listing REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();
CREATE TRIGGER listing_update_adds_search_words AFTER UPDATE ON public.listing REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_search_words();

create table search_word (
  word text not null
);
CREATE INDEX search_word_alike ON public.search_word USING gin (word gin_trgm_ops);
CREATE INDEX search_word_as_long ON public.search_word USING btree ("left"(word, 1), char_length(word));
CREATE INDEX search_word_begins ON public.search_word USING btree (word text_pattern_ops);
CREATE INDEX search_word_is ON public.search_word USING btree (word);

create table search_synonym (
  id uuid not null default gen_random_uuid(),
  language text not null,
  term text not null,
  role text not null,
  category text,
  created_at timestamp with time zone not null default now(),
  constraint search_synonym_pkey PRIMARY KEY (id),
  constraint search_synonym_is_one_meaning UNIQUE NULLS NOT DISTINCT (language, term, category),
  constraint search_synonym_category_fkey FOREIGN KEY (category) REFERENCES category(code),
  constraint search_synonym_language_fits CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint search_synonym_role_has_its_category CHECK (
CASE role
    WHEN 'names'::text THEN (category IS NOT NULL)
    WHEN 'ignored'::text THEN (category IS NULL)
    ELSE true
END),
  constraint search_synonym_role_is_known CHECK ((role = ANY (ARRAY['names'::text, 'raises'::text, 'ignored'::text]))),
  constraint search_synonym_term_fits CHECK ((((char_length(term) >= 1) AND (char_length(term) <= 40)) AND (term = btrim(search_text(term))) AND (term <> ''::text)))
);
CREATE INDEX search_synonym_alike ON public.search_synonym USING gin (term gin_trgm_ops);
CREATE INDEX search_synonym_begins ON public.search_synonym USING btree (term text_pattern_ops);

create table unanswered_search (
  words text not null,
  asked_on date not null,
  times integer not null default 1,
  constraint unanswered_search_pkey PRIMARY KEY (asked_on, words),
  constraint unanswered_search_times_fit CHECK ((times > 0)),
  constraint unanswered_search_words_fit CHECK ((((char_length(words) >= 1) AND (char_length(words) <= 60)) AND (words = btrim(search_text(words)))))
);

-- 0010_cards_of_clients

create table client (
  shop_id uuid not null,
  id uuid not null,
  person_id uuid,
  name text not null,
  phone text,
  email text,
  pinned text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  forgotten_at timestamp with time zone,
  merged_into uuid,
  words text not null generated always as folded(name) stored,
  locale text,
  constraint client_pkey PRIMARY KEY (shop_id, id),
  constraint client_has_one_card_a_shop UNIQUE (shop_id, person_id),
  constraint client_merged_within_shop FOREIGN KEY (shop_id, merged_into) REFERENCES client(shop_id, id),
  constraint client_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE SET NULL,
  constraint client_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint client_email_fits CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint client_locale_fits CHECK (((char_length(locale) >= 2) AND (char_length(locale) <= 35))),
  constraint client_name_fits CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint client_never_merges_into_itself CHECK ((merged_into <> id)),
  constraint client_phone_fits CHECK ((char_length(phone) <= 40)),
  constraint client_pinned_fits CHECK ((char_length(pinned) <= 500))
);
CREATE INDEX client_by_digits ON public.client USING btree (shop_id, regexp_replace(phone, '\D'::text, ''::text, 'g'::text)) WHERE (phone IS NOT NULL);
CREATE INDEX client_by_email ON public.client USING btree (shop_id, lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX client_by_phone ON public.client USING btree (shop_id, phone) WHERE (phone IS NOT NULL);
CREATE INDEX client_newest ON public.client USING btree (shop_id, created_at DESC, id DESC) WHERE ((merged_into IS NULL) AND (forgotten_at IS NULL));
CREATE INDEX client_of_person ON public.client USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE TRIGGER client_insert_waits_for_import BEFORE INSERT ON public.client FOR EACH ROW WHEN ((new.person_id IS NULL)) EXECUTE FUNCTION wait_for_client_import();

create table client_note (
  shop_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  author_id uuid,
  text text not null,
  created_at timestamp with time zone not null default now(),
  constraint client_note_pkey PRIMARY KEY (shop_id, id),
  constraint client_note_of_author FOREIGN KEY (shop_id, author_id) REFERENCES member(shop_id, id) ON DELETE SET NULL (author_id),
  constraint client_note_of_client FOREIGN KEY (shop_id, client_id) REFERENCES client(shop_id, id) ON DELETE CASCADE,
  constraint client_note_fits CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);
CREATE INDEX client_note_of_client_by_time ON public.client_note USING btree (shop_id, client_id, created_at);

create table client_merge (
  shop_id uuid not null,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  merged_by uuid,
  merged_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  appointment_ids uuid[] not null,
  note_ids uuid[] not null,
  before jsonb not null,
  after jsonb not null,
  constraint client_merge_pkey PRIMARY KEY (shop_id, id),
  constraint client_merge_kept FOREIGN KEY (shop_id, kept_id) REFERENCES client(shop_id, id) ON DELETE CASCADE,
  constraint client_merge_merged FOREIGN KEY (shop_id, merged_id) REFERENCES client(shop_id, id) ON DELETE CASCADE,
  constraint client_merge_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES person(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX client_is_merged_once ON public.client_merge USING btree (shop_id, merged_id) WHERE (undone_at IS NULL);
CREATE INDEX client_merge_into ON public.client_merge USING btree (shop_id, kept_id) WHERE (undone_at IS NULL);

create table client_import (
  shop_id uuid not null,
  idempotency_key text not null,
  request_hash bytea not null,
  imported_at timestamp with time zone not null,
  answer jsonb not null,
  constraint client_import_pkey PRIMARY KEY (shop_id, idempotency_key),
  constraint client_import_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint client_import_key_fits CHECK (((char_length(idempotency_key) >= 8) AND (char_length(idempotency_key) <= 200)))
);

create table client_apart (
  shop_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  said_by uuid,
  said_at timestamp with time zone not null,
  constraint client_apart_pkey PRIMARY KEY (shop_id, one_id, other_id),
  constraint client_apart_one FOREIGN KEY (shop_id, one_id) REFERENCES client(shop_id, id) ON DELETE CASCADE,
  constraint client_apart_other FOREIGN KEY (shop_id, other_id) REFERENCES client(shop_id, id) ON DELETE CASCADE,
  constraint client_apart_said_by_fkey FOREIGN KEY (said_by) REFERENCES person(id) ON DELETE SET NULL,
  constraint client_apart_in_order CHECK ((one_id < other_id))
);

create table shop_recipient (
  shop_id uuid not null,
  mailbox_hash bytea not null,
  first_mailed_at timestamp with time zone,
  stopped_at timestamp with time zone,
  constraint shop_recipient_pkey PRIMARY KEY (shop_id, mailbox_hash),
  constraint shop_recipient_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE
);

-- 0011_wishes_and_polls

create table waiting (
  shop_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  place smallint,
  service_id uuid not null,
  member_id uuid,
  look_id uuid,
  days date[] not null,
  from_min smallint not null,
  to_min smallint not null,
  state text not null default 'waiting'::text,
  spans tstzmultirange not null,
  invited tstzmultirange not null default '{}'::tstzmultirange,
  until_at timestamp with time zone not null,
  missed smallint not null default 0,
  asked_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint waiting_pkey PRIMARY KEY (shop_id, id),
  constraint waiting_id_is_one_wishs UNIQUE (id),
  constraint waiting_for_look FOREIGN KEY (shop_id, look_id) REFERENCES look(shop_id, id) ON DELETE SET NULL (look_id),
  constraint waiting_for_member FOREIGN KEY (shop_id, service_id, member_id) REFERENCES service_member(shop_id, service_id, member_id) ON DELETE CASCADE,
  constraint waiting_of_service FOREIGN KEY (shop_id, service_id) REFERENCES service(shop_id, id) ON DELETE CASCADE,
  constraint waiting_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint waiting_at_most_ten CHECK (((place >= 1) AND (place <= 10))),
  constraint waiting_has_days CHECK ((((cardinality(days) >= 1) AND (cardinality(days) <= 7)) AND (array_position(days, NULL::date) IS NULL))),
  constraint waiting_missed_counts CHECK (((missed >= 0) AND (missed <= 3))),
  constraint waiting_open_has_a_place CHECK (((place IS NOT NULL) = (state = ANY (ARRAY['waiting'::text, 'offered'::text])))),
  constraint waiting_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'taken'::text, 'over'::text]))),
  constraint waiting_window_on_grid CHECK ((((from_min >= 0) AND (from_min <= 1410)) AND ((to_min >= 30) AND (to_min <= 1440)) AND (from_min < to_min) AND (((from_min)::integer % 30) = 0) AND (((to_min)::integer % 30) = 0)))
);
CREATE INDEX waiting_by_end ON public.waiting USING btree (until_at) WHERE (state = 'waiting'::text);
CREATE INDEX waiting_by_time ON public.waiting USING gist (shop_id, ((spans + invited))) WHERE (place IS NOT NULL);
CREATE INDEX waiting_for_look_key ON public.waiting USING btree (shop_id, look_id) WHERE (look_id IS NOT NULL);
CREATE INDEX waiting_of_person ON public.waiting USING btree (person_id, asked_at DESC);
CREATE INDEX waiting_of_service_key ON public.waiting USING btree (shop_id, service_id);
CREATE UNIQUE INDEX waiting_place_is_one_wishs ON public.waiting USING btree (person_id, place) WHERE (place IS NOT NULL);
CREATE TRIGGER waiting_has_spans BEFORE INSERT OR UPDATE OF days, from_min, to_min, invited ON public.waiting FOR EACH ROW EXECUTE FUNCTION compute_wished_spans();

create table waiting_offer (
  shop_id uuid not null,
  id uuid not null,
  wish_id uuid not null,
  member_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  state text not null default 'open'::text,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint waiting_offer_pkey PRIMARY KEY (shop_id, id),
  constraint waiting_offer_id_is_one_offers UNIQUE (id),
  constraint waiting_offer_is_new_to_its_wish UNIQUE (shop_id, wish_id, starts_at),
  constraint waiting_offer_by_member FOREIGN KEY (shop_id, member_id) REFERENCES member(shop_id, id) ON DELETE CASCADE,
  constraint waiting_offer_of_wish FOREIGN KEY (shop_id, wish_id) REFERENCES waiting(shop_id, id) ON DELETE CASCADE,
  constraint waiting_offer_ends_once CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint waiting_offer_lasts CHECK (((expires_at > made_at) AND (ends_at > starts_at))),
  constraint waiting_offer_state_known CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'passed'::text, 'expired'::text, 'ended'::text])))
);
CREATE INDEX waiting_offer_by_expiry ON public.waiting_offer USING btree (expires_at) WHERE (state = 'open'::text);
CREATE INDEX waiting_offer_by_member_key ON public.waiting_offer USING btree (shop_id, member_id);
CREATE UNIQUE INDEX waiting_offer_open_is_one_wishs ON public.waiting_offer USING btree (wish_id) WHERE (state = 'open'::text);

create table freed_time (
  id bigint not null generated always as identity,
  shop_id uuid not null,
  member_id uuid,
  during tstzrange not null,
  due_at timestamp with time zone not null,
  constraint freed_time_pkey PRIMARY KEY (id),
  constraint freed_time_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE
);
CREATE INDEX freed_time_by_due ON public.freed_time USING btree (due_at);
CREATE INDEX freed_time_of_shop ON public.freed_time USING btree (shop_id, due_at);

create table queue_place (
  id uuid not null,
  number bigint not null generated by default as identity,
  cart_id uuid not null,
  shop_id uuid not null,
  service_id uuid not null,
  member_id uuid,
  look_id uuid,
  starts_at timestamp with time zone not null,
  during tstzrange not null,
  state text not null default 'waiting'::text,
  joined_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint queue_place_pkey PRIMARY KEY (id),
  constraint queue_place_one_for_a_time UNIQUE (cart_id, service_id, starts_at),
  constraint queue_place_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE,
  constraint queue_place_of_look FOREIGN KEY (shop_id, look_id) REFERENCES look(shop_id, id) ON DELETE SET NULL (look_id),
  constraint queue_place_of_member FOREIGN KEY (shop_id, member_id) REFERENCES member(shop_id, id) ON DELETE CASCADE,
  constraint queue_place_of_service FOREIGN KEY (shop_id, service_id) REFERENCES service(shop_id, id) ON DELETE CASCADE,
  constraint queue_place_state_is_known CHECK ((state = ANY (ARRAY['waiting'::text, 'held'::text, 'booked'::text, 'missed'::text])))
);
CREATE INDEX queue_place_by_end ON public.queue_place USING btree (ends_at);
CREATE INDEX queue_place_in_order ON public.queue_place USING btree (shop_id, number) WHERE (state = 'waiting'::text);

create table time_poll (
  id uuid not null,
  person_id uuid not null,
  token_hash bytea not null,
  shop_id uuid not null,
  look_id uuid not null,
  first_day date not null,
  last_day date not null,
  from_hour smallint not null,
  to_hour smallint not null,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint time_poll_pkey PRIMARY KEY (id),
  constraint time_poll_token_is_secret UNIQUE (token_hash),
  constraint time_poll_of_look FOREIGN KEY (shop_id, look_id) REFERENCES look(shop_id, id) ON DELETE CASCADE,
  constraint time_poll_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint time_poll_days_fit CHECK (((last_day >= first_day) AND (last_day <= (first_day + 13)))),
  constraint time_poll_hours_fit CHECK ((((from_hour >= 0) AND (from_hour <= 23)) AND ((to_hour >= (from_hour + 1)) AND (to_hour <= 24))))
);
CREATE INDEX time_poll_by_end ON public.time_poll USING btree (ends_at);
CREATE INDEX time_poll_of_looks ON public.time_poll USING btree (shop_id, look_id);
CREATE INDEX time_poll_of_person ON public.time_poll USING btree (person_id);

create table time_poll_answer (
  poll_id uuid not null,
  id uuid not null,
  name text not null,
  hours smallint[] not null,
  key_hash bytea not null,
  answered_at timestamp with time zone not null,
  constraint time_poll_answer_pkey PRIMARY KEY (poll_id, id),
  constraint time_poll_answer_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES time_poll(id) ON DELETE CASCADE,
  constraint time_poll_answer_hours_fit CHECK (((cardinality(hours) <= 336) AND (0 <= ALL (hours)) AND (336 > ALL (hours)))),
  constraint time_poll_answer_name_fits CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40)))
);

-- 0012_reaching_people

create table notice_choice (
  person_id uuid not null,
  topic text not null,
  by_mail boolean not null,
  in_app boolean not null,
  by_push boolean not null default true,
  in_digest boolean not null default true,
  constraint notice_choice_pkey PRIMARY KEY (person_id, topic),
  constraint notice_choice_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE
);

create table notice_times (
  person_id uuid not null,
  quiet_from_hour smallint not null default 21,
  quiet_until_hour smallint not null default 8,
  quiet_push boolean not null default true,
  quiet_mail boolean not null default false,
  digest_every text,
  digest_weekday smallint not null default 1,
  digest_hour smallint not null default 8,
  time_zone text,
  constraint notice_times_pkey PRIMARY KEY (person_id),
  constraint notice_times_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint notice_times_are_not_empty CHECK ((quiet_from_hour <> quiet_until_hour)),
  constraint notice_times_digest_has_a_weekday CHECK (((digest_weekday >= 1) AND (digest_weekday <= 7))),
  constraint notice_times_digest_has_an_hour CHECK (((digest_hour >= 0) AND (digest_hour <= 23))),
  constraint notice_times_digest_is_known CHECK ((digest_every = ANY (ARRAY['day'::text, 'week'::text]))),
  constraint notice_times_from_is_an_hour CHECK (((quiet_from_hour >= 0) AND (quiet_from_hour <= 23))),
  constraint notice_times_until_is_an_hour CHECK (((quiet_until_hour >= 0) AND (quiet_until_hour <= 23))),
  constraint notice_times_zone_length CHECK ((length(time_zone) <= 64))
);

create table push_key (
  only_row boolean not null default true,
  public_key text not null,
  sealed_private_key bytea not null,
  made_at timestamp with time zone not null,
  constraint push_key_pkey PRIMARY KEY (only_row),
  constraint push_key_is_one CHECK (only_row)
);

create table push_device (
  id uuid not null,
  person_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  added_at timestamp with time zone not null,
  constraint push_device_pkey PRIMARY KEY (id),
  constraint push_device_endpoint_is_one_browsers UNIQUE (endpoint),
  constraint push_device_is_one_of_its_session UNIQUE (session_id),
  constraint push_device_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint push_device_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint push_device_auth_length CHECK ((octet_length(auth) = 16)),
  constraint push_device_endpoint_length CHECK ((length(endpoint) <= 1000)),
  constraint push_device_p256dh_is_a_point CHECK ((octet_length(p256dh) = 65))
);
CREATE INDEX push_device_of_person ON public.push_device USING btree (person_id, added_at);

create table push_delivery (
  notice_id uuid not null,
  device_id uuid not null,
  due_at timestamp with time zone not null,
  attempts integer not null default 0,
  claimed_at timestamp with time zone,
  done_at timestamp with time zone,
  constraint push_delivery_pkey PRIMARY KEY (notice_id, device_id),
  constraint push_delivery_device_id_fkey FOREIGN KEY (device_id) REFERENCES push_device(id) ON DELETE CASCADE,
  constraint push_delivery_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notice(id) ON DELETE CASCADE
);
CREATE INDEX push_delivery_due ON public.push_delivery USING btree (due_at) WHERE (done_at IS NULL);
CREATE INDEX push_delivery_of_device ON public.push_delivery USING btree (device_id);

create table shop_news (
  person_id uuid not null,
  shop_id uuid not null,
  bookings text not null,
  comments text not null default 'own'::text,
  reviews text not null default 'own'::text,
  constraint shop_news_pkey PRIMARY KEY (person_id, shop_id),
  constraint shop_news_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  constraint shop_news_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint shop_news_bookings_are_known CHECK ((bookings = ANY (ARRAY['own'::text, 'shop'::text, 'none'::text]))),
  constraint shop_news_comments_are_known CHECK ((comments = ANY (ARRAY['own'::text, 'shop'::text, 'none'::text]))),
  constraint shop_news_reviews_are_known CHECK ((reviews = ANY (ARRAY['own'::text, 'shop'::text, 'none'::text])))
);
CREATE INDEX shop_news_of_shop ON public.shop_news USING btree (shop_id);

-- 0580_products_and_extras

create table product (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  price_minor integer not null,
  tax_points integer not null,
  archived_at timestamp with time zone,
  version integer not null default 1,
  constraint product_pkey PRIMARY KEY (shop_id, id),
  constraint product_of_shop FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint product_name_fits CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint product_price_fits CHECK (((price_minor >= 1) AND (price_minor <= 999999999))),
  constraint product_tax_fits CHECK (((tax_points >= 0) AND (tax_points <= 10000)))
);

create table visit_extra (
  shop_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  kind text not null,
  product_id uuid,
  name text,
  unit_minor integer not null,
  pieces smallint not null,
  tax_points integer,
  takes_back_id uuid,
  member_id uuid not null,
  added_by uuid not null,
  added_at timestamp with time zone not null,
  constraint visit_extra_pkey PRIMARY KEY (shop_id, id),
  constraint extra_is_of_one_appointment UNIQUE (shop_id, appointment_id, id),
  constraint extra_is_taken_back_once UNIQUE (shop_id, takes_back_id),
  constraint extra_added_by_member FOREIGN KEY (shop_id, added_by) REFERENCES member(shop_id, id),
  constraint extra_of_appointment FOREIGN KEY (shop_id, appointment_id) REFERENCES appointment(shop_id, id) ON DELETE CASCADE,
  constraint extra_of_member FOREIGN KEY (shop_id, member_id) REFERENCES member(shop_id, id),
  constraint extra_of_product FOREIGN KEY (shop_id, product_id) REFERENCES product(shop_id, id),
  constraint extra_takes_back_of_the_same_appointment FOREIGN KEY (shop_id, appointment_id, takes_back_id) REFERENCES visit_extra(shop_id, appointment_id, id),
  constraint extra_kind_known CHECK ((kind = ANY (ARRAY['product'::text, 'tip'::text]))),
  constraint extra_lowers_only_as_taken_back CHECK (((pieces < 0) = (takes_back_id IS NOT NULL))),
  constraint extra_name_fits CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint extra_pieces_fit CHECK ((((pieces >= '-99'::integer) AND (pieces <= 99)) AND (pieces <> 0))),
  constraint extra_price_fits CHECK (((unit_minor >= 1) AND (unit_minor <= 999999999))),
  constraint extra_product_has_its_facts CHECK ((((kind = 'product'::text) = (product_id IS NOT NULL)) AND ((kind = 'product'::text) = (name IS NOT NULL)) AND ((kind = 'product'::text) = (tax_points IS NOT NULL)))),
  constraint extra_tax_fits CHECK (((tax_points >= 0) AND (tax_points <= 10000)))
);
CREATE INDEX extra_of_shop_by_time ON public.visit_extra USING btree (shop_id, added_at);
CREATE TRIGGER extra_is_only_added BEFORE DELETE OR UPDATE ON public.visit_extra FOR EACH ROW EXECUTE FUNCTION refuse_extra_change();

-- 0581_day_closings

create table day_closing (
  shop_id uuid not null,
  id uuid not null,
  held_on date not null,
  word text,
  closed_by uuid not null,
  closed_at timestamp with time zone not null,
  reopened_by uuid,
  reopened_at timestamp with time zone,
  constraint day_closing_pkey PRIMARY KEY (shop_id, id),
  constraint day_closed_by_member FOREIGN KEY (shop_id, closed_by) REFERENCES member(shop_id, id),
  constraint day_closing_of_shop FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint day_reopened_by_member FOREIGN KEY (shop_id, reopened_by) REFERENCES member(shop_id, id),
  constraint day_closing_word_fits CHECK (((char_length(word) >= 1) AND (char_length(word) <= 200))),
  constraint day_reopened_by_somebody CHECK (((reopened_at IS NULL) = (reopened_by IS NULL)))
);
CREATE INDEX day_closing_by_day ON public.day_closing USING btree (shop_id, held_on DESC, closed_at DESC);
CREATE UNIQUE INDEX day_is_closed_once ON public.day_closing USING btree (shop_id, held_on) WHERE (reopened_at IS NULL);

create table day_closing_kind (
  shop_id uuid not null,
  closing_id uuid not null,
  currency text not null,
  method text not null,
  payments integer not null,
  expected_minor bigint not null,
  counted_minor bigint,
  constraint day_closing_kind_pkey PRIMARY KEY (shop_id, closing_id, currency, method),
  constraint kind_of_closing FOREIGN KEY (shop_id, closing_id) REFERENCES day_closing(shop_id, id) ON DELETE CASCADE,
  constraint closing_currency_is_iso CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint closing_method_known CHECK ((method = ANY (ARRAY['cash'::text, 'card'::text, 'transfer'::text, 'other'::text]))),
  constraint closing_payments_fit CHECK ((payments >= 0))
);

-- 0590_tax_rates

create table tax_rate (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  tax_points integer not null,
  is_default boolean not null default false,
  version integer not null default 1,
  constraint tax_rate_pkey PRIMARY KEY (shop_id, id),
  constraint tax_rate_of_shop FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint tax_rate_fits CHECK (((tax_points >= 0) AND (tax_points <= 10000))),
  constraint tax_rate_name_fits CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40)))
);
CREATE UNIQUE INDEX tax_rate_default_is_one ON public.tax_rate USING btree (shop_id) WHERE is_default;

-- 0591_receipts

create table receipt_counter (
  shop_id uuid not null,
  year smallint not null,
  last_number integer not null,
  constraint receipt_counter_pkey PRIMARY KEY (shop_id, year),
  constraint receipt_counter_of_shop FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint receipt_counter_fits CHECK (((last_number >= 1) AND (last_number <= 999999)))
);

create table receipt (
  shop_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  year smallint not null,
  number integer not null,
  corrects_id uuid,
  replaces_id uuid,
  says jsonb not null,
  issued_by uuid not null,
  issued_at timestamp with time zone not null,
  issued_on date not null,
  constraint receipt_pkey PRIMARY KEY (shop_id, id),
  constraint receipt_is_corrected_once UNIQUE (shop_id, corrects_id),
  constraint receipt_is_of_one_appointment UNIQUE (shop_id, appointment_id, id),
  constraint receipt_is_replaced_once UNIQUE (shop_id, replaces_id),
  constraint receipt_number_is_given_once UNIQUE (shop_id, year, number),
  constraint receipt_corrects_one_of_its_appointment FOREIGN KEY (shop_id, appointment_id, corrects_id) REFERENCES receipt(shop_id, appointment_id, id),
  constraint receipt_issued_by_member FOREIGN KEY (shop_id, issued_by) REFERENCES member(shop_id, id),
  constraint receipt_of_appointment FOREIGN KEY (shop_id, appointment_id) REFERENCES appointment(shop_id, id) ON DELETE CASCADE,
  constraint receipt_of_shop FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint receipt_replaces_one_of_its_appointment FOREIGN KEY (shop_id, appointment_id, replaces_id) REFERENCES receipt(shop_id, appointment_id, id),
  constraint receipt_corrects_or_replaces CHECK (((corrects_id IS NULL) OR (replaces_id IS NULL))),
  constraint receipt_number_fits CHECK (((number >= 1) AND (number <= 999999)))
);
CREATE INDEX receipt_by_day ON public.receipt USING btree (shop_id, issued_on, year, number);
CREATE TRIGGER receipt_is_only_added BEFORE DELETE OR UPDATE ON public.receipt FOR EACH ROW EXECUTE FUNCTION refuse_receipt_change();

-- 0592_visit_closings

create table visit_closing (
  shop_id uuid not null,
  appointment_id uuid not null,
  key_hash bytea not null,
  request_hash bytea not null,
  closed_at timestamp with time zone not null,
  constraint visit_closing_pkey PRIMARY KEY (shop_id, appointment_id, key_hash),
  constraint closing_of_appointment FOREIGN KEY (shop_id, appointment_id) REFERENCES appointment(shop_id, id) ON DELETE CASCADE
);

-- 0595_deposits

create table deposit_terms (
  shop_id uuid not null,
  rules jsonb not null,
  pay_within_hours smallint not null,
  holder text not null,
  iban text not null,
  bic text,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  constraint deposit_terms_pkey PRIMARY KEY (shop_id),
  constraint deposit_terms_of_shop FOREIGN KEY (shop_id) REFERENCES shop(id) ON DELETE CASCADE,
  constraint deposit_bic_fits CHECK ((bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'::text)),
  constraint deposit_holder_fits CHECK (((char_length(holder) >= 1) AND (char_length(holder) <= 70))),
  constraint deposit_hours_fit CHECK (((pay_within_hours >= 1) AND (pay_within_hours <= 336))),
  constraint deposit_iban_fits CHECK ((iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'::text)),
  constraint deposit_rules_are_a_list CHECK ((jsonb_typeof(rules) = 'array'::text))
);

create table deposit (
  shop_id uuid not null,
  appointment_id uuid not null,
  amount_minor integer not null,
  hours smallint not null,
  state text not null,
  pay_by timestamp with time zone,
  reference text not null,
  asked_at timestamp with time zone not null,
  asked_by uuid,
  payment_id uuid,
  changed_at timestamp with time zone not null,
  constraint deposit_pkey PRIMARY KEY (shop_id, appointment_id),
  constraint deposit_reference_names_one UNIQUE (shop_id, reference),
  constraint deposit_asked_by_member FOREIGN KEY (shop_id, asked_by) REFERENCES member(shop_id, id),
  constraint deposit_of_appointment FOREIGN KEY (shop_id, appointment_id) REFERENCES appointment(shop_id, id) ON DELETE CASCADE,
  constraint deposit_paid_by_payment FOREIGN KEY (shop_id, appointment_id, payment_id) REFERENCES payment_record(shop_id, appointment_id, id),
  constraint deposit_amount_fits CHECK (((amount_minor >= 1) AND (amount_minor <= 999999999))),
  constraint deposit_awaited_has_deadline CHECK (((state <> 'awaited'::text) OR (pay_by IS NOT NULL))),
  constraint deposit_hours_fit CHECK (((hours >= 1) AND (hours <= 336))),
  constraint deposit_received_has_payment CHECK (((state <> ALL (ARRAY['received'::text, 'to_return'::text, 'returned'::text, 'kept'::text])) OR (payment_id IS NOT NULL))),
  constraint deposit_reference_fits CHECK (((char_length(reference) >= 1) AND (char_length(reference) <= 35))),
  constraint deposit_state_known CHECK ((state = ANY (ARRAY['pending'::text, 'awaited'::text, 'received'::text, 'waived'::text, 'lapsed'::text, 'void'::text, 'to_return'::text, 'returned'::text, 'kept'::text])))
);
CREATE INDEX deposit_open ON public.deposit USING btree (shop_id, pay_by) WHERE (state = ANY (ARRAY['awaited'::text, 'to_return'::text]));

-- 0601_time_off_request

create table time_off_request (
  shop_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  from_day date not null,
  until_day date not null,
  is_yearly boolean not null,
  reason text,
  asked_at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  answer_word text,
  constraint time_off_request_pkey PRIMARY KEY (shop_id, id),
  constraint time_off_request_of_resource FOREIGN KEY (shop_id, resource_id) REFERENCES resource(shop_id, id) ON DELETE CASCADE,
  constraint time_off_answer_known CHECK ((answer = ANY (ARRAY['granted'::text, 'declined'::text]))),
  constraint time_off_answer_word_fits CHECK ((char_length(answer_word) <= 200)),
  constraint time_off_request_answer_is_dated CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint time_off_request_ends_after_beginning CHECK ((until_day >= from_day)),
  constraint time_off_request_reason_fits CHECK ((char_length(reason) <= 200))
);
CREATE INDEX time_off_request_by_resource ON public.time_off_request USING btree (shop_id, resource_id, from_day);

-- 01-text

CREATE OR REPLACE FUNCTION public.folded(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(regexp_replace(NORMALIZE(lower(said), NFD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u3099\u309a]'::text, ''::text, 'g'::text), 'ىة'::text, 'يه'::text);

CREATE OR REPLACE FUNCTION public.search_text(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(folded(COALESCE(said, ''::text)), '[^[:alnum:]]+'::text, ' '::text, 'g'::text);

-- 02-zones

CREATE OR REPLACE FUNCTION public.wall_time(zone text, override zone_override, at timestamp with time zone)
 RETURNS timestamp without time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (override IS NULL) THEN (at AT TIME ZONE zone) ELSE ((at AT TIME ZONE 'UTC'::text) + (((override).ahead_s[width_bucket(at, (override).changes_at)])::double precision * '00:00:01'::interval)) END;

CREATE OR REPLACE FUNCTION public.zone_changes_at(zone text, override zone_override, early timestamp with time zone, late timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  ahead_before constant interval := wall_time(zone, override, early) - early at time zone 'UTC';
  middle timestamptz;
begin
  early := date_trunc('second', early);
  late := date_trunc('second', late + interval '999999 microseconds');
  while late - early > interval '1 second' loop
    middle := date_trunc('second', early + (late - early) / 2);
    if wall_time(zone, override, middle) - middle at time zone 'UTC' = ahead_before then early := middle; else late := middle; end if;
  end loop;
  return late;
end $function$;

CREATE OR REPLACE FUNCTION public.wall_instant(zone text, override zone_override, wall timestamp without time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  -- No zone is a whole day from UTC.
  early constant timestamptz := wall at time zone 'UTC' - interval '26 hours';
  late constant timestamptz := wall at time zone 'UTC' + interval '26 hours';
  ahead_before constant interval := wall_time(zone, override, early) - early at time zone 'UTC';
  ahead_after constant interval := wall_time(zone, override, late) - late at time zone 'UTC';
  before_change constant timestamptz := (wall - ahead_before) at time zone 'UTC';
  changes_at timestamptz;
begin
  if ahead_before = ahead_after then return before_change; end if;
  changes_at := zone_changes_at(zone, override, early, late);
  if before_change < changes_at then return before_change; end if;
  return greatest(changes_at, (wall - ahead_after) at time zone 'UTC');
end $function$;

CREATE OR REPLACE FUNCTION public.first_clock_start(zone text, override zone_override, from_at timestamp with time zone, step_min integer)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  wall constant timestamp := wall_time(zone, override, from_at);
  midnight constant timestamp := date_trunc('day', wall);
  step constant interval := make_interval(mins => step_min);
  shown timestamp := date_bin(step, wall, midnight);
  start timestamptz;
begin
  if shown < wall then shown := least(shown + step, midnight + interval '1 day'); end if;
  start := from_at + (shown - wall);
  if wall_time(zone, override, start) = shown then return start; end if;
  -- The offset changes in between, and nothing before the change is on the grid.
  return first_clock_start(zone, override, zone_changes_at(zone, override, from_at, start), step_min);
end $function$;

CREATE OR REPLACE FUNCTION public.sync_zone_overrides(zones text[], changes_at timestamp with time zone[], ahead_s integer[], from_at timestamp with time zone, until_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('zone overrides', 0));
  with stretch as materialized (
    select t.zone, t.at, t.ahead_s, greatest(t.at, from_at) as first_at,
      lead(t.at, 1, until_at) over (partition by t.zone order by t.at) as end_at
    from unnest(zones, changes_at, ahead_s) as t (zone, at, ahead_s)
  ), different as materialized (
    select distinct s.zone from stretch s
    -- Every week and before every change: no zone changes back sooner.
    cross join lateral (
      select generate_series(s.first_at, s.end_at - interval '1 second', interval '7 days') as at
      union all select s.end_at - interval '1 second') probe
    where probe.at at time zone s.zone <> probe.at at time zone 'UTC' + s.ahead_s * interval '1 second'
  ), wanted as materialized (
    select s.zone, array_agg(s.at order by s.at) as changes_at, array_agg(s.ahead_s order by s.at) as ahead_s
    from stretch s join different using (zone) group by s.zone
  ), agreed as (
    delete from zone_override t where t.zone not in (select w.zone from wanted w)
  )
  insert into zone_override (zone, changes_at, ahead_s) select w.zone, w.changes_at, w.ahead_s from wanted w
  on conflict (zone) do update set changes_at = excluded.changes_at, ahead_s = excluded.ahead_s
  where row(zone_override.changes_at, zone_override.ahead_s) is distinct from row(excluded.changes_at, excluded.ahead_s);
end $function$;

CREATE OR REPLACE FUNCTION public.week_phase(day date)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((((day - '1969-12-29'::date) / 7) % 2))::smallint;

CREATE OR REPLACE FUNCTION public.instants_of_days(days daterange)
 RETURNS tstzrange
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN tstzrange(COALESCE((((lower(days) - 1))::timestamp without time zone AT TIME ZONE 'UTC'::text), '-infinity'::timestamp with time zone), COALESCE((((upper(days) + 2))::timestamp without time zone AT TIME ZONE 'UTC'::text), 'infinity'::timestamp with time zone));

-- 03-gaps

CREATE OR REPLACE FUNCTION public.open_time(of_shop uuid, of_resource uuid, within tstzrange)
 RETURNS tstzmultirange
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  of_zone text;
  override zone_override;
  follows_people boolean;
  first_day timestamp;
  last_day timestamp;
begin
  select s.time_zone, r.kind = 'room' and (
    select h.weekday from hours h where h.shop_id = of_shop and h.resource_id = of_resource order by h.weekday limit 1) is null
  into of_zone, follows_people
  from resource r join shop s on s.id = r.shop_id where r.shop_id = of_shop and r.id = of_resource;
  select * into override from zone_override t where t.zone = lower(of_zone);
  -- A span closes at 48:00 at the latest, so one of the day before may reach into the range.
  first_day := date_trunc('day', wall_time(of_zone, override, lower(within))) - interval '1 day';
  last_day := wall_time(of_zone, override, upper(within));
  return (
    with week as materialized (
      select h.weekday, h.opens_min, h.closes_min, h.week_phase,
        coalesce(h.valid_from, '-infinity') as valid_from, coalesce(h.valid_until, 'infinity') as valid_until
      from hours h
      where h.shop_id = of_shop and h.resource_id = of_resource
        and (h.valid_from is null or h.valid_from <= last_day::date) and (h.valid_until is null or h.valid_until >= first_day::date)
      order by h.weekday, h.opens_min
    ), exception as materialized (
      select e.held_on, e.opens_min, e.closes_min from hours_exception e
      where e.shop_id = of_shop and e.resource_id = of_resource and e.held_on between first_day::date and last_day::date
      order by e.held_on
    )
    select coalesce(range_agg(tstzrange(wall_instant(of_zone, override, day + make_interval(mins => span.opens_min)),
                                        wall_instant(of_zone, override, day + make_interval(mins => span.closes_min)))), '{}') * tstzmultirange(within)
    from generate_series(first_day, last_day, interval '1 day') day
    cross join lateral (
      select e.opens_min, e.closes_min from exception e where e.held_on = day::date and e.opens_min is not null
      union all
      select h.opens_min, h.closes_min from (
        select h.opens_min, h.closes_min from week h
        where h.weekday = extract(isodow from day)::smallint and day::date between h.valid_from and h.valid_until
          and (h.week_phase is null or h.week_phase = week_phase(day::date))
        union all
        select 0, 1440 where follows_people
      ) h
      where not exists (select from exception e where e.held_on = day::date)
    ) span
  );
end $function$;

CREATE OR REPLACE FUNCTION public.free_time(of_shop uuid, of_resource uuid, of_lane smallint, within tstzrange)
 RETURNS tstzmultirange
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  within := within * tstzrange(null, (
    select l.closes_at from resource_lane l where l.shop_id = of_shop and l.resource_id = of_resource and l.lane = of_lane));
  if isempty(within) then return '{}'; end if;
  return open_time(of_shop, of_resource, within) - coalesce((
    select range_agg(o.during) from (
      select o.lane, o.during, o.cause from occupancy o
      where o.shop_id = of_shop and o.resource_id = of_resource
        and lower(o.during) > lower(within) - interval '48 hours' and lower(o.during) < upper(within)
      union all
      select o.lane, o.during, o.cause from occupancy o
      where o.shop_id = of_shop and o.resource_id = of_resource and upper(o.during) - lower(o.during) > interval '48 hours'
        and lower(o.during) <= lower(within) - interval '48 hours'
    ) o
    where o.lane = of_lane and o.during && within and o.cause <> 'hold'
  ), '{}');
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_gaps(of_shop uuid, of_resource uuid, of_lane smallint, changed tstzmultirange)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  materialised tstzrange;
  part tstzrange;
begin
  select case when r.is_active then tstzrange(r.gaps_from, r.gaps_until) else 'empty' end into materialised
  from resource r join resource_lane l on l.shop_id = r.shop_id and l.resource_id = r.id
  where r.shop_id = of_shop and r.id = of_resource and l.lane = of_lane;
  for part in
    select unnest(range_agg(tstzrange(least(lower(change), grown.first_at), greatest(upper(change), grown.last_at))))
    from unnest(changed) change
    cross join lateral (
      select min(g.starts_at) as first_at, max(g.ends_at) as last_at from free_gap g
      where g.shop_id = of_shop and g.resource_id = of_resource and g.lane = of_lane
        and g.starts_at <= upper(change) and g.ends_at >= lower(change)
        and g.starts_at >= coalesce((
          select max(p.starts_at) from free_gap p
          where p.shop_id = of_shop and p.resource_id = of_resource and p.lane = of_lane and p.starts_at <= lower(change)
        ), '-infinity')
    ) grown
  loop
    delete from free_gap g
    where g.shop_id = of_shop and g.resource_id = of_resource and g.lane = of_lane
      and g.starts_at >= lower(part) and g.starts_at < upper(part);
    if materialised && part then
      insert into free_gap (shop_id, resource_id, lane, starts_at, ends_at)
      select of_shop, of_resource, of_lane, lower(gap), upper(gap)
      from unnest(free_time(of_shop, of_resource, of_lane, materialised * part)) gap;
    end if;
    insert into freed_time (shop_id, during, due_at) select of_shop, part, '-infinity' where is_waited_for(of_shop, part);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_gaps(changes lane_change[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  with locked as materialized (
    select r.shop_id, r.id from resource r
    where (r.shop_id, r.id) in (select c.shop_id, c.resource_id from unnest(changes) c)
    order by r.shop_id, r.id for no key update
  )
  update resource r set gaps_version = r.gaps_version + 1 from locked l where r.shop_id = l.shop_id and r.id = l.id;
end $function$;

CREATE OR REPLACE FUNCTION public.subtract_from_gaps(taken lane_change[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if taken is null then return; end if;
  perform lock_gaps(taken);
  with cut as (
    delete from free_gap g using unnest(taken) t
    where g.shop_id = t.shop_id and g.resource_id = t.resource_id and g.lane = t.lane
      and g.starts_at < upper(t.during) and g.ends_at > lower(t.during)
      and g.starts_at >= coalesce((
        select max(p.starts_at) from free_gap p
        where p.shop_id = t.shop_id and p.resource_id = t.resource_id and p.lane = t.lane and p.starts_at <= lower(t.during)
      ), '-infinity')
    returning g.*
  )
  insert into free_gap (shop_id, resource_id, lane, starts_at, ends_at)
  select c.shop_id, c.resource_id, c.lane, lower(gap), upper(gap) from cut c, unnest(
    tstzmultirange(tstzrange(c.starts_at, c.ends_at)) - (
      select range_agg(t.during) from unnest(taken) t
      where t.shop_id = c.shop_id and t.resource_id = c.resource_id and t.lane = c.lane
    )
  ) gap;
end $function$;

CREATE OR REPLACE FUNCTION public.apply_gap_changes(changes lane_change[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if changes is null then return; end if;
  perform lock_gaps(changes);
  perform refresh_gaps(c.shop_id, c.resource_id, c.lane, case
    when count(*) > 8 then tstzmultirange(tstzrange(min(lower(c.during)), max(upper(c.during))))
    else range_agg(c.during) end)
  from unnest(changes) c group by c.shop_id, c.resource_id, c.lane;
end $function$;

CREATE OR REPLACE FUNCTION public.all_lane_changes(of_shop uuid, of_resource uuid)
 RETURNS SETOF lane_change
 LANGUAGE sql
 STABLE
AS $function$
  select l.shop_id, l.resource_id, l.lane, tstzrange('-infinity', 'infinity') from resource_lane l
  where l.shop_id = of_shop and l.resource_id = of_resource
$function$;

CREATE OR REPLACE FUNCTION public.update_gaps_from_occupancy()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  taken lane_change[];
  freed lane_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(n.shop_id, n.resource_id, n.lane, n.during)::lane_change) into taken
    from new_rows n where n.cause <> 'hold';
  elsif tg_op = 'DELETE' then
    select array_agg(row(o.shop_id, o.resource_id, o.lane, o.during)::lane_change) into freed
    from old_rows o where o.cause <> 'hold';
  else
    with was as (select o.shop_id, o.resource_id, o.lane, o.during from old_rows o where o.cause <> 'hold'),
      is_now as (select n.shop_id, n.resource_id, n.lane, n.during from new_rows n where n.cause <> 'hold')
    select (select array_agg(row(c.shop_id, c.resource_id, c.lane, c.during)::lane_change) from (table is_now except table was) c),
      (select array_agg(row(c.shop_id, c.resource_id, c.lane, c.during)::lane_change) from (table was except table is_now) c)
    into taken, freed;
  end if;
  if freed is null then
    perform subtract_from_gaps(taken);
  else
    perform apply_gap_changes(freed || taken);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.update_gaps_from_lanes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changes lane_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(n.shop_id, n.resource_id, n.lane, tstzrange('-infinity', 'infinity'))::lane_change) into changes from new_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg(row(o.shop_id, o.resource_id, o.lane, tstzrange('-infinity', 'infinity'))::lane_change) into changes from old_rows o;
  else
    select array_agg(row(c.shop_id, c.resource_id, c.lane, tstzrange('-infinity', 'infinity'))::lane_change) into changes
    from (select n.shop_id, n.resource_id, n.lane from new_rows n union select o.shop_id, o.resource_id, o.lane from old_rows o) c;
  end if;
  perform apply_gap_changes(changes);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.update_gaps_from_resource()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_gaps(l.shop_id, l.resource_id, l.lane, case
    when new.is_active <> old.is_active or new.kind <> old.kind then '{[-infinity,infinity)}'
    else tstzmultirange(tstzrange(least(old.gaps_from, new.gaps_from), greatest(old.gaps_from, new.gaps_from)),
                        tstzrange(least(old.gaps_until, new.gaps_until), greatest(old.gaps_until, new.gaps_until))) end)
  from resource_lane l where l.shop_id = new.shop_id and l.resource_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.update_gaps_from_shop_zone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('zone overrides', 0));
  perform apply_gap_changes((select array_agg(c) from resource r, all_lane_changes(r.shop_id, r.id) c where r.shop_id = new.id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.update_gaps_from_zone_override()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform apply_gap_changes((
    select array_agg(c) from shop s join resource r on r.shop_id = s.id, all_lane_changes(r.shop_id, r.id) c
    where lower(s.time_zone) in (select one.zone from changed one)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rebuild_all_gaps()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from free_gap;
  perform apply_gap_changes((select array_agg(c) from resource r, all_lane_changes(r.shop_id, r.id) c));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_zone_of_new_resource()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('zone overrides', 0));
  perform from shop s where s.id in (select n.shop_id from new_rows n) order by s.id for share;
  return null;
end $function$;

-- 04-hours

CREATE OR REPLACE FUNCTION public.lane_changes_of_hours(was hours[], is_now hours[])
 RETURNS lane_change[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    with rule as (
      select h.shop_id, h.resource_id,
        coalesce(range_agg(h.days) filter (where h.is_old), '{}') as was, coalesce(range_agg(h.days) filter (where not h.is_old), '{}') as is_now
      from (
        select true as is_old, o.*, daterange(o.valid_from, o.valid_until, '[]') as days from unnest(was) o
        union all select false, n.*, daterange(n.valid_from, n.valid_until, '[]') from unnest(is_now) n
      ) h
      group by h.shop_id, h.resource_id, h.weekday, h.opens_min, h.closes_min, h.week_phase
    ), changed as (
      select r.shop_id, r.resource_id, range_agg(days) as days
      from rule r, unnest((r.was - r.is_now) + (r.is_now - r.was)) days group by r.shop_id, r.resource_id
    )
    select array_agg(row(l.shop_id, l.resource_id, l.lane, instants_of_days(stretch))::lane_change)
    from changed c
    join resource_lane l on l.shop_id = c.shop_id and l.resource_id = c.resource_id
    -- A room's first rule ends its following of the people on every day, its last one begins it [T10].
    cross join lateral unnest(case when l.kind = 'room' and (
        select count(*) from hours h where h.shop_id = c.shop_id and h.resource_id = c.resource_id
      ) in (0, (select count(*) from unnest(is_now) n where n.shop_id = c.shop_id and n.resource_id = c.resource_id))
      then '{(,)}'::datemultirange else c.days end) stretch
  );
end $function$;

CREATE OR REPLACE FUNCTION public.update_gaps_from_hours()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was hours[];
  is_now hours[];
begin
  if tg_op <> 'INSERT' then
    select array_agg(o) into was from old_rows o
    where not exists (select from resource r where r.shop_id = o.shop_id and r.id = o.resource_id and r.saves_hours);
  end if;
  if tg_op <> 'DELETE' then
    select array_agg(n) into is_now from new_rows n
    where not exists (select from resource r where r.shop_id = n.shop_id and r.id = n.resource_id and r.saves_hours);
  end if;
  perform apply_gap_changes(lane_changes_of_hours(was, is_now));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.save_hours(of_shop uuid, of_resources uuid[], versions integer[], from_day date, until_day date, rules jsonb)
 RETURNS uuid[]
 LANGUAGE plpgsql
AS $function$
declare
  span constant datemultirange := datemultirange(daterange(from_day, until_day, '[]'));
  stale uuid[];
  was hours[];
  wanted hours[];
  gone hours[];
  fresh hours[];
begin
  perform from resource r where r.shop_id = of_shop and r.id = any (of_resources) order by r.shop_id, r.id for no key update;
  stale := array(
    select s.id from unnest(of_resources, versions) s (id, version)
    left join resource r on r.shop_id = of_shop and r.id = s.id where r.hours_version is distinct from s.version);
  if stale <> '{}' then return stale; end if;

  select coalesce(array_agg(h), '{}') into was from hours h where h.shop_id = of_shop and h.resource_id = any (of_resources);
  with rule as (
    select r.resource_id, r.weekday, r.opens_min, r.closes_min, r.week_phase,
      coalesce(range_agg(r.days) filter (where not r.is_new), '{}') - span + case when bool_or(r.is_new) then span else '{}' end as days
    from (
      select false as is_new, h.resource_id, h.weekday, h.opens_min, h.closes_min, h.week_phase, daterange(h.valid_from, h.valid_until, '[]') as days
      from unnest(was) h
      union all
      select true, j.resource_id, j.weekday, j.opens_min, j.closes_min, j.week_phase, null
      from jsonb_to_recordset(rules) j (resource_id uuid, weekday smallint, opens_min smallint, closes_min smallint, week_phase smallint)
    ) r
    group by r.resource_id, r.weekday, r.opens_min, r.closes_min, r.week_phase
  )
  select coalesce(array_agg(row(of_shop, r.resource_id, r.weekday, r.opens_min, r.closes_min, lower(stretch), upper(stretch) - 1, r.week_phase)::hours), '{}')
  into wanted from rule r, unnest(r.days) stretch;
  gone := array(select o from unnest(was) o except select n from unnest(wanted) n);
  fresh := array(select n from unnest(wanted) n except select o from unnest(was) o);

  update resource r set saves_hours = true, hours_version = r.hours_version + 1 where r.shop_id = of_shop and r.id = any (of_resources);
  delete from hours h using unnest(gone) g
  where h.shop_id = g.shop_id and h.resource_id = g.resource_id and h.weekday = g.weekday and h.opens_min = g.opens_min
    and h.closes_min = g.closes_min and (h.valid_from, h.valid_until, h.week_phase) is not distinct from (g.valid_from, g.valid_until, g.week_phase);
  insert into hours select f.* from unnest(fresh) f;
  update resource r set saves_hours = false where r.shop_id = of_shop and r.id = any (of_resources);
  perform apply_gap_changes(lane_changes_of_hours(gone, fresh));
  return '{}';
end $function$;

CREATE OR REPLACE FUNCTION public.update_gaps_from_exceptions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was hours_exception[];
  is_now hours_exception[];
begin
  if tg_op <> 'INSERT' then select array_agg(o) into was from old_rows o; end if;
  if tg_op <> 'DELETE' then select array_agg(n) into is_now from new_rows n; end if;
  perform apply_gap_changes((
    select array_agg(row(l.shop_id, l.resource_id, l.lane, instants_of_days(daterange(c.held_on, c.held_on, '[]')))::lane_change)
    from (select e.shop_id, e.resource_id, e.held_on from unnest(was || is_now) e group by 1, 2, 3) c
    join resource_lane l on l.shop_id = c.shop_id and l.resource_id = c.resource_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.close_for_who_joins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from shop s where s.id = new.shop_id for share;
  insert into hours_exception (shop_id, resource_id, held_on, label)
  select c.shop_id, new.id, c.held_on, c.label from closing_day c
  where c.shop_id = new.shop_id and not exists (
    select from hours_exception e where e.shop_id = new.shop_id and e.resource_id = new.id and e.held_on = c.held_on);
  return null;
end $function$;

-- 05-occupancy

CREATE OR REPLACE FUNCTION public.refuse_closed_lane()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  closes timestamptz;
begin
  select l.closes_at into closes from resource_lane l
  where l.shop_id = new.shop_id and l.resource_id = new.resource_id and l.lane = new.lane and l.kind = 'room' for share;
  if closes < upper(new.during) then
    raise exception 'the lane is closed by then' using errcode = 'check_violation', constraint = 'occupancy_lane_is_open', table = 'occupancy';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.fill_time_off(of_shop uuid, of_resource uuid, within tstzrange)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into occupancy (shop_id, id, resource_id, lane, during, cause, time_off_id)
  select of_shop, gen_random_uuid(), of_resource, l.lane, piece, 'time_off', t.id
  from (
    -- Of time off that overlaps, the first has the time.
    select t.id, tstzmultirange(t.during) - coalesce(range_agg(t.during) over (order by lower(t.during), t.id
      rows between unbounded preceding and 1 preceding), '{}') as own
    from time_off t where t.shop_id = of_shop and t.resource_id = of_resource and t.during && within
  ) t
  join resource_lane l on l.shop_id = of_shop and l.resource_id = of_resource
  cross join lateral unnest(t.own * tstzmultirange(within * tstzrange(null, l.closes_at)) - coalesce((
    select range_agg(o.during) from occupancy o
    where o.shop_id = of_shop and o.resource_id = of_resource and o.lane = l.lane and o.during && within), '{}')) piece
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION public.give_back_to_time_off()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Most deletes concern no claim: to see that costs less than to join no rows.
  if not exists (select from old_rows where cause <> 'time_off') then return null; end if;
  if tg_op = 'DELETE' then
    perform from resource_lane l
    where (l.shop_id, l.resource_id, l.lane) in (select o.shop_id, o.resource_id, o.lane from old_rows o where o.cause = 'hold')
    order by l.shop_id, l.resource_id, l.lane for key share;
  end if;
  perform fill_time_off(o.shop_id, o.resource_id, o.during)
  from old_rows o
  where o.cause <> 'time_off' and exists (select from time_off t where t.shop_id = o.shop_id and t.resource_id = o.resource_id and t.during && o.during);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.take_time_off_on_lanes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from occupancy o using new_rows l
  where o.shop_id = l.shop_id and o.resource_id = l.resource_id and o.lane = l.lane and o.cause = 'time_off' and upper(o.during) > l.closes_at;
  perform fill_time_off(t.shop_id, t.resource_id, t.during) from time_off t
  where (t.shop_id, t.resource_id) in (select l.shop_id, l.resource_id from new_rows l where l.kind = 'room');
  return null;
end $function$;

-- 06-services

create view service_terms as
 SELECT sv.shop_id,
    sv.id,
    sm.member_id,
    sv.name,
    sv.category,
    sv.summary,
    sv.includes,
    sv.bring,
        CASE
            WHEN (sv.price_kind = ANY (ARRAY['fixed'::text, 'from'::text])) THEN COALESCE(sm.price_minor, sv.price_minor)
            ELSE 0
        END AS price_minor,
    sv.price_kind,
    COALESCE(sm.duration_min, sv.duration_min) AS duration_min,
    sv.buffer_before_min,
    sv.buffer_after_min,
    sv.slot_step_min,
    sv.notice_min,
    sv.horizon_days,
    sv.confirmation,
    sv.photo_id,
    sv."position",
    sv.archived_at,
    sm.ended_at,
    ((sv.archived_at IS NULL) AND (sm.ended_at IS NULL)) AS is_offered
   FROM (service_member sm
     JOIN service sv ON (((sv.shop_id = sm.shop_id) AND (sv.id = sm.service_id))));

CREATE OR REPLACE FUNCTION public.follow_merged_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare target text;
begin
  select merged_into into target from category where code = new.category;
  if target is not null then new.category := target; end if;
  return new;
end $function$;

-- 07-listings

CREATE OR REPLACE FUNCTION public.whole_price(minor integer, currency text)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((minor)::double precision / (CASE WHEN (currency = ANY (ARRAY['BIF'::text, 'CLP'::text, 'DJF'::text, 'GNF'::text, 'ISK'::text, 'JPY'::text, 'KMF'::text, 'KRW'::text, 'PYG'::text, 'RWF'::text, 'UGX'::text, 'VND'::text, 'VUV'::text, 'XAF'::text, 'XOF'::text, 'XPF'::text])) THEN 1.0 WHEN (currency = ANY (ARRAY['BHD'::text, 'IQD'::text, 'JOD'::text, 'KWD'::text, 'LYD'::text, 'OMR'::text, 'TND'::text])) THEN 1000.0 ELSE 100.0 END)::double precision);

CREATE OR REPLACE FUNCTION public.weighted_rating(stars bigint, reviews bigint)
 RETURNS real
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (reviews = 0) THEN (0)::double precision ELSE ((((5 * 4) + stars))::double precision / ((5 + reviews))::double precision) END;

CREATE OR REPLACE FUNCTION public.search_document(service_and_tags text, title text, names text, caption text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((setweight(to_tsvector('simple'::regconfig, search_text(service_and_tags)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, search_text(title)), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, search_text(names)), 'C'::"char")) || setweight(to_tsvector('simple'::regconfig, search_text(caption)), 'D'::"char"));

create view listing_source as
 SELECT l.shop_id,
    l.id AS look_id,
        CASE
            WHEN (sv.is_offered AND (m.left_at IS NULL)) THEN ( SELECT r.id
               FROM resource r
              WHERE ((r.shop_id = l.shop_id) AND (r.member_id = l.member_id) AND r.is_active AND (EXISTS ( SELECT
                       FROM resource_lane rl
                      WHERE ((rl.shop_id = r.shop_id) AND (rl.resource_id = r.id))))))
            ELSE NULL::uuid
        END AS resource_id,
    l.service_id,
    l.member_id,
    sv.category,
    folded(s.city) AS city,
    s.lat,
    s.lng,
    s.time_zone AS zone,
        CASE
            WHEN (sv.price_kind = 'on_request'::text) THEN (999999999)::double precision
            ELSE whole_price(sv.price_minor, s.currency)
        END AS price,
    sv.confirmation,
    sv.buffer_before_min AS before_min,
    (sv.duration_min + sv.buffer_after_min) AS after_min,
    sv.slot_step_min AS step_min,
    sv.notice_min,
    sv.horizon_days,
    (EXISTS ( SELECT
           FROM service_room sr
          WHERE ((sr.shop_id = l.shop_id) AND (sr.service_id = l.service_id)))) AS has_rooms,
    given.rating,
    given.reviews,
    l.published_at,
    folded(concat_ws(' '::text, l.title, l.caption, sv.name, s.name, m.display_name, tagged.tags)) AS words,
    search_document(concat_ws(' '::text, sv.name, tagged.tags), l.title, concat_ws(' '::text, s.name, s.city, m.display_name), l.caption) AS document,
    s.currency,
    sv.duration_min
   FROM (((((look l
     JOIN shop s ON ((s.id = l.shop_id)))
     JOIN service_terms sv ON (((sv.shop_id = l.shop_id) AND (sv.id = l.service_id) AND (sv.member_id = l.member_id))))
     JOIN member m ON (((m.shop_id = l.shop_id) AND (m.id = l.member_id))))
     CROSS JOIN LATERAL ( SELECT string_agg(t.tag, ' '::text ORDER BY t."position") AS tags
           FROM look_tag t
          WHERE ((t.shop_id = l.shop_id) AND (t.look_id = l.id))) tagged)
     CROSS JOIN LATERAL ( SELECT weighted_rating(sum(r.rating), count(*)) AS rating,
            (count(*))::integer AS reviews
           FROM review r
          WHERE ((r.shop_id = l.shop_id) AND (r.state = 'published'::text))) given)
  WHERE ((s.state = 'live'::text) AND (l.state = 'published'::text) AND (EXISTS ( SELECT
           FROM ((look_photo lp
             JOIN photo p ON ((p.id = lp.photo_id)))
             JOIN original o ON ((o.hash = p.original_hash)))
          WHERE ((lp.shop_id = l.shop_id) AND (lp.look_id = l.id) AND (p.state = 'ready'::text) AND (p.visibility = 'public'::text) AND (p.alt IS NOT NULL) AND (o.ready_width > 0)))));

CREATE OR REPLACE FUNCTION public.lock_listings(shops uuid[])
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 SELECT pg_advisory_xact_lock(hashtextextended(('listing '::text || asked.shop_id), (0)::bigint)) AS pg_advisory_xact_lock
    FROM ( SELECT DISTINCT given.shop_id
            FROM unnest(lock_listings.shops) given(shop_id)
           ORDER BY given.shop_id) asked;
END;

CREATE OR REPLACE FUNCTION public.refresh_listings(shops uuid[], looks uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if coalesce(cardinality(looks), 0) = 0 then return; end if;
  perform lock_listings(shops);
  with asked as materialized (select distinct * from unnest(shops, looks) as given (shop_id, look_id)),
  source as materialized (select t.* from asked join listing_source t using (shop_id, look_id)),
  removed as (
    delete from listing li using asked where li.shop_id = asked.shop_id and li.look_id = asked.look_id
      and not exists (select from source t where t.shop_id = asked.shop_id and t.look_id = asked.look_id))
  insert into listing as li select * from source
    on conflict (shop_id, look_id) do update set
      resource_id = excluded.resource_id, service_id = excluded.service_id, member_id = excluded.member_id,
      category = excluded.category, city = excluded.city, lat = excluded.lat, lng = excluded.lng, zone = excluded.zone,
      price = excluded.price, confirmation = excluded.confirmation, before_min = excluded.before_min,
      after_min = excluded.after_min, step_min = excluded.step_min, notice_min = excluded.notice_min,
      horizon_days = excluded.horizon_days, has_rooms = excluded.has_rooms, rating = excluded.rating,
      reviews = excluded.reviews, published_at = excluded.published_at, words = excluded.words, document = excluded.document,
      currency = excluded.currency, duration_min = excluded.duration_min
    where li.* is distinct from excluded.*;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_listing_of_look()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_listings(array[new.shop_id], array[new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_listings_of_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shops uuid[];
  looks uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(c.shop_id), array_agg(c.look_id) into shops, looks from (select distinct n.shop_id, n.look_id from new_rows n) c;
  elsif tg_op = 'DELETE' then
    select array_agg(c.shop_id), array_agg(c.look_id) into shops, looks from (select distinct o.shop_id, o.look_id from old_rows o) c;
  else
    select array_agg(c.shop_id), array_agg(c.look_id) into shops, looks
    from (select n.shop_id, n.look_id from new_rows n union select o.shop_id, o.look_id from old_rows o) c;
  end if;
  perform refresh_listings(shops, looks);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_listings_of_photo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_listings(array_agg(lp.shop_id), array_agg(lp.look_id)) from look_photo lp where lp.photo_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_listings_of_original()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_listings(array_agg(lp.shop_id), array_agg(lp.look_id))
    from photo p join look_photo lp on lp.photo_id = p.id where p.original_hash = new.hash;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_listings_of_service()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_listings(array_agg(l.shop_id), array_agg(l.id)) from look l
    where l.shop_id = new.shop_id and l.service_id = new.id and l.state = 'published';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_listings_of_performer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_listings(array_agg(l.shop_id), array_agg(l.id)) from look l
    where l.shop_id = new.shop_id and l.service_id = new.service_id and l.member_id = new.member_id and l.state = 'published';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_listings_of_service_rooms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shops uuid[];
  looks uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(l.shop_id), array_agg(l.id) into shops, looks
    from (select distinct n.shop_id, n.service_id from new_rows n) c
    join look l on l.shop_id = c.shop_id and l.service_id = c.service_id and l.state = 'published';
  elsif tg_op = 'DELETE' then
    select array_agg(l.shop_id), array_agg(l.id) into shops, looks
    from (select distinct o.shop_id, o.service_id from old_rows o) c
    join look l on l.shop_id = c.shop_id and l.service_id = c.service_id and l.state = 'published';
  else
    select array_agg(l.shop_id), array_agg(l.id) into shops, looks
    from (select n.shop_id, n.service_id from new_rows n union select o.shop_id, o.service_id from old_rows o) c
    join look l on l.shop_id = c.shop_id and l.service_id = c.service_id and l.state = 'published';
  end if;
  perform refresh_listings(shops, looks);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_listings_of_maker(shop uuid, maker uuid)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 SELECT refresh_listings(array_agg(l.shop_id), array_agg(l.id)) AS refresh_listings
    FROM look l
   WHERE ((l.shop_id = refresh_listings_of_maker.shop) AND (l.member_id = refresh_listings_of_maker.maker) AND (l.state = 'published'::text));
END;

CREATE OR REPLACE FUNCTION public.refresh_listings_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_listings_of_maker(new.shop_id, new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_listings_of_resource()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.member_id is not null then perform refresh_listings_of_maker(old.shop_id, old.member_id); end if;
  if tg_op = 'UPDATE' and new.member_id is not null then perform refresh_listings_of_maker(new.shop_id, new.member_id); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_listings_of_lane()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  lane resource_lane := case when tg_op = 'DELETE' then old else new end;
begin
  if lane.kind = 'member' then
    perform refresh_listings_of_maker(r.shop_id, r.member_id) from resource r where r.shop_id = lane.shop_id and r.id = lane.resource_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_listings_of_shop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_listings(array_agg(l.shop_id), array_agg(l.id)) from look l where l.shop_id = new.id and l.state = 'published';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_listing_ratings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_listings(array_agg(shop_id)) from changed;
  update listing li set rating = given.rating, reviews = given.reviews
  from (select distinct shop_id from changed) one
  cross join lateral (
    select weighted_rating(sum(r.rating), count(*)) as rating, count(*)::integer as reviews from review r
    where r.shop_id = one.shop_id and r.state = 'published') given
  where li.shop_id = one.shop_id and (li.rating, li.reviews) is distinct from (given.rating, given.reviews);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.words_in(words text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT DISTINCT word.word
    FROM regexp_split_to_table(words_in.words, '[^[:alnum:]]+'::text) word(word)
   WHERE (char_length(word.word) >= 3);
END;

CREATE OR REPLACE FUNCTION public.add_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_word
    select distinct word from changed, words_in(changed.words) word
    where not exists (select from search_word known where known.word = word.word);
  return null;
end $function$;

-- 08-search

create view search_term as
 SELECT y.term,
    y.role,
    COALESCE(c.merged_into, y.category) AS category
   FROM (search_synonym y
     LEFT JOIN category c ON ((c.code = y.category)))
UNION
 SELECT btrim(search_text(given.term)) AS term,
    'names'::text AS role,
    COALESCE(c.merged_into, c.code) AS category
   FROM (category c
     CROSS JOIN LATERAL ( VALUES (c.code), (c.name)) given(term))
  WHERE ((given.term IS NOT NULL) AND (btrim(search_text(given.term)) <> ''::text));

CREATE OR REPLACE FUNCTION public.distance_m(lat double precision, lng double precision, from_lat double precision, from_lng double precision)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (round(((12742017.6)::double precision * asin(LEAST((1)::double precision, sqrt(((sin((radians((lat - from_lat)) / (2)::double precision)) ^ (2)::double precision) + ((cos(radians(from_lat)) * cos(radians(lat))) * (sin((radians((lng - from_lng)) / (2)::double precision)) ^ (2)::double precision)))))))))::integer;

CREATE OR REPLACE FUNCTION public.shop_is_open(shop uuid, zone text, override zone_override, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  now_shown constant timestamp := wall_time(zone, override, at);
  today constant date := now_shown::date;
  now_min constant integer := extract(epoch from now_shown - today::timestamp)::integer / 60;
  -- No zone's offset changes by more. A shop whose hours are far from now is answered by one read.
  slack constant integer := 180;
begin
  if not exists (
    select from hours h where h.shop_id = shop and (
      h.weekday = extract(isodow from today) and now_min between h.opens_min - slack and h.closes_min + slack
      or h.weekday = extract(isodow from today - 1) and now_min + 1440 < h.closes_min + slack)
  ) and not exists (
    select from hours_exception e where e.shop_id = shop and e.held_on between today - 1 and today and e.opens_min is not null
  ) then return false; end if;
  return exists (
    select from resource r
    join member m on m.shop_id = r.shop_id and m.id = r.member_id and m.left_at is null
    -- A span of the day before may reach past midnight.
    cross join (select today - back as on_day from generate_series(0, 1) back) d
    cross join lateral (
      select h.opens_min, h.closes_min from hours h
      where h.shop_id = r.shop_id and h.resource_id = r.id and h.weekday = extract(isodow from d.on_day)
        and (h.valid_from is null or h.valid_from <= d.on_day) and (h.valid_until is null or h.valid_until >= d.on_day)
        and (h.week_phase is null or h.week_phase = week_phase(d.on_day)) and not exists (
        select from hours_exception e where e.shop_id = r.shop_id and e.resource_id = r.id and e.held_on = d.on_day)
      union all
      select e.opens_min, e.closes_min from hours_exception e
      where e.shop_id = r.shop_id and e.resource_id = r.id and e.held_on = d.on_day and e.opens_min is not null
    ) span
    where r.shop_id = shop and r.is_active
      and exists (select from resource_lane l where l.shop_id = r.shop_id and l.resource_id = r.id)
      and wall_instant(zone, override, d.on_day + span.opens_min * interval '1 minute') <= at
      and wall_instant(zone, override, d.on_day + span.closes_min * interval '1 minute') > at);
end $function$;

CREATE OR REPLACE FUNCTION public.rooms_are_free(shop uuid, service uuid, claim tstzrange, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  needs smallint[] := array(select distinct need from service_room where shop_id = shop and service_id = service order by 1);
begin
  return not exists (
    with lane as materialized (
      select array_position(needs, sr.need) - 1 as place, rl.resource_id, rl.lane
      from service_room sr
      join resource r on r.shop_id = sr.shop_id and r.id = sr.room_id and r.is_active
      join resource_lane rl on rl.shop_id = r.shop_id and rl.resource_id = r.id
      where sr.shop_id = shop and sr.service_id = service
        and (select g.ends_at from free_gap g
          where g.shop_id = rl.shop_id and g.resource_id = rl.resource_id and g.lane = rl.lane and g.starts_at <= lower(claim)
          order by g.starts_at desc limit 1) >= upper(claim)
        and not exists (select from occupancy o where o.shop_id = rl.shop_id and o.resource_id = rl.resource_id
          and o.lane = rl.lane and o.cause = 'hold' and o.expires_at > at and o.during && claim))
    -- More than ten needs are checked one by one, which may say yes too often: the core decides what is shown.
    select from generate_series(1, case when cardinality(needs) > 10 then cardinality(needs) else (1 << cardinality(needs)) - 1 end) n
    cross join lateral (select case when cardinality(needs) > 10 then 1 << (n - 1) else n end as mask) asked
    where (select count(distinct (lane.resource_id, lane.lane)) from lane where (asked.mask >> lane.place) & 1 = 1)
      < length(replace(asked.mask::bit(32)::text, '0', '')));
end $function$;

CREATE OR REPLACE FUNCTION public.first_offered_start(shop uuid, service uuid, maker uuid, zone text, override zone_override, before interval, after interval, step_min integer, needs_rooms boolean, lo timestamp with time zone, hi timestamp with time zone, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  gap record;
  starts timestamptz;
  claim tstzrange;
begin
  for gap in
    select g.starts_at, g.ends_at from free_gap g
    where g.shop_id = shop and g.resource_id = maker and g.lane = 1 and g.ends_at > lo and g.starts_at < hi order by g.starts_at
  loop
    starts := first_clock_start(zone, override, greatest(gap.starts_at + before, lo), step_min);
    while starts < hi and starts + after <= gap.ends_at loop
      claim := tstzrange(starts - before, starts + after);
      if not exists (select from occupancy o where o.shop_id = shop and o.resource_id = maker
          and o.cause = 'hold' and o.expires_at > at and o.during && claim)
        and (not needs_rooms or rooms_are_free(shop, service, claim, at))
      then return starts; end if;
      starts := first_clock_start(zone, override, starts + interval '1 microsecond', step_min);
    end loop;
  end loop;
  return null;
end $function$;

-- 09-shops

CREATE OR REPLACE FUNCTION public.keep_shop_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state = 'live' and new.opened_at is null then new.opened_at := case tg_op when 'INSERT' then new.created_at else now() end; end if;
  if tg_op = 'UPDATE' then
    new.version := case when new is distinct from old then old.version + 1 else old.version end;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_former_slug()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from former_slug where slug = new.slug and shop_id = new.id;
  if exists (select from former_slug where slug = new.slug) then
    raise exception using errcode = 'unique_violation', constraint = 'shop_slug_is_one_shops', table = 'shop',
      message = 'this address led to another shop';
  end if;
  if tg_op = 'UPDATE' and old.opened_at is not null then
    insert into former_slug (slug, shop_id) values (old.slug, new.id) on conflict (slug) do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_closing_with_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from appointment a where a.shop_id = new.id and a.state in ('requested', 'confirmed') and upper(a.during) > new.closed_at) then
    raise exception using errcode = 'LB002', message = 'a shop closes once no appointment lies ahead';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from shop where id = old.shop_id for no key update;
  if found and not exists (select from member where shop_id = old.shop_id and role = 'owner' and left_at is null
      and person_id is not null) then
    raise exception 'a shop keeps an owner' using errcode = 'check_violation', constraint = 'shop_keeps_an_owner';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_change_in_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update shop set version = version + 1
    where id = case tg_op when 'DELETE' then old.shop_id else new.shop_id end and state = 'in_review';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unperformed_look()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_performed boolean;
begin
  perform from service sv where sv.shop_id = new.shop_id and sv.id = new.service_id and sv.archived_at is null for share;
  is_performed := found;
  perform from member m where m.shop_id = new.shop_id and m.id = new.member_id and m.left_at is null for share;
  is_performed := is_performed and found;
  perform from service_member sm
    where sm.shop_id = new.shop_id and sm.service_id = new.service_id and sm.member_id = new.member_id and sm.ended_at is null for share;
  if not (is_performed and found) then
    raise exception 'the maker does not perform the service' using errcode = 'serialization_failure',
      constraint = 'look_is_performed_when_published', table = 'look';
  end if;
  return new;
end $function$;

-- 10-bookings

CREATE OR REPLACE FUNCTION public.abort_statement(because text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the statement aborted itself' using errcode = 'LB001', detail = because;
end $function$;

CREATE OR REPLACE FUNCTION public.is_new_client(client uuid, shop uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from booking b join appointment a on a.booking_id = b.id
    where b.client_id = client and a.shop_id = shop and a.state = 'completed')
$function$;

CREATE OR REPLACE FUNCTION public.booking_limit_reached(client uuid, at timestamp with time zone, most_in_all integer, most_at_shop integer, most_a_day integer, items json)
 RETURNS json
 LANGUAGE plpgsql
AS $function$
begin
  return (
    with item as (
      select row_number() over () as place, i.* from json_to_recordset(items)
        as i (item_id uuid, shop_id uuid, starts_at timestamptz, day_from timestamptz, day_to timestamptz, is_other boolean)
    ), coming as (
      select a.shop_id, lower(a.during) as starts_at from booking b join appointment a on a.booking_id = b.id
      where b.client_id = client and a.state in ('requested', 'confirmed') and upper(a.during) > at
      union all select shop_id, starts_at from item
    ), counted as (
      select i.place, i.item_id,
        (select count(*) from coming) > most_in_all as in_all,
        (select count(*) from coming c where c.shop_id = i.shop_id) > 1
          and s.new_clients_one_open and client is not null and is_new_client(client, i.shop_id) as as_new,
        (select count(*) from coming c where c.shop_id = i.shop_id)
          > coalesce(s.most_coming_per_client, most_at_shop) as at_shop,
        (select count(*) from coming c where c.shop_id = i.shop_id and c.starts_at >= i.day_from and c.starts_at < i.day_to)
          > coalesce(s.most_per_client_a_day, most_a_day) as a_day
      from item i join shop s on s.id = i.shop_id where i.is_other is not true
    )
    select json_build_object('itemId', item_id, 'code', case
        when as_new then 'one_open_booking' when a_day then 'too_many_that_day'
        when at_shop then 'too_many_at_shop' else 'too_many_coming' end)
    from counted where in_all or as_new or at_shop or a_day order by place limit 1
  );
end $function$;

CREATE OR REPLACE FUNCTION public.booking_over_limit(client uuid, at timestamp with time zone, most_in_all integer, most_at_shop integer, most_a_day integer, items json)
 RETURNS json
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('booking ' || client, 0));
  return booking_limit_reached(client, at, most_in_all, most_at_shop, most_a_day, items);
end $function$;

CREATE OR REPLACE FUNCTION public.keep_payment_total()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Concurrent payments of one appointment wait for each other here, so that each sees the others' lines.
  perform from appointment where shop_id = new.shop_id and id = new.appointment_id for update;
  if (select sum(amount_minor) from payment_record where shop_id = new.shop_id and appointment_id = new.appointment_id) < 0 then
    raise exception 'the payments of an appointment are never below zero in total'
      using errcode = 'check_violation', constraint = 'payment_total_not_negative';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_payment_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and not exists (select from appointment where shop_id = old.shop_id and id = old.appointment_id) then
    return old;
  end if;
  raise exception 'payment records are only added' using errcode = 'restrict_violation', constraint = 'payment_is_only_added';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_extra_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and not exists (select from appointment where shop_id = old.shop_id and id = old.appointment_id) then
    return old;
  end if;
  raise exception 'products and tips are only added' using errcode = 'restrict_violation', constraint = 'extra_is_only_added';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_receipt_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and not exists (select from appointment where shop_id = old.shop_id and id = old.appointment_id) then
    return old;
  end if;
  raise exception 'receipts are only added' using errcode = 'restrict_violation', constraint = 'receipt_is_only_added';
end $function$;

CREATE OR REPLACE FUNCTION public.next_receipt_number(of_shop uuid, of_year integer)
 RETURNS integer
 LANGUAGE sql
AS $function$
  insert into receipt_counter (shop_id, year, last_number) values (of_shop, of_year, 1)
  on conflict (shop_id, year) do update set last_number = receipt_counter.last_number + 1
  returning last_number
$function$;

CREATE OR REPLACE FUNCTION public.tax_points_of(of_shop uuid, of_service uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select r.tax_points from tax_rate r left join service sv on sv.shop_id = of_shop and sv.id = of_service
  where r.shop_id = of_shop and (r.id = sv.tax_rate_id or (sv.tax_rate_id is null and r.is_default))
$function$;

CREATE OR REPLACE FUNCTION public.lock_takings(of_shop uuid, alone boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
  select case when alone then pg_advisory_xact_lock(hashtextextended('takings ' || of_shop::text, 0))
    else pg_advisory_xact_lock_shared(hashtextextended('takings ' || of_shop::text, 0)) end
$function$;

-- 11-clients

CREATE OR REPLACE FUNCTION public.cards_of_booking(of_booking uuid, of_shops uuid[])
 RETURNS TABLE(shop_id uuid, card_id uuid)
 LANGUAGE plpgsql
 ROWS 5
AS $function$
begin
  insert into client (shop_id, id, person_id, name, phone, email, created_at)
  select s.id, gen_random_uuid(), p.id, p.name, b.contact_phone, p.email, b.placed_at
  from booking b join person p on p.id = b.client_id, unnest(of_shops) s (id) where b.id = of_booking order by s.id
  on conflict on constraint client_has_one_card_a_shop do nothing;
  return query select c.shop_id, c.id from booking b join client c on c.shop_id = any(of_shops) and c.person_id = b.client_id
  where b.id = of_booking;
end $function$;

CREATE OR REPLACE FUNCTION public.give_appointment_its_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select c.card_id into new.card_id from cards_of_booking(new.booking_id, array[new.shop_id]) c;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.carry_account_to_its_cards()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update client set name = new.name, email = new.email, version = version + 1 where person_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lock_client_import(of_shop uuid, alone boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
  select case when alone then pg_advisory_xact_lock(hashtextextended('client import ' || of_shop::text, 0))
    else pg_advisory_xact_lock_shared(hashtextextended('client import ' || of_shop::text, 0)) end
$function$;

CREATE OR REPLACE FUNCTION public.wait_for_client_import()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_client_import(new.shop_id, false);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_cards_of(of_person uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  with recursive cards as (
    select c.shop_id, c.id from client c where c.person_id = of_person
    union select c.shop_id, c.id from client c join cards k on c.shop_id = k.shop_id and c.merged_into = k.id
  ), notes as (
    delete from client_note n using cards k where n.shop_id = k.shop_id and n.client_id = k.id
  ), merges as (
    delete from client_merge g using cards k where g.shop_id = k.shop_id and k.id in (g.kept_id, g.merged_id)
  ), mails as (
    delete from notice where person_id is null and right(dedupe_key, 36) in (select id::text from cards)
  ), texts as (
    update appointment a set note = null, shop_note = null, ended_because = null, references_changed_at = now()
    from cards k where a.shop_id = k.shop_id and a.card_id = k.id returning a.booking_id
  ), contacts as (
    update booking set contact_name = '–', contact_email = null, contact_phone = null, guest_key = null
    where client_id = of_person or id in (select booking_id from texts)
  )
  update client c set person_id = null, name = '–', phone = null, email = null, pinned = null, locale = null, forgotten_at = now(), version = c.version + 1
  from cards k where c.shop_id = k.shop_id and c.id = k.id
$function$;

CREATE OR REPLACE FUNCTION public.forget_cards_of_erased_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform forget_cards_of(old.id);
  return coalesce(new, old);
end $function$;

-- 12-waiting

CREATE OR REPLACE FUNCTION public.starts_near(during tstzrange)
 RETURNS tstzrange
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select tstzrange(lower(during) - interval '16 hours', upper(during) + interval '4 hours')
$function$;

CREATE OR REPLACE FUNCTION public.is_waited_for(of_shop uuid, freed tstzrange)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from waiting w where w.shop_id = of_shop and w.place is not null
    and (w.spans + w.invited) && starts_near(freed))
$function$;

CREATE OR REPLACE FUNCTION public.wished_spans(of_zone text, of_days date[], of_from smallint, of_to smallint)
 RETURNS tstzmultirange
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  override zone_override;
begin
  select * into override from zone_override t where t.zone = lower(of_zone);
  return (select coalesce(range_agg(span), '{}') from (
    select tstzrange(wall_instant(of_zone, override, d + make_interval(mins => of_from)),
      wall_instant(of_zone, override, d + make_interval(mins => of_to))) as span from unnest(of_days) d) s);
end $function$;

CREATE OR REPLACE FUNCTION public.compute_wished_spans()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select wished_spans(s.time_zone, new.days, new.from_min, new.to_min) into new.spans from shop s where s.id = new.shop_id;
  new.until_at := greatest(upper(new.spans), upper(new.invited), new.asked_at);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.move_wishes_with_zone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update waiting set days = days where shop_id = new.id and state in ('waiting', 'offered');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_freed_holds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if not exists (select from old_rows where cause = 'hold') then return null; end if;
    insert into freed_time (shop_id, during, due_at)
    select distinct o.shop_id, o.during, '-infinity'::timestamptz from old_rows o
    where o.cause = 'hold' and is_waited_for(o.shop_id, o.during);
  else
    if not exists (select from new_rows where cause = 'hold') then return null; end if;
    insert into freed_time (shop_id, during, due_at)
    select distinct n.shop_id, n.during, n.expires_at from new_rows n
    where n.cause = 'hold' and is_waited_for(n.shop_id, n.during);
  end if;
  return null;
end $function$;

-- 13-voices

CREATE OR REPLACE FUNCTION public.count_useful_votes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update comment c set useful = c.useful + changed.votes
    from (select shop_id, comment_id, count(*) as votes from votes group by shop_id, comment_id) changed
    where c.shop_id = changed.shop_id and c.id = changed.comment_id;
  else
    update comment c set useful = c.useful - changed.votes
    from (select shop_id, comment_id, count(*) as votes from votes group by shop_id, comment_id) changed
    where c.shop_id = changed.shop_id and c.id = changed.comment_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.log_review_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  given review_photo := case tg_op when 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' then
    if (old.audience, old.with_look, old.photo_id) = (new.audience, new.with_look, new.photo_id) then return null; end if;
  end if;
  insert into review_consent (shop_id, review_id, photo_id, person_id, consent)
  select given.shop_id, given.review_id, given.photo_id,
    (select r.author_id from review r where r.shop_id = given.shop_id and r.id = given.review_id),
    case when tg_op = 'DELETE' then 'withdrawn' when given.with_look then 'with_look' else given.audience end
  where exists (select from shop s where s.id = given.shop_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_consent_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if not exists (select from shop where id = old.shop_id) then return old; end if;
  elsif new.person_id is null and not exists (select from person where id = old.person_id)
    and (new.id, new.shop_id, new.review_id, new.photo_id, new.consent, new.at)
      = (old.id, old.shop_id, old.review_id, old.photo_id, old.consent, old.at) then
    return new;
  end if;
  raise exception 'review_consent is append-only' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.open_moderation_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into moderation_case (subject_kind, subject_id, shop_id, waiting_since)
  values (new.subject_kind, new.subject_id, new.shop_id, new.created_at)
  on conflict on constraint moderation_case_is_one_subjects do update
    set state = 'waiting', waiting_since = excluded.waiting_since where moderation_case.state = 'decided';
  return null;
end $function$;

-- 14-people

CREATE OR REPLACE FUNCTION public.is_last_operator(of_person uuid, configured text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from person p where p.id = of_person
      and (p.is_operator or (p.email_origin = 'mailbox' and lower(p.email) = any(configured))))
    and not exists (select from person q where q.is_operator and q.state = 'active' and q.id <> of_person)
    and not exists (select from person q where lower(q.email) = any(configured) and q.email_origin = 'mailbox'
      and q.state = 'active' and q.id <> of_person)
$function$;

CREATE OR REPLACE FUNCTION public.lock_operators(configured text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('operators', 0));
  perform set_config('lookbook.operator_addresses', configured::text, true);
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_last_operator()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  configured text[] := coalesce(nullif(current_setting('lookbook.operator_addresses', true), ''), '{}')::text[];
begin
  if new.state = 'active' and new.email_origin = 'mailbox' and lower(new.email) = any(configured) then return new; end if;
  perform lock_operators(configured);
  if is_last_operator(old.id, configured) then
    raise exception using errcode = 'LB003', message = 'an installation keeps an operator';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_polls_of_erased_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from time_poll where person_id = new.id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.forget_shares_of_erased_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from share_link where person_id = new.id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_consent_log_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Erasing an account, and a person's row that goes, take its lines along.
  if tg_op = 'DELETE' and not exists (select from person where id = old.person_id and state not in ('leaving', 'erased')) then
    return old;
  end if;
  raise exception 'consent is append-only' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.decide_notice_in_app()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.in_app := coalesce((select c.in_app from notice_choice c where c.person_id = new.person_id and c.topic = new.topic), true);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.mailbox_hash(email text)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select sha256(convert_to(
    regexp_replace(regexp_replace(regexp_replace(lower(btrim(email)), '^([^+]+)\+.*(@[^@]*)$', '\1\2'),
      '\.(?=[^@]*@g(oogle)?mail\.com$)', '', 'g'), '@googlemail\.com$', '@gmail.com'), 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit trail is only ever added to' using errcode = 'restrict_violation';
end $function$;

-- other

create table function_file (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  release text,
  migration text,
  constraint function_file_pkey PRIMARY KEY (name)
);

create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  kind text not null default 'contracting'::text,
  needs text,
  release text,
  constraint migration_pkey PRIMARY KEY (name)
);
