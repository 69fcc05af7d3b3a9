import type { listSignIns as route } from '#contract/identity/account.ts'
import type { RouteOutput } from '#contract/route.ts'
import { RECENT_SIGN_INS } from '#core/identity/limits.ts'
import type { Deps } from '#server/deps.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { findRecentSignIns } from './sign-ins.store.ts'

/** The person's own recent sign-ins and failed tries [I31]. */
export async function listSignIns(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { person }: CurrentSession,
): Promise<RouteOutput<typeof route>> {
  const { most, keptMs } = RECENT_SIGN_INS
  const { signIns, failed } = await findRecentSignIns(db, { personId: person.id, since: now() - keptMs, most })
  return {
    signIns: signIns.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    failed: failed.map((one) => ({ ...one, lastAt: new Date(one.lastAt).toISOString() })),
  }
}
