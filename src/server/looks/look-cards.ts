import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { lookCard } from '#contract/looks/looks.ts'
import type { Interval } from '#core/availability/interval.ts'
import { NEXT_FREE_DAYS } from '#core/availability/next-free.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import { meanRating } from '#core/voices/reviews.ts'
import { loadFreeTimes } from '../availability/load-free-times.ts'
import type { DB } from '../database/schema.generated.ts'
import type { LookCardRow } from './looks.store.ts'
import { photoView, photoViewOrNull } from './photo-view.ts'

export type LookCard = z.output<typeof lookCard>

export function keysOf(row: LookCardRow): { shopId: string; serviceId: string; memberId: string } {
  return { shopId: row.shop_id, serviceId: row.service_id, memberId: row.member_id }
}

/** The cards, each with its maker's next free time for its service. One statement, two if gaps are not sufficient. */
export async function loadLookCards(db: Kysely<DB>, rows: readonly LookCardRow[], at: EpochMs): Promise<LookCard[]> {
  const queries = rows.map((row) => ({ ...keysOf(row), window: null }))
  const times = await loadFreeTimes(db, queries, at, { withNext: true })
  return rows.map((row, n) => toLookCard(row, times[n]!.next))
}

export function toLookCard(row: LookCardRow, next: EpochMs | null): LookCard {
  return {
    id: row.id,
    title: row.title,
    serviceName: row.service_name,
    durationMin: row.duration_min,
    price: { minor: row.price_minor, currency: row.currency, kind: row.price_kind },
    maker: { name: row.maker_name, portrait: photoViewOrNull(row.portrait) },
    shop: { slug: row.shop_slug, name: row.shop_name, district: row.district, city: row.city },
    rating: row.listed_rating && { average: meanRating(...row.listed_rating), count: row.listed_rating[1] },
    photos: row.photos.map(photoView),
    nextFree: freeTime(next, row.time_zone),
  }
}

export function freeTime(startsAt: EpochMs | null, timeZone: string): LookCard['nextFree'] {
  return startsAt === null ? null : { startsAt: new Date(startsAt).toISOString(), timeZone }
}

/** The window to load for next free times: four weeks, plus the longest claim at both ends. */
export function nextFreeWindow(now: EpochMs): Interval {
  return { from: now - DAY_MS / 4, to: now + (NEXT_FREE_DAYS + 1) * DAY_MS }
}
