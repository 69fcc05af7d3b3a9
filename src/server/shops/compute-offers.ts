import type { getShop } from '#contract/looks/shops.ts'
import type { RouteOutput } from '#contract/route.ts'
import { earliest } from '#core/availability/next-free.ts'
import type { EpochMs } from '#core/time.ts'
import type { Calendars } from '../availability/load-calendars.ts'
import { freeTime } from '../looks/look-cards.ts'
import { photoViewOrNull } from '../looks/photo-view.ts'
import type { ShopRow } from './shops.store.ts'

type Page = RouteOutput<typeof getShop>

/** One service by one maker: its next free time, and a look that shows it. */
type Performed = { serviceId: string; memberId: string; free: EpochMs | null; lookId: string | undefined }

/** A service is free if anyone who performs it is; a member if they are free for any of their services [T12]. */
export function computeOffers(shop: ShopRow, calendars: Calendars): Pick<Page, 'services' | 'team'> {
  const shopId = shop.id
  const performed: Performed[] = shop.services.flatMap(({ id: serviceId, looks }) => {
    const lookOf = new Map(looks)
    return calendars.membersOf({ shopId, serviceId }).map((memberId) => ({
      serviceId,
      memberId,
      free: calendars.nextFree({ shopId, serviceId, memberId }),
      lookId: lookOf.get(memberId),
    }))
  })
  return {
    services: shop.services.map((service) => ({
      id: service.id,
      name: service.name,
      summary: service.summary,
      durationMin: service.duration_min,
      price: { minor: service.price_minor, currency: shop.currency, kind: service.price_kind },
      photo: photoViewOrNull(service.photo),
      ...nextOf(performed.filter(({ serviceId }) => serviceId === service.id)),
    })),
    team: shop.team.map((member) => ({
      id: member.id,
      name: member.name,
      title: member.title,
      portrait: photoViewOrNull(member.portrait),
      ...nextOf(performed.filter(({ memberId }) => memberId === member.id)),
    })),
  }

  function nextOf(offers: readonly Performed[]): Pick<Page['team'][number], 'nextFree' | 'look'> {
    const next = earliest(offers.map(({ free }) => free))
    const isNext = ({ free }: Performed) => next !== null && free === next
    const shown = offers.find((offer) => offer.lookId && isNext(offer)) ?? offers.find(({ lookId }) => lookId)
    return {
      nextFree: freeTime(next, shop.timeZone),
      look: shown?.lookId ? { id: shown.lookId, isNext: isNext(shown) } : null,
    }
  }
}
