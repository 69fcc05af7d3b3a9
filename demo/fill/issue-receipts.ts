import { type Kysely, sql, type Transaction } from 'kysely'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { isoDay } from '#core/calendar-day.ts'
import { decideReceipt } from '#core/money/receipt.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { insertReceipt } from '#server/money/receipts/receipts.store.ts'
import { findVisitForReceipt } from '#server/money/receipts/visit-for-receipt.store.ts'
import { demoAccounts } from '../accounts.ts'
import type { DemoShop } from '../content.ts'
import * as ids from '../demo-ids.ts'

const RECEIPT_DAYS = 3

/** Receipts of the last days, and of the demo client's visits, by the code that writes all receipts: in the order they were paid. */
export async function issueReceipts(tx: Transaction<DB>, shop: DemoShop, at: EpochMs): Promise<void> {
  const shopId = ids.shopId(shop.slug)
  await sql`update shop set tax_number = '509 221 874' where id = ${shopId}`.execute(tx)
  await sql`update appointment set tax_points = tax_points_of(shop_id, service_id)
    where shop_id = ${shopId} and state = 'completed'`.execute(tx)
  for (const { id, personId, issuedBy, paidAt } of await listPaidVisits(tx, shopId, at)) {
    const visit = await findVisitForReceipt(tx, { shopId, id }, undefined)
    const says = decideReceipt({ ...visit, issuedBy })
    if (!says.ok) continue
    const on = isoDay(dayOf(shop.timeZone, paidAt.getTime()))
    await insertReceipt(
      tx,
      { shopId, id },
      {
        ...{ id: ids.demoId(`receipt ${id}`), says: says.value, correctsId: null, replacesId: null },
        ...{ issuedByPerson: personId, at: paidAt, on },
      },
    )
  }
}

type PaidVisit = { id: string; personId: string; issuedBy: string; paidAt: Date }

async function listPaidVisits(tx: Kysely<DB>, shopId: string, at: EpochMs): Promise<PaidVisit[]> {
  const { rows } = await sql<PaidVisit>`
    select a.id, m.person_id as "personId", m.display_name as "issuedBy", max(y.taken_at) as "paidAt"
    from appointment a join payment_record y on y.shop_id = a.shop_id and y.appointment_id = a.id
    join member m on m.shop_id = a.shop_id and m.id = a.member_id join booking b on b.id = a.booking_id
    where a.shop_id = ${shopId} and a.state = 'completed' and m.person_id is not null
      and (y.taken_at >= ${new Date(at - RECEIPT_DAYS * DAY_MS)} or b.client_id = ${ids.personId(demoAccounts.client.name)})
    group by a.id, m.person_id, m.display_name order by 4, 1`.execute(tx)
  return rows
}
