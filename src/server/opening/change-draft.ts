import type { Transaction, Updateable } from 'kysely'
import type { z } from 'zod'
import type { draftChange, submitShop as submitRoute } from '#contract/opening/opening.ts'
import type { RouteOutput } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { isReadyToOpen } from '#core/shops/ready-to-open.ts'
import { numberedSlug, proposeSlug, slugPattern } from '#core/shops/slug.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { patchOf } from '#server/database/columns/columns.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { freeSlug } from './create-shop.ts'
import {
  draftColumns,
  type FirstService,
  findOwner,
  isSlugCollision,
  isSlugTaken,
  listCategories,
  lockDraft,
  replaceHours,
  saveFirstService,
  updateDraft,
  updateDraftVersion,
  type WeekSpan,
} from './drafts.store.ts'
import { findDraft } from './find-draft.store.ts'
import { moveShopIn } from './move-shop.ts'
import { isReservedSlug } from './reserved-slugs.ts'
import { type Draft, loadDraft, todosOf } from './view-draft.ts'
import { isReviewed } from './who-opens.ts'

type DraftDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'config'>
type Refusal = 'not_found' | 'conflict' | 'invalid_input' | 'slug_taken' | 'shop_not_ready'
type Changed<R extends Refusal> = Decision<Draft, R, ProblemDetail | undefined>
/** The draft, and the version a change was made from [S50]; without a version any. */
type DraftKey = { id: string; version?: number | undefined }

/** Saves the fields given. */
export function changeDraft(
  deps: DraftDeps,
  actor: Actor,
  key: DraftKey,
  change: z.output<typeof draftChange>,
): Promise<Changed<'not_found' | 'conflict' | 'invalid_input' | 'slug_taken'>> {
  const { id } = key
  return editDraft(deps, actor, key, async (tx) => {
    if (change.category !== undefined && !(await listCategories(tx)).includes(change.category))
      return refused('invalid_input', { fields: [{ path: 'category', rule: 'unknown' }] })
    if (change.slug !== undefined && (isReservedSlug(change.slug) || (await isSlugTaken(tx, change.slug, id))))
      return refused('slug_taken')
    await updateDraft(tx, id, columnsOf(change, new Date(deps.now())))
    return granted(undefined)
  })
}

export function setDraftHours(
  deps: DraftDeps,
  actor: Actor,
  key: DraftKey,
  week: readonly WeekSpan[],
): Promise<Changed<'not_found' | 'conflict' | 'invalid_input'>> {
  const { id } = key
  return editDraft(deps, actor, key, async (tx, personId) => {
    const clash = week.findIndex((one, index) => week.some((other, at) => at < index && overlap(one, other)))
    if (clash !== -1) return refused('invalid_input', { fields: [{ path: `week.${clash}`, rule: 'overlap' }] })
    const owner = await findOwner(tx, id, personId)
    if (!owner) return refused('not_found')
    await replaceHours(tx, { shopId: id, resourceId: owner.resourceId }, week)
    await updateDraftVersion(tx, id)
    return granted(undefined)
  })
}

export function setDraftService(
  deps: DraftDeps,
  actor: Actor,
  key: DraftKey,
  service: FirstService,
): Promise<Changed<'not_found' | 'conflict'>> {
  const { id } = key
  return editDraft(deps, actor, key, async (tx, personId) => {
    const owner = await findOwner(tx, id, personId)
    if (!owner) return refused('not_found')
    await saveFirstService(tx, { shopId: id, memberId: owner.memberId, newId: deps.newId() }, service)
    await updateDraftVersion(tx, id)
    return granted(undefined)
  })
}

/** Sends a draft in; where nobody reviews, it is live at once [S11]. */
export async function submitShop(
  deps: DraftDeps,
  actor: Actor,
  id: string,
): Promise<
  Decision<RouteOutput<typeof submitRoute>, 'not_found' | 'conflict' | 'shop_not_ready', ProblemDetail | undefined>
