import type { Transaction } from 'kysely'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { changeDeposit as route } from '#contract/studio/deposits.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { move } from '#core/lifecycle.ts'
import { payBy } from '#core/money/deposits/deposit-rules.ts'
import { type DepositEvent, depositLifecycle } from '#core/money/deposits/deposit-states.ts'
import { depositReference } from '#core/money/deposits/reference.ts'
import type { EpochMs } from '#core/time.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { type LockedAppointment, lockAppointment } from '#server/bookings/appointments/lock-appointment.ts'
import { queueDepositMails } from '#server/bookings/mails/queue-booking-mails.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { insertPayment } from '#server/desk/payments/payments.store.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findShopFacts } from '#server/shops/shops.store.ts'
import { isTodayOpen } from '../days/is-today-open.ts'
import { findDepositTerms } from './deposit-terms.store.ts'
import {
  countDeposits,
  type DepositRow,
  findDeposit,
  insertDeposit,
  updateDeadline,
  updateDeposit,
} from './deposits.store.ts'

type Body = RouteParsed<typeof route>['body']
type Refusal = 'not_found' | 'conflict' | 'too_late' | 'day_closed' | 'invalid_input'
type Refusing = Promise<Decision<true, Refusal, ProblemDetail | undefined>>
type Facts = { found: LockedAppointment; at: EpochMs; isOpen: boolean }

/** What the shop does with a deposit, one change at a time under the lock of its appointment [C35] [C37] [C39] [C43]. */
export async function changeDeposit(
  { db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>,
  actor: Actor,
  { shop: slug, id }: { shop: string; id: string },
  body: Body,
): Promise<Decision<RouteOutput<typeof route>, Refusal, ProblemDetail | undefined>> {
  const at = now()
  const shop = await findShopFacts(db, slug)
  if (!shop) return refused('not_found', undefined)
  return retryConflicts(() =>
    commitIfGranted(
      db,
      async (tx): Promise<Decision<RouteOutput<typeof route>, Refusal, ProblemDetail | undefined>> => {
        // The lock on takings comes before rows, and the refusal after who may.
        const isOpen = await isTodayOpen(tx, shop, at)
        const found = await lockAppointment(tx, actor, { shopId: shop.id, id })
        if (!found) return refused('not_found', undefined)
        const facts = { found, at, isOpen }
        const done = await changeOne(tx, newId, facts, body)
        if (!done.ok) return done
        const after = await findDeposit(tx, found)
        return after ? granted(shopDepositView(after)) : refused('not_found', undefined)
      },
    ),
  )
}

async function changeOne(tx: Transaction<DB>, newId: () => string, facts: Facts, body: Body): Refusing {
  const deposit = await findDeposit(tx, facts.found)
  if (body.event === 'ask') return deposit ? refused('conflict', undefined) : ask(tx, facts, body.minor)
  if (!deposit) return refused('not_found', undefined)
  if (body.event === 'extend') return extend(tx, facts, deposit, Date.parse(body.payBy))
  const state = move(depositLifecycle, deposit.state, body.event)
  if (!state.ok) return refused('conflict', undefined)
  const { found, at, isOpen } = facts
  if (body.event === 'receive') {
    if (!isOpen) return refused('day_closed', undefined)
    const paymentId = newId()
    await pay(tx, facts, { id: paymentId, amountMinor: deposit.minor, correctsId: null })
    await updateDeposit(tx, found, { state: state.value, at, paymentId })
  } else {
    // Less was left of the payment than the deposit: somebody has corrected it already.
    const line = { id: newId(), amountMinor: -deposit.minor, correctsId: deposit.paymentId }
    if (body.event === 'give_back' && !(await pay(tx, facts, line))) return refused('conflict', undefined)
    await updateDeposit(tx, found, { state: state.value, at })
  }
  await insertDepositEvent(tx, facts, body.event, deposit.minor)
  return granted(true)
}

/** Of an appointment that is to come, if there is time to pay before it; the shop's hours count from now [C43]. */
async function ask(tx: Transaction<DB>, { found, at }: Facts, minor: number): Refusing {
  const terms = await findDepositTerms(tx, found.shopId)
  if (!terms || found.state !== 'confirmed') return refused('conflict', undefined)
  const deadline = payBy(terms.payWithinHours, found.startsAt.getTime(), at)
  if (deadline === null) return refused('too_late', undefined)
  if (minor > found.priceMinor) return refused('invalid_input', { fields: [{ path: 'minor', rule: 'max' }] })
  const earlier = await countDeposits(tx, found.shopId, found.bookingId)
  await insertDeposit(tx, {
    shopId: found.shopId,
    id: found.id,
    minor,
    hours: terms.payWithinHours,
    state: 'awaited',
    payBy: deadline,
    reference: depositReference(found.code, earlier),
    askedBy: found.actorId,
    at,
  })
  await insertDepositEvent(tx, { found, at }, 'asked', minor)
  await queueDepositMails(tx, { ...found, startsAt: found.startsAt.getTime() }, { at, payBy: deadline })
  return granted(true)
}

/** Later than it was, and before the visit begins [C37]. */
async function extend(tx: Transaction<DB>, { found, at }: Facts, deposit: DepositRow, to: EpochMs): Refusing {
  if (deposit.state !== 'awaited') return refused('conflict', undefined)
  if (to <= at || to > found.startsAt.getTime()) return refused('too_late', undefined)
  await updateDeadline(tx, found, { payBy: to, at })
  await insertDepositEvent(tx, { found, at }, 'extended', deposit.minor)
  return granted(true)
}

type Line = { id: string; amountMinor: number; correctsId: string | null }

/** False: the payments of the appointment would be below zero. */
async function pay(tx: Transaction<DB>, { found, at }: Facts, line: Line): Promise<boolean> {
  const added = await insertPayment(tx, found, {
    ...line,
    method: 'transfer',
    isDeposit: true,
    word: null,
    takenByPerson: found.actorId,
    at,
    key: `deposit ${line.id}`,
  })
  return added === 'added'
}

function insertDepositEvent(
  tx: Transaction<DB>,
  { found, at }: Pick<Facts, 'found' | 'at'>,
  event: DepositEvent | 'asked' | 'extended',
  amountMinor: number,
): Promise<void> {
  return insertAuditEvent(tx, {
    actorId: found.actorId,
    action: `appointment.deposit_${event}`,
    subject: { kind: 'appointment', id: found.id },
    shopId: found.shopId,
    at,
    detail: { amountMinor },
  })
}

export function shopDepositView({ state, minor, reference, payBy }: DepositRow): RouteOutput<typeof route> {
  return { state, minor, reference, payBy: payBy === null ? null : new Date(payBy).toISOString() }
}
