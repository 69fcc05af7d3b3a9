import type { Actor } from '#core/access/actor.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { findReviewLink } from './review-links.store.ts'

/** In the requests of an upload: the token of the link in a mail that asks for a review [V76]. */
export const reviewKeyHeader = 'review-key'

/** The actor of an upload. `onlyReviewOf`: a review link permits pictures of this appointment's review alone; null: no such limit. */
export type Uploader = { actor: Actor; onlyReviewOf: string | null }

/** The actor for a review link: its client, limited to pictures of this one review. */
export async function findLinkUploader(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  key: string,
): Promise<Uploader | undefined> {
  const found = /^[\w-]{20,100}$/.test(key) && (await findReviewLink(db, hashToken(key), new Date(now())))
  if (!found) return undefined
  const person = { id: found.personId, isOperator: false, memberships: [] }
  return { actor: { person, isHere: false }, onlyReviewOf: found.appointmentId }
}
