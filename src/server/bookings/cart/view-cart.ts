import type { z } from 'zod'
import type { bookedItem, cartItem, cartView } from '#contract/booking/cart.ts'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import type { Interval } from '#core/availability/interval.ts'
import { endOf, type PlannedItem, planTroubles, planWays } from '#core/booking/cart/day-plan.ts'
import { policyOf, priceOf } from '#core/booking/checkout/agreed-item.ts'
import { totals } from '#core/booking/checkout/totals.ts'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import { depositOfItem } from '../../money/deposits/item-deposit.ts'
import { referenceViews } from '../appointments/reference-view.ts'
import { type CartItemRow, type CartOwner, listCartItems } from './cart.store.ts'
import { type BookedRow, findCartContext } from './cart-context.store.ts'

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
  const [rows, { extendedAt, booked }] = await Promise.all([listCartItems(db, owner, now), findCartContext(db, owner)])
  const items = rows.map((row) => {
    const from = row.startsAt.getTime()
    return plannedItem(row, { from, to: endOf(from, row.durationMin) })
  })
  const days = new Set(items.map(({ day }) => day))
  const others = booked.flatMap((row) => {
    const plan = plannedItem(row, { from: Date.parse(row.startsAt), to: Date.parse(row.endsAt) })
    return days.has(plan.day) ? [{ row, plan: { ...plan, isBooked: true } }] : []
  })
  const planned = [...items, ...others.map(({ plan }) => plan)]
  return {
    items: rows.map((row) => ({
      ...itemView(row),
      deposit: depositOfItem(row, now),
      references: referenceViews({ vault }, row.references, now),
    })),
    totals: totals(rows.map(priceOf)),
    booked: others.map(({ row }) => bookedView(row)),
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

type Located = { id: string; shopId: string; lat: number | null; lng: number | null; timeZone: string }

function plannedItem({ id, shopId, lat, lng, timeZone }: Located, during: Interval): PlannedItem {
  const place = lat === null || lng === null ? null : { lat, lng }
  return { id, shopId, place, ...during, day: dayOf(timeZone, during.from) }
}

function bookedView(row: BookedRow): z.output<typeof bookedItem> {
  return {
    id: row.id,
    bookingId: row.bookingId,
    service: { name: row.serviceName },
    shop: { slug: row.shopSlug, name: row.shopName, district: row.district, timeZone: row.timeZone },
    startsAt: new Date(row.startsAt).toISOString(),
    endsAt: new Date(row.endsAt).toISOString(),
    isRequest: row.isRequest,
  }
}

function itemView(row: CartItemRow): Omit<z.output<typeof cartItem>, 'references' | 'deposit'> {
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
      needsPhone: row.phoneRequired,
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
