import { withholdRoles } from '#core/access/withhold-roles.ts'
import { MEMBER_SESSION_MS, OPERATOR_SESSION_MS, SESSION_MS } from '#core/identity/limits.ts'
import { MINUTE_MS } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { CurrentSession, FindSession } from '#server/platform/http/current-session.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { checkGrant, isGrantDue } from '../hosted/check-grant.ts'
import { type BrowserCart, findSessionByToken, type SessionRow } from './sessions.store.ts'

/** Throttles writing the last use, so that a read seldom costs a write. */
const SLIDE_EVERY_MS = 10 * MINUTE_MS

export type SessionDeps = Pick<Deps, 'db' | 'config' | 'now' | 'vault' | 'log' | 'hosted'>

/** Finds the session and person of a cookie with one statement [I6]. */
export function findSession(deps: SessionDeps): FindSession {
  return async (token) => {
    const tokenHash = hashToken(token)
    const row = await readSession(deps, tokenHash)
    return row === null ? null : currentSession(deps.config, tokenHash, row)
  }
}

/** The live session with its person, or null if there is none, it ended, or the person may no longer sign in. */
export async function readSession(
  deps: SessionDeps,
  tokenHash: Buffer,
  cart: BrowserCart | null = null,
): Promise<SessionRow | null> {
  const row = await findRow(deps, tokenHash, cart)
  if (row === null || !isGrantDue({ grantCheckedAt: row.grant_checked_at }, deps.now())) return row
  const holds = await checkGrant(deps, { id: row.id, grantCheckedAt: row.grant_checked_at })
  // Read again: the check with the hosted service may have removed a claim.
  return holds ? findRow(deps, tokenHash, cart) : null
}

async function findRow(deps: SessionDeps, tokenHash: Buffer, cart: BrowserCart | null): Promise<SessionRow | null> {
  const now = deps.now()
  const row = await findSessionByToken(deps.db, {
    tokenHash,
    cart,
    now,
    endsAt: now + SESSION_MS,
    slidBefore: now - SLIDE_EVERY_MS,
    operatorLifeMs: OPERATOR_SESSION_MS,
    memberLifeMs: MEMBER_SESSION_MS,
    operators: deps.config.operators,
  })
  return row ?? null
}

function currentSession(config: Config, tokenHash: Buffer, row: SessionRow): CurrentSession {
  const roles = { isOperator: row.is_operator, memberships: row.shops.map(({ id, role }) => ({ shopId: id, role })) }
  const isWithheld = config.secondFactor === 'required' && !row.has_second_factor
  return {
    id: row.id,
    tokenHash,
    provider: row.provider,
    authenticatedAt: row.authenticated_at,
    endsAt: row.ends_at,
    hasSlid: row.has_slid,
    isDemoAccount: row.is_demo_account,
    person: {
      id: row.person_id,
      ...(isWithheld ? withholdRoles(roles) : roles),
    },
  }
}
