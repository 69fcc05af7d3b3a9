import { type Decision, granted, refused } from '#core/decision.ts'
import type { LinkPurpose } from '#core/identity/limits.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { countAttempt } from '../sign-in/attempts.ts'
import { findLink } from './links.store.ts'

/** What a link is for. Mail programs and the curious open links: looking uses nothing up. */
export async function viewLink(
  deps: IdentityDeps,
  { token }: { token: string },
  { address }: Pick<Caller, 'address'>,
): Promise<
  Decision<
    { purpose: LinkPurpose; email: string },
    'link_invalid' | 'too_many_attempts',
    { retryAfterSeconds: number } | undefined
  >
> {
  const counted = await countAttempt(deps, { kind: 'link', account: null, address })
  if (!counted.ok) return counted
  const link = await findLink(deps.db, hashToken(token), deps.now())
  return link === undefined ? refused('link_invalid') : granted({ purpose: link.purpose, email: link.email })
}
