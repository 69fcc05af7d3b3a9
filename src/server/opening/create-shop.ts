import type { Kysely } from 'kysely'
import type { listOwnDrafts as listRoute, createShop as route } from '#contract/opening/opening.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { numberedSlug, proposeSlug } from '#core/shops/slug.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { findSettings } from '#server/installation/settings/site-settings.store.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findAccount } from '#server/studio/team/invitations/joining.store.ts'
import { countDrafts, insertDraft, isSlugCollision, isSlugTaken, listCategories, listOwnShops } from './drafts.store.ts'
import { updateInvitationUsed } from './invitations/opening-invitations.store.ts'
import { isReservedSlug } from './reserved-slugs.ts'
import { mayOpenShop } from './who-opens.ts'

export const MOST_DRAFTS = 3
const MOST_SLUG_TRIES = 10

type Made = Decision<RouteOutput<typeof route>, 'not_found' | 'too_many' | 'invalid_input', ProblemDetail | undefined>

/** Begins a shop: a draft with its maker as owner, and its address proposed from the name [S10] [S12]. */
export async function createShop(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  actor: Actor,
  { name, category, timeZone }: RouteParsed<typeof route>['body'],
): Promise<Made> {
  const { person } = actor
  if (person === null || !(await mayOpenShop(deps.db, actor, deps.now()))) return refused('not_found')
  return retrySlug(() =>
    commitIfGranted(deps.db, async (tx): Promise<Made> => {
      if ((await countDrafts(tx, person.id)) >= MOST_DRAFTS) return refused('too_many')
      if (!(await listCategories(tx)).includes(category))
        return refused('invalid_input', { fields: [{ path: 'category', rule: 'unknown' }] })
      const account = await findAccount(tx, person.id)
      if (account === null) return refused('not_found')
      const settings = await findSettings(tx)
      const id = deps.newId()
      const slug = await freeSlug(tx, proposeSlug(name), null)
      const at = deps.now()
      await insertDraft(tx, {
        id,
        memberId: deps.newId(),
        resourceId: deps.newId(),
        personId: person.id,
        ownerName: account.name,
        slug,
        name,
        category,
        timeZone: timeZone ?? settings.timeZone,
        currency: settings.currency,
        at: new Date(at),
      })
      // Any invitation of theirs is used up; where shops are opened by invitation, it is needed [S14].
      const isInvited = await updateInvitationUsed(tx, { personId: person.id, shopId: id, at })
      if (settings.whoOpens === 'invited' && !isInvited && !person.isOperator) return refused('not_found')
      await insertAuditEvent(tx, {
        actorId: person.id,
        action: 'shop.created',
        subject: { kind: 'shop', id },
        shopId: id,
        at,
        detail: { name, slug },
      })
      return granted({ id, slug })
    }),
  )
}

/** Each collision means that somebody else has got a slug, so the next proposal is another one. */
async function retrySlug<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (fault) {
      if (tries >= MOST_SLUG_TRIES || !isSlugCollision(fault)) throw fault
    }
}

/** The slug itself or the first numbered one that is free. Two who ask at once may get the same: the index refuses one. */
export async function freeSlug(db: Kysely<DB>, slug: string, exceptShopId: string | null): Promise<string> {
  for (let n = 1; ; n += 1) {
    const proposal = numberedSlug(slug, n)
    if (!isReservedSlug(proposal) && !(await isSlugTaken(db, proposal, exceptShopId))) return proposal
  }
}

export async function listOwnDrafts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
): Promise<Decision<RouteOutput<typeof listRoute>, never>> {
  const personId = actor.person?.id
  if (personId === undefined) throw new Error('only signed-in people list their shops')
  const [shops, categories, isAllowed] = await Promise.all([
    listOwnShops(db, personId),
    listCategories(db),
    mayOpenShop(db, actor, now()),
  ])
  const drafts = shops.filter(({ state }) => state === 'draft' || state === 'in_review').length
  return granted({ shops, categories, mayOpen: !isAllowed ? 'no' : drafts >= MOST_DRAFTS ? 'full' : 'yes' })
}
