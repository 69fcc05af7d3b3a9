import type { Transaction } from 'kysely'
import type { addSearchTerm as addRoute, listSearchTerms as listRoute } from '#contract/operator/search-terms.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { deleteUnanswered, deleteUnansweredWith, listUnanswered } from '#server/search/text/unanswered.store.ts'
import {
  deleteTerm,
  findFoldedTerm,
  insertTerm,
  isCurrentCategory,
  listTerms,
  type TermRow,
} from './search-terms.store.ts'

const SHOWN_UNANSWERED = 50

type TermDeps = Pick<Deps, 'db' | 'now'>
type Terms = RouteOutput<typeof listRoute>

export async function listSearchTerms({ db }: Pick<Deps, 'db'>): Promise<Terms> {
  return { terms: await listTerms(db), unanswered: await listUnanswered(db, SHOWN_UNANSWERED) }
}

/** Adds a term, and removes the counts that it answers [F12] [F13]. */
export async function addSearchTerm(
  { db, now }: TermDeps,
  actor: Actor,
  { term, role, category, language }: RouteParsed<typeof addRoute>['body'],
): Promise<Decision<Terms, 'invalid_input' | 'conflict', ProblemDetail | undefined>> {
  const wrong = (path: string) => refused('invalid_input' as const, { fields: [{ path, rule: 'unknown' }] })
  if (role === 'names' ? category === null : role === 'ignored' && category !== null) return wrong('category')
  return commitIfGranted(db, async (tx) => {
    const folded = await findFoldedTerm(tx, term)
    if (folded === null) return wrong('term')
    if (category !== null && !(await isCurrentCategory(tx, category))) return wrong('category')
    if (!(await insertTerm(tx, { term: folded, role, category, language }))) return refused('conflict')
    await deleteUnansweredWith(tx, folded)
    await insertEvent(tx, actor, now(), { action: 'search_term.added', term: folded, category })
    return granted(await listSearchTerms({ db: tx }))
  })
}

export function removeSearchTerm(
  { db, now }: TermDeps,
  actor: Actor,
  id: string,
): Promise<Decision<Terms, 'not_found'>> {
  return commitIfGranted(db, async (tx) => {
    const removed = await deleteTerm(tx, id)
    if (!removed) return refused('not_found')
    await insertEvent(tx, actor, now(), { action: 'search_term.removed', ...removed })
    return granted(await listSearchTerms({ db: tx }))
  })
}

export async function dismissUnanswered({ db }: TermDeps, words: string): Promise<Decision<Terms, 'not_found'>> {
  return (await deleteUnanswered(db, words)) ? granted(await listSearchTerms({ db })) : refused('not_found')
}

type TermEvent = Pick<TermRow, 'term' | 'category'> & { action: string }

async function insertEvent(tx: Transaction<DB>, actor: Actor, at: number, { action, term, category }: TermEvent) {
  await insertAuditEvent(tx, {
    actorId: actor.person?.id ?? null,
    action,
    subject: { kind: 'search_term', id: term },
    at,
    ...(category !== null && { detail: { category } }),
  })
}
