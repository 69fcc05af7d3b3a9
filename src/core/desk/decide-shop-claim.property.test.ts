import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MinuteWalk, openMinutes, walkMinutes } from '#tests/support/minute-walk.ts'
import type { Offer, RoomCalendar } from '../availability/calendars.ts'
import type { Hours } from '../availability/hours/hours.ts'
import type { Interval } from '../availability/interval.ts'
import { offeredStarts } from '../availability/offered-starts.ts'
import { DAY_MS, MINUTE_MS } from '../time.ts'
import { decideShopClaim, type ShopClaim, type ShopWarning } from './decide-shop-claim.ts'
import { explainSlot, obstaclesAt, type SlotReason, slotReasons } from './explain-slot.ts'

/** Days around clock changes, and one ordinary day. */
const scenes = [
  ['Europe/Lisbon', '2026-03-29'],
  ['Europe/Lisbon', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Asia/Tokyo', '2026-06-10'],
] as const

const fiveMinutes = (min: number, max: number) => fc.integer({ min: min / 5, max: max / 5 }).map((n) => n * 5)

const hours: fc.Arbitrary<Hours> = fc
  .array(
    fc
      .tuple(fiveMinutes(0, 1200), fiveMinutes(300, 1440))
      .map(([opensMin, length]) => [{ opensMin, closesMin: opensMin + length }]),
    { minLength: 7, maxLength: 7 },
  )
  .map((week) => ({ week, exceptions: new Map() }))

const busyAround = (day: number): fc.Arbitrary<Interval[]> =>
  fc.array(
    fc.tuple(fiveMinutes(0, 1440), fiveMinutes(5, 120)).map(([start, length]) => ({
      from: day + start * MINUTE_MS,
      to: day + (start + length) * MINUTE_MS,
    })),
    { maxLength: 4 },
  )

const claims = fc.constantFrom(...scenes).chain(([zone, on]) => {
  const day = Date.parse(`${on}T00:00:00Z`)
  const minute = fiveMinutes(0, 1440).map((n) => day + n * MINUTE_MS)
  const room: fc.Arbitrary<RoomCalendar> = fc.array(busyAround(day), { minLength: 1, maxLength: 2 }).chain((lanes) =>
    fc.record({
      hours,
      lanes: fc.constant(lanes),
      closesAt: fc.tuple(...lanes.map(() => fc.option(minute, { nil: null, freq: 3 }))),
    }),
  )
  const needs = fc
    .array(room, { minLength: 1, maxLength: 3 })
    .chain((rooms) => fc.array(fc.subarray(rooms, { minLength: 1 }), { maxLength: 2 }))
  return fc.record({
    offer: fc.record({
      zone: fc.constant(zone as string),
      service: fc.record({
        durationMin: fiveMinutes(5, 120),
        bufferBeforeMin: fiveMinutes(0, 20),
        bufferAfterMin: fiveMinutes(0, 20),
        stepMin: fc.constantFrom(5, 5, 15, 30, 45),
        noticeMin: fc.constantFrom(0, 60, 777),
        horizonDays: fc.integer({ min: 1, max: 6 }),
      }),
      member: fc.record({ hours, busy: busyAround(day) }),
      needs: fc.oneof(fc.constant([]), needs),
      now: fc.integer({ min: -4, max: 1 }).map((days) => day + days * DAY_MS + 600 * MINUTE_MS),
    }) satisfies fc.Arbitrary<Offer>,
    startsAt: minute,
    presentStart: fc.option(minute, { nil: null }),
    performs: fc.constantFrom(true, true, true, false),
  }) satisfies fc.Arbitrary<ShopClaim>
})

const walks = new Map<string, MinuteWalk>()
function walkAround(zone: string, startsAt: number): MinuteWalk {
  const day = Math.floor(startsAt / DAY_MS) * DAY_MS
  const key = `${zone} ${day}`
  const walk = walks.get(key) ?? walkMinutes(zone, day - 5 * DAY_MS, 8)
  walks.set(key, walk)
  return walk
}

/** [D5] said slowly: minute by minute, by Temporal's own clock, with every assignment of lanes tried. */
function slowly({ offer, startsAt, presentStart, performs }: ShopClaim): ShopWarning[] | 'slot_taken' {
  const { zone, service, member, needs, now } = offer
  const walk = walkAround(zone, startsAt)
  const end = startsAt + (service.durationMin + service.bufferAfterMin) * MINUTE_MS
  const minutes = walk.at.flatMap((at, i) =>
    at >= startsAt - service.bufferBeforeMin * MINUTE_MS && at < end ? [{ at, i }] : [],
  )
  const isFree = (busy: readonly Interval[]) =>
    minutes.every(({ at }) => !busy.some(({ from, to }) => at >= from && at < to))
  const areOpen = (hours: Hours) => {
    const open = openMinutes(walk, hours)
    return minutes.every(({ i }) => open[i])
  }
  const openRooms = new Map(needs.flat().map((room) => [room, areOpen(room.hours)]))
  const seats = (isUsable: (room: RoomCalendar, lane: number) => boolean) => {
    const choose = (rest: Offer['needs'], used: string[]): boolean => {
      const [first, ...others] = rest
      if (!first) return true
      return first.some((room) =>
        room.lanes.some((_, lane) => {
          const id = `${needs.flat().indexOf(room)} ${lane}`
          return !used.includes(id) && isUsable(room, lane) && choose(others, [...used, id])
        }),
      )
    }
    return choose(needs, [])
  }
  const isUnused = (room: RoomCalendar, lane: number) => {
    const closesAt = room.closesAt?.[lane] ?? null
    return isFree(room.lanes[lane]!) && (closesAt === null || end <= closesAt)
  }
  if (!isFree(member.busy) || !seats(isUnused)) return 'slot_taken'

  const warnings: ShopWarning[] = []
  const isInRooms = seats((room, lane) => isUnused(room, lane) && openRooms.get(room) === true)
  if (!areOpen(member.hours) || !isInRooms) warnings.push('outside_hours')
  if (startsAt !== presentStart) {
    const clock = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
    if (startsAt - now < service.noticeMin * MINUTE_MS) warnings.push('too_late')
    const lastDay = clock(now).toPlainDate().add({ days: service.horizonDays })
    if (Temporal.PlainDate.compare(clock(startsAt).toPlainDate(), lastDay) > 0) warnings.push('too_far_ahead')
    const { hour, minute } = clock(startsAt)
    if ((hour * 60 + minute) % service.stepMin !== 0) warnings.push('off_grid')
  }
  if (!performs) warnings.push('does_not_perform')
  return warnings
}

test('[D5] which rules bend and what is refused equals a minute-by-minute statement of the rule', () => {
  const seen = { granted: 0, warned: 0, taken: 0 }
  fc.assert(
    fc.property(claims, (claim) => {
      const decision = decideShopClaim(claim)
      const slow = slowly(claim)
      expect(decision.ok ? decision.value.warnings : decision.code).toEqual(slow)
      seen[slow === 'slot_taken' ? 'taken' : slow.length > 0 ? 'warned' : 'granted']++
    }),
    { numRuns: 250 },
  )
  // Guards against a generator that makes every case trivially the same.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10)
})

/** The rule a reason names, of those the slow statement finds broken at a start. */
const brokenBy: Record<SlotReason, (slow: ShopWarning[] | 'slot_taken') => boolean> = {
  too_late: (slow) => slow.includes('too_late'),
  too_far_ahead: (slow) => slow.includes('too_far_ahead'),
  outside_hours: (slow) => slow.includes('outside_hours'),
  off_grid: (slow) => slow.includes('off_grid'),
  person_taken: (slow) => slow === 'slot_taken',
  room_taken: (slow) => slow === 'slot_taken',
}

test('[D19] a span is bookable exactly where a start is offered in it, and else the reason is a rule that is broken there', () => {
  const seen: Record<string, number> = {}
  fc.assert(
    fc.property(claims, fiveMinutes(5, 60), ({ offer, startsAt }, lengthMin) => {
      const span = { from: startsAt, to: startsAt + lengthMin * MINUTE_MS }
      const answer = explainSlot(offer, span)
      const [first] = offeredStarts(offer, span)
      if ('startsAt' in answer) expect(answer.startsAt).toBe(first)
      else {
        expect(first).toBeUndefined()
        const tried = answer.claim.from + offer.service.bufferBeforeMin * MINUTE_MS
        const slow = slowly({ offer, startsAt: tried, presentStart: null, performs: true })
        expect(brokenBy[answer.why](slow), `${answer.why} of ${slow}`).toBe(true)
      }
      const kind = 'why' in answer ? answer.why : 'bookable'
      seen[kind] = (seen[kind] ?? 0) + 1
    }),
    { numRuns: 250 },
  )
  expect(Object.keys(seen).toSorted()).toEqual([...slotReasons, 'bookable'].toSorted())
})

test('[D111] nothing is in the way exactly where a start is offered, and everything named is broken there', () => {
  const seen: Record<string, number> = {}
  fc.assert(
    fc.property(claims, ({ offer, startsAt }) => {
      const isOffered = offeredStarts(offer, { from: startsAt, to: startsAt + 1 }).length > 0
      const named = obstaclesAt(offer, startsAt)
      expect(named.length === 0, `offered ${isOffered}, named ${named}`).toBe(isOffered)
      const isTaken = named.includes('person_taken') || named.includes('room_taken')
      const asked = { presentStart: null, performs: true, startsAt }
      expect(slowly({ offer, ...asked }) === 'slot_taken').toBe(isTaken)
      if (!isTaken) expect(named.toSorted()).toEqual([...slowly({ offer, ...asked })].toSorted())
      else {
        // Without the claims of others it is the rules alone.
        const free = { ...offer, member: { ...offer.member, busy: [] }, needs: [] }
        const rules = slowly({ offer: free, ...asked })
        for (const rule of rules) expect(named).toContain(rule)
      }
      for (const reason of isOffered ? ['offered'] : named) seen[reason] = (seen[reason] ?? 0) + 1
      if (named.length > 1) seen.several = (seen.several ?? 0) + 1
    }),
    { numRuns: 400 },
  )
  expect(Object.keys(seen).toSorted()).toEqual([...slotReasons, 'offered', 'several'].toSorted())
})
