import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { LAST_OPERATOR, lockOperators, updateIsOperator } from '#server/identity/account/operators.store.ts'
import { findOperatorAmong } from '#server/identity/account/suspensions.store.ts'
import { deleteWays } from '#server/identity/account/ways.store.ts'
import { requireRecentSignIn } from '#server/identity/sign-in/recent-sign-in.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { decideCases, type ModerationDeps } from '../moderation/decide-cases.ts'
import { findOperatorPerson, findSuspendingCase, openPersonCase } from './people.store.ts'

type Done<Code extends string> = Decision<{ done: true }, Code>
type SuspendRefusal = 'not_found' | 'conflict' | 'reason_needed' | 'is_operator'
const done = granted({ done: true } as const)

/** Signs somebody out everywhere. */
export function endPersonSessions(
  { db, now, config }: ModerationDeps,
  actor: Actor,
  personId: string,
): Promise<Decision<{ ended: number }, 'not_found'>> {
  return commitIfGranted(db, async (tx): Promise<Decision<{ ended: number }, 'not_found'>> => {
    if (!(await findOperatorPerson(tx, personId, { now: now(), operators: config.operators })))
      return refused('not_found')
    const { sessions: ended } = await deleteWays(tx, 'sessions_ended_by_operator', { personId })
    await insertAuditEvent(tx, {
      actorId: actor.person?.id ?? null,
      action: 'person.sessions_ended',
      subject: { kind: 'person', id: personId },
      at: now(),
      detail: { ended },
    })
    return granted({ ended })
  })
}

/** A decision about the person's own case, so that mail, appeal and trail are those of any other [O75]. */
export async function suspendPerson(
  deps: ModerationDeps,
  actor: Actor,
  { personId, reason, days }: { personId: string; reason: string; days?: number | undefined },
): Promise<Done<SuspendRefusal>> {
  const person = await findOperatorPerson(deps.db, personId, { now: deps.now(), operators: deps.config.operators })
  if (!person) return refused('not_found')
  if (reason.trim() === '') return refused('reason_needed')
  if (person.state !== 'active') return refused('conflict')
  if (await findOperatorAmong(deps.db, [personId], deps.config.operators)) return refused('is_operator')
  const opened = await openPersonCase(deps.db, personId, deps.now())
  const decided = await decideCases(deps, actor, { cases: [opened], verdict: 'suspend', reason, days })
  return decided.ok && decided.value.decided.length === 0 ? refused('conflict') : decided.ok ? done : decided
}

/** Takes the suspension back by the case that made it. */
export async function liftSuspension(
  deps: ModerationDeps,
  actor: Actor,
  { personId, reason }: { personId: string; reason: string },
): Promise<Done<SuspendRefusal>> {
  const person = await findOperatorPerson(deps.db, personId, { now: deps.now(), operators: deps.config.operators })
  if (!person) return refused('not_found')
  const found = person.state === 'suspended' ? await findSuspendingCase(deps.db, personId) : undefined
  if (!found) return refused('conflict')
  const { hasAppeal, ...one } = found
  const verdict = hasAppeal ? 'reverse' : 'restore'
  const decided = await decideCases(deps, actor, { cases: [one], verdict, reason })
  return decided.ok && decided.value.decided.length === 0 ? refused('conflict') : decided.ok ? done : decided
}

type RightRefusal = 'not_found' | 'conflict' | 'last_operator' | 'recent_sign_in_needed'

/** Gives or takes the operator right [O78]; like the command, never to a guest or by a changed address [I13]. */
export async function changeOperator(
  deps: ModerationDeps,
  session: CurrentSession,
  actor: Actor,
  { personId, isOperator }: { personId: string; isOperator: boolean },
): Promise<Done<RightRefusal>> {
  const recent = requireRecentSignIn(deps, session)
  if (!recent.ok) return recent
  try {
    return await commitIfGranted(deps.db, async (tx): Promise<Done<RightRefusal>> => {
      const at = deps.now()
      await lockOperators(tx, deps.config.operators)
      const person = await findOperatorPerson(tx, personId, { now: at, operators: deps.config.operators })
      if (!person) return refused('not_found')
      const isFit = person.state === 'active' && person.emailOrigin !== 'guest' && person.emailOrigin !== 'change'
      if (isOperator && !isFit) return refused('conflict')
      if (!(await updateIsOperator(tx, personId, isOperator))) return done
      await insertAuditEvent(tx, {
        actorId: actor.person?.id ?? null,
        action: isOperator ? 'operator.made' : 'operator.removed',
        subject: { kind: 'person', id: personId },
        at,
      })
      return done
    })
  } catch (fault) {
    if ((fault as { code?: string }).code !== LAST_OPERATOR) throw fault
    return refused('last_operator')
  }
}
