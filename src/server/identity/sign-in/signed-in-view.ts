import type { z } from 'zod'
import type { signedIn } from '#contract/identity/identity.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import { GUEST_PROVIDER } from '../account/people.store.ts'
import { readSession, type SessionDeps } from './find-session.ts'
import type { SessionRow } from './sessions.store.ts'

export type SignedInView = z.output<typeof signedIn>

/** The signed-in person's own view. The session was found or opened just now, so a missing one is a fault. */
export async function viewSignedIn(deps: SessionDeps, tokenHash: Buffer): Promise<SignedInView> {
  const row = await readSession(deps, tokenHash)
  if (row === null) throw new Error('the session ended while it was answered')
  return signedInView(row)
}

export function signedInView(row: SessionRow): SignedInView {
  return {
    id: row.person_id,
    name: row.name,
    email: row.email,
    avatar: photoViewOrNull(row.avatar),
    locale: row.locale,
    timeZone: row.time_zone,
    isOperator: row.is_operator,
    isGuest: row.provider === GUEST_PROVIDER,
    shops: row.shops.map(({ slug, name, role }) => ({ slug, name, role })),
    leavesAt: row.leaves_at === null ? null : new Date(row.leaves_at).toISOString(),
    authenticatedAt: new Date(row.authenticated_at).toISOString(),
    endsAt: new Date(row.ends_at).toISOString(),
  }
}
