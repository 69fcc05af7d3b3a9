import { type Kysely, sql, type Transaction } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { AppointmentKey } from '#server/bookings/appointments/appointments.store.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type SoldProduct = { id: string; name: string; priceMinor: number; taxPoints: number }

/** Those of the products that the shop sells now. */
export async function findSoldProducts(db: Kysely<DB>, shopId: string, ids: readonly string[]): Promise<SoldProduct[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('product')
    .select(['id', 'name', 'price_minor as priceMinor', 'tax_points as taxPoints'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute()
}

export type NewExtra = { id: string; unitMinor: number; pieces: number } & (
  | { kind: 'tip' }
  | { kind: 'product'; productId: string; name: string; taxPoints: number }
)
type Adding = { memberId: string; byPerson: string; at: EpochMs }

export async function insertExtra(
  tx: Transaction<DB>,
  { shopId, id: appointmentId }: AppointmentKey,
  extra: NewExtra,
  { memberId, byPerson, at }: Adding,
): Promise<void> {
  const product = extra.kind === 'product' ? extra : { productId: null, name: null, taxPoints: null }
  await sql`
    insert into visit_extra (shop_id, id, appointment_id, kind, product_id, name, unit_minor, pieces, tax_points, member_id, added_by, added_at)
    select ${shopId}, ${extra.id}, ${appointmentId}, ${extra.kind}, ${product.productId}::uuid, ${product.name}, ${extra.unitMinor}::int,
      ${extra.pieces}::int, ${product.taxPoints}::int, ${memberId}::uuid, m.id, ${new Date(at)}
    from member m where m.shop_id = ${shopId} and m.person_id = ${byPerson} and m.left_at is null order by m.id limit 1`.execute(
    tx,
  )
}

/** Adds the line that takes another one back; its amount, or undefined where there is none, or it was taken back before. */
export async function insertTakenBack(
  tx: Transaction<DB>,
  { shopId, id: appointmentId }: AppointmentKey,
  { id, extraId, byPerson, at }: { id: string; extraId: string; byPerson: string; at: EpochMs },
): Promise<number | undefined> {
  const { rows } = await sql<{ minor: number }>`
    insert into visit_extra (shop_id, id, appointment_id, kind, product_id, name, unit_minor, pieces, tax_points, takes_back_id, member_id, added_by,
      added_at)
    select x.shop_id, ${id}, x.appointment_id, x.kind, x.product_id, x.name, x.unit_minor, -x.pieces, x.tax_points, x.id, x.member_id, m.id,
      ${new Date(at)}
    from visit_extra x join member m on m.shop_id = x.shop_id and m.person_id = ${byPerson} and m.left_at is null
    where x.shop_id = ${shopId} and x.appointment_id = ${appointmentId} and x.id = ${extraId} and x.takes_back_id is null
    on conflict (shop_id, takes_back_id) do nothing
    returning -unit_minor * pieces as minor`.execute(tx)
  return rows[0]?.minor
}
