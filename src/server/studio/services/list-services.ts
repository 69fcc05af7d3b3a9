import type { z } from 'zod'
import type { studioService, studioServices } from '#contract/studio/studio-services.ts'
import type { Actor } from '#core/access/actor.ts'
import { earliest } from '#core/availability/next-free.ts'
import { type Decision, granted } from '#core/decision.ts'
import { serviceCard } from '#core/shops/service-card.ts'
import type { EpochMs } from '#core/time.ts'
import { type FreeTime, loadFreeTimes } from '#server/availability/load-free-times.ts'
import { fieldsOf } from '#server/database/columns/columns.ts'
import { serviceColumns } from '#server/database/columns/service-columns.ts'
import type { Deps } from '#server/deps.ts'
import { freeTime } from '#server/looks/look-cards.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import type { ShopFacts } from '#server/shops/shops.store.ts'
import { findShopToRun } from './run-shop.ts'
import { findStudioServices, type StudioServiceRow } from './services.store.ts'

/** Every service with its terms and its next free time. Four statements at most, however many services. */
export async function listStudioServices(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
): Promise<Decision<z.output<typeof studioServices>, 'not_found'>> {
  const found = await findShopToRun(deps, actor, slug)
  if (!found.ok) return found
  const shop = found.value
  const { items, members, rooms, categories, taxRates } = await findStudioServices(deps.db, shop.id)
  const asked = items.flatMap(({ id, performers }) =>
    performers.map(([memberId]) => ({ shopId: shop.id, serviceId: id, memberId, window: null })),
  )
  const times = await loadFreeTimes(deps.db, asked, deps.now(), { withNext: true })
  const nextOf = (id: string) =>
    earliest(times.filter((_: FreeTime, n: number) => asked[n]!.serviceId === id).map(({ next }) => next))
  return granted({
    items: items.map((row) => serviceView(row, shop, nextOf(row.id))),
    members: members.map((member) => ({ ...member, portrait: photoViewOrNull(member.portrait) })),
    rooms: rooms.map(({ id, name, is_active }) => ({ id, name, isActive: is_active })),
    categories,
    taxRates: taxRates.map(({ id, name, taxPoints, isDefault }) => ({ id, name, taxPoints, isDefault })),
    category: shop.category,
    currency: shop.currency,
    timeZone: shop.timeZone,
  })
}

function serviceView(row: StudioServiceRow, shop: ShopFacts, next: EpochMs | null): z.output<typeof studioService> {
  const performers = row.performers.map(([memberId, priceMinor, durationMin]) => ({
    memberId,
    priceMinor,
    durationMin,
  }))
  const entered = { ...fieldsOf(serviceColumns, row), performers }
  const { minor, kind } = serviceCard(entered)
  return {
    ...entered,
    id: row.id,
    version: row.version,
    isArchived: row.archived_at !== null,
    photo: photoViewOrNull(row.photo),
    needs: [...Map.groupBy(row.rooms, ([need]) => need).values()].map((rooms) => rooms.map(([, roomId]) => roomId)),
    price: { minor, currency: shop.currency, kind },
    nextFree: freeTime(next, shop.timeZone),
  }
}
