// Written by `npm run db:types` from the migrated schema; a test keeps it true. Do not edit.
import type { ColumnType } from 'kysely'

/** May be left out of an insert: the database has a default for it. */
export type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** Written by the database alone. */
export type Computed<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type Int8 = ColumnType<string, string | number | bigint, string | number | bigint>
/** As PostgreSQL writes ranges: ["2026-03-29 09:00:00+00","2026-03-29 10:00:00+00") */
export type Range = string

export type AppointmentTable = {
  shop_id: string
  id: string
  booking_id: string
  service_id: string
  member_id: string
  look_id: string | null
  during: Range
  state: 'requested' | 'confirmed' | 'declined' | 'lapsed' | 'cancelled_by_client' | 'cancelled_by_shop' | 'completed' | 'no_show'
  service_name: string
  price_minor: number
  currency: string
  free_cancel_hours: number
  late_cancel_percent: number
  answer_by: Timestamp | null
  note: string | null
  ended_because: string | null
  sequence: Generated<number>
  created_at: Generated<Timestamp>
  changed_at: Generated<Timestamp>
  price_kind: 'fixed' | 'from' | 'on_request' | 'free'
  buffer_before_min: Generated<number>
  buffer_after_min: Generated<number>
  card_id: string | null
  arrived_at: Timestamp | null
  begun_at: Timestamp | null
  late_min: number | null
  late_told_at: Timestamp | null
  day_sequence: Generated<number>
  final_price_minor: number | null
  final_price_word: string | null
  shop_note: string | null
  shop_note_version: Generated<number>
  references_changed_at: Timestamp | null
  choice_asked_at: Timestamp | null
  keeps_references: Generated<boolean>
  tax_points: number | null
}

export type AuditEventTable = {
  id: Computed<Int8>
  happened_at: Generated<Timestamp>
  actor_id: string | null
  actor_role: string
  action: string
  subject_kind: string
  subject_id: string
  shop_id: string | null
  request_id: string | null
  detail: Generated<unknown>
}

export type BookingTable = {
  id: string
  client_id: string | null
  code: string
  idempotency_key: string
  request_hash: Buffer
  contact_name: string
  contact_email: string | null
  contact_phone: string | null
  placed_at: Generated<Timestamp>
  made_by_shop_id: string | null
  guest_key: Buffer | null
}

export type CartTable = {
  id: string
  person_id: string | null
  token_hash: Buffer | null
  address_hash: Buffer | null
  extended_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  network_hash: Buffer | null
}

export type CartItemTable = {
  cart_id: string
  id: string
  position: number
  shop_id: string
  service_id: string
  member_id: string
  for_anyone: Generated<boolean>
  look_id: string | null
  starts_at: Timestamp
  note: string | null
  added_at: Generated<Timestamp>
  lanes: Generated<number>
}

export type CartReferenceTable = {
  cart_item_id: string
  position: number
  photo_id: string
}

export type CategoryTable = {
  code: string
  position: number
  name: string | null
  merged_into: string | null
}

export type ClientTable = {
  shop_id: string
  id: string
  person_id: string | null
  name: string
  phone: string | null
  email: string | null
  pinned: string | null
  version: Generated<number>
  created_at: Generated<Timestamp>
  forgotten_at: Timestamp | null
  merged_into: string | null
  words: Computed<string>
  locale: string | null
}

export type ClientApartTable = {
  shop_id: string
  one_id: string
  other_id: string
  said_by: string | null
  said_at: Timestamp
}

export type ClientImportTable = {
  shop_id: string
  idempotency_key: string
  request_hash: Buffer
  imported_at: Timestamp
  answer: unknown
}

export type ClientMergeTable = {
  shop_id: string
  id: string
  kept_id: string
  merged_id: string
  merged_by: string | null
  merged_at: Timestamp
  undone_at: Timestamp | null
  appointment_ids: string[]
  note_ids: string[]
  before: unknown
  after: unknown
}

