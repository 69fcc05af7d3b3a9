import type { Transaction } from 'kysely'
import type { DeskProblem } from '#contract/desk/moves.ts'
import type { runDay as route } from '#contract/desk/states.ts'
import type { FieldProblem } from '#contract/problems.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { type DayUndo, decideDayEvent, shopEventOf, undoOf } from '#core/desk/day-events.ts'
import { needsWord } from '#core/desk/final-price.ts'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import type { AppointmentForChange } from '#server/bookings/appointments/appointments.store.ts'
import { endAppointment } from '#server/bookings/appointments/change-appointment.ts'
import { lockAppointment } from '#server/bookings/appointments/lock-appointment.ts'
import type { TakenTime } from '#server/bookings/appointments/move-times.store.ts'
import { deleteExpiredHolds, insertOccupancy } from '#server/bookings/cart/held-time.store.ts'
import { queueLateMail } from '#server/bookings/mails/queue-booking-mails.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { findShopId } from '#server/shops/shops.store.ts'
import { findAppointmentBlock } from '../calendar/calendar-blocks.store.ts'
import { toBlock } from '../calendar/view-calendar.ts'
import { deleteTakenTime, deleteTimeOffIn, fillTimeOff } from '../moves/moves.store.ts'
import { updateFinalPrice } from '../payments/payments.store.ts'
import { updateDay } from './states.store.ts'

type DayDeps = Pick<Deps, 'db' | 'now' | 'vault'>
type Body = RouteParsed<typeof route>['body']
type Refusal = 'not_found' | 'conflict' | 'policy_forbids' | 'slot_taken' | 'invalid_input'
type Detail = { desk: DeskProblem } | { fields: FieldProblem[] } | undefined
type Locked = AppointmentForChange & { actorId: string }

/** Arrived, begun, late, done or no-show, and back [D40]. */
export async function runDay(
  deps: DayDeps,
  actor: Actor,
  { shop, id }: { shop: string; id: string },
  body: Body,
): Promise<Decision<RouteOutput<typeof route>, Refusal, Detail>> {
  const { db, vault } = deps
  const at = deps.now()
  const shopId = await findShopId(db, shop)
  if (shopId === undefined) return refused('not_found', undefined)
  const done = await retryConflicts(() =>
    commitIfGranted(db, async (tx): Promise<Decision<Changed, Refusal, Detail>> => {
      const found = await lockAppointment(tx, actor, { shopId, id })
      return found ? applyEvent(tx, found, body, at) : refused('not_found', undefined)
    }),
  )
  if (!done.ok && done.code !== 'conflict') return done
  const row = await findAppointmentBlock(db, { shopId, id })
  const block = row ? toBlock({ vault }, row, at) : null
  return done.ok && block ? granted({ block, undo: done.value.undo }) : refused('conflict', { desk: { block } })
}

type Changed = { undo: DayUndo | null }

async function applyEvent(
  tx: Transaction<DB>,
  found: Locked,
  body: Body,
  at: EpochMs,
): Promise<Decision<Changed, Refusal, Detail>> {
  const { event } = body
  if (found.sequence + found.daySequence !== body.sequence) return refused('conflict', undefined)
  const decision = decideDayEvent(dayFactsOf(found), event, at)
  if (!decision.ok) return refused(decision.code, undefined)
  const changed = { undo: undoOf(event, found) }
  if (event === 'done' || event === 'no_show') {
    const missing = missingWord(found, body)
    if (missing) return refused('invalid_input', { fields: [missing] })
    const price = event === 'done' ? body.finalPriceMinor : undefined
    if (price !== undefined) await updateFinalPrice(tx, found, { minor: price, word: body.word ?? null })
    await endAppointment(tx, found, {
      event: shopEventOf[event],
      actorId: found.actorId,
      at,
      ...(price !== undefined && { detail: { finalPriceMinor: price, ...(body.word && { word: body.word }) } }),
    })
    return granted(changed)
  }
  if (event === 'reopen') {
    if (found.state === 'no_show' && !(await takeTimeAgain(tx, found, at))) return refused('slot_taken', undefined)
    await endAppointment(tx, found, { event, actorId: found.actorId, at, detail: { from: found.state } })
    return granted(changed)
  }
  if (event === 'late' && body.lateMin === undefined)
    return refused('invalid_input', { fields: [{ path: 'lateMin', rule: 'required' }] })
  const lateMin = body.lateMin || null
  await updateDay(tx, found, event, { at, lateMin })
  if (event === 'late')
    await queueLateMail(
      tx,
      { ...found, startsAt: found.startsAt.getTime() },
      { lateMin, before: found.lateMin, daySequence: found.daySequence, at },
    )
  await insertAuditEvent(tx, {
    actorId: found.actorId,
    action: `appointment.${event}`,
    subject: { kind: 'appointment', id: found.id },
    shopId: found.shopId,
    at,
    ...(event === 'late' && { detail: { minutes: lateMin ?? 0 } }),
  })
  return granted(changed)
}

export function dayFactsOf(
  row: Pick<AppointmentForChange, 'state' | 'startsAt' | 'arrivedAt' | 'begunAt' | 'lateMin' | 'changedAt'>,
) {
  return {
    state: row.state,
    startsAt: row.startsAt.getTime(),
    arrivedAt: row.arrivedAt?.getTime() ?? null,
    begunAt: row.begunAt?.getTime() ?? null,
    lateMin: row.lateMin,
    changedAt: row.changedAt.getTime(),
  }
}

function missingWord(found: Locked, { finalPriceMinor, word }: Body): FieldProblem | undefined {
  const isMissing = finalPriceMinor !== undefined && !word && needsWord(found, finalPriceMinor)
  return isMissing ? { path: 'word', rule: 'required' } : undefined
}

/** The whole time it had before the no-show, on the same lanes, over time off too; false: somebody else has some of it [D43]. */
async function takeTimeAgain(tx: Transaction<DB>, found: Locked, at: EpochMs): Promise<boolean> {
  const startsAt = found.startsAt.getTime()
  const from = startsAt - found.bufferBeforeMin * MINUTE_MS
  const to = startsAt + (found.durationMin + found.bufferAfterMin) * MINUTE_MS
  const cut = await deleteTakenTime(tx, found)
  const whole = cut.map(([resourceId, lane]): TakenTime => [resourceId, lane, from / 1000, to / 1000])
  const lanes = cut.map(([resourceId, lane]) => ({ resourceId, lane }))
  const time = { shopId: found.shopId, lanes, during: { from, to } }
  await deleteExpiredHolds(tx, time, at)
  await deleteTimeOffIn(tx, found.shopId, whole)
  if (!(await insertOccupancy(tx, time, { appointmentId: found.id }))) return false
  await fillTimeOff(tx, found.shopId, whole)
  return true
}
