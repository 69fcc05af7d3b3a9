import type { z } from 'zod'
import type { RouteOutput } from '#contract/route.ts'
import type { ServiceBody } from '#contract/studio/service-body.ts'
import type { previewService as route } from '#contract/studio/studio-services.ts'
import type { Actor } from '#core/access/actor.ts'
import type { Offer } from '#core/availability/calendars.ts'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { usualRoom } from '#core/availability/usual-room.ts'
import { dayNumber, isoDay } from '#core/calendar-day.ts'
import { type Decision, granted, type Refused, refused } from '#core/decision.ts'
import { serviceCard } from '#core/shops/service-card.ts'
import { loadCalendars } from '#server/availability/load-calendars.ts'
import { type Week, weekOfTimes } from '#server/availability/week-of-times.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { previewChange } from '../preview-change.ts'
import { findShopToRun } from './run-shop.ts'
import { refuseUnbookable, writeService } from './save-service.ts'
import { countComingOf, lockService } from './services.store.ts'

type Preview = RouteOutput<typeof route>
type Refusal = 'not_found' | 'invalid_input' | 'looks_depend'

/** Saves the service in a transaction that is rolled back, and asks there what would be offered from next Monday on. */
export async function previewService(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  actor: Actor,
  slug: string,
  { id, ...body }: ServiceBody & { id: string | null },
): Promise<Decision<Preview, Refusal, ProblemDetail | undefined>> {
  const found = await findShopToRun(deps, actor, slug)
  if (!found.ok) return found
  const { id: shopId, timeZone, currency } = found.value
  const at = deps.now()
  const key = { shopId, id: id ?? deps.newId() }
  let week: Week | undefined
  let offers: readonly Offer[] = []
  let booked = 0
  const changed = await previewChange<Refused<Refusal, ProblemDetail | undefined>>(
    deps.db,
    { shopId, now: at },
    async (tx): Promise<Decision<undefined, Refusal, ProblemDetail | undefined>> => {
      if (id !== null && !(await lockService(tx, key))) return refused('not_found')
      const written = await writeService(tx, key, body, { isNew: id === null, at })
      if (!written.ok) return written
      const looks = await refuseUnbookable(tx, key)
      if (!looks.ok) return looks
      const service = { shopId, serviceId: key.id }
      const members = body.performers.map(({ memberId }) => ({ shopId, memberId }))
      const times = await weekOfTimes(
        async (window) => {
          const calendars = await loadCalendars(tx, { members, services: [service] }, window, at)
          offers = calendars.performersOf(service).map(({ offer }) => offer)
          return offers
        },
        { timeZone, from: nextMonday(timeZone, at), now: at },
      )
      if (times.ok) week = times.value
      if (id !== null) booked = await countComingOf(tx, key, at)
      return granted(undefined)
    },
  )
  if (!changed.ok) return changed
  if (!week) throw new Error('a week from next Monday on is always within reach')
  const { minor, kind, durationMin } = serviceCard(body)
  const price = { minor, currency, kind }
  return granted({ ...week, usual: usualDay(week, offers), booked, price, durationMin, touched: changed.value })
}

/** The day with the most room, the last of equal ones. */
function usualDay({ days }: Week, offers: readonly Offer[]): Preview['usual'] {
  const rooms = days.map(({ on }) => ({ on, room: usualRoom(offers, dayNumber(on)) }))
  return rooms.reduce<Preview['usual']>((best, each) => (each.room >= (best?.room ?? 1) ? each : best), null)
}

/** Day numbers count from a Thursday. */
function nextMonday(timeZone: string, now: number): z.output<z.ZodISODate> {
  const today = dayOf(timeZone, now)
  return isoDay(today + 7 - ((today + 3) % 7))
}
