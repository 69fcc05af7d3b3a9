import type { takeBackExtra as route } from '#contract/desk/close-visit.ts'
import type { RouteOutput } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { lockAppointment } from '#server/bookings/appointments/lock-appointment.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { findPaid, insertPayment, type PaidRow } from '#server/desk/payments/payments.store.ts'
import { paidView } from '#server/desk/payments/record-payment.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findShopFacts } from '#server/shops/shops.store.ts'
import { lockTakings } from '../days/day-closings.store.ts'
import { insertTakenBack } from './extras.store.ts'

type Refusal = 'not_found' | 'invalid_input' | 'conflict'

/** Takes back a product or a tip, and its amount from the payment it was paid with: two new lines, both or none [C3]. */
export async function takeBackExtra(
  { db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>,
  actor: Actor,
  { shop: slug, id, extra }: { shop: string; id: string; extra: string },
  { paymentId }: { paymentId: string },
): Promise<Decision<RouteOutput<typeof route>, Refusal, ProblemDetail | undefined>> {
  const shop = await findShopFacts(db, slug)
  const at = now()
  const done = await commitIfGranted(db, async (tx): Promise<Decision<PaidRow, Refusal, ProblemDetail | undefined>> => {
    if (!shop) return refused('not_found', undefined)
    await lockTakings(tx, shop.id, 'shared')
    const found = await lockAppointment(tx, actor, { shopId: shop.id, id })
    if (!found) return refused('not_found', undefined)
    const { payments } = await findPaid(tx, found)
    const payment = payments.find((line) => line.id === paymentId && line.correctsId === null)
    if (!payment) return refused('invalid_input', { fields: [{ path: 'paymentId', rule: 'known' }] })
    const minor = await insertTakenBack(tx, found, { id: newId(), extraId: extra, byPerson: found.actorId, at })
    if (minor === undefined) return refused('conflict', undefined)
    const added = await insertPayment(tx, found, {
      ...{ id: newId(), amountMinor: -minor, method: payment.method, correctsId: paymentId, word: null },
      ...{ takenByPerson: found.actorId, at, key: `taken back ${extra}` },
    })
    if (added !== 'added') return refused('invalid_input', { fields: [{ path: 'paymentId', rule: 'min' }] })
    await insertAuditEvent(tx, {
      actorId: found.actorId,
      action: 'appointment.taken_back',
      subject: { kind: 'appointment', id },
      shopId: found.shopId,
      at,
      detail: { amountMinor: minor, method: payment.method },
    })
    return granted(await findPaid(tx, found))
  })
  return done.ok ? granted(paidView(done.value)) : done
}
