import type { CartItem, NewCartItem } from '#web/data/cart/cart.ts'
import { ANYONE } from '#web/data/looks/times.ts'

type Search = { look?: string; shop?: string; service?: string; who?: string; at?: string }

/** Parses the cart's address; null if it names no time. */
export function newItemFromAddress({ look, shop, service, who, at }: Search): NewCartItem | null {
  const startsAt = instantOf(at)
  if (startsAt === undefined) return null
  if (look && isId(look)) return { lookId: look, startsAt, ...(who === ANYONE && { forAnyone: true }) }
  if (!shop || !service || !isId(service)) return null
  return { shop, serviceId: service, memberId: who && isId(who) ? who : null, startsAt }
}

/** The cart's address that adds the item after a sign-in; the inverse of newItemFromAddress. */
export function addressOfNewItem(wanted: NewCartItem): string {
  const search =
    'lookId' in wanted
      ? { look: wanted.lookId, who: wanted.forAnyone ? ANYONE : undefined, at: wanted.startsAt }
      : { shop: wanted.shop, service: wanted.serviceId, who: wanted.memberId ?? undefined, at: wanted.startsAt }
  const given = Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `/cart?${new URLSearchParams(given)}`
}

/** The input that adds the same item again. */
export function newItemFrom({ look, shop, service, maker, forAnyone, startsAt }: CartItem): NewCartItem {
  if (look) return { lookId: look.id, startsAt, ...(forAnyone && { forAnyone }) }
  return { shop: shop.slug, serviceId: service.id, memberId: forAnyone ? null : maker.id, startsAt }
}

function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

/** Parses an instant from an address into the server's format; undefined if invalid. */
export function instantOf(text: string | undefined): string | undefined {
  if (!text || !/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(text)) return undefined
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
