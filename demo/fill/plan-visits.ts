import type { Interval } from '#core/availability/interval.ts'
import type { AppointmentState } from '#core/booking/lifecycle/lifecycle.ts'
import { type DayNumber, isoWeekday } from '#core/calendar-day.ts'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import type { DemoMember, DemoRequest, DemoReview, DemoService, DemoShop } from '../content.ts'
import { createRandom, type Random } from '../seeded-random.ts'
import type { Place, ShopCalendar } from './shop-calendar.ts'

export const PAST_DAYS = 182
export const FUTURE_DAYS = 42

/** What the desk said of a visit by the time the demo was filled. */
export type DeskSaid = {
  state: AppointmentState
  arrivedAt: EpochMs | null
  begunAt: EpochMs | null
  lateMin: number | null
  finalPriceMinor: number | null
  word: string | null
  paid: 'card' | 'cash' | 'transfer' | null
  /** a no-show gave back its time from then on */
  cutAt: EpochMs | null
  note: string | null
  withPictures: boolean
}

/** A visit: completed, coming, or one that did not take place. */
export type Visit = Place & Pick<Appointed, 'client' | 'review' | 'request' | 'booking'> & { said?: DeskSaid }

/** A visit that must exist: a reviewer's, or one of the demo client's. */
export type Appointed = {
  client: string
  day: number
  service: string | null
  review: DemoReview | null
  request?: DemoRequest
  /** minutes after midnight in the shop's time zone */
  fromMin?: number
  /** key shared by visits booked together, also across shops */
  booking?: string
}

type Planning = { shop: DemoShop; calendar: ShopCalendar; clients: readonly string[]; at: EpochMs }

/** Visits of the last half year and the next six weeks, at the shop's load; those that must exist are placed first. */
export function planVisits(planning: Planning, appointed: readonly Appointed[]): Visit[] {
  const random = createRandom(`visits ${planning.shop.slug}`)
  const visits = appointed.flatMap((one) => appoint(planning, one, random) ?? [])
  const { today } = planning.calendar
  for (let day = today - PAST_DAYS; day <= today + FUTURE_DAYS; day++) {
    const isFree = keptFree(planning, day)
    for (const member of planning.shop.members)
      visits.push(...fillDay(planning, member, day, random).filter((visit) => !isFree(visit)))
  }
  return visits
}

/** True for visits in what a shop keeps free on the coming Saturday. They are planned and left out, so that other days stay as they are. */
function keptFree({ shop, calendar }: Planning, day: DayNumber): (visit: Place) => boolean {
  const isComingSaturday = isoWeekday(day) === 6 && day > calendar.today && day <= calendar.today + 7
  if (!shop.freeOnSaturday || !isComingSaturday) return () => false
  const free = shop.freeOnSaturday.map(([from, to]) => ({ from: calendar.at(day, from), to: calendar.at(day, to) }))
  return ({ from, freeAgainAt }) => free.some((span) => from < span.to && span.from < freeAgainAt)
}

/** Near the requested day, or further into the past or future where that day is full. */
function appoint({ shop, calendar }: Planning, wish: Appointed, random: Random): Visit | null {
  const services = shop.services.filter(({ key }) => wish.service === null || key === wish.service)
  const away = wish.day < 0 ? -1 : 1
  for (let more = 0; more < 60; more++) {
    const day = calendar.today + wish.day + away * more
    for (const service of random.shuffled(services)) {
      const makers = shop.members.filter(({ performs }) => performs.includes(service.key))
      for (const member of membersFor(shop, service, wish, random.shuffled(makers))) {
        for (const open of calendar.openOn(member, day)) {
          const soonest = open.from + random.int(0, 12) * 15 * MINUTE_MS
          const earliest = wish.fromMin === undefined ? soonest : Math.max(open.from, calendar.at(day, wish.fromMin))
          for (const from of [earliest, open.from]) {
            const start = calendar.firstStart(service, from, open.to)
            const place = start && calendar.place(member, service, start, open, wish.client)
            if (place) return { ...place, ...of(wish) }
          }
        }
      }
    }
  }
  return null
}

/** For requests and joint bookings, prefers members who have a published look of the service. */
function membersFor({ looks }: DemoShop, service: DemoService, wish: Appointed, makers: DemoMember[]): DemoMember[] {
  if (!wish.request && !wish.booking) return makers
  const hangs = ({ key }: DemoMember) => looks.some((look) => look.service === service.key && look.maker === key)
  return makers.toSorted((one, other) => Number(hangs(other)) - Number(hangs(one)))
}

function of({ client, review, request, booking }: Appointed): Omit<Visit, keyof Place> {
  return { client, review, ...(request && { request }), ...(booking && { booking }) }
}

function fillDay({ shop, calendar, clients }: Planning, member: DemoMember, day: DayNumber, random: Random): Visit[] {
  const services = shop.services.filter(({ key }) => member.performs.includes(key))
  const mood = dayMood(day - calendar.today, random)
  const visits: Visit[] = []
  for (const open of calendar.openOn(member, day)) {
    let at = open.from
    while (at < open.to) {
      const service = pickService(services, open.to - at, random)
      const start = service && calendar.firstStart(service, at, open.to)
      if (!service || !start) break
      const load = shop.load * mood * weekdayShape[isoWeekday(day) - 1]! * hourShape(start, open)
      // The first clients of the list come most often.
      const client = clients[Math.floor(clients.length * random.next() ** 1.6)]!
      const place = random.chance(chanceOfVisit(load, service))
        ? calendar.place(member, service, start, open, client)
        : null
      if (place) visits.push({ ...place, client, review: null })
      at = place ? place.freeAgainAt : start + random.int(1, 5) * 15 * MINUTE_MS
    }
  }
  return visits
}

/** The probability per step at which visits take `load` of the time, when a step without one is 45 minutes. */
function chanceOfVisit(load: number, service: DemoService): number {
  const share = Math.min(load, 0.97)
  const visitMin = service.durationMin + (service.bufferAfterMin ?? 0)
  return (share * 45) / (visitMin * (1 - share) + share * 45)
}

/** Bookings decrease over the coming weeks; today is full for some and open for others. */
function dayMood(inDays: number, random: Random): number {
  if (inDays === 0 || inDays === 1) return random.pick([1.6, 1.1, 0.8, 0.5])
  if (inDays < 0) return random.between(0.85, 1.15)
  return random.between(0.8, 1.2) * Math.max(0.12, 1 - inDays / 34)
}

/** Monday first. */
const weekdayShape = [0.82, 0.9, 0.95, 1.02, 1.12, 1.2, 1.0]

/** Mornings fill slowly; midday and late hours first. */
function hourShape(at: EpochMs, open: Interval): number {
  const share = (at - open.from) / (open.to - open.from)
  return 0.8 + 0.5 * Math.sin(Math.PI * (0.15 + 0.75 * share))
}

function pickService(services: DemoService[], leftMs: number, random: Random): DemoService | null {
  const fitting = services.filter((one) => (one.durationMin + (one.bufferAfterMin ?? 0)) * MINUTE_MS <= leftMs)
  if (fitting.length === 0) return null
  const weights = fitting.map(({ durationMin }) => 1 / Math.sqrt(durationMin))
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, service] of fitting.entries()) {
    left -= weights[index]!
    if (left <= 0) return service
  }
  return fitting.at(-1)!
}
