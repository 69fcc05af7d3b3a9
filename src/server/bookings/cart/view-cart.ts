import type { z } from 'zod'
import type { cartItem, cartView } from '#contract/booking/cart.ts'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { endOf, planTroubles, planWays } from '#core/booking/cart/day-plan.ts'
import { policyOf, priceOf } from '#core/booking/checkout/agreed-item.ts'
import { totals } from '#core/booking/checkout/totals.ts'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import { referenceViews } from '../appointments/reference-view.ts'
import { type CartItemRow, type CartOwner, findExtension, listCartItems } from './cart.store.ts'

type Cart = z.output<typeof cartView>

/** The contents of a cart. Two statements. */
export async function viewCart(
  { db, now, vault }: Pick<Deps, 'db' | 'now' | 'vault'>,
  owner: CartOwner,
): Promise<Cart> {
  return readCart({ db, vault }, owner, now())
}

export async function readCart(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  owner: CartOwner,
  now: EpochMs,
): Promise<Cart> {
  const [rows, extendedAt] = await Promise.all([listCartItems(db, owner, now), findExtension(db, owner)])
  const planned = rows.map((row) => ({
    id: row.id,
    shopId: row.shopId,
    place: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    from: row.startsAt.getTime(),
    to: endOf(row.startsAt.getTime(), row.durationMin),
    day: dayOf(row.timeZone, row.startsAt.getTime()),
  }))
  return {
    items: rows.map((row) => ({ ...itemView(row), references: referenceViews({ vault }, row.references, now) })),
    totals: totals(rows.map(priceOf)),
    troubles: planTroubles(planned).map(({ kind, first, second, gapMs, neededMs }) => ({
      kind,
      first,
      second,
      gapMin: Math.round(gapMs / MINUTE_MS),
      neededMin: Math.round(neededMs / MINUTE_MS),
    })),
    ways: planWays(planned).map(({ first, second, gapMs, wayMs }) => ({
      first,
      second,
      gapMin: Math.round(gapMs / MINUTE_MS),
      wayMin: Math.round(wayMs / MINUTE_MS),
    })),
    canExtend: owner.personId !== null && extendedAt === null && rows.some((row) => row.heldUntil !== null),
    readAt: new Date(now).toISOString(),
  }
}

function itemView(row: CartItemRow): Omit<z.output<typeof cartItem>, 'references'> {
  const startsAt = row.startsAt.getTime()
  return {
    id: row.id,
    look:
      row.lookId === null || row.lookTitle === null
        ? null
        : { id: row.lookId, title: row.lookTitle, photo: photoViewOrNull(row.photo) },
    service: {
      id: row.serviceId,
      name: row.serviceName,
      durationMin: row.durationMin,
      confirmation: row.confirmation,
    },
    shop: {
      slug: row.shopSlug,
      name: row.shopName,
      city: row.city,
      district: row.district,
      timeZone: row.timeZone,
      policy: policyOf(row),
    },
    maker: { id: row.memberId, name: row.makerName, portrait: photoViewOrNull(row.portrait) },
    forAnyone: row.forAnyone,
    startsAt: row.startsAt.toISOString(),
    endsAt: new Date(endOf(startsAt, row.durationMin)).toISOString(),
    price: priceOf(row),
    note: row.note,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    notOffered: row.isOffered ? null : row.isShopLive ? 'service' : 'shop',
  }
}
