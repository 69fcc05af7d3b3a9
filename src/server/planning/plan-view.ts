import type { z } from 'zod'
import type { plannedLook, planDay as planRoute } from '#contract/looks/plan.ts'
import type { RouteOutput } from '#contract/route.ts'
import { totals } from '#core/booking/checkout/totals.ts'
import { wayBetween } from '#core/planning/between.ts'
import { measures } from '#core/planning/measures.ts'
import type { Pin } from '#core/planning/want.ts'
import { endOfPart, type Part, type Wish } from '#core/planning/wish.ts'
import { type EpochMs, type IsoDay, MINUTE_MS } from '#core/time.ts'
import { meanRating } from '#core/voices/reviews.ts'
import { photoViewOrNull } from '../looks/photo-view.ts'
import type { FoundLookRow } from '../search/found-looks.store.ts'
import type { FoundCandidate } from './load-candidates.ts'
import type { PartById, PlanById } from './search/plan-job.ts'

type PlanView = RouteOutput<typeof planRoute>['plans'][number]
type PartView = PlanView['parts'][number]
/** How many other looks are shown below a part. */
export const MOST_OTHERS = 3

type Facts = { found: readonly (readonly FoundCandidate[])[]; pins: readonly Pin[]; day: IsoDay }

export function planView(wish: Wish, { kind, parts: byId }: PlanById, facts: Facts): PlanView {
  const parts = byId.map(({ need, id, startsAt, others }) => ({
    need,
    startsAt,
    candidate: foundBy(facts, need, id),
    others,
  }))
  const { doneAt, wayMs } = measures(wish, parts)
  return {
    kind,
    day: facts.day,
    parts: parts.map((_, n) => partView(wish, parts, n, facts)),
    totals: totals(parts.map(({ candidate }) => candidate.price)),
    doneAt: iso(doneAt),
    wayMin: Math.round(wayMs / MINUTE_MS),
  }
}

type FoundPart = Part & Pick<PartById, 'others'> & { candidate: FoundCandidate }

function foundBy({ found }: Facts, need: number, id: string): FoundCandidate {
  return found[need]!.find((candidate) => candidate.id === id)!
}

function partView(wish: Wish, parts: readonly FoundPart[], n: number, facts: Facts): PartView {
  const part = parts[n]!
  const before = parts[n - 1]
  const whole = part.candidate
  const way = before ? wayBetween(before.candidate, part.candidate, wish.pace) : 0
  const last = wish.window.to - whole.durationMin * MINUTE_MS
  return {
    need: part.need,
    look: lookView(whole.row),
    place: whole.place,
    startsAt: iso(part.startsAt),
    endsAt: iso(endOfPart(part)),
    isPinned: facts.pins.some(({ need }) => need === part.need),
    before: before
      ? {
          wayMin: Math.round(way / MINUTE_MS),
          freeMin: Math.round((part.startsAt - endOfPart(before) - way) / MINUTE_MS),
        }
      : null,
    starts: whole.starts.filter((start) => start >= wish.window.from && start <= last).map(iso),
    others: others(part, facts),
  }
}

/** Looks of other makers and services first, then others of the same at the same time. */
function others(part: FoundPart, facts: Facts): PartView['others'] {
  const elsewhere = part.others.map(({ id, startsAt }) => ({
    look: lookView(foundBy(facts, part.need, id).row),
    startsAt: iso(startsAt),
  }))
  const here = part.candidate.siblings.map((row) => ({ look: lookView(row), startsAt: iso(part.startsAt) }))
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
