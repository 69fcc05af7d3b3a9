import { type Kysely, sql } from 'kysely'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

type Row = {
  shopId: string
  id: string
  makerPersonId: string | null
  /** the client's account; null: booked by the shop for somebody without one */
  personId: string | null
  /** where a receipt is mailed */
  email: string | null
}
export type AppointmentToRun = Row & { hasAddress: boolean }

/** The appointment of an id, or of a receipt, that the actor may run, staff their own [C22]; undefined for everything else [A2]. */
export async function findAppointmentToRun(
  db: Kysely<DB>,
  actor: Actor,
  { shop, ...which }: { shop: string } & ({ id: string } | { receipt: string }),
): Promise<AppointmentToRun | undefined> {
  const isAsked =
    'id' in which
      ? sql`a.id = ${which.id}`
      : sql`a.id = (select r.appointment_id from receipt r where r.shop_id = s.id and r.id = ${which.receipt})`
  const { rows } = await sql<Row>`
    select a.shop_id as "shopId", a.id, m.person_id as "makerPersonId", person.id as "personId",
      case when b.client_id is null then c.email else person.email end as email
    from shop s join appointment a on a.shop_id = s.id join booking b on b.id = a.booking_id
    join member m on m.shop_id = a.shop_id and m.id = a.member_id join client c on c.shop_id = a.shop_id and c.id = a.card_id
    left join person on person.id = b.client_id and ${stateIs('person', 'active')}
    where s.slug = ${shop} and ${isAsked}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const whose = row.makerPersonId === null ? {} : { personId: row.makerPersonId }
  return may(actor, 'appointment.run', { shopId: row.shopId, ...whose })
    ? { ...row, hasAddress: row.email !== null }
    : undefined
}
