import { type Hours, type Span, spansOn } from '#core/availability/hours/hours.ts'
import { dayOf, instantOf } from '#core/availability/hours/zone-clock.ts'
import type { Interval } from '#core/availability/interval.ts'
import { clockStarts } from '#core/availability/offered-starts.ts'
import { type DayNumber, isoDay } from '#core/calendar-day.ts'
import { DAY_MS, type EpochMs, MINUTE_MS } from '#core/time.ts'
import type { DemoMember, DemoService, DemoShop } from '../content.ts'
import { createTakenTime } from './taken-time.ts'

export type Lane = { room: string; lane: number }

/** A visit with everything it occupies: buffers, the member, a room's lane. */
export type Place = {
  member: DemoMember
  service: DemoService
  from: EpochMs
  to: EpochMs
  /** end of the buffer after it */
  freeAgainAt: EpochMs
  lane: Lane | null
}

export type ShopCalendar = {
  today: DayNumber
  /** An instant from a time of day in the shop's time zone, in minutes after midnight. */
  at(day: DayNumber, minutes: number): EpochMs
  openOn(member: DemoMember, day: DayNumber): Interval[]
  /** The first start on the service's grid from an instant on. */
  firstStart(service: DemoService, from: EpochMs, to: EpochMs): EpochMs | null
  /** null: member, client or every room is taken, or it would end after closing. */
  place(member: DemoMember, service: DemoService, from: EpochMs, open: Interval, client: string): Place | null
  takeOff(member: DemoMember, from: EpochMs, to: EpochMs): void
}

export function createShopCalendar(shop: DemoShop, at: EpochMs): ShopCalendar {
  const zone = shop.timeZone
  const today = dayOf(zone, at)
  const taken = createTakenTime()
  const closed = new Map((shop.closedDays ?? []).map(({ inDays }) => [isoDay(today + inDays), [] as Span[]]))
  const hours = new Map(shop.members.map((member) => [member.key, hoursOf(member, closed)]))

  function freeLane(service: DemoService, from: EpochMs, to: EpochMs): Lane | null | 'none' {
    if (!service.rooms?.length) return null
    for (const room of service.rooms) {
      const lanes = shop.rooms?.find(({ key }) => key === room)?.lanes ?? 0
      for (let lane = 1; lane <= lanes; lane++) {
        if (taken.isFree(`room ${room} ${lane}`, from, to)) return { room, lane }
      }
    }
    return 'none'
  }

  return {
    today,
    at: (day, minutes) => instantOf(zone, day * DAY_MS + minutes * MINUTE_MS),
    openOn: (member, day) =>
      spansOn(hours.get(member.key)!, day).map(({ opensMin, closesMin }) => ({
        from: instantOf(zone, day * DAY_MS + opensMin * MINUTE_MS),
        to: instantOf(zone, day * DAY_MS + closesMin * MINUTE_MS),
      })),
    firstStart(service, from, to) {
      const [start] = clockStarts(zone, from, to, (service.slotStepMin ?? 15) * MINUTE_MS)
      return start ?? null
    },
    place(member, service, from, open, client) {
      const to = from + service.durationMin * MINUTE_MS
      const freeAgainAt = to + (service.bufferAfterMin ?? 0) * MINUTE_MS
      if (from < open.from || freeAgainAt > open.to) return null
      if (!taken.isFree(`member ${member.key}`, from, freeAgainAt) || !taken.isFree(client, from, freeAgainAt))
        return null
      const lane = freeLane(service, from, freeAgainAt)
      if (lane === 'none') return null
      taken.take(`member ${member.key}`, from, freeAgainAt)
      taken.take(client, from, freeAgainAt)
      if (lane) taken.take(`room ${lane.room} ${lane.lane}`, from, freeAgainAt)
      return { member, service, from, to, freeAgainAt, lane }
    },
    takeOff: (member, from, to) => taken.take(`member ${member.key}`, from, to),
  }
}

function hoursOf(member: DemoMember, exceptions: Hours['exceptions']): Hours {
  const week = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) =>
    (member.week[weekday] ?? []).map(([opensMin, closesMin]) => ({ opensMin, closesMin })),
  )
  return { week, exceptions }
}