> {
  const reviewed = await isReviewed(deps)
  return editDraft<'shop_not_ready' | 'conflict' | 'not_found'>(deps, actor, { id }, async (tx) => {
    const row = await findDraft(tx, id, deps.now())
    const todos = row ? todosOf(row) : []
    if (!isReadyToOpen(todos)) {
      const missing = todos.filter(({ isDone, isOptional }) => !isDone && !isOptional)
      return refused('shop_not_ready', { fields: missing.map(({ key }) => ({ path: key, rule: 'missing' })) })
    }
    const moved = await moveShopIn(tx, deps, actor, id, { event: reviewed ? 'submit' : 'open' })
    if (moved.ok) return granted(undefined)
    return refused(moved.code === 'not_found' ? 'not_found' : 'conflict')
  })
}

/** Whether the shop could have a slug, and the nearest that is free. */
export async function checkSlug(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, slug }: { id: string; slug: string },
): Promise<Decision<{ is: 'free' | 'taken' | 'reserved' | 'malformed'; proposal: string }, 'not_found'>> {
  if (!may(actor, 'shop.own', { shopId: id })) return refused('not_found')
  const asked = slug.trim().toLowerCase()
  const proposal = await freeSlug(db, numberedSlug(proposeSlug(asked), 1), id)
  if (!slugPattern.test(asked)) return granted({ is: 'malformed', proposal })
  if (isReservedSlug(asked)) return granted({ is: 'reserved', proposal })
  return granted({ is: (await isSlugTaken(db, asked, id)) ? 'taken' : 'free', proposal })
}

/** One change of a shop that was never live, by its owner, under a row lock. */
async function editDraft<R extends Refusal>(
  deps: DraftDeps,
  actor: Actor,
  { id, version }: DraftKey,
  change: (tx: Transaction<DB>, personId: string) => Promise<Decision<undefined, R, ProblemDetail | undefined>>,
): Promise<Changed<R | 'not_found' | 'conflict'>> {
  const { person } = actor
  if (person === null || !may(actor, 'shop.own', { shopId: id })) return refused('not_found')
  const reviewed = await isReviewed(deps)
  try {
    return await commitIfGranted(deps.db, async (tx): Promise<Changed<R | 'not_found' | 'conflict'>> => {
      const draft = await lockDraft(tx, id)
      if (!draft) return refused('not_found')
      if (draft.isOpened || draft.state === 'closed') return refused('conflict')
      if (version !== undefined && version !== draft.version) return refused('conflict')
      const changed = await change(tx, person.id)
      if (!changed.ok) return changed
      await insertAuditEvent(tx, {
        actorId: person.id,
        action: 'shop.draft_changed',
        subject: { kind: 'shop', id },
        shopId: id,
        at: deps.now(),
      })
      const changedDraft = await loadDraft(tx, id, { at: deps.now(), reviewed })
      return changedDraft ? granted(changedDraft) : refused('not_found')
    })
  } catch (fault) {
    if (isSlugCollision(fault)) return refused('slug_taken' as R)
    throw fault
  }
}

function overlap(a: WeekSpan, b: WeekSpan): boolean {
  const from = ({ weekday, opensMin }: WeekSpan) => (weekday - 1) * 1440 + opensMin
  const to = ({ weekday, closesMin }: WeekSpan) => (weekday - 1) * 1440 + closesMin
  const week = 7 * 1440
  return [-week, 0, week].some((shift) => from(a) + shift < to(b) && from(b) < to(a) + shift)
}

function columnsOf(change: z.output<typeof draftChange>, chosenAt: Date): Updateable<DB['shop']> {
  const { place, isCityCentre = false, policy, ...same } = change
  const at = place === undefined ? {} : { lat: place?.lat ?? null, lng: place?.lng ?? null }
  return {
    ...patchOf(draftColumns, { ...same, ...at, ...policy }),
    ...(place !== undefined && { place_chosen_at: place === null || isCityCentre ? null : chosenAt }),
    ...(policy && { policy_chosen_at: chosenAt }),
  }
}
