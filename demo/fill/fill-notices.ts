import { type Kysely, sql } from 'kysely'
import { topicOf } from '#core/notices/topics.ts'
import { type EpochMs, HOUR_MS } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { demoAccounts } from '../accounts.ts'
import type { DemoShop } from '../content.ts'
import { demoId, personId } from '../demo-ids.ts'
import { insertRows } from './insert-rows.ts'

type Visit = { id: string; bookingId: string; sequence: number }

/** What the bells of the demo's client and owner show. Marked as sent, so that no mail leaves. The client has a weekly digest. */
export async function fillNotices(db: Kysely<DB>, [first]: readonly DemoShop[], at: EpochMs): Promise<void> {
  const owner = first?.members.find(({ role }) => role === 'owner')
  if (!first || !owner) return
  const clientId = personId(demoAccounts.client.name)
  const coming = sql<boolean>`lower(a.during) > ${new Date(at)} and a.state = 'confirmed'`
  const visits = await listVisits(db, sql<boolean>`b.client_id = ${clientId} and ${coming}`)
  const booked = await listVisits(db, sql<boolean>`s.slug = ${first.slug} and b.client_id <> ${clientId} and ${coming}`)
  const rows = [
    ...visits.map((visit, order) =>
      rowOf(visit, 'booking_placed', clientId, { email: demoAccounts.client.email, order }),
    ),
    ...booked.map((visit, order) =>
      rowOf(visit, 'shop_booked', personId(owner.name), { email: demoAccounts.owner.email, order }),
    ),
  ]
  await insertRows(db, 'notice', rows, 'is left')
  const digest = { digest_every: 'week' as const, digest_weekday: 7, digest_hour: 18 }
  await insertRows(db, 'notice_times', [{ person_id: clientId, ...digest }], 'is left')

  function rowOf(
    { id, bookingId, sequence }: Visit,
    kind: string,
    person_id: string,
    { email, order }: { email: string; order: number },
  ) {
    const told = new Date(at - (order * 9 + 1) * HOUR_MS)
    return {
      id: demoId(`notice ${kind} ${id}`),
      channel: 'email' as const,
      kind,
      topic: topicOf(kind),
      recipient: email,
      person_id,
      data: { bookingId, appointmentId: id, sequence },
      due_at: told,
      created_at: told,
      sent_at: told,
      read_at: order > 1 ? told : null,
    }
  }
}

async function listVisits(db: Kysely<DB>, which: ReturnType<typeof sql<boolean>>): Promise<Visit[]> {
  const { rows } = await sql<Visit>`
    select a.id, a.booking_id as "bookingId", a.sequence
    from appointment a join booking b on b.id = a.booking_id join shop s on s.id = a.shop_id
    where ${which} order by lower(a.during), a.id limit 4`.execute(db)
  return rows
}
