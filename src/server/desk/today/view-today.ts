import type { getToday as route } from '#contract/desk/today.ts'
import type { RouteOutput } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import type { Offer } from '#core/availability/calendars.ts'
import { dayOf, startOfDay } from '#core/availability/hours/zone-clock.ts'
import type { Interval } from '#core/availability/interval.ts'
import { type Decision, granted } from '#core/decision.ts'
import { gapsWorthFilling } from '#core/desk/day-gaps.ts'
import { DAY_MS, MINUTE_MS } from '#core/time.ts'
import { loadCalendars } from '#server/availability/load-calendars.ts'
import { listStudioAppointmentRows } from '#server/bookings/appointments/studio-appointments.store.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import { type OwnCalendar, readCalendar } from '../calendar/view-calendar.ts'
import { findToday, type TodayRow } from './today.store.ts'

type Today = RouteOutput<typeof route>
type Calendar = OwnCalendar['calendar']

const REQUESTS = 3

/** Today of a shop: the calendar's day with what its people need beside it [D48]. Six statements. */
export async function viewToday(
  deps: Pick<Deps, 'db' | 'now' | 'vault'>,
  actor: Actor,
  slug: string,
): Promise<Decision<Today, 'not_found'>> {
  const read = await readCalendar(deps, actor, slug, { days: 1 })
  if (!read.ok) return read
  const { shopId, personId, calendar } = read.value
  const now = Date.parse(calendar.now)
  const day = dayOf(calendar.timeZone, now)
  const bounds = { from: startOfDay(calendar.timeZone, day), to: startOfDay(calendar.timeZone, day + 1) }
  const blocks = calendar.blocks.flatMap(({ appointment, ...block }) =>
    appointment ? [{ ...block, appointment }] : [],
  )
  const whose = { shopId, makerId: personId, now }
  const row = await findToday(deps.db, {
    shopId,
    personId,
    appointmentIds: blocks.map(({ id }) => id),
    day: bounds,
    today: calendar.today,
    now: new Date(now),
  })
  const requests = await listStudioAppointmentRows(deps.db, whose, { show: 'requests', after: null, limit: REQUESTS })
  const offers = await loadOffers(deps, { shopId, services: row.services }, { from: now, to: bounds.to })
  const more = new Map(row.visits.map(({ id, ...visit }) => [id, visit]))
  const visits = blocks.flatMap((block) => {
    const visit = more.get(block.id)
    return visit ? [{ ...block, ...visit, portrait: photoViewOrNull(visit.portrait), lastVisit: lastOf(visit) }] : []
  })
  return granted({
    timeZone: calendar.timeZone,
    today: calendar.today,
    now: calendar.now,
    currency: row.currency,
    mayRunAll: calendar.mayRunAll,
    people: calendar.columns.flatMap(({ memberId, name, portrait, isOwn }) =>
      memberId === null ? [] : [{ memberId, name, portrait, isOwn }],
    ),
    visits,
    gaps: gapsOf(calendar, row, offers, { now, until: bounds.to }),
    requests: {
      count: row.openRequests,
      items: requests.map((request) => ({
        id: request.id,
        clientName: request.contactName,
        serviceName: request.serviceName,
        memberName: request.makerName,
        startsAt: request.startsAt.toISOString(),
        answerBy: request.answerBy?.toISOString() ?? null,
        photo: photoViewOrNull(request.photo),
      })),
    },
    comments: {
      count: row.commentCount,
      items: row.comments.map((one) => ({ ...one, at: iso(one.at), photo: photoViewOrNull(one.photo) })),
    },
    money: {
      taken: row.taken,
      takenMinor: row.taken.reduce((sum, { minor }) => sum + minor, 0),
      expectedMinor: visits.reduce((sum, visit) => sum + expectedOf(visit), 0),
      usualMinor: row.usualMinor,
    },
  })
}

type Offers = (of: { memberId: string; serviceId: string }) => Offer | null

/** What each person performs, as it can be booked in a span. One statement. */
async function loadOffers(
  { db }: Pick<Deps, 'db'>,
  { shopId, services }: { shopId: string; services: TodayRow['services'] },
  span: Interval,
): Promise<Offers> {
  if (services.length === 0) return () => null
  const distinct = (ids: readonly string[]) => [...new Set(ids)]
  const calendars = await loadCalendars(
    db,
    {
      members: distinct(services.map(({ memberId }) => memberId)).map((memberId) => ({ shopId, memberId })),
      services: distinct(services.map(({ id }) => id)).map((serviceId) => ({ shopId, serviceId })),
    },
    { from: span.from - DAY_MS, to: span.to + DAY_MS },
    span.from,
  )
  return (of) => calendars.offer({ shopId, ...of })
}

function lastOf({ lastVisit }: Pick<TodayRow['visits'][number], 'lastVisit'>) {
  return lastVisit && { ...lastVisit, startsAt: iso(lastVisit.startsAt) }
}

function expectedOf({ appointment, finalPriceMinor, paidMinor }: Today['visits'][number]): number {
  if (appointment.state !== 'confirmed' && appointment.state !== 'completed') return 0
  return Math.max(0, (finalPriceMinor ?? appointment.price.minor) - paidMinor)
}

function gapsOf(
  calendar: Calendar,
  { services, waiting }: TodayRow,
  offers: Offers,
  ahead: { now: number; until: number },
): Today['gaps'] {
  return calendar.columns
    .flatMap(({ memberId, resourceId, open }) =>
      memberId === null
        ? []
        : gapsWorthFilling(
            {
              open: open.map(({ startsAt, endsAt }) => ({ from: Date.parse(startsAt), to: Date.parse(endsAt) })),
              busy: busyOf(calendar, resourceId),
              services: services.flatMap(({ id, name, ...service }) => {
                const offer = service.memberId === memberId ? offers({ memberId, serviceId: id }) : null
                return offer ? [{ id, name, offer }] : []
              }),
            },
            ahead,
          ).map(({ from, to, fits }) => ({
            memberId,
            startsAt: new Date(from).toISOString(),
            endsAt: new Date(to).toISOString(),
            fits: fits.map((fit) => ({ ...fit, startsAt: new Date(fit.startsAt).toISOString() })),
            waiting: couldFill({ memberId, minutes: (to - from) / MINUTE_MS }, services, waiting),
          })),
    )
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : a.memberId < b.memberId ? -1 : 1))
}

/** How many wait for this member, or for anyone, with a service that fits into so many minutes [W9]. */
function couldFill(
  gap: { memberId: string; minutes: number },
  services: TodayRow['services'],
  waiting: TodayRow['waiting'],
): number {
  const fits = new Set(
    services.flatMap(({ memberId, id, minutes }) => (memberId === gap.memberId && minutes <= gap.minutes ? id : [])),
  )
  return waiting.filter(({ serviceId, memberId }) => (memberId ?? gap.memberId) === gap.memberId && fits.has(serviceId))
    .length
}

function busyOf({ blocks }: Calendar, resourceId: string): Interval[] {
  return blocks
    .filter(({ places }) => places.some((place) => place.resourceId === resourceId))
    .map((block) => ({
      from: Date.parse(block.startsAt) - block.bufferBeforeMin * MINUTE_MS,
      to: Date.parse(block.endsAt) + block.bufferAfterMin * MINUTE_MS,
    }))
    .toSorted((a, b) => a.from - b.from)
}

function iso(instant: string): string {
  return new Date(instant).toISOString()
}
