import type { Transaction } from 'kysely'
import { cancelTerms } from '#core/booking/lifecycle/policy.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import {
  areFeesAgreed,
  decideLeaving,
  erasedAt,
  type Fee,
  type LeavingRefusal,
  type VoicesChoice,
} from '#core/own-data/leaving.ts'
import type { EpochMs } from '#core/time.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { findAppointmentForChange } from '#server/bookings/appointments/appointments.store.ts'
import { endAppointment } from '#server/bookings/appointments/change-appointment.ts'
import { termsOf } from '#server/bookings/checkout/terms-of.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { lockOperators } from '#server/identity/account/operators.store.ts'
import { requireRecentSignIn } from '#server/identity/sign-in/recent-sign-in.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { findLeavingForChange, findObstacles, listComing, updateLeaving, updateStaying } from './leaving.store.ts'

type LeaveDeps = Pick<Deps, 'db' | 'config' | 'now' | 'newId'>
type LeaveRefusal = LeavingRefusal | 'recent_sign_in_needed' | 'price_changed' | 'conflict'

/** Marks the account to be erased in 14 days and cancels its coming appointments [E2] [E3]. Asked again, the day stays. */
export async function leave(
  deps: LeaveDeps,
  session: CurrentSession,
  { voices, cancels }: { voices: VoicesChoice; cancels: readonly Fee[] },
): Promise<Decision<{ erasedAt: string }, LeaveRefusal>> {
  const recent = requireRecentSignIn(deps, session)
  if (!recent.ok) return recent
  const { db, now, config } = deps
  const personId = session.person.id
  const at = now()
  const done = await retryConflicts(() =>
    commitIfGranted(db, async (tx): Promise<Decision<number, LeaveRefusal>> => {
      await lockOperators(tx, config.operators)
      const person = await findLeavingForChange(tx, personId)
      if (person === undefined || person.state === 'suspended' || person.state === 'erased') return refused('conflict')
      const may = decideLeaving(await findObstacles(tx, { personId, operators: config.operators }))
      if (!may.ok) return may
      const isAgreed = await cancelComing(tx, personId, at, (fees) => areFeesAgreed(fees, cancels))
      if (!isAgreed) return refused('price_changed')
      const endsAt = person.leavingAt?.getTime() ?? erasedAt(at)
      await updateLeaving(tx, personId, { erasedAt: endsAt, voices })
      const subject = { kind: 'person', id: personId } as const
      await insertAuditEvent(tx, { actorId: personId, action: 'account.leaving', subject, at, detail: { voices } })
      if (person.state === 'active' && person.email !== null)
        await insertNotice(tx, {
          id: deps.newId(),
          kind: 'account_leaving',
          recipient: person.email,
          personId,
          data: { erasedAt: endsAt },
          dueAt: at,
        })
      return granted(endsAt)
    }),
  )
  if (!done.ok) return done
  return granted({ erasedAt: new Date(done.value).toISOString() })
}

/** Takes leaving back. Cancelled appointments stay cancelled. */
export async function stay({ db, now }: Pick<Deps, 'db' | 'now'>, personId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await updateStaying(tx, personId))) return
    const subject = { kind: 'person', id: personId } as const
    await insertAuditEvent(tx, { actorId: personId, action: 'account.stayed', subject, at: now() })
  })
}

/** Cancels what has not begun, if the fees are agreed to; false if they are not. */
export async function cancelComing(
  tx: Transaction<DB>,
  clientId: string,
  at: EpochMs,
  areAgreed: (fees: readonly Fee[]) => boolean,
): Promise<boolean> {
  const listed = await listComing(tx, clientId, at)
  const found = []
  // Locked in the order of their ids, so that two requests cannot deadlock.
  for (const { id } of listed.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const appointment = await findAppointmentForChange(tx, id)
    const terms = appointment && cancelTerms(termsOf(appointment), at)
    if (appointment && terms?.may) found.push({ appointment, fee: terms.feeMinor })
  }
  if (!areAgreed(found.map(({ appointment, fee }) => ({ id: appointment.id, feeMinor: fee })))) return false
  for (const { appointment, fee } of found)
    await endAppointment(tx, appointment, { event: 'cancel_by_client', actorId: clientId, at, fee })
  return true
}
