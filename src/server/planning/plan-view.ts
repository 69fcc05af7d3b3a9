import type { z } from 'zod'
import type { plannedLook, planDay as planRoute } from '#contract/looks/plan.ts'
import type { RouteOutput } from '#contract/route.ts'
import { totals } from '#core/booking/checkout/totals.ts'
import { wayBetween } from '#core/planning/between.ts'
import { othersFor } from '#core/planning/exchange.ts'
import { measures, type Plan } from '#core/planning/plan-day.ts'
import type { Pin } from '#core/planning/want.ts'
import { endOfPart, type Part, type Wish } from '#core/planning/wish.ts'
import { type EpochMs, type IsoDay, MINUTE_MS } from '#core/time.ts'
import { meanRating } from '#core/voices/reviews.ts'
import { photoViewOrNull } from '../looks/photo-view.ts'
import type { FoundLookRow } from '../search/found-looks.store.ts'
import type { FoundCandidate } from './load-candidates.ts'

type PlanView = RouteOutput<typeof planRoute>['plans'][number]
type PartView = PlanView['parts'][number]
/** How many other looks are shown below a part. */
const MOST_OTHERS = 3

type Facts = { found: readonly (readonly FoundCandidate[])[]; pins: readonly Pin[]; day: IsoDay }

export function planView(wish: Wish, { kind, parts }: Plan, facts: Facts): PlanView {
  const { doneAt, wayMs } = measures(wish, parts)
  // Others are looked for among everything found, also for a part that is pinned.
  const open = { ...wish, needs: facts.found.map((candidates) => ({ candidates })) }
  return {
    kind,
    day: facts.day,
    parts: parts.map((_, n) => partView(open, parts, n, facts)),
    totals: totals(parts.map(({ candidate }) => candidate.price)),
    doneAt: iso(doneAt),
    wayMin: Math.round(wayMs / MINUTE_MS),
  }
}

function partView(wish: Wish, parts: readonly Part[], n: number, { found, pins }: Facts): PartView {
  const part = parts[n]!
  const before = parts[n - 1]
  const whole = found[part.need]!.find(({ id }) => id === part.candidate.id)!
  const way = before ? wayBetween(before.candidate, part.candidate, wish.pace) : 0
  const last = wish.window.to - whole.durationMin * MINUTE_MS
  return {
    need: part.need,
    look: lookView(whole.row),
    place: whole.place,
    startsAt: iso(part.startsAt),
    endsAt: iso(endOfPart(part)),
    isPinned: pins.some(({ need }) => need === part.need),
    before: before
      ? {
          wayMin: Math.round(way / MINUTE_MS),
          freeMin: Math.round((part.startsAt - endOfPart(before) - way) / MINUTE_MS),
        }
      : null,
    starts: whole.starts.filter((start) => start >= wish.window.from && start <= last).map(iso),
    others: others(wish, parts, n, whole),
  }
}

/** Looks of other makers and services first, then others of the same at the same time. */
function others(wish: Wish, parts: readonly Part[], n: number, whole: FoundCandidate): PartView['others'] {
  const elsewhere = othersFor(wish, parts, n, MOST_OTHERS).map(({ candidate, startsAt }) => ({
    look: lookView((candidate as FoundCandidate).row),
    startsAt: iso(startsAt),
  }))
  const here = whole.siblings.map((row) => ({ look: lookView(row), startsAt: iso(parts[n]!.startsAt) }))
  return [...elsewhere, ...here].slice(0, MOST_OTHERS)
}

function lookView(row: FoundLookRow): z.output<typeof plannedLook> {
  return {
    id: row.id,
    title: row.title,
    durationMin: row.duration_min,
    price: { minor: row.price_minor, currency: row.currency, kind: row.price_kind },
    maker: { name: row.maker_name },
    shop: { slug: row.shop_slug, name: row.shop_name, district: row.district },
    rating: row.listed_rating && { average: meanRating(...row.listed_rating), count: row.listed_rating[1] },
    photo: photoViewOrNull(row.photos[0] ?? null),
  }
}

function iso(at: EpochMs): string {
  return new Date(at).toISOString()
}
