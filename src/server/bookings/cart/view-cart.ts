import type { z } from 'zod'
import type { cartItem, cartView } from '#contract/booking/cart.ts'
import { dayOf } from '#core/availability/zone-clock.ts'
import { endOf, planTroubles, planWays } from '#core/booking/cart/day-plan.ts'
import { totals } from '#core/booking/checkout/totals.ts'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import { referenceViews } from '../appointments/reference-view.ts'
import { type CartItemRow, type CartOwner, findExtension, listCartItems } from './cart.store.ts'

type Cart = z.output<typeof cartView>

/** What is in somebody's cart. Two statements. */
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
    shopId: row.shop_id,
    place: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    from: row.starts_at.getTime(),
    to: endOf(row.starts_at.getTime(), row.duration_min),
    day: dayOf(row.time_zone, row.starts_at.getTime()),
  }))
  return {
    items: rows.map((row) => ({ ...itemView(row), references: referenceViews({ vault }, row.references, now) })),
    totals: totals(rows.map((row) => ({ minor: row.price_minor, currency: row.currency, kind: row.price_kind }))),
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
    canExtend: extendedAt === null && rows.some((row) => row.held_until !== null),
    readAt: new Date(now).toISOString(),
  }
}

function itemView(row: CartItemRow): Omit<z.output<typeof cartItem>, 'references'> {
  const startsAt = row.starts_at.getTime()
  return {
    id: row.id,
    look:
      row.look_id === null || row.look_title === null
        ? null
        : { id: row.look_id, title: row.look_title, photo: photoViewOrNull(row.photo) },
    service: {
      id: row.service_id,
      name: row.service_name,
      durationMin: row.duration_min,
      confirmation: row.confirmation,
    },
    shop: {
      slug: row.shop_slug,
      name: row.shop_name,
      city: row.city,
      district: row.district,
      timeZone: row.time_zone,
      policy: { freeCancelHours: row.free_cancel_hours, lateCancelPercent: row.late_cancel_percent },
    },
    maker: { id: row.member_id, name: row.maker_name, portrait: photoViewOrNull(row.portrait) },
    forAnyone: row.for_anyone,
    startsAt: row.starts_at.toISOString(),
    endsAt: new Date(endOf(startsAt, row.duration_min)).toISOString(),
    price: { minor: row.price_minor, currency: row.currency, kind: row.price_kind },
    note: row.note,
    heldUntil: row.held_until?.toISOString() ?? null,
  }
}
