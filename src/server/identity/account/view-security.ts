import type { getSecurity } from '#contract/identity/account.ts'
import type { RouteOutput } from '#contract/route.ts'
import { LINK_MS } from '#core/identity/limits.ts'
import type { Deps } from '#server/deps.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { findSecurity } from './account.store.ts'

/** How an account is secured: one statement, plus the one that loads the session. */
export async function viewSecurity(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  session: CurrentSession,
): Promise<RouteOutput<typeof getSecurity>> {
  const at = now()
  const query = { personId: session.person.id, now: at, changesSince: at - LINK_MS.change_email }
  const row = await findSecurity(db, query)
  if (row === undefined) throw new Error('a session without its person')
  return {
    hasPassword: row.hasPassword,
    pendingEmail: row.pendingEmail,
    secondFactor: row.secondFactor && { ...row.secondFactor, since: iso(row.secondFactor.since) },
    ways: row.ways.map((way) => ({
      ...way,
      linkedAt: iso(way.linkedAt),
      lastUsedAt: way.lastUsedAt === null ? null : iso(way.lastUsedAt),
    })),
    passkeys: row.passkeys.map((one) => ({
      ...one,
      addedAt: iso(one.addedAt),
      lastUsedAt: one.lastUsedAt === null ? null : iso(one.lastUsedAt),
    })),
    sessions: row.sessions.map((one) => ({
      ...one,
      isThis: one.id === session.id,
      startedAt: iso(one.startedAt),
      lastSeenAt: iso(one.lastSeenAt),
    })),
  }
}

function iso(written: string): string {
  return new Date(written).toISOString()
}
