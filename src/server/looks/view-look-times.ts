import type { getLookTimes } from '#contract/looks.ts'
import type { RouteOutput } from '#contract/route.ts'
import { type DayTimes, dayTimes } from '#core/availability/day-times.ts'
import { dayOf, startOfDay } from '#core/availability/zone-clock.ts'
import { DAY_MS, type DayNumber, dayNumber, isoDay } from '#core/calendar-day.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { IsoDay } from '#core/time.ts'
import { loadCalendars } from '../availability/load-calendars.ts'
import type { Deps } from '../deps.ts'
import type { ProblemDetail } from '../platform/problem.ts'
import { findLookService, findShopOfLook } from './looks.store.ts'
import { type AskWho, findSeen } from './seen-by.ts'

const DAYS = 7
/** The furthest horizon a service may have, and a week to look past it. */
const FURTHEST_DAYS = 372

type Week = RouteOutput<typeof getLookTimes>

/** A week of times; a day already past in the shop's zone is answered from today. Three statements. */
export async function viewLookTimes(
  { db, now }: Deps,
  id: string,
  from: IsoDay | undefined,
  askWho: AskWho,
): Promise<Decision<Week, 'invalid_input' | 'not_found', ProblemDetail | undefined>> {
  const findShopId = () => findShopOfLook(db, id)
  const seen = await findSeen((by) => findLookService(db, id, by), { action: 'look.view', askWho, findShopId })
  if (!seen) return refused('not_found')
  const { found: look, seenBy } = seen

  const at = now()
  const today = dayOf(look.time_zone, at)
  const firstDay = Math.max(today, from === undefined ? today : dayNumber(from))
  if (firstDay > today + FURTHEST_DAYS) return refused('invalid_input', { fields: [{ path: 'from', rule: 'too_far' }] })

  const key = { shopId: look.shop_id, serviceId: look.service_id, memberId: look.member_id }
  const window = {
    from: startOfDay(look.time_zone, firstDay) - DAY_MS,
    to: startOfDay(look.time_zone, firstDay + DAYS) + DAY_MS,
  }
  const calendars = await loadCalendars(db, { members: [key], services: [key] }, window, at)
  const offer = calendars.offer(key)
  const days = offer ? dayTimes(offer, firstDay, DAYS) : closedDays(firstDay)
  return granted({
    seenBy,
    timeZone: look.time_zone,
    days: days.map((day) => ({ ...day, starts: day.starts.map((start) => new Date(start).toISOString()) })),
  })
}

/** A look whose maker left or whose service is archived still stands, but nothing of it can be booked. */
function closedDays(firstDay: DayNumber): DayTimes[] {
  return Array.from({ length: DAYS }, (_, i) => ({ on: isoDay(firstDay + i), isOpen: false, freeShare: 0, starts: [] }))
}
