import type { Columns } from '../columns/columns.ts'
import { lookColumns } from '../columns/look-columns.ts'
import { serviceColumns } from '../columns/service-columns.ts'
import type { Nothing } from './entry.ts'

const listed = (columns: Columns) => Object.values(columns).join(' ')

/** Tables without anything of a person: shops, their offers and hours, and the site itself. */
export const nothingEntries = {
  category: { plain: 'code position name merged_into' },
  closing_day: { plain: 'shop_id held_on label' },
  day_closing_kind: { plain: 'shop_id closing_id currency method payments expected_minor counted_minor' },
  // The account that a shop is paid to, which its clients read.
  deposit_terms: { plain: 'shop_id rules pay_within_hours holder iban bic version changed_at' },
  former_slug: { plain: 'slug shop_id left_at' },
  freed_time: { plain: 'id shop_id member_id during due_at' },
  free_gap: { plain: 'shop_id resource_id lane starts_at ends_at' },
  holiday_region: { plain: 'shop_id country region' },
  hours: { plain: 'shop_id resource_id weekday opens_min closes_min valid_from valid_until week_phase' },
  hours_exception: { plain: 'shop_id resource_id held_on opens_min closes_min label' },
  installation: { plain: 'key value changed_at' },
  look: { plain: `shop_id id ${listed(lookColumns)} state published_at created_at updated_at` },
  look_photo: { plain: 'shop_id look_id position photo_id pair' },
  look_tag: { plain: 'shop_id look_id position tag' },
  function_file: { plain: 'name checksum applied_at release migration' },
  migration: { plain: 'name checksum applied_at kind needs release' },
  occupancy: {
    plain:
      'shop_id id resource_id lane during cause cart_item_id expires_at appointment_id time_off_id external_ref created_at offer_id',
  },
  product: { plain: 'shop_id id name price_minor tax_points archived_at version' },
  push_key: { plain: 'only_row public_key sealed_private_key made_at' },
  receipt_counter: { plain: 'shop_id year last_number' },
  resource_lane: { plain: 'shop_id resource_id lane kind closes_at' },
  search_synonym: { plain: 'id language term role category created_at' },
  service: {
    plain: `shop_id id position archived_at version ${listed(serviceColumns)}`,
  },
  service_member: { plain: 'shop_id service_id member_id ended_at price_minor duration_min' },
  service_room: { plain: 'shop_id service_id need room_id kind' },
  shop_cover: { plain: 'shop_id position photo_id' },
  site_day: { plain: 'held_on sign_ups bookings uploads errors' },
  site_settings: { plain: 'only_row name locale currency time_zone who_opens version changed_at' },
  tax_rate: { plain: 'shop_id id name tax_points is_default version' },
  unanswered_search: { plain: 'words asked_on times' },
  // What the provider said of a person is sealed, and ends within ten minutes.
  oidc_flow: { plain: 'state_hash sealed is_exchanged return_to expires_at' },
  used_token: { plain: 'token_hash expires_at' },
  voice_template: { plain: 'shop_id position body' },
  zone_override: { plain: 'zone changes_at ahead_s' },
} satisfies Record<string, Nothing>
