import fc from 'fast-check'
import type { Candidate, Part, Wish } from '#core/planning/wish.ts'
import { distanceM } from '#core/search/distance.ts'
import { DAY_MS, type EpochMs, MINUTE_MS } from '#core/time.ts'

/** Noon of some day; everything in a world is counted in minutes from it. */
export const NOON: EpochMs = Date.UTC(2026, 10, 21, 12)
export const at = (minutes: number): EpochMs => NOON + minutes * MINUTE_MS

export function candidate(id: string, over: Partial<Candidate> & { startMin?: readonly number[] } = {}): Candidate {
  const { startMin = [0], ...rest } = over
  return {
    id,
    shopId: `shop of ${id}`,
    place: { lat: 38.71, lng: -9.14 },
    durationMin: 60,
    bufferBeforeMin: 0,
    bufferAfterMin: 0,
    price: { minor: 5000, currency: 'EUR', kind: 'fixed' },
    rating: 4.5,
    starts: startMin.map(at),
    ...rest,
  }
}

export function wish(needs: readonly (readonly Candidate[])[], over: Partial<Wish> = {}): Wish {
  return {
    needs: needs.map((candidates) => ({ candidates })),
    window: { from: at(-120), to: at(300) },
    isOrdered: false,
    pace: 'ride',
    currency: 'EUR',
    budgetMinor: null,
    rest: null,
    ...over,
  }
}

const quarter = (min: number, max: number) => fc.integer({ min: min / 15, max: max / 15 }).map((n) => n * 15)

const someCandidate: fc.Arbitrary<Candidate> = fc
  .record({
    id: fc.integer({ min: 0, max: 9999 }),
    shop: fc.constantFrom('a', 'b', 'c', 'd'),
    durationMin: fc.constantFrom(15, 30, 45, 60),
    bufferBeforeMin: fc.constantFrom(0, 5, 10),
    bufferAfterMin: fc.constantFrom(0, 10),
    minor: fc.integer({ min: 0, max: 6 }).map((n) => n * 1000),
    kind: fc.constantFrom('fixed' as const, 'fixed' as const, 'from' as const, 'on_request' as const),
    currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'EUR', 'EUR', 'EUR', 'SEK'),
    rating: fc.option(fc.constantFrom(3.2, 4, 4.6, 5), { nil: null }),
    starts: fc.uniqueArray(quarter(-180, 360), { minLength: 2, maxLength: 5 }),
  })
  .map(({ id, shop, minor, kind, currency, starts, ...rest }) => ({
    ...rest,
    id: String(id),
    shopId: shop,
    // The shops lie on a line, up to 6 km apart; the place of one is not known.
    place: shop === 'd' ? null : { lat: 38.7 + 'abc'.indexOf(shop) * 0.027, lng: -9.14 },
    price: { minor, currency, kind },
    starts: starts.toSorted((a, b) => a - b).map(at),
  }))

/** Small worlds that can be tried out whole. */
export const someWish: fc.Arbitrary<Wish> = wishAmong(1, 3)
/** Worlds with more looks than a first answer is found among. */
export const wideWish: fc.Arbitrary<Wish> = wishAmong(10, 30)

/** The same wish on two days that follow each other, each with starts of its own. */
export const twoDays: fc.Arbitrary<[Wish, Wish]> = fc
  .tuple(
    someWish,
    fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 }), { minLength: 3, maxLength: 3 }),
  )
  .map(([first, kept]) => {
    const later = (instant: EpochMs) => instant + DAY_MS
    const inDay = ({ from, to }: { from: EpochMs; to: EpochMs }) => ({ from: later(from), to: later(to) })
    // The second day has some of the starts of the first, moved by a day and a part of an hour.
    const moved = (starts: readonly EpochMs[], need: number, n: number) =>
      starts.flatMap((start, i) => ((kept[need]?.[n] ?? 0) === i % 4 ? [] : [later(start) + (i % 2) * 15 * MINUTE_MS]))
    const needs = first.needs.map(({ candidates }, need) => ({
      candidates: candidates.map((each, n) => ({ ...each, starts: [...each.starts, ...moved(each.starts, need, n)] })),
    }))
    const rest = first.rest && { ...first.rest, ...inDay(first.rest) }
    return [
      { ...first, needs },
      { ...first, needs, window: inDay(first.window), rest },
    ]
  })

