import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOURS_LIMITS } from '#core/availability/hours/hours-limits.ts'
import { MOST_ITEMS } from '#core/booking/cart/hold.ts'
import { BOOKING_TEXT_LIMITS, MOST_REFERENCES } from '#core/booking/written-limits.ts'
import { DESK_LIMITS } from '#core/desk/desk-limits.ts'
import { PERSON_LIMITS } from '#core/identity/limits.ts'
import { LOOK_LIMITS } from '#core/looks/ready-to-publish.ts'
import { OPERATOR_LIMITS } from '#core/operator/operator-limits.ts'
import { SAVED_LIMITS } from '#core/saved/limits.ts'
import { SERVICE_LIMITS } from '#core/shops/service-limits.ts'
import { SHOP_LIMITS } from '#core/shops/shop-limits.ts'
import { TEAM_LIMITS } from '#core/team/team-limits.ts'
import { REVIEW_LIMITS, weightedRating } from '#core/voices/reviews.ts'
import { TEMPLATE_LIMITS } from '#core/voices/studio-voices.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const { gridMin, durationLeastMin, durationMin, bufferMin, priceMinor } = SERVICE_LIMITS
const buffer = [0, bufferMin, gridMin, 0]
const duration = [durationLeastMin, durationMin, gridMin, 0]
const LEAST_EMAIL = 3

/** Each check of the database that repeats limits of the core, with its figures in the order of its text. */
const figures: Record<string, readonly number[]> = {
  service_name_fits: [SERVICE_LIMITS.nameLeast, SERVICE_LIMITS.name],
  service_summary_fits: [SERVICE_LIMITS.summary],
  service_includes_fits: [SERVICE_LIMITS.includes],
  service_bring_fits: [SERVICE_LIMITS.bring],
  service_buffer_before_on_grid: buffer,
  service_buffer_after_on_grid: buffer,
  service_duration_on_grid: duration,
  service_slot_step_on_grid: duration,
  service_member_duration_on_grid: duration,
  service_notice_fits: [0, SERVICE_LIMITS.noticeMin],
  service_horizon_fits: [1, SERVICE_LIMITS.horizonDays],
  service_price_fits: [0, priceMinor],
  service_member_price_fits: [0, priceMinor],
  resource_name_fits: [1, SERVICE_LIMITS.roomName],
  resource_lane_fits: [1, SERVICE_LIMITS.capacity],
  appointment_buffers_fit: [0, bufferMin, 0, bufferMin],
  appointment_price_fits: [0, priceMinor],
  appointment_final_price_fits: [0, priceMinor],
  appointment_price_word_fits: [1, DESK_LIMITS.priceWord],
  appointment_shop_note_fits: [1, DESK_LIMITS.appointmentNote],
  appointment_note_fits: [BOOKING_TEXT_LIMITS.note],
  appointment_reason_fits: [BOOKING_TEXT_LIMITS.reason],
  cart_item_note_fits: [BOOKING_TEXT_LIMITS.note],
  cart_item_at_most_twelve: [1, MOST_ITEMS],
  cart_reference_at_most_six: [1, MOST_REFERENCES],
  shop_name_fits: [SHOP_LIMITS.nameLeast, SHOP_LIMITS.name],
  shop_tagline_fits: [SHOP_LIMITS.tagline],
  shop_story_fits: [SHOP_LIMITS.story],
  shop_way_in_fits: [SHOP_LIMITS.wayIn],
  shop_free_cancel_fits: [0, SHOP_LIMITS.freeCancelHours],
  shop_late_cancel_is_percent: [0, SHOP_LIMITS.lateCancelPercent],
  shop_most_coming_fits: [1, SHOP_LIMITS.mostComingPerClient],
  shop_most_a_day_fits: [1, SHOP_LIMITS.mostPerClientADay],
  shop_cover_position_fits: [1, SHOP_LIMITS.covers],
  shop_contact_email_fits: [LEAST_EMAIL, PERSON_LIMITS.email],
  person_name_fits: [1, PERSON_LIMITS.name],
  person_email_fits: [LEAST_EMAIL, PERSON_LIMITS.email],
  sign_up_name_fits: [1, PERSON_LIMITS.name],
  sign_up_email_fits: [LEAST_EMAIL, PERSON_LIMITS.email],
  invitation_email_fits: [LEAST_EMAIL, PERSON_LIMITS.email],
  opening_invitation_email_fits: [LEAST_EMAIL, PERSON_LIMITS.email],
  client_email_fits: [LEAST_EMAIL, PERSON_LIMITS.email],
  client_name_fits: [1, PERSON_LIMITS.name],
  client_pinned_fits: [DESK_LIMITS.pinned],
  client_note_fits: [1, DESK_LIMITS.clientNote],
  passkey_name_length: [1, PERSON_LIMITS.passkeyName],
  member_name_fits: [1, TEAM_LIMITS.name],
  member_title_fits: [TEAM_LIMITS.title],
  look_title_fits: [LOOK_LIMITS.titleMin, LOOK_LIMITS.titleMax],
  look_caption_fits: [LOOK_LIMITS.caption],
  look_photo_position_fits: [1, LOOK_LIMITS.photos],
  look_tag_at_most_ten: [1, LOOK_LIMITS.tags],
  photo_alt_fits: [LOOK_LIMITS.altMin, LOOK_LIMITS.altMax],
  collection_name_fits: [1, SAVED_LIMITS.nameLength],
  hours_exception_label_fits: [HOURS_LIMITS.dayLabel],
  closing_day_label_fits: [HOURS_LIMITS.dayLabel],
  time_off_reason_fits: [HOURS_LIMITS.timeOffReason],
  time_off_request_reason_fits: [HOURS_LIMITS.timeOffReason],
  time_off_answer_word_fits: [HOURS_LIMITS.timeOffReason],
  review_body_fits: [REVIEW_LIMITS.body],
  review_reply_fits: [1, REVIEW_LIMITS.reply],
  review_photo_at_most_six: [1, REVIEW_LIMITS.photos],
  voice_template_at_most_ten: [1, TEMPLATE_LIMITS.most],
  voice_template_body_fits: [1, TEMPLATE_LIMITS.body],
  site_settings_name_fits: [1, OPERATOR_LIMITS.siteName],
  category_name_fits: [OPERATOR_LIMITS.categoryNameLeast, OPERATOR_LIMITS.categoryName],
}