export type ClientNoteTable = {
  shop_id: string
  id: string
  client_id: string
  author_id: string | null
  text: string
  created_at: Generated<Timestamp>
}

export type ClosingDayTable = {
  shop_id: string
  held_on: string
  label: string | null
}

export type CollectionTable = {
  person_id: string
  id: string
  name: string
  created_at: Generated<Timestamp>
}

export type CommentTable = {
  shop_id: string
  id: string
  look_id: string
  parent_id: string | null
  depth: Computed<number>
  parent_depth: Computed<number | null>
  author_id: string
  body: string
  photo_id: string | null
  state: Generated<'published' | 'hidden' | 'deleted'>
  created_at: Generated<Timestamp>
  edited_at: Timestamp | null
  useful: Generated<number>
}

export type CommentMentionTable = {
  shop_id: string
  comment_id: string
  person_id: string
}

export type CommentUsefulTable = {
  shop_id: string
  comment_id: string
  person_id: string
  created_at: Generated<Timestamp>
}

export type ConsentTable = {
  id: Computed<Int8>
  person_id: string
  subject: 'privacy_notice'
  version: string
  at: Timestamp
}

export type DataExportTable = {
  id: string
  person_id: string
  state: Generated<'making' | 'ready' | 'fetched' | 'expired' | 'failed'>
  asked_at: Timestamp
  expires_at: Timestamp
  attempt: Generated<number>
  parts: Generated<number>
  leased_until: Timestamp | null
  made_at: Timestamp | null
  bytes: Int8 | null
  token_hash: Buffer | null
  token_until: Timestamp | null
}

export type DayClosingTable = {
  shop_id: string
  id: string
  held_on: string
  word: string | null
  closed_by: string
  closed_at: Timestamp
  reopened_by: string | null
  reopened_at: Timestamp | null
}

export type DayClosingKindTable = {
  shop_id: string
  closing_id: string
  currency: string
  method: 'cash' | 'card' | 'transfer' | 'other'
  payments: number
  expected_minor: Int8
  counted_minor: Int8 | null
}

export type DepositTable = {
  shop_id: string
  appointment_id: string
  amount_minor: number
  hours: number
  state: 'pending' | 'awaited' | 'received' | 'waived' | 'lapsed' | 'void' | 'to_return' | 'returned' | 'kept'
  pay_by: Timestamp | null
  reference: string
  asked_at: Timestamp
  asked_by: string | null
  payment_id: string | null
  changed_at: Timestamp
}

export type DepositTermsTable = {
  shop_id: string
  rules: unknown
  pay_within_hours: number
  holder: string
  iban: string
  bic: string | null
  version: Generated<number>
  changed_at: Timestamp
}

export type FailedSignInTable = {
  address_hash: Buffer
  failed_on: string
  tries: number
  last_at: Timestamp
}

export type FollowedShopTable = {
  person_id: string
  shop_id: string
  followed_at: Timestamp
}

export type FormerSlugTable = {
  slug: string
  shop_id: string
  left_at: Generated<Timestamp>
}

export type FreeGapTable = {
  shop_id: string
  resource_id: string
  lane: number
  starts_at: Timestamp
  ends_at: Timestamp
}

export type FreedTimeTable = {
  id: Computed<Int8>
  shop_id: string
  member_id: string | null
  during: Range
  due_at: Timestamp
}

export type FunctionFileTable = {
  name: string
  checksum: string
  applied_at: Generated<Timestamp>
  release: string | null
  migration: string | null
}

export type HolidayRegionTable = {
  shop_id: string
  country: string
  region: string
}

export type HoursTable = {
  shop_id: string
  resource_id: string
  weekday: number
  opens_min: number
  closes_min: number
  valid_from: string | null
  valid_until: string | null
  week_phase: number | null
}

export type HoursExceptionTable = {
  shop_id: string
  resource_id: string
  held_on: string
  opens_min: number | null
  closes_min: number | null
  label: string | null
}

