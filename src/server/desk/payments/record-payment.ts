import type { setFinalPrice as priceRoute, recordPayment as recordRoute } from '#contract/desk/payments.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { takesTime } from '#core/booking/lifecycle/lifecycle.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { needsWord } from '#core/desk/final-price.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { lockAppointment } from '#server/bookings/appointments/lock-appointment.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findShopFacts, findShopId } from '#server/shops/shops.store.ts'
import { isTodayOpen } from '../../money/days/is-today-open.ts'
import { findPaid, insertPayment, type PaidRow, updateFinalPrice } from './payments.store.ts'

type Key = { shop: string; id: string }
type Paid = RouteOutput<typeof recordRoute>
type RecordRefusal = 'not_found' | 'invalid_input' | 'key_reused' | 'day_closed'
type PaymentDeps = Pick<Deps, 'db' | 'now' | 'newId'>

/** Adds a payment or a correction of one, once for a key [D46]. */
export async function recordPayment(
  { db, now, newId }: PaymentDeps,
  actor: Actor,
  { shop, id }: Key,
  key: string,
  body: RouteParsed<typeof recordRoute>['body'],
): Promise<Decision<Paid, RecordRefusal, ProblemDetail | undefined>> {
  const { amountMinor, method, correctsId = null, word = null } = body
  if (amountMinor < 0 && correctsId === null) return invalid('correctsId', 'required')
  const facts = await findShopFacts(db, shop)
  const at = now()
  const done = await commitIfGranted(
    db,
    async (tx): Promise<Decision<PaidRow, RecordRefusal, ProblemDetail | undefined>> => {
      if (!facts) return refused('not_found', undefined)
      // The lock comes before rows, and the refusal after who may.
      const isOpen = await isTodayOpen(tx, facts, at)
      const found = await lockAppointment(tx, actor, { shopId: facts.id, id })
      if (!found) return refused('not_found', undefined)
      if (correctsId === null && !isOpen) return refused('day_closed', undefined)
      const line = { id: newId(), amountMinor, method, correctsId, word, takenByPerson: found.actorId, at, key }
      const added = await insertPayment(tx, found, line)
      if (added === 'other') return refused('key_reused', undefined)
      if (added === 'negative') return invalid('amountMinor', 'min')
      if (added === 'no_line') return invalid('correctsId', 'known')
      if (added === 'added')
        await insertAuditEvent(tx, {
          actorId: found.actorId,
          action: correctsId === null ? 'appointment.payment' : 'appointment.payment_corrected',
          subject: { kind: 'appointment', id },
          shopId: found.shopId,
          at,
          detail: { payment: line.id, amountMinor, method },
        })
      return granted(await findPaid(tx, found))
    },
  )
  return done.ok ? granted(paidView(done.value)) : done
}

/** The final price, while the appointment was not cancelled [D45]. */
export async function setFinalPrice(
  { db, now }: PaymentDeps,
  actor: Actor,
  { shop, id }: Key,
  { finalPriceMinor, ...body }: RouteParsed<typeof priceRoute>['body'],
): Promise<Decision<Paid, 'not_found' | 'invalid_input' | 'conflict', ProblemDetail | undefined>> {
  const word = body.word ?? null
  const shopId = await findShopId(db, shop)
  const done = await commitIfGranted(
    db,
    async (tx): Promise<Decision<PaidRow, 'not_found' | 'invalid_input' | 'conflict', ProblemDetail | undefined>> => {
      const found = await lockAppointment(tx, actor, { shopId, id })
      if (!found) return refused('not_found', undefined)
      if (!takesTime(found.state)) return refused('conflict', undefined)
      if (finalPriceMinor !== null && word === null && needsWord(found, finalPriceMinor))
        return invalid('word', 'required')
      await updateFinalPrice(tx, found, { minor: finalPriceMinor, word })
      await insertAuditEvent(tx, {
        actorId: found.actorId,
        action: 'appointment.price',
        subject: { kind: 'appointment', id },
        shopId: found.shopId,
        at: now(),
        detail: { ...(finalPriceMinor !== null && { finalPriceMinor }), ...(word !== null && { word }) },
      })
      return granted(await findPaid(tx, found))
    },
  )
  return done.ok ? granted(paidView(done.value)) : done
}

export function paidView({ payments, extras, priceMinor, finalPriceMinor, finalPriceWord, currency }: PaidRow): Paid {
  const paidMinor = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const extrasMinor = extras.reduce((sum, { unitMinor, pieces }) => sum + unitMinor * pieces, 0)
  return {
    extras: extras.map((extra) => ({ ...extra, addedAt: new Date(extra.addedAt).toISOString() })),
    extrasMinor,
    payments: payments.map((line) => ({ ...line, takenAt: new Date(line.takenAt).toISOString() })),
    agreedPriceMinor: priceMinor,
    finalPriceMinor,
    finalPriceWord,
    currency,
    paidMinor,
    dueMinor: Math.max(0, (finalPriceMinor ?? priceMinor) + extrasMinor - paidMinor),
  }
}

function invalid(path: string, rule: string) {
  return refused('invalid_input' as const, { fields: [{ path, rule }] })
}
