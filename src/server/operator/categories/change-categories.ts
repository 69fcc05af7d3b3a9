import type { Transaction } from 'kysely'
import type { listCategories as route } from '#contract/operator/operator-categories.ts'
import type { RouteOutput } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import {
  deleteUnusedCategory,
  insertCategory,
  isCategoryUsed,
  listCategoryRows,
  lockCategories,
  updateCategoryName,
  updateCategoryOrder,
  updateMerged,
} from './categories.store.ts'

type CategoryDeps = Pick<Deps, 'db' | 'now'>
type Categories = RouteOutput<typeof route>

export async function listCategories({ db }: Pick<Deps, 'db'>): Promise<Categories> {
  return viewOf(await listCategoryRows(db))
}

/** Adds a category at the end [O3]. */
export function addCategory(deps: CategoryDeps, actor: Actor, input: { code: string; name: string }) {
  return change(
    deps,
    actor,
    { action: 'category.added', code: input.code, detail: { name: input.name } },
    async (tx) => ((await insertCategory(tx, input)) ? null : 'conflict'),
  )
}

export function renameCategory(deps: CategoryDeps, actor: Actor, code: string, name: string | null) {
  return change(deps, actor, { action: 'category.renamed', code, detail: { name: name ?? '' } }, async (tx) =>
    (await updateCategoryName(tx, code, name)) ? null : 'not_found',
  )
}

/** The order must name every category exactly once: what was added meanwhile is not silently moved. */
export function orderCategories(deps: CategoryDeps, actor: Actor, codes: readonly string[]) {
  return change(deps, actor, { action: 'category.ordered', code: codes[0] ?? '' }, async (tx) => {
    const present = (await listCategoryRows(tx)).filter(({ mergedInto }) => mergedInto === null)
    const isSame = new Set(codes).size === codes.length && present.length === codes.length
    if (!isSame || !present.every(({ code }) => codes.includes(code))) return 'conflict'
    await updateCategoryOrder(tx, codes)
    return null
  })
}

/** Moves everything of one category into another; the former code leads there [O3]. */
export function mergeCategory(deps: CategoryDeps, actor: Actor, code: string, into: string) {
  return change(deps, actor, { action: 'category.merged', code, detail: { into } }, async (tx) => {
    const present = (await listCategoryRows(tx)).filter(({ mergedInto }) => mergedInto === null)
    if (!present.some((each) => each.code === code)) return 'not_found'
    if (code === into || !present.some((each) => each.code === into)) return 'conflict'
    await updateMerged(tx, code, into)
    return null
  })
}

/** Removes one that nothing ever was in; what a shop or service had is merged instead, so that its code leads somewhere [O3]. */
export function removeCategory(deps: CategoryDeps, actor: Actor, code: string) {
  return change(deps, actor, { action: 'category.deleted', code }, async (tx) => {
    if (await isCategoryUsed(tx, code)) return 'conflict'
    return (await deleteUnusedCategory(tx, code)) ? null : 'not_found'
  })
}

type Change = { action: string; code: string; detail?: Record<string, string> }

async function change<Refusal extends 'conflict' | 'not_found'>(
  { db, now }: CategoryDeps,
  actor: Actor,
  { action, code, detail }: Change,
  work: (tx: Transaction<DB>) => Promise<Refusal | null>,
): Promise<Decision<Categories, Refusal>> {
  return commitIfGranted(db, async (tx) => {
    await lockCategories(tx)
    const refusal = await work(tx)
    if (refusal !== null) return refused(refusal)
    const subject = { kind: 'category', id: code } as const
    await insertAuditEvent(tx, {
      actorId: actor.person?.id ?? null,
      action,
      subject,
      at: now(),
      ...(detail && { detail }),
    })
    return granted(await listCategories({ db: tx }))
  })
}

function viewOf(rows: Awaited<ReturnType<typeof listCategoryRows>>): Categories {
  return {
    items: rows.flatMap(({ mergedInto, ...item }) => (mergedInto === null ? [item] : [])),
    merged: rows.flatMap(({ code, name, mergedInto }) =>
      mergedInto === null ? [] : [{ code, name, into: mergedInto }],
    ),
  }
}