describe('limits of the core, repeated by checks of the database', () => {
  let checks: Map<string, string>
  beforeAll(async () => {
    const { rows } = await sql<{ name: string; text: string }>`
      select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`.execute(database.db)
    checks = new Map(rows.map(({ name, text }) => [name, text]))
  })

  test.each(Object.entries(figures))('%s', (name, expected) => {
    const text = checks.get(name)
    expect(text).toBeDefined()
    expect((text as string).match(/\d+/g)?.map(Number)).toEqual(expected)
  })
})

test('[V80] the database weighs a rating as the core does', async () => {
  const { rows } = await sql<{ stars: number; reviews: number; weighted: number }>`
    select stars::int, reviews::int, weighted_rating(stars, reviews) as weighted
    from generate_series(1, 60) reviews, lateral generate_series(reviews, 5 * reviews) stars`.execute(database.db)
  expect(rows.length).toBeGreaterThan(7000)
  const differing = rows.filter(
    ({ stars, reviews, weighted }) => Math.fround(weightedRating(stars, reviews)) !== Math.fround(weighted),
  )
  expect(differing).toEqual([])
})

test('[W7] a start whose longest service or buffer touches a range counts as near', async () => {
  const { rows } = await sql<{ before: number; after: number }>`
    select extract(epoch from lower(asked.during) - lower(starts_near(asked.during)))::int / 60 as before,
      extract(epoch from upper(starts_near(asked.during)) - upper(asked.during))::int / 60 as after
    from (select tstzrange('2026-06-01 10:00Z', '2026-06-01 11:00Z') as during) asked`.execute(database.db)
  expect(rows).toEqual([{ before: durationMin + bufferMin, after: bufferMin }])
})