export type IdentityTable = {
  provider: string
  subject: string
  person_id: string
  email: string | null
  email_verified: Generated<boolean>
  password_hash: string | null
  created_at: Generated<Timestamp>
  last_used_at: Timestamp | null
  id: Generated<string>
}

export type InstallationTable = {
  key: string
  value: unknown
  changed_at: Generated<Timestamp>
}

export type InvitationTable = {
  id: string
  shop_id: string
  email: string
  role: 'owner' | 'manager' | 'staff'
  member_id: string | null
  state: Generated<'open' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed'>
  token_hash: Buffer | null
  invited_by: string | null
  created_at: Timestamp
  expires_at: Timestamp
  sent_at: Timestamp
  ended_at: Timestamp | null
}

export type KnownDeviceTable = {
  person_id: string
  device_hash: Buffer
  first_seen_at: Timestamp
  last_seen_at: Timestamp
}

export type LinkTable = {
  token_hash: Buffer
  purpose: 'finish_sign_up' | 'reset_password' | 'change_email'
  sign_up_id: string | null
  person_id: string | null
  email: string
  return_to: string | null
  created_at: Timestamp
  expires_at: Timestamp
  used_at: Timestamp | null
  session_id: string | null
}

export type ListingTable = {
  shop_id: string
  look_id: string
  resource_id: string | null
  service_id: string
  member_id: string
  category: string
  city: string | null
  lat: number | null
  lng: number | null
  zone: string
  price: number
  confirmation: string
  before_min: number
  after_min: number
  step_min: number
  notice_min: number
  horizon_days: number
  has_rooms: boolean
  rating: number
  reviews: number
  published_at: Timestamp
  words: string
  document: Generated<string>
  currency: string
  duration_min: number
}

export type LookTable = {
  shop_id: string
  id: string
  title: string
  caption: Generated<string>
  service_id: string
  member_id: string
  state: Generated<'draft' | 'published' | 'archived' | 'hidden'>
  published_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export type LookPhotoTable = {
  shop_id: string
  look_id: string
  position: number
  photo_id: string
  pair: 'before' | 'after' | null
}

export type LookTagTable = {
  shop_id: string
  look_id: string
  position: number
  tag: string
}

export type MailboxMailTable = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  written_at: Timestamp
  calendar: unknown
}

