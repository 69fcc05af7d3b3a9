import type { Transaction } from 'kysely'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type {
  changeSettings as changeRoute,
  listComing as comingRoute,
  getSettings as getRoute,
} from '#contract/studio/studio-settings.ts'
import type { Actor } from '#core/access/actor.ts'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { isoDay } from '#core/calendar-day.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { EpochMs } from '#core/time.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { announceTimes } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import { isSlugCollision, isSlugTaken } from '#server/opening/drafts.store.ts'
import { deleteOldSlugs } from '#server/opening/former-slugs.store.ts'
import { isReservedSlug } from '#server/opening/reserved-slugs.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { listCovers } from './covers.store.ts'
import { findOwnShop } from './find-own-shop.ts'
import { findSettings, hasComingAppointments, listComing, updateSettings } from './shop-settings.store.ts'

type Settings = RouteOutput<typeof getRoute>
type Changed = Decision<Settings, (typeof changeRoute)['refusals'][number], ProblemDetail | undefined>

export async function viewSettings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
): Promise<Decision<Settings, 'not_found'>> {
  const shop = await findShopFor(db, actor, slug, 'shop.own')
  return shop ? granted(await settingsOf(db, shop.id, now())) : refused('not_found')
}

/** What a pause leaves as it is, and what must be over or cancelled before the shop closes [S30]. */
export async function viewComing(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
): Promise<Decision<RouteOutput<typeof comingRoute>, 'not_found'>> {
  const shop = await findShopFor(db, actor, slug, 'shop.own')
  return shop ? granted(await listComing(db, shop.id, now())) : refused('not_found')
}

/** Changes the fields given. Of two owners who edit at once, the second gets a conflict and sees what the first saved [M7]. */
export async function changeSettings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
  { version, ...change }: RouteParsed<typeof changeRoute>['body'],
): Promise<Changed> {
  return refusingTakenSlug(() => commitIfGranted(db, (tx) => changeIn(tx)))

  async function changeIn(tx: Transaction<DB>): Promise<Changed> {
    const shop = await findOwnShop(tx, actor, slug)
    if (!shop) return refused('not_found')
    const shopId = shop.id
    const before = await findSettings(tx, shopId)
    if (before.version !== version) return refused('conflict')
    if (change.category !== undefined && !before.categories.includes(change.category))
      return refused('invalid_input', { fields: [{ path: 'category', rule: 'choice' }] })
    const isNewCurrency = change.currency !== undefined && change.currency !== before.currency
    if (isNewCurrency && (await hasComingAppointments(tx, shopId, now()))) return refused('currency_booked')
    if (change.slug !== undefined && (isReservedSlug(change.slug) || (await isSlugTaken(tx, change.slug, shopId))))
      return refused('slug_taken')
    await updateSettings(tx, shopId, change)
    announceTimes(tx, [shopId])
    if (change.slug !== undefined) await deleteOldSlugs(tx, shopId)
    await insertAuditEvent(tx, {
      actorId: shop.actorId,
      action: 'shop.settings_changed',
      subject: { kind: 'shop', id: shopId },
      shopId,
      at: now(),
      detail: { changed: Object.keys(change).join(' ') },
    })
    return granted(await settingsOf(tx, shopId, now()))
  }
}

/** The index decides where two shops take one slug at once [S10]. */
async function refusingTakenSlug<D>(work: () => Promise<D>): Promise<D | Decision<never, 'slug_taken'>> {
  try {
    return await work()
  } catch (fault) {
    if (!isSlugCollision(fault)) throw fault
    return refused('slug_taken')
  }
}

async function settingsOf(db: Deps['db'], shopId: string, at: EpochMs): Promise<Settings> {
  const [settings, covers] = [await findSettings(db, shopId), await listCovers(db, shopId)]
  const today = isoDay(dayOf(settings.timeZone, at))
  return { ...settings, today, covers: covers.map(({ view, ...row }) => ({ ...row, view: photoViewOrNull(view) })) }
}
