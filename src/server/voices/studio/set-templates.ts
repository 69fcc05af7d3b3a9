import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { decideTemplates } from '#core/voices/studio-voices.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findStudio } from '#server/studio/find-studio.ts'
import { replaceTemplates } from './studio-voices.store.ts'

type Set = Decision<{ templates: string[] }, 'invalid_input' | 'not_found', ProblemDetail | undefined>

/** Replaces the shop's templates [V84]. */
export async function setTemplates(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  slug: string,
  typed: readonly string[],
): Promise<Set> {
  const decided = decideTemplates(typed)
  if (!decided.ok) return decided
  const studio = await findStudio(deps, actor, slug)
  if (!studio.ok || !may(actor, 'shop.run', { shopId: studio.value.shop.id })) return refused('not_found', undefined)
  const { id } = studio.value.shop
  await inTransaction(deps.db, (tx) => replaceTemplates(tx, id, decided.value))
  return granted({ templates: decided.value })
}
