import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { cartItem, cartView } from '#contract/cart.ts'
import { endOf, planTroubles } from '#core/booking/day-plan.ts'
import { totals } from '#core/booking/totals.ts'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import type { DB } from '../database/schema.generated.ts'
import type { Deps } from '../deps.ts'
import { photoViewOrNull } from '../looks/photo-view.ts'
import { type CartItemRow, type CartOwner, findExtension, listCartItems } from './cart.store.ts'

type Cart = z.output<typeof cartView>

/** What is in somebody's cart. Two statements. */
export async function viewCart({ db, now }: Pick<Deps, 'db' | 'now'>, owner: CartOwner): Promise<Cart> {
  return readCart(db, owner, now())
}

export async function readCart(db: Kysely<DB>, owner: CartOwner, now: EpochMs): Promise<Cart> {
  const [rows, extendedAt] = await Promise.all([listCartItems(db, owner, now), findExtension(db, owner)])
  const planned = rows.map((row) => ({
    id: row.id,
    shopId: row.shop_id,
    place: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    from: row.starts_at.getTime(),
    to: endOf(row.starts_at.getTime(), row.duration_min),
  }))
  return {
    items: rows.map(itemView),
    totals: totals(
      rows.map((row) => ({
        shopId: row.shop_id,
        currency: row.currency,
        priceMinor: row.price_minor,
        isFrom: row.price_kind === 'from',
      })),
    ),
    troubles: planTroubles(planned).map(({ kind, first, second, gapMs, neededMs }) => ({
      kind,
      first,
      second,
      gapMin: Math.round(gapMs / MINUTE_MS),
      neededMin: Math.round(neededMs / MINUTE_MS),
    })),
    canExtend: extendedAt === null && rows.some((row) => row.held_until !== null),
  }
}

function itemView(row: CartItemRow): z.output<typeof cartItem> {
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
