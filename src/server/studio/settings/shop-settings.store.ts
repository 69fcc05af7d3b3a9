import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { shopSettingsForm } from '#contract/studio/settings-form.ts'
import type { comingAppointments, shopSettings } from '#contract/studio/studio-settings.ts'
import type { ShopState } from '#core/shops/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import { isComing } from '#server/bookings/appointments/is-coming.store.ts'
import { patchOf, selectOf } from '#server/database/columns/columns.ts'
import { shopColumns } from '#server/database/columns/shop-columns.ts'
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
const { lat: _lat, lng: _lng, ...fields } = shopColumns
/** Fields in which an empty text is a text. */
const neverNull: readonly string[] = ['story']

export type SettingsRow = Omit<z.output<typeof shopSettings>, 'covers' | 'today'>

export async function findSettings(db: Kysely<DB>, shopId: string): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`
    select ${selectOf(fields, 's')}, s.state, s.paused_until::text as "pausedUntil", s.version,
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
  const { place, ...texts } = change
  const entered = Object.entries(texts).map(([field, text]) => [
    field,
    text === '' && !neverNull.includes(field) ? null : text,
  ])
  const at = place === undefined ? {} : { lat: place?.lat ?? null, lng: place?.lng ?? null }
  const values = { ...patchOf(fields, Object.fromEntries(entered) as typeof texts), ...at }
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
