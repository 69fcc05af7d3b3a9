import type { z } from 'zod'
import type { removedWays } from '#contract/identity/identity.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { LinkPurpose } from '#core/identity/limits.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { findSecurity } from '../account/account.store.ts'
import { hasAskedFor, isChange } from '../account/confirm-email.ts'
import { findPerson, OWN_PROVIDERS } from '../account/people.store.ts'
import { countAttempt } from '../sign-in/attempts.ts'
import { findLink } from './links.store.ts'

type Viewed = {
  purpose: LinkPurpose
  email: string
  /** change_email: the address of the account that asked */
  account?: string | null
  /** change_email: what is needed to confirm beside the link [I16] */
  needs?: 'nothing' | 'password' | 'same_browser'
  /** reset_password: what becomes of the other ways in [I62] */
  removes?: z.output<typeof removedWays>
  asksForCode?: boolean
}

/** Returns a link's purpose. Read-only: mail programs prefetch links, and that must not use them up. */
export async function viewLink(
  deps: Deps,
  { token }: { token: string },
  { address }: Pick<Caller, 'address'>,
  session: () => Promise<CurrentSession | null>,
): Promise<Decision<Viewed, 'link_invalid' | 'too_many_attempts', { retryAfterSeconds: number } | undefined>> {
  const counted = await countAttempt(deps, { kind: 'link', account: null, address })
  if (!counted.ok) return counted
  const link = await findLink(deps.db, hashToken(token), deps.now())
  if (link === undefined) return refused('link_invalid')
  const { purpose, email, personId } = link
  if (!isChange(link)) return granted({ purpose, email, ...(personId !== null && (await viewReset(deps, personId))) })
  const person = await findPerson(deps.db, link.personId)
  if (person === undefined) return refused('link_invalid')
  const otherwise = person.passwordHash === null ? 'same_browser' : 'password'
  const needs = hasAskedFor(link, await session()) ? 'nothing' : otherwise
  return granted({ purpose, email, account: person.email, needs })
}

async function viewReset({ db, now }: Deps, personId: string): Promise<Pick<Viewed, 'removes' | 'asksForCode'>> {
  const row = await findSecurity(db, { personId, now: now(), changesSince: now() })
  if (row === undefined) return {}
  const others = row.ways.filter(({ provider }) => !OWN_PROVIDERS.includes(provider)).length
  return { removes: { passkeys: row.passkeys.length, others }, asksForCode: row.secondFactor !== null }
}
