import type { RouteOutput } from '#contract/route.ts'
import type { getOwnVoices } from '#contract/voices/comments.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { editableUntil } from '#core/voices/decide-comment.ts'
import type { Deps } from '#server/deps.ts'
import { findPublicLook } from './comment-changes.store.ts'
import { findOwnVoices, listPeopleOfLook } from './people-of-look.store.ts'

/** The actor's own state in a look's comments. */
export async function viewOwnVoices(
  { db }: Pick<Deps, 'db'>,
  { person }: Actor,
  lookId: string,
): Promise<Decision<RouteOutput<typeof getOwnVoices>, 'not_found'>> {
  const look = await findPublicLook(db, lookId)
  if (!look || !person) return refused('not_found')
  const [own, mentionable] = await Promise.all([
    findOwnVoices(db, look, person.id),
    listPeopleOfLook(db, look, person.id),
  ])
  const comments = own.comments.map(({ id, createdAt }) => ({
    id,
    canEditUntil: new Date(editableUntil(Date.parse(createdAt))).toISOString(),
  }))
  return granted({ comments, useful: own.useful, mentionable })
}