function wishAmong(fewest: number, most: number): fc.Arbitrary<Wish> {
  return fc
    .record({
      needs: fc.array(fc.uniqueArray(someCandidate, { minLength: fewest, maxLength: most, selector: ({ id }) => id }), {
        minLength: 1,
        maxLength: 3,
        size: 'max',
      }),
      from: quarter(-180, 30),
      length: quarter(90, 540),
      isOrdered: fc.boolean(),
      pace: fc.constantFrom('foot' as const, 'ride' as const),
      budgetMinor: fc.option(fc.integer({ min: 0, max: 15 }).map((n) => n * 1000)),
      rest: fc.option(
        fc.record({ fromMin: quarter(-60, 60), lengthMin: fc.constantFrom(15, 45), spanMin: quarter(45, 120) }),
      ),
    })
    .map(({ needs, from, length, rest, ...others }) =>
      wish(needs, {
        ...others,
        window: { from: at(from), to: at(from + length) },
        rest: rest && {
          from: at(rest.fromMin),
          to: at(rest.fromMin + rest.spanMin),
          lengthMs: rest.lengthMin * MINUTE_MS,
        },
      }),
    )
}

const endOf = ({ candidate: { durationMin }, startsAt }: Part) => startsAt + durationMin * MINUTE_MS

export function slowWayMs(a: Candidate, b: Candidate, pace: Wish['pace']): number {
  if (a.shopId === b.shopId) return 0
  if (!a.place || !b.place) return 10 * MINUTE_MS
  return (10 + Math.round(distanceM(a.place, b.place) / (pace === 'foot' ? 80 : 200))) * MINUTE_MS
}

/** The rules once more, minute by minute and pair by pair. */
export function isDayThatFits(asked: Wish, parts: readonly Part[]): boolean {
  const inTime = parts.toSorted((a, b) => a.startsAt - b.startsAt)
  if (new Set(parts.map(({ need }) => need)).size !== asked.needs.length || parts.length !== asked.needs.length)
    return false
  if (asked.isOrdered && inTime.some(({ need }, n) => need !== n)) return false
  let spent = 0
  for (const part of parts) {
    const offered = asked.needs[part.need]!.candidates.find(({ id }) => id === part.candidate.id)
    if (!offered?.starts.includes(part.startsAt)) return false
    if (part.startsAt < asked.window.from || endOf(part) > asked.window.to) return false
    if (offered.price.currency !== asked.currency) return false
    if (asked.budgetMinor !== null && offered.price.kind === 'on_request') return false
    spent += offered.price.minor
  }
  if (asked.budgetMinor !== null && spent > asked.budgetMinor) return false
  for (const [n, later] of inTime.entries())
    for (const earlier of inTime.slice(0, n)) {
      const gap = later.startsAt - endOf(earlier)
      const buffers = (earlier.candidate.bufferAfterMin + later.candidate.bufferBeforeMin) * MINUTE_MS
      const least =
        earlier.candidate.shopId === later.candidate.shopId
          ? buffers
          : slowWayMs(earlier.candidate, later.candidate, asked.pace)
      if (gap < least) return false
    }
  return asked.rest === null || hasBreak(asked, inTime)
}

function hasBreak({ rest, pace }: Wish, inTime: readonly Part[]): boolean {
  if (rest === null) return true
  for (let from = rest.from; from + rest.lengthMs <= rest.to; from += 5 * MINUTE_MS) {
    const to = from + rest.lengthMs
    const isOver = inTime.some((part) => part.startsAt < to && from < endOf(part))
    if (isOver) continue
    const before = inTime.findLast((part) => endOf(part) <= from)
    const after = inTime.find((part) => part.startsAt >= to)
    const way = before && after ? slowWayMs(before.candidate, after.candidate, pace) : 0
    if (!before || !after || from - endOf(before) >= way || after.startsAt - to >= way) return true
  }
  return false
}

/** Every day that fits, by trying all of them. */
export function everyDay(asked: Wish): Part[][] {
  const days = asked.needs.reduce<Part[][]>(
    (known, { candidates }, need) =>
      known.flatMap((parts) =>
        candidates.flatMap((one) => one.starts.map((startsAt) => [...parts, { need, candidate: one, startsAt }])),
      ),
    [[]],
  )
  return days.filter((parts) => isDayThatFits(asked, parts))
}
