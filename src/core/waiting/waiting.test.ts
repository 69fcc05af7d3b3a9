import { expect, test } from 'vitest'
import { between, everyDay, offerOf, span } from '#tests/support/offers.ts'
import { chooseOffer, type Freed, inFairOrder, type OpenWish } from './choose-offer.ts'
import { isQuiet, mayOfferNow, quietEnds } from './quiet-hours.ts'
import { MOST_WISHES, OFFER_MS, offerEnds, wishedSpans } from './wish.ts'

const at = (time: string) => Date.parse(`2026-01-05T${time}Z`)
const wish = (id: string, given: Partial<OpenWish> = {}): OpenWish => ({
  id,
  askedAt: 0,
  memberId: null,
  spans: [between('2026-01-05T11:00Z', '2026-01-05T15:00Z')],
  refused: [],
  visits: 0,
  offeredUntil: null,
  ...given,
})
const hours = everyDay(span('09:00', '17:00'))
const performer = (memberId: string, ...busy: [string, string][]) => ({
  memberId,
  offer: offerOf({ member: { hours, busy: busy.map(([from, to]) => ({ from: at(from), to: at(to) })) } }),
})
const noon = Date.parse('2026-01-02T12:00Z')
const wholeDay: Freed[] = [{ from: at('00:00'), to: at('23:59'), memberId: null }]
const choose = (wishes: OpenWish[], people: ReturnType<typeof performer>[], now = noon, freed = wholeDay) =>
  chooseOffer(wishes, () => people, { freed, regularsFirst: false, now })

test('[W1] a wish fits the starts inside its window on its days, in the shop’s zone', () => {
  const spans = wishedSpans('Europe/Lisbon', { days: ['2026-06-02', '2026-06-01'], fromMin: 660, toMin: 900 })
  expect(spans.map(({ from, to }) => [new Date(from).toISOString(), new Date(to).toISOString()])).toEqual([
    ['2026-06-01T10:00:00.000Z', '2026-06-01T14:00:00.000Z'],
    ['2026-06-02T10:00:00.000Z', '2026-06-02T14:00:00.000Z'],
  ])
})

test('[W1] the earliest free start inside the window is offered, by the wished member only', () => {
  const [full, free] = [performer('a', ['09:00', '17:00']), performer('b', ['09:00', '12:00'])]
  expect(choose([wish('1')], [full, free]).chosen).toMatchObject({
    startsAt: at('12:00'),
    performer: { memberId: 'b' },
  })
  expect(choose([wish('1', { memberId: 'a' })], [full, free]).chosen).toBeNull()
})

test('[W1] the end of a window is not a start in it', () => {
  expect(choose([wish('1')], [performer('a', ['09:00', '15:00'])]).chosen).toBeNull()
})

test('[W3] who asked first is offered first; who cannot take it is passed over', () => {
  const early = wish('early', { askedAt: 1, spans: [between('2026-01-05T09:00Z', '2026-01-05T10:00Z')] })
  const late = wish('late', { askedAt: 2 })
  expect(choose([late, early], [performer('a')]).chosen?.wish.id).toBe('early')
  expect(choose([late, early], [performer('a', ['09:00', '11:00'])]).chosen?.wish.id).toBe('late')
})

test('[W3] regulars come first only if the shop says so', () => {
  const wishes = [wish('new', { askedAt: 1, visits: 2 }), wish('regular', { askedAt: 2, visits: 3 })]
  expect(inFairOrder(wishes, false).map(({ id }) => id)).toEqual(['new', 'regular'])
  expect(inFairOrder(wishes, true).map(({ id }) => id)).toEqual(['regular', 'new'])
})

test('[W4] a person has at most ten open wishes', () => {
  expect(MOST_WISHES).toBe(10)
})

test('[W5] from 21 to 8 o’clock of the shop only times of the present day are offered', () => {
  const zone = 'Europe/Lisbon'
  const summer = (day: number, hour: number, minute = 0) => Date.UTC(2026, 5, day, hour - 1, minute)
  expect([summer(1, 7, 59), summer(1, 8), summer(1, 20, 59), summer(1, 21)].map((now) => isQuiet(zone, now))).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(mayOfferNow(zone, summer(1, 6), summer(1, 9))).toBe(true)
  expect(mayOfferNow(zone, summer(1, 6), summer(2, 9))).toBe(false)
  expect(mayOfferNow(zone, summer(1, 23), summer(2, 9))).toBe(false)
  expect([quietEnds(zone, summer(1, 6)), quietEnds(zone, summer(1, 22))]).toEqual([summer(1, 8), summer(2, 8)])
})

test('[W5] at night nothing of another day is chosen, and it is said that the day is awaited', () => {
  const night = Date.parse('2026-01-02T23:00Z')
  expect(choose([wish('1')], [performer('a')], night)).toEqual({
    chosen: null,
    checkAgainAt: Date.parse('2026-01-03T08:00Z'),
  })
  expect(choose([wish('1')], [performer('a', ['09:00', '17:00'])], night)).toEqual({ chosen: null, checkAgainAt: null })
})

test('[W6] an offer lasts twenty minutes, and never beyond its start', () => {
  expect(offerEnds(noon, noon + 10 * OFFER_MS) - noon).toBe(1_200_000)
  expect(offerEnds(noon, noon + 60_000)).toBe(noon + 60_000)
})

test('[W7] only what takes a part of the freed time is offered', () => {
  const freed = [{ from: at('13:00'), to: at('14:00'), memberId: null }]
  expect(choose([wish('1')], [performer('a')], noon, freed).chosen?.startsAt).toBe(at('12:30'))
})

test('[W12] time that somebody with another offer could take is checked again when that offer ends', () => {
  const [early, late] = [noon + 60_000, noon + 120_000]
  const wishes = [wish('1', { offeredUntil: late }), wish('2', { offeredUntil: early })]
  expect(choose(wishes, [performer('a')])).toEqual({ chosen: null, checkAgainAt: early })
})

test('[W8] what overlaps a time that was offered to a wish before is not offered to it again', () => {
  const passed = wish('1', { refused: [{ from: at('11:30'), to: at('12:30') }] })
  expect(choose([passed], [performer('a')]).chosen?.startsAt).toBe(at('12:30'))
})

test('[W9] the freed time of one member is offered with that member only', () => {
  const freed = [{ ...wholeDay[0]!, memberId: 'b' }]
  expect(choose([wish('1')], [performer('a'), performer('b')], noon, freed).chosen?.performer.memberId).toBe('b')
  expect(choose([wish('1')], [performer('a')], noon, freed).chosen).toBeNull()
})
