import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { comingAppointments, shopSettings, shopSettingsForm } from '#contract/studio/studio-settings.ts'
import type { ShopState } from '#core/shops/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import { isComing } from '#server/bookings/appointments/is-coming.store.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type LockedShop = { id: string; name: string; state: ShopState }

export async function lockShop(tx: Kysely<DB>, slug: string): Promise<LockedShop | undefined> {
  const shop = await tx
    .selectFrom('shop')
    .select(['id', 'name', 'state'])
    .where('slug', '=', slug)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return shop && { ...shop, state: shop.state as ShopState }
}

type Form = z.output<typeof shopSettingsForm>
type Field = Exclude<keyof Form, 'place'>

/** The column of each field of the settings; `place` has two. */
const columns = {
  name: 'name',
  slug: 'slug',
  tagline: 'tagline',
  category: 'category',
  story: 'story',
  street: 'street',
  district: 'district',
  city: 'city',
  postalCode: 'postal_code',
  country: 'country',
  wayIn: 'way_in',
  contactPhone: 'contact_phone',
  contactEmail: 'contact_email',
  website: 'website',
  timeZone: 'time_zone',
  currency: 'currency',
  freeCancelHours: 'free_cancel_hours',
  lateCancelPercent: 'late_cancel_percent',
  newClientsOnRequest: 'new_clients_on_request',
  newClientsOneOpen: 'new_clients_one_open',
  regularsWaitFirst: 'regulars_wait_first',
  mostComingPerClient: 'most_coming_per_client',
  mostPerClientADay: 'most_per_client_a_day',
} as const satisfies Record<Field, keyof DB['shop']>
/** Columns in which an empty text is a text. */
const neverNull: readonly string[] = ['story']

export type SettingsRow = Omit<z.output<typeof shopSettings>, 'covers' | 'today'>

export async function findSettings(db: Kysely<DB>, shopId: string): Promise<SettingsRow> {
  const fields = Object.entries(columns).map(([field, column]) => sql`${sql.ref(`s.${column}`)} as ${sql.ref(field)}`)
  const { rows } = await sql<SettingsRow>`
    select ${sql.join(fields)}, s.state, s.paused_until::text as "pausedUntil", s.version,
      case when s.lat is not null then json_build_object('lat', s.lat, 'lng', s.lng) end as place,
      (select json_agg(c.code order by c.position) from category c where c.merged_into is null) as categories
    from shop s where s.id = ${shopId}`.execute(db)
  return rows[0]!
}

/** Fields that are not given stay. A trigger counts the version up. */
export async function updateSettings(
  tx: Kysely<DB>,
  shopId: string,
  change: { [F in keyof Form]?: Form[F] | undefined },
): Promise<void> {
  const { place, ...fields } = change
  const set = Object.entries(fields).flatMap(([field, value]) => {
    const column = columns[field as Field]
    return value === undefined ? [] : [[column, value === '' && !neverNull.includes(column) ? null : value] as const]
  })
  const at = place === undefined ? {} : { lat: place?.lat ?? null, lng: place?.lng ?? null }
  const values = { ...Object.fromEntries(set), ...at }
  if (Object.keys(values).length === 0) return
  await tx.updateTable('shop').set(values).where('id', '=', shopId).execute()
}

/** Checkouts lock the shop's row, so under the caller's lock none is on its way. */
export async function hasComingAppointments(tx: Kysely<DB>, shopId: string, now: EpochMs): Promise<boolean> {
  const { rows } =
    await sql`select from appointment a where a.shop_id = ${shopId} and ${isComing('a', now)} limit 1`.execute(tx)
  return rows.length > 0
}

type Coming = z.output<typeof comingAppointments>

/** Those that keep the shop from closing [S6]: the same condition as the trigger's. */
export async function listComing(db: Kysely<DB>, shopId: string, now: EpochMs): Promise<Coming> {
  const { rows } = await sql<{ count: number; touched: Coming['touched'] }>`
    with coming as (
      select a.id, lower(a.during) as starts_at, a.service_name, a.state, b.contact_name, b.contact_phone, b.contact_email,
        m.display_name
      from appointment a join booking b on b.id = a.booking_id
      join member m on m.shop_id = a.shop_id and m.id = a.member_id
      where a.shop_id = ${shopId} and ${isComing('a', now)}
    )
    select (select count(*)::int from coming), coalesce((select json_agg(json_build_object('appointmentId', c.id,
        'startsAt', c.starts_at, 'serviceName', c.service_name, 'state', c.state, 'clientName', c.contact_name,
        'clientPhone', c.contact_phone, 'clientEmail', c.contact_email, 'memberName', c.display_name)
        order by c.starts_at, c.id)
      from (select * from coming order by starts_at, id limit 100) c), '[]') as touched`.execute(db)
  return rows[0]!
}
