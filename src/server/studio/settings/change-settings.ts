import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { changeSettings as changeRoute, getSettings as getRoute } from '#contract/studio/studio-settings.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findShopId } from '#server/shops/shops.store.ts'
import { listCovers } from './covers.store.ts'
import { findOwnShop } from './find-own-shop.ts'
import { findSettings, hasComingAppointments, updateSettings } from './shop-settings.store.ts'

type Settings = RouteOutput<typeof getRoute>
type Changed = Decision<Settings, (typeof changeRoute)['refusals'][number], ProblemDetail | undefined>

export async function viewSettings(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  slug: string,
): Promise<Decision<Settings, 'not_found'>> {
  const shopId = await findShopId(db, slug)
  if (shopId === undefined || !may(actor, 'shop.own', { shopId })) return refused('not_found')
  return granted(await settingsOf(db, shopId))
}

/** Changes the fields given. Of two owners who edit at once, the second gets a conflict and sees what the first saved [M7]. */
export async function changeSettings(
  { db, now, timesChanged }: Pick<Deps, 'db' | 'now' | 'timesChanged'>,
  actor: Actor,
  slug: string,
  { version, ...change }: RouteParsed<typeof changeRoute>['body'],
): Promise<Changed> {
  let shopId = ''
  const changed = await commitIfGranted(db, async (tx): Promise<Changed> => {
    const shop = await findOwnShop(tx, actor, slug)
    if (!shop) return refused('not_found')
    shopId = shop.id
    const before = await findSettings(tx, shopId)
    if (before.version !== version) return refused('conflict')
    if (change.category !== undefined && !before.categories.includes(change.category))
      return refused('invalid_input', { fields: [{ path: 'category', rule: 'choice' }] })
    const isNewCurrency = change.currency !== undefined && change.currency !== before.currency
    if (isNewCurrency && (await hasComingAppointments(tx, shopId, now()))) return refused('currency_booked')
    await updateSettings(tx, shopId, change)
    await insertAuditEvent(tx, {
      actorId: shop.actorId,
      action: 'shop.settings_changed',
      subject: { kind: 'shop', id: shopId },
      shopId,
      at: now(),
      detail: { changed: Object.keys(change).join(' ') },
    })
    return granted(await settingsOf(tx, shopId))
  })
  if (changed.ok) timesChanged([shopId])
  return changed
}

async function settingsOf(db: Deps['db'], shopId: string): Promise<Settings> {
  const [settings, covers] = [await findSettings(db, shopId), await listCovers(db, shopId)]
  return { ...settings, covers: covers.map(({ view, ...row }) => ({ ...row, view: photoViewOrNull(view) })) }
}
