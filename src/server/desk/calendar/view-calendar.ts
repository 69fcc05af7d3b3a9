import type { z } from 'zod'
import type { calendarBlock, calendarColumn, getDeskCalendar } from '#contract/desk/calendar.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { openIntervals } from '#core/availability/hours/hours.ts'
import { dayOf, startOfDay } from '#core/availability/hours/zone-clock.ts'
import type { Interval } from '#core/availability/interval.ts'
import { dayNumber, isoDay } from '#core/calendar-day.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import { hoursOf } from '#server/availability/load-calendars.ts'
import { agreedView } from '#server/bookings/agreed-item.store.ts'
import { referenceViews } from '#server/bookings/appointments/reference-view.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { type BlockRow, type BlocksFound, findBlocks } from './calendar-blocks.store.ts'
import { type ColumnRow, listColumns } from './calendar-columns.store.ts'

type Column = z.output<typeof calendarColumn>
type Block = z.output<typeof calendarBlock>

/**
 * A change carries the time at which its transaction began and is seen once that commits, by servers whose clocks may
 * differ: a read of changes reaches back this far before the instant it is asked for.
 */
const REACH_BACK_MS = MINUTE_MS
const REFERENCES_SHOWN = 2

type CalendarDeps = Pick<Deps, 'db' | 'now' | 'vault'>
type Asked = RouteParsed<typeof getDeskCalendar>['query']
type Calendar = RouteOutput<typeof getDeskCalendar>
/** personId: whose blocks they are; null for everybody's */
export type OwnCalendar = { shopId: string; personId: string | null; calendar: Calendar }

/** Some days of a shop's calendar. Three statements. */
export async function viewCalendar(
  deps: CalendarDeps,
  actor: Actor,
  slug: string,
  asked: Asked,
): Promise<Decision<Calendar, 'not_found'>> {
  const read = await readCalendar(deps, actor, slug, asked)
  return read.ok ? granted(read.value.calendar) : read
}

export async function readCalendar(
  { db, now, vault }: CalendarDeps,
  actor: Actor,
  slug: string,
  { from, days, since }: Asked,
): Promise<Decision<OwnCalendar, 'not_found'>> {
  const shop = await findShopFor(db, actor, slug, 'appointment.run')
  if (!shop) return refused('not_found')
  const personId = shop.ownOf
  const at = now()
  const zone = shop.timeZone
  const today = dayOf(zone, at)
  const first = from === undefined ? today : dayNumber(from)
  const window = { from: startOfDay(zone, first), to: startOfDay(zone, first + days) }
  const changedAfter = since === undefined ? null : Date.parse(since) - REACH_BACK_MS
  const found = await findBlocks(db, { shopId: shop.id, personId, window, now: at }, changedAfter)
  const columns = await listColumns(db, {
    shopId: shop.id,
    personId,
    used: Object.keys(found.lanes),
    firstDay: isoDay(first),
    days,
    from: new Date(window.from),
  })
  const calendar = {
    timeZone: zone,
    today: isoDay(today),
    from: isoDay(first),
    days,
    now: new Date(at).toISOString(),
    mayRunAll: personId === null,
    columns: columns.map((row) => toColumn(row, found, { zone, window, actor })),
    services: found.services,
    blocks: found.blocks.map((row) => toBlock({ vault }, row, at)),
    ids: since === undefined ? null : found.ids,
  }
  return granted({ shopId: shop.id, personId, calendar })
}

function toColumn(
  row: ColumnRow,
  { counts, lanes }: Pick<BlocksFound, 'counts' | 'lanes'>,
  { zone, window, actor }: { zone: string; window: Interval; actor: Actor },
): Column {
  return {
    resourceId: row.id,
    memberId: row.member_id,
    kind: row.kind,
    name: row.name,
    portrait: photoViewOrNull(row.portrait),
    isOwn: row.person_id !== null && row.person_id === actor.person?.id,
    lanes: Math.max(row.lanes, lanes[row.id] ?? 1),
    open: openIntervals(zone, hoursOf(row), window).map((open) => ({
      startsAt: new Date(open.from).toISOString(),
      endsAt: new Date(open.to).toISOString(),
    })),
    countOfAppointments: counts[row.id] ?? 0,
  }
}

export function toBlock(deps: Pick<Deps, 'vault'>, row: BlockRow, now: EpochMs): Block {
  return {
    id: row.id,
    kind: row.kind,
    places: row.places,
    startsAt: iso(row.startsAt),
    endsAt: iso(row.endsAt),
    bufferBeforeMin: row.bufferBeforeMin,
    bufferAfterMin: row.bufferAfterMin,
    changedAt: iso(row.changedAt),
    appointment: row.appointment && toAppointment(deps, row.appointment, now),
    hold: row.hold && { ...row.hold, expiresAt: iso(row.hold.expiresAt) },
    timeOff: row.timeOff,
  }
}

function toAppointment(
  deps: Pick<Deps, 'vault'>,
  row: NonNullable<BlockRow['appointment']>,
  now: EpochMs,
): Block['appointment'] {
  return {
    state: row.state,
    sequence: row.sequence,
    code: row.code,
    client: {
      name: row.contactName,
      phone: row.contactPhone,
      email: row.contactEmail,
      isMailStopped: row.isMailStopped,
      cardId: row.cardId,
    },
    ...agreedView(row),
    serviceId: row.serviceId,
    memberId: row.memberId,
    look:
      row.lookId === null || row.lookTitle === null
        ? null
        : { id: row.lookId, title: row.lookTitle, photo: photoViewOrNull(row.photo) },
    references: referenceViews(deps, row.references.slice(0, REFERENCES_SHOWN), now),
    arrivedAt: row.arrivedAt && iso(row.arrivedAt),
    begunAt: row.begunAt && iso(row.begunAt),
    lateMin: row.lateMin,
  }
}

/** PostgreSQL writes instants in JSON with the session's offset. */
function iso(instant: string): string {
  return new Date(instant).toISOString()
}