export type MemberTable = {
  shop_id: string
  id: string
  person_id: string | null
  role: 'owner' | 'manager' | 'staff'
  display_name: string
  title: string | null
  portrait_photo_id: string | null
  position: Generated<number>
  left_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export type MigrationTable = {
  name: string
  checksum: string
  applied_at: Generated<Timestamp>
  kind: Generated<string>
  needs: string | null
  release: string | null
}

export type ModerationCaseTable = {
  id: Generated<string>
  subject_kind: 'shop' | 'look' | 'photo' | 'comment' | 'review' | 'person'
  subject_id: string
  shop_id: string | null
  state: Generated<'waiting' | 'decided'>
  version: Generated<number>
  waiting_since: Timestamp
  decided_at: Timestamp | null
}

export type ModerationDecisionTable = {
  id: string
  case_id: string
  kind: 'keep' | 'hide' | 'warn' | 'ask' | 'suspend' | 'pause' | 'restore'
  reason: string | null
  person_id: string | null
  shop_id: string | null
  until: Timestamp | null
  decided_by: string | null
  decided_at: Timestamp
  state_before: string | null
  undone_at: Timestamp | null
  undone_by: string | null
  appeal_key: Buffer
  appeal: string | null
  appealed_at: Timestamp | null
  appeal_outcome: 'upheld' | 'reversed' | null
  appeal_answer: string | null
  appeal_decided_by: string | null
  appeal_decided_at: Timestamp | null
}

export type NoticeTable = {
  id: string
  person_id: string | null
  channel: 'email' | 'in_app'
  recipient: string | null
  kind: string
  data: Generated<unknown>
  dedupe_key: string | null
  due_at: Generated<Timestamp>
  sent_at: Timestamp | null
  read_at: Timestamp | null
  attempts: Generated<number>
  last_error: string | null
  created_at: Generated<Timestamp>
  claimed_at: Timestamp | null
  topic: string | null
  in_app: Generated<boolean>
  waited_until: Timestamp | null
  gathered: Generated<boolean>
  digest_id: string | null
}

export type NoticeChoiceTable = {
  person_id: string
  topic: string
  by_mail: boolean
  in_app: boolean
  by_push: Generated<boolean>
  in_digest: Generated<boolean>
}

export type NoticeTimesTable = {
  person_id: string
  quiet_from_hour: Generated<number>
  quiet_until_hour: Generated<number>
  quiet_push: Generated<boolean>
  quiet_mail: Generated<boolean>
  digest_every: 'day' | 'week' | null
  digest_weekday: Generated<number>
  digest_hour: Generated<number>
  time_zone: string | null
}

export type OccupancyTable = {
  shop_id: string
  id: string
  resource_id: string
  lane: Generated<number>
  during: Range
  cause: 'hold' | 'appointment' | 'time_off' | 'external'
  cart_item_id: string | null
  expires_at: Timestamp | null
  appointment_id: string | null
  time_off_id: string | null
  external_ref: string | null
  created_at: Generated<Timestamp>
  offer_id: string | null
}

export type OidcFlowTable = {
  state_hash: Buffer
  sealed: Buffer
  is_exchanged: Generated<boolean>
  return_to: string | null
  expires_at: Timestamp
}

export type OpeningInvitationTable = {
  id: string
  email: string
  invited_by: string | null
  created_at: Timestamp
  expires_at: Timestamp
  used_at: Timestamp | null
  shop_id: string | null
  withdrawn_at: Timestamp | null
}

export type OriginalTable = {
  hash: string
  width: number
  height: number
  bytes: number
  thumbhash: Buffer
  color: string
  ready_width: Generated<number>
  created_at: Generated<Timestamp>
  visibility: Generated<'public' | 'private'>
  unused_since: Timestamp | null
}

export type PasskeyTable = {
  id: string
  person_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: Int8
  transports: Generated<string[]>
  name: string
  created_at: Timestamp
  last_used_at: Timestamp | null
}

export type PasskeyChallengeTable = {
  challenge_hash: Buffer
  person_id: string | null
  expires_at: Timestamp
}

export type PaymentRecordTable = {
  shop_id: string
  id: string
  appointment_id: string
  amount_minor: number
  method: 'cash' | 'card' | 'transfer' | 'other'
  corrects_id: string | null
  word: string | null
  taken_by: string
  taken_at: Timestamp
  idempotency_key: string
  given_minor: number | null
  is_deposit: Generated<boolean>
}

export type PersonTable = {
  id: string
  name: string
  email: string | null
  email_verified_at: Timestamp | null
  avatar_photo_id: string | null
  locale: Generated<string>
  time_zone: string | null
  is_operator: Generated<boolean>
  is_demo_account: Generated<boolean>
  state: Generated<'active' | 'suspended' | 'leaving' | 'erased'>
  leaving_at: Timestamp | null
  created_at: Generated<Timestamp>
  calendar_token_hash: Buffer | null
  calendar_since: Timestamp | null
  email_origin: Generated<'mailbox' | 'guest' | 'change' | 'hosted'>
  suspended_until: Timestamp | null
  suspended_because: string | null
  leaving_voices: 'delete' | 'keep' | null
}

export type PhotoTable = {
  id: string
  shop_id: string | null
  uploaded_by: string | null
  original_hash: string | null
  alt: string | null
  focal_x: Generated<number>
  focal_y: Generated<number>
  visibility: Generated<'public' | 'private'>
  state: Generated<'uploading' | 'processing' | 'ready' | 'rejected' | 'hidden'>
  rejected_because: string | null
  created_at: Generated<Timestamp>
  file_name: string | null
  file_bytes: number | null
  taken_at: Timestamp | null
  tries: Generated<number>
  unused_since: Timestamp | null
}

export type ProductTable = {
  shop_id: string
  id: string
  name: string
  price_minor: number
  tax_points: number
  archived_at: Timestamp | null
  version: Generated<number>
}

export type PushDeliveryTable = {
  notice_id: string
  device_id: string
  due_at: Timestamp
  attempts: Generated<number>
  claimed_at: Timestamp | null
  done_at: Timestamp | null
}

export type PushDeviceTable = {
  id: string
  person_id: string
  session_id: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  added_at: Timestamp
}

export type PushKeyTable = {
  only_row: Generated<boolean>
  public_key: string
  sealed_private_key: Buffer
  made_at: Timestamp
}

export type QueuePlaceTable = {
  id: string
  number: Generated<Int8>
  cart_id: string
  shop_id: string
  service_id: string
  member_id: string | null
  look_id: string | null
  starts_at: Timestamp
  during: Range
  state: Generated<'waiting' | 'held' | 'booked' | 'missed'>
  joined_at: Timestamp
  ends_at: Timestamp
}

export type RateCountTable = {
  key: string
  window_starts_at: Timestamp
  hits: Generated<number>
}

export type ReceiptTable = {
  shop_id: string
  id: string
  appointment_id: string
  year: number
  number: number
  corrects_id: string | null
  replaces_id: string | null
  says: unknown
  issued_by: string
  issued_at: Timestamp
  issued_on: string
}

export type ReceiptCounterTable = {
  shop_id: string
  year: number
  last_number: number
}

export type RecoveryCodeTable = {
  person_id: string
  code_hash: Buffer
  used_at: Timestamp | null
}

export type ReferenceTable = {
  shop_id: string
  id: string
  appointment_id: string
  photo_id: string | null
  look_shop_id: string | null
  look_id: string | null
  note: string | null
  created_at: Generated<Timestamp>
}

export type ReportTable = {
  id: string
  subject_kind: 'shop' | 'look' | 'photo' | 'comment' | 'review' | 'person'
  subject_id: string
  shop_id: string | null
  reporter_id: string | null
  reason: 'spam' | 'rude' | 'not_theirs' | 'unsafe' | 'other'
  body: string | null
  state: Generated<'open' | 'upheld' | 'dismissed'>
  decided_by: string | null
  decided_at: Timestamp | null
  created_at: Generated<Timestamp>
  decision_id: string | null
}

export type ResourceTable = {
  shop_id: string
  id: string
  kind: 'member' | 'room'
  member_id: string | null
  name: string
  is_active: Generated<boolean>
  gaps_from: Generated<Timestamp>
  gaps_until: Generated<Timestamp>
  gaps_version: Generated<Int8>
  hours_version: Generated<number>
  position: Generated<number>
  saves_hours: Generated<boolean>
}

export type ResourceLaneTable = {
  shop_id: string
  resource_id: string
  lane: number
  kind: string
  closes_at: Timestamp | null
}

export type ReviewTable = {
  shop_id: string
  id: string
  appointment_id: string
  author_id: string
  rating: number
  body: Generated<string>
  state: Generated<'published' | 'hidden' | 'deleted'>
  reply: string | null
  replied_at: Timestamp | null
  created_at: Generated<Timestamp>
  edited_at: Timestamp | null
  replied_by: string | null
  reply_edited_at: Timestamp | null
}

export type ReviewConsentTable = {
  id: Computed<Int8>
  shop_id: string
  review_id: string
  photo_id: string
  person_id: string | null
  consent: 'shop' | 'everyone' | 'with_look' | 'withdrawn'
  at: Generated<Timestamp>
}

export type ReviewLinkTable = {
  token_hash: Buffer
  shop_id: string
  appointment_id: string
  person_id: string
  expires_at: Timestamp
}

export type ReviewPhotoTable = {
  shop_id: string
  review_id: string
  position: number
  photo_id: string
  consented_at: Timestamp
  audience: Generated<'everyone' | 'shop'>
  with_look: Generated<boolean>
}

export type SavedLookTable = {
  person_id: string
  shop_id: string
  look_id: string
  collection_id: string | null
  saved_at: Generated<Timestamp>
}

export type SearchSynonymTable = {
  id: Generated<string>
  language: string
  term: string
  role: 'names' | 'raises' | 'ignored'
  category: string | null
  created_at: Generated<Timestamp>
}

export type SearchWordTable = {
  word: string
}

export type SecondFactorTable = {
  person_id: string
  sealed_secret: Buffer
  confirmed_at: Timestamp | null
  last_step: Generated<Int8>
  created_at: Timestamp
}

export type ServiceTable = {
  shop_id: string
  id: string
  name: string
  category: string
  summary: string | null
  includes: string | null
  bring: string | null
  price_minor: number
  price_kind: Generated<'fixed' | 'from' | 'on_request' | 'free'>
  duration_min: number
  buffer_before_min: Generated<number>
  buffer_after_min: Generated<number>
  slot_step_min: Generated<number>
  notice_min: Generated<number>
  horizon_days: Generated<number>
  confirmation: Generated<'instant' | 'on_request'>
  photo_id: string | null
  position: Generated<number>
  archived_at: Timestamp | null
  version: Generated<number>
  tax_rate_id: string | null
}

export type ServiceMemberTable = {
  shop_id: string
  service_id: string
  member_id: string
  ended_at: Timestamp | null
  price_minor: number | null
  duration_min: number | null
}

export type ServiceRoomTable = {
  shop_id: string
  service_id: string
  need: Generated<number>
  room_id: string
  kind: Generated<'room'>
}

export type SessionTable = {
  token_hash: Buffer
  person_id: string
  created_at: Generated<Timestamp>
  last_seen_at: Generated<Timestamp>
  expires_at: Timestamp
  user_agent: string | null
  id: Generated<string>
  provider: Generated<string>
  authenticated_at: Generated<Timestamp>
  operator_claim: Generated<boolean>
  sealed_grant: Buffer | null
  grant_checked_at: Timestamp | null
}

export type SetUpLinkTable = {
  only_row: Generated<boolean>
  token_hash: Buffer
  made_at: Timestamp
  expires_at: Timestamp
  used_at: Timestamp | null
  used_by: string | null
}

export type ShareLinkTable = {
  id: string
  person_id: string
  token_hash: Buffer
  collection_id: string | null
  day: string | null
  shows_prices: Generated<boolean>
  created_at: Timestamp
}

export type ShopTable = {
  id: string
  slug: string
  name: string
  tagline: string | null
  category: string
  story: Generated<string>
  street: string | null
  district: string | null
  city: string | null
  postal_code: string | null
  country: string | null
  way_in: string | null
  lat: number | null
  lng: number | null
  time_zone: string
  currency: string
  free_cancel_hours: Generated<number>
  late_cancel_percent: Generated<number>
  state: Generated<'draft' | 'in_review' | 'live' | 'paused' | 'suspended' | 'closed'>
  is_demo: Generated<boolean>
  created_at: Generated<Timestamp>
  most_coming_per_client: number | null
  most_per_client_a_day: number | null
  new_clients_on_request: Generated<boolean>
  new_clients_one_open: Generated<boolean>
  version: Generated<number>
  state_before: 'live' | 'paused' | null
  paused_until: string | null
  submitted_at: Timestamp | null
  opened_at: Timestamp | null
  closed_at: Timestamp | null
  returned_because: string | null
  suspended_because: string | null
  policy_chosen_at: Timestamp | null
  contact_phone: string | null
  contact_email: string | null
  website: string | null
  regulars_wait_first: Generated<boolean>
  place_chosen_at: Timestamp | null
  phone_required: Generated<boolean>
  tax_number: string | null
}

export type ShopCoverTable = {
  shop_id: string
  position: number
  photo_id: string
}

export type ShopNewsTable = {
  person_id: string
  shop_id: string
  bookings: 'own' | 'shop' | 'none'
  comments: Generated<'own' | 'shop' | 'none'>
  reviews: Generated<'own' | 'shop' | 'none'>
}

export type ShopRecipientTable = {
  shop_id: string
  mailbox_hash: Buffer
  first_mailed_at: Timestamp | null
  stopped_at: Timestamp | null
}

export type SignInTable = {
  id: string
  person_id: string
  happened_at: Timestamp
  provider: string
  user_agent: string | null
  is_new_device: boolean
}

export type SignUpTable = {
  id: string
  email: string
  name: string
  password_hash: string | null
  locale: Generated<string>
  time_zone: string | null
  return_to: string | null
  created_at: Timestamp
  expires_at: Timestamp
  privacy_version: string | null
}

export type SiteDayTable = {
  held_on: string
  sign_ups: number | null
  bookings: number | null
  uploads: number | null
  errors: Generated<number>
}

export type SiteSettingsTable = {
  only_row: Generated<boolean>
  name: string | null
  locale: Generated<string>
  currency: Generated<string>
  time_zone: Generated<string>
  who_opens: Generated<'anyone' | 'after_review' | 'invited'>
  version: Generated<number>
  changed_at: Generated<Timestamp>
}

export type TaxRateTable = {
  shop_id: string
  id: string
  name: string
  tax_points: number
  is_default: Generated<boolean>
  version: Generated<number>
}

export type TimeOffTable = {
  shop_id: string
  id: string
  resource_id: string
  during: Range
  reason: string | null
  created_at: Generated<Timestamp>
  series_id: string | null
}

export type TimeOffRequestTable = {
  shop_id: string
  id: string
  resource_id: string
  from_day: string
  until_day: string
  is_yearly: boolean
  reason: string | null
  asked_at: Timestamp
  answer: 'granted' | 'declined' | null
  answered_at: Timestamp | null
  answer_word: string | null
}

export type TimePollTable = {
  id: string
  person_id: string
  token_hash: Buffer
  shop_id: string
  look_id: string
  first_day: string
  last_day: string
  from_hour: number
  to_hour: number
  created_at: Timestamp
  ends_at: Timestamp
}

export type TimePollAnswerTable = {
  poll_id: string
  id: string
  name: string
  hours: number[]
  key_hash: Buffer
  answered_at: Timestamp
}

export type UnansweredSearchTable = {
  words: string
  asked_on: string
  times: Generated<number>
}

export type UsedTokenTable = {
  token_hash: Buffer
  expires_at: Timestamp
}

export type VisitClosingTable = {
  shop_id: string
  appointment_id: string
  key_hash: Buffer
  request_hash: Buffer
  closed_at: Timestamp
}

export type VisitExtraTable = {
  shop_id: string
  id: string
  appointment_id: string
  kind: 'product' | 'tip'
  product_id: string | null
  name: string | null
  unit_minor: number
  pieces: number
  tax_points: number | null
  takes_back_id: string | null
  member_id: string
  added_by: string
  added_at: Timestamp
}

export type VoiceTemplateTable = {
  shop_id: string
  position: number
  body: string
}

export type WaitingTable = {
  shop_id: string
  id: string
  person_id: string
  place: number | null
  service_id: string
  member_id: string | null
  look_id: string | null
  days: string[]
  from_min: number
  to_min: number
  state: Generated<'waiting' | 'offered' | 'taken' | 'over'>
  spans: string
  invited: Generated<string>
  until_at: Timestamp
  missed: Generated<number>
  asked_at: Timestamp
  changed_at: Timestamp
}

export type WaitingOfferTable = {
  shop_id: string
  id: string
  wish_id: string
  member_id: string
  starts_at: Timestamp
  ends_at: Timestamp
  state: Generated<'open' | 'taken' | 'passed' | 'expired' | 'ended'>
  made_at: Timestamp
  expires_at: Timestamp
  ended_at: Timestamp | null
}

export type ZoneOverrideTable = {
  zone: string
  changes_at: Timestamp[]
  ahead_s: number[]
}

export type DB = {
  appointment: AppointmentTable
  audit_event: AuditEventTable
  booking: BookingTable
  cart: CartTable
  cart_item: CartItemTable
  cart_reference: CartReferenceTable
  category: CategoryTable
  client: ClientTable
  client_apart: ClientApartTable
  client_import: ClientImportTable
  client_merge: ClientMergeTable
  client_note: ClientNoteTable
  closing_day: ClosingDayTable
  collection: CollectionTable
  comment: CommentTable
  comment_mention: CommentMentionTable
  comment_useful: CommentUsefulTable
  consent: ConsentTable
  data_export: DataExportTable
  day_closing: DayClosingTable
  day_closing_kind: DayClosingKindTable
  deposit: DepositTable
  deposit_terms: DepositTermsTable
  failed_sign_in: FailedSignInTable
  followed_shop: FollowedShopTable
  former_slug: FormerSlugTable
  free_gap: FreeGapTable
  freed_time: FreedTimeTable
  function_file: FunctionFileTable
  holiday_region: HolidayRegionTable
  hours: HoursTable
  hours_exception: HoursExceptionTable
  identity: IdentityTable
  installation: InstallationTable
  invitation: InvitationTable
  known_device: KnownDeviceTable
  link: LinkTable
  listing: ListingTable
  look: LookTable
  look_photo: LookPhotoTable
  look_tag: LookTagTable
  mailbox_mail: MailboxMailTable
  member: MemberTable
  migration: MigrationTable
  moderation_case: ModerationCaseTable
  moderation_decision: ModerationDecisionTable
  notice: NoticeTable
  notice_choice: NoticeChoiceTable
  notice_times: NoticeTimesTable
  occupancy: OccupancyTable
  oidc_flow: OidcFlowTable
  opening_invitation: OpeningInvitationTable
  original: OriginalTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  payment_record: PaymentRecordTable
  person: PersonTable
  photo: PhotoTable
  product: ProductTable
  push_delivery: PushDeliveryTable
  push_device: PushDeviceTable
  push_key: PushKeyTable
  queue_place: QueuePlaceTable
  rate_count: RateCountTable
  receipt: ReceiptTable
  receipt_counter: ReceiptCounterTable
  recovery_code: RecoveryCodeTable
  reference: ReferenceTable
  report: ReportTable
  resource: ResourceTable
  resource_lane: ResourceLaneTable
  review: ReviewTable
  review_consent: ReviewConsentTable
  review_link: ReviewLinkTable
  review_photo: ReviewPhotoTable
  saved_look: SavedLookTable
  search_synonym: SearchSynonymTable
  search_word: SearchWordTable
  second_factor: SecondFactorTable
  service: ServiceTable
  service_member: ServiceMemberTable
  service_room: ServiceRoomTable
  session: SessionTable
  set_up_link: SetUpLinkTable
  share_link: ShareLinkTable
  shop: ShopTable
  shop_cover: ShopCoverTable
  shop_news: ShopNewsTable
  shop_recipient: ShopRecipientTable
  sign_in: SignInTable
  sign_up: SignUpTable
  site_day: SiteDayTable
  site_settings: SiteSettingsTable
  tax_rate: TaxRateTable
  time_off: TimeOffTable
  time_off_request: TimeOffRequestTable
  time_poll: TimePollTable
  time_poll_answer: TimePollAnswerTable
  unanswered_search: UnansweredSearchTable
  used_token: UsedTokenTable
  visit_closing: VisitClosingTable
  visit_extra: VisitExtraTable
  voice_template: VoiceTemplateTable
  waiting: WaitingTable
  waiting_offer: WaitingOfferTable
  zone_override: ZoneOverrideTable
}
