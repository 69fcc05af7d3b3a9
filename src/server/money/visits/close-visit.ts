import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { closeVisit as route } from '#contract/desk/close-visit.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { decideDayEvent } from '#core/desk/day-events.ts'
import { needsWord } from '#core/desk/final-price.ts'
import { LARGEST_MINOR } from '#core/money/currency.ts'
import { leftToPay, toPay } from '#core/money/visit-bill.ts'
import type { EpochMs } from '#core/time.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { endAppointment } from '#server/bookings/appointments/change-appointment.ts'
import { type LockedAppointment, lockAppointment } from '#server/bookings/appointments/lock-appointment.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { findAnyAppointmentBlock } from '#server/desk/calendar/calendar-blocks.store.ts'
import { toBlock } from '#server/desk/calendar/view-calendar.ts'
import { findPaid, insertPayment, updateFinalPrice } from '#server/desk/payments/payments.store.ts'
import { paidView } from '#server/desk/payments/record-payment.ts'
import { dayFactsOf } from '#server/desk/states/run-day.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findShopFacts } from '#server/shops/shops.store.ts'
import { isTodayOpen } from '../days/is-today-open.ts'
import { writeReceipt } from '../receipts/issue-receipt.ts'
import { isInForce, listReceipts } from '../receipts/receipts.store.ts'
import { insertClosing } from './closings.store.ts'
import { findSoldProducts, insertExtra, type NewExtra } from './extras.store.ts'

type CloseDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'vault'>
type Body = RouteParsed<typeof route>['body']
type Refusal =
  | 'not_found'
  | 'invalid_input'
  | 'conflict'
  | 'policy_forbids'
  | 'key_reused'
  | 'day_closed'
  | 'visit_not_paid'
type Refusing<T> = Promise<Decision<T, Refusal, ProblemDetail | undefined>>

/** Finishes a visit, takes its payment and issues its receipt where asked for: all or nothing, and once for a key [C1] [C25]. */
export async function closeVisit(
  deps: CloseDeps,
  actor: Actor,
  { shop: slug, id }: { shop: string; id: string },
  key: string,
  body: Body,
): Refusing<RouteOutput<typeof route>> {
  const { db, now, vault } = deps
  const at = now()
  const shop = await findShopFacts(db, slug)
  if (!shop) return refused('not_found', undefined)
  const done = await retryConflicts(() =>
    commitIfGranted(db, async (tx): Refusing<true> => {
      // The lock comes before rows, and the refusal after who may.
      const isOpen = await isTodayOpen(tx, shop, at)
      const found = await lockAppointment(tx, actor, { shopId: shop.id, id })
      if (!found) return refused('not_found', undefined)
      const repeated = await insertClosing(tx, found, { key, request: body, at })
      if (repeated) return repeated === 'same' ? granted(true) : refused('key_reused', undefined)
      if (!isOpen) return refused('day_closed', undefined)
      const lines = body.payments.map((payment, index) => ({ ...payment, key: keyOf(key, index) }))
      const written = await writeVisit(deps, tx, found, { ...body, payments: lines }, at)
      if (!written.ok || !body.receipt) return written
      // Last, because it draws a number, whose row others wait for.
      const { withName } = body.receipt
      const issued = await writeReceipt(deps, tx, found, { withName, at, timeZone: shop.timeZone })
      return issued.ok ? written : issued
    }),
  )
  if (!done.ok) return done
  const row = await findAnyAppointmentBlock(db, { shopId: shop.id, id })
  if (!row) return refused('not_found', undefined)
  const receiptId = (await listReceipts(db, { shopId: shop.id, id })).find(isInForce)?.id ?? null
  return granted({
    block: toBlock({ vault }, row, at),
    ...paidView(await findPaid(db, { shopId: shop.id, id })),
    receiptId,
  })
}

type KeyedBody = Omit<Body, 'payments'> & { payments: (Body['payments'][number] & { key: string })[] }

async function writeVisit(
  { newId }: CloseDeps,
  tx: Transaction<DB>,
  found: LockedAppointment,
  { products, tipMinor = 0, payments, finalPriceMinor, word, sequence }: KeyedBody,
  at: EpochMs,
): Refusing<true> {
  if (found.sequence + found.daySequence !== sequence) return refused('conflict', undefined)
  if (found.state !== 'completed') {
    const decision = decideDayEvent(dayFactsOf(found), 'done', at)
    if (!decision.ok) return refused(decision.code, undefined)
  }
  if (finalPriceMinor !== undefined && !word && needsWord(found, finalPriceMinor)) return invalid('word', 'required')
  const sold = await findSoldProducts(
    tx,
    found.shopId,
    products.map(({ productId }) => productId),
  )
  const added = products.map(({ productId, pieces }) => ({
    pieces,
    product: sold.find((each) => each.id === productId),
  }))
  if (!added.every((each) => each.product !== undefined)) return invalid('products', 'known')

  const before = paidView(await findPaid(tx, found))
  const { totalMinor, toPayMinor } = toPay({
    priceMinor: finalPriceMinor ?? before.finalPriceMinor ?? before.agreedPriceMinor,
    products: added.map(({ product, pieces }) => ({ unitMinor: product!.priceMinor, pieces })),
    tipMinor,
    extrasMinor: before.extrasMinor,
    paidMinor: before.paidMinor,
  })
  if (totalMinor > LARGEST_MINOR) return invalid('products', 'max')
  const left = leftToPay(toPayMinor, payments)
  if (left !== 0) return invalid('payments', left > 0 ? 'min' : 'max', toPayMinor)

  const by = { byPerson: found.actorId, memberId: found.memberId, at }
  if (finalPriceMinor !== undefined) await updateFinalPrice(tx, found, { minor: finalPriceMinor, word: word ?? null })
  if (found.state !== 'completed')
    await endAppointment(tx, found, {
      event: 'complete',
      actorId: found.actorId,
      at,
      ...detailOf(finalPriceMinor, word),
    })
  const extras: NewExtra[] = added.map(({ product, pieces }) => ({
    kind: 'product',
    id: newId(),
    productId: product!.id,
    name: product!.name,
    unitMinor: product!.priceMinor,
    taxPoints: product!.taxPoints,
    pieces,
  }))
  if (tipMinor > 0) extras.push({ kind: 'tip', id: newId(), unitMinor: tipMinor, pieces: 1 })
  for (const extra of extras) await insertExtra(tx, found, extra, by)
  for (const { method, amountMinor, givenMinor, key } of payments)
    await insertPayment(tx, found, {
      ...{ id: newId(), amountMinor, method, givenMinor, key, at },
      ...{ correctsId: null, word: null, takenByPerson: found.actorId },
    })
  await insertAuditEvent(tx, {
    actorId: found.actorId,
    action: 'appointment.paid',
    subject: { kind: 'appointment', id: found.id },
    shopId: found.shopId,
    at,
    detail: {
      amountMinor: toPayMinor,
      ...(tipMinor > 0 && { tipMinor }),
      ...(added.length > 0 && { products: added.length }),
    },
  })
  return granted(true)
}

function detailOf(finalPriceMinor: number | undefined, word: string | undefined) {
  return finalPriceMinor === undefined ? {} : { detail: { finalPriceMinor, ...(word && { word }) } }
}

/** Each payment of a closing has a key of its own, of one length whatever was sent. */
function keyOf(key: string, index: number): string {
  return `${hash('sha256', key, 'base64url')}.${index}`
}

function invalid(path: string, rule: string, bound?: number) {
  return refused('invalid_input' as const, { fields: [{ path, rule, ...(bound !== undefined && { bound }) }] })
}
