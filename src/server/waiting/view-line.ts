import type { getLine as route } from '#contract/booking/waiting.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import { dayOf, startOfDay } from '#core/availability/hours/zone-clock.ts'
import type { Interval } from '#core/availability/interval.ts'
import { startsOfAnyone } from '#core/availability/next-free.ts'
import { offeredStarts } from '#core/availability/offered-starts.ts'
import { type DayNumber, dayNumber } from '#core/calendar-day.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { DAY_MS } from '#core/time.ts'
import { cancellationOdds, sameWeekdaysBefore } from '#core/waiting/odds.ts'
import { takenStarts } from '#core/waiting/taken-starts.ts'
import { loadCalendars } from '#server/availability/load-calendars.ts'
import {
  type BookableRow,
  findBookableLook,
  findBookableService,
  listPerformers,
} from '#server/bookings/cart/bookable.store.ts'
import type { Deps } from '#server/deps.ts'
import { findLine, findWishTerms } from './wishes.store.ts'

type Query = RouteParsed<typeof route>['query']

/** What a full day tells a visitor [W13] [W14]. Four statements, five for anyone. */
export async function viewLine(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  query: Query,
): Promise<Decision<RouteOutput<typeof route>, 'not_found'>> {
  const found = await findWanted({ db }, query)
  if (!found) return refused('not_found')
  const { shopId, serviceId, memberId } = found
  const members = memberId === null ? await listPerformers(db, found) : [{ shopId, memberId }]
  const { timeZone } = await findWishTerms(db, found)
  const at = now()
  const boundsOf = (day: DayNumber): Interval => ({
    from: startOfDay(timeZone, day),
    to: startOfDay(timeZone, day + 1),
  })
  const day = boundsOf(dayNumber(query.on))
  const before = sameWeekdaysBefore(dayNumber(query.on), dayOf(timeZone, at)).map(boundsOf)
  const memberIds = members.map(({ memberId }) => memberId)
  const line = await findLine(db, { shopId, serviceId, memberIds, on: query.on, days: before })
  const around = { from: day.from - DAY_MS, to: day.to + DAY_MS }
  const services = [{ shopId, serviceId }]
  const calendars = await loadCalendars(db, { members, services }, around, at, { bookingsAreHolds: true })
  const offers = calendars.performersOf({ shopId, serviceId }).map(({ offer }) => offer)
  const isFull = offers.every((offer) => offeredStarts(offer, day, 1).length === 0)
  const taken = isFull ? startsOfAnyone(offers.map((offer) => takenStarts(offer, day))) : []
  return granted({
    waiting: line.waiting,
    timeZone,
    taken: taken.map((start) => new Date(start).toISOString()),
    odds: cancellationOdds(before, line),
  })
}

/** The look with its maker, or with anyone where that is asked for; a service with anyone or with a member. */
async function findWanted(
  { db }: Pick<Deps, 'db'>,
  { lookId, shop, serviceId, who }: Query,
): Promise<BookableRow | undefined> {
  const memberId = who === undefined || who === 'anyone' ? null : who
  if (lookId !== undefined) {
    const look = await findBookableLook(db, lookId)
    return look && who === 'anyone' ? { ...look, memberId: null } : look
  }
  return shop === undefined || serviceId === undefined
    ? undefined
    : findBookableService(db, { shop, serviceId, memberId })
}
