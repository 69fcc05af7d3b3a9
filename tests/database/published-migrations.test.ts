import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '#tests/support/processes/running-server.ts'

/** Of the versions that installations may have, in their order; those of a version are added here when it is out. */
const published = `
  0001_people.sql
  0002_photos.sql
  0003_shops.sql
  0004_looks.sql
  0005_bookings.sql
  0006_availability.sql
  0007_voices.sql
  0008_platform.sql
  0009_search.sql
  0010_zones.sql
  0011_free_gaps.sql
  0012_listings.sql
  0013_offers.sql
  0100_email_origin.sql
  0101_unknown_zones.sql
  0110_booking_limits.sql
  0111_visitor_holds.sql
  0120_dated_hours.sql
  0121_save_hours.sql
  0122_time_off_over_appointments.sql
  0130_agreed_buffers.sql
  0131_lanes_close.sql
  0132_service_terms.sql
  0140_shop_lifecycle.sql
  0150_operator.sql
  0151_bookings_by_day.sql
  0160_invitations.sql
  0161_shop_contact.sql
  0170_site_settings.sql
  0171_set_up_link.sql
  0172_opening_invitation.sql
  0190_looks_go_public_with_their_performer.sql
  0191_closing_days.sql
  0200_versions_of_unopened_shops.sql
  0220_clients.sql
  0230_day_at_the_desk.sql
  0240_client_cards.sql
  0241_client_merges.sql
  0242_client_imports.sql
  0243_visits_by_address.sql
  0244_changed_references.sql
  0245_clients_apart.sql
  0280_choice_asked.sql
  0281_holiday_region.sql
  0300_search_document.sql
  0301_listing_by_document.sql
  0302_search_synonyms.sql
  0303_first_search_synonyms.sql
  0304_search_word_begins.sql
  0310_cards_wait_for_imports.sql
  0311_clients_by_what_they_had.sql
  0320_unanswered_searches.sql
  0321_listings_in_one_statement.sql
  0330_time_off_of_rooms.sql
  0340_cards_of_erased_accounts.sql
  0350_listing_currency_and_length.sql
  0355_share_links.sql
  0360_guests.sql
  0362_followed_shops.sql
  0370_reviews.sql
  0371_review_mails.sql
  0372_weighted_ratings.sql
  0373_voice_templates.sql
  0374_consent_log.sql
  0380_moderation.sql
  0390_leaving.sql
  0391_data_exports.sql
  0392_kept_references.sql
  0393_consents.sql
  0394_last_operator.sql
  0395_site_days.sql
  0410_notices_in_app.sql
  0420_sign_ins.sql
  0421_passkeys.sql
  0422_oidc.sql
  0430_push.sql
  0431_quiet_hours.sql
  0432_shop_news.sql
  0440_waiting.sql
  0450_queue_places.sql
  0451_time_polls.sql
  0460_digest.sql
  0461_notice_zone.sql
  0462_shop_news_by_kind.sql
`

test('migrations come after all that are published, because a database with a gap cannot be upgraded', () => {
  const known = published.trim().split(/\s+/)
  const folder = join(projectFolder, 'src', 'server', 'database', 'migrations')
  const all = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  expect(all.sort().slice(0, known.length)).toEqual(known)
})
