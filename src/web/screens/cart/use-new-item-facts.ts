import { useQuery } from '@tanstack/react-query'
import { MINUTE_MS } from '#core/time.ts'
import type { NewCartItem } from '#web/data/cart/cart.ts'
import { lookQuery } from '#web/data/looks/looks.ts'
import { shopQuery } from '#web/data/looks/shops.ts'

export type NewItemFacts = { shopName: string; timeZone: string; durationMs: number; maker: string | null }

/** Shop, duration and maker of a time that could not be held, from the cached page it was chosen on. */
export function useNewItemFacts(wanted: NewCartItem | null): NewItemFacts | null {
  const ofLook = wanted && 'lookId' in wanted ? wanted : null
  const ofShop = wanted && 'shop' in wanted ? wanted : null
  const look = useQuery({ ...lookQuery(ofLook?.lookId ?? ''), enabled: ofLook !== null }).data
  const shop = useQuery({ ...shopQuery(ofShop?.shop ?? ''), enabled: ofShop !== null }).data
  if (ofLook && look)
    return {
      shopName: look.look.shop.name,
      timeZone: look.timeZone,
      durationMs: look.look.durationMin * MINUTE_MS,
      maker: ofLook.forAnyone ? null : look.look.maker.name,
    }
  const service = shop?.services.find(({ id }) => id === ofShop?.serviceId)
  if (!ofShop || !shop || !service) return null
  return {
    shopName: shop.name,
    timeZone: shop.timeZone,
    durationMs: service.durationMin * MINUTE_MS,
    maker: shop.team.find(({ id }) => id === ofShop.memberId)?.name ?? null,
  }
}
