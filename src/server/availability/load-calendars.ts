import type { Kysely } from 'kysely'
import type { AgreedTime, Hold, MemberCalendar, Offer, RoomCalendar } from '#core/availability/calendars.ts'
import {
  ALWAYS_OPEN_WEEK,
  type Hours,
  type HoursRule,
  type Span,
  type Validity,
} from '#core/availability/hours/hours.ts'
import type { Interval } from '#core/availability/interval.ts'
import type { TakenLane } from '#core/availability/lanes-at.ts'
import { nextFree } from '#core/availability/next-free.ts'
import type { EpochMs, IsoDay } from '#core/time.ts'
import type { DB } from '../database/schema.generated.ts'
import {
  type CalendarOptions,
  listCalendars,
  type MemberKey,
  type ResourceRow,
  type RuleDays,
  type ServiceKey,
  type ServiceRow,
} from './availability.store.ts'

export type MemberHours = { hours: Hours; labels: ReadonlyMap<IsoDay, string | null> }

/** The calendars of some members and services, loaded at once and then queried in memory. */
export type Calendars = {
  /** null: not bookable, because the service is archived or the member left or is inactive */
  offer(key: MemberKey & ServiceKey): Offer | null
  /** Memoised, so that a look, its service and its maker share one computation. */
  nextFree(key: MemberKey & ServiceKey): EpochMs | null
  membersOf(key: ServiceKey): readonly string[]
  hoursOf(key: MemberKey): MemberHours | null
  /** who performs a service and can be booked now */
  performersOf(key: ServiceKey): Performer[]
  /** who keeps an appointment, by its own duration and buffers, whatever the service says now [B16] */
  keeperOf(key: MemberKey & ServiceKey, agreed: AgreedTime): Performer[]
  /** the database's lane for one in an offer's room */
  laneOf(taken: TakenLane): Lane
}

export type Performer = { memberId: string; resourceId: string; offer: Offer }
export type Lane = { resourceId: string; lane: number }

export async function loadCalendars(
  db: Kysely<DB>,
  requested: { members: readonly MemberKey[]; services: readonly ServiceKey[] },
  window: Interval,
  now: EpochMs,
  options: CalendarOptions = {},
): Promise<Calendars> {
  const { services, resources } = await listCalendars(db, requested, window, now, options)
  const serviceOf = new Map(services.map((row) => [keyOf(row.shop_id, row.id), row]))
  const memberOf = new Map<string, MemberCalendar & MemberHours & { resourceId: string }>()
  const roomOf = new Map<string, RoomCalendar>()
  const rowOf = new Map<RoomCalendar, ResourceRow>()
  for (const row of resources) {
    const lanes = busyByLane(row)
    const hours = hoursOf(row)
    if (row.member_id === null) {
      const holds = holdsByLane(row)
      const room = { hours, lanes, closesAt: closingsOf(row), ...(holds && { holds }) }
      roomOf.set(keyOf(row.shop_id, row.id), room)
      rowOf.set(room, row)
    } else if (lanes[0]) {
      const holds = holdsByLane(row)?.[0]
      const member = { hours, busy: lanes[0], ...(holds && { holds }), labels: labelsOf(row), resourceId: row.id }
      memberOf.set(keyOf(row.shop_id, row.member_id), member)
    }
  }

  const offer: Calendars['offer'] = ({ shopId, serviceId, memberId }) => {
    const service = serviceOf.get(keyOf(shopId, serviceId))
    const member = memberOf.get(keyOf(shopId, memberId))
    const performer = service?.performers.find(([id]) => id === memberId)
    if (!service || !performer || !member) return null
    return offerOf({ ...service, duration_min: performer[1] }, member)
  }
  const offerOf = (service: ServiceRow, member: MemberCalendar): Offer => ({
    zone: service.time_zone,
    service: ruleOf(service),
    member,
    needs: needsOf(service, roomOf),
    now,
  })
  const remembered = new Map<string, EpochMs | null>()
  return {
    offer,
    nextFree: (key) => {
      const name = `${key.shopId} ${key.serviceId} ${key.memberId}`
      const known = remembered.get(name)
      if (known !== undefined) return known
      const found = offer(key)
      const time = found && nextFree(found)
      remembered.set(name, time)
      return time
    },
    membersOf: ({ shopId, serviceId }) => membersOf(serviceOf.get(keyOf(shopId, serviceId))),
    hoursOf: ({ shopId, memberId }) => memberOf.get(keyOf(shopId, memberId)) ?? null,
    performersOf: ({ shopId, serviceId }) =>
      membersOf(serviceOf.get(keyOf(shopId, serviceId))).flatMap((memberId) => {
        const found = offer({ shopId, serviceId, memberId })
        const member = memberOf.get(keyOf(shopId, memberId))
        return found && member ? [{ memberId, resourceId: member.resourceId, offer: found }] : []
      }),
    keeperOf: ({ shopId, serviceId, memberId }, agreed) => {
      const service = serviceOf.get(keyOf(shopId, serviceId))
      const member = memberOf.get(keyOf(shopId, memberId))
      if (!service || !member) return []
      const offer = offerOf(service, member)
      return [
        { memberId, resourceId: member.resourceId, offer: { ...offer, service: { ...offer.service, ...agreed } } },
      ]
    },
    laneOf: ({ room, lane }) => {
      const row = rowOf.get(room)
      if (!row) throw new Error('This room is of other calendars')
      return { resourceId: row.id, lane: row.lanes[lane]! }
    },
  }
}

function membersOf(service: ServiceRow | undefined): string[] {
  return service?.performers.map(([memberId]) => memberId) ?? []
}

function keyOf(shopId: string, id: string): string {
  return `${shopId} ${id}`
}

export function ruleOf(row: Omit<ServiceRow, 'performers' | 'rooms' | 'is_archived'>): Offer['service'] {
  return {
    durationMin: row.duration_min,
    bufferBeforeMin: row.buffer_before_min,
    bufferAfterMin: row.buffer_after_min,
    stepMin: row.slot_step_min,
    noticeMin: row.notice_min,
    horizonDays: row.horizon_days,
  }
}

/** A need whose rooms are all inactive stays in the list and cannot be met [T9]. */
function needsOf(row: ServiceRow, roomOf: ReadonlyMap<string, RoomCalendar>): RoomCalendar[][] {
  const needs = new Map<number, RoomCalendar[]>()
  for (const [need, roomId] of row.rooms) {
    const rooms = needs.get(need) ?? []
    needs.set(need, rooms)
    const room = roomOf.get(keyOf(row.shop_id, roomId))
    if (room) rooms.push(room)
  }
  return [...needs.values()]
}

/** A room without hours is always open [T10]. */
export function hoursOf(row: Pick<ResourceRow, 'member_id' | 'week' | 'exceptions'>): Hours {
  const isAlwaysOpen = row.member_id === null && row.week.length === 0
  return { week: isAlwaysOpen ? ALWAYS_OPEN_WEEK : weekOf(row), exceptions: exceptionsOf(row) }
}

function weekOf(row: Pick<ResourceRow, 'week'>): HoursRule[][] {
  const week: HoursRule[][] = Array.from({ length: 7 }, () => [])
  for (const [weekday, opensMin, closesMin, days] of row.week)
    week[weekday - 1]!.push(days ? { opensMin, closesMin, ...validityOf(days) } : { opensMin, closesMin })
  return week
}

function validityOf([from, until, phase]: RuleDays): Validity {
  return { validFrom: from ?? undefined, validUntil: until ?? undefined, weekPhase: phase ?? undefined }
}

function exceptionsOf(row: Pick<ResourceRow, 'exceptions'>): Map<IsoDay, Span[]> {
  const exceptions = new Map<IsoDay, Span[]>()
  for (const [on, opensMin, closesMin] of row.exceptions) {
    const spans = exceptions.get(on) ?? []
    exceptions.set(on, spans)
    if (opensMin !== null && closesMin !== null) spans.push({ opensMin, closesMin })
  }
  return exceptions
}

function labelsOf(row: ResourceRow): Map<IsoDay, string | null> {
  return new Map(row.exceptions.map(([on, , , label]) => [on, label]))
}

/** When each lane closes, indexed as the row's lanes [R4]. */
export function closingsOf({ closes }: Pick<ResourceRow, 'closes'>): (EpochMs | null)[] {
  return closes.map((seconds) => (seconds === null ? null : seconds * 1000))
}

/** Indexed as the row's lanes. */
export function busyByLane(row: Pick<ResourceRow, 'lanes' | 'busy_lanes' | 'busy_from' | 'busy_to'>): Interval[][] {
  const byLane = new Map<number, Interval[]>(row.lanes.map((lane) => [lane, []]))
  row.busy_lanes.forEach((lane, i) => {
    byLane.get(lane)?.push({ from: Math.floor(row.busy_from[i]! * 1000), to: Math.ceil(row.busy_to[i]! * 1000) })
  })
  return [...byLane.values()]
}

/** Indexed as the row's lanes; undefined if nothing is held. */
function holdsByLane({ lanes, holds }: ResourceRow): Hold[][] | undefined {
  return holds && lanes.map((lane) => holds.filter(([ofLane]) => ofLane === lane).map(holdOf))
}

function holdOf([, from, to, until]: [number, number, number, number | null]): Hold {
  return { from: Math.floor(from * 1000), to: Math.ceil(to * 1000), until: Math.ceil((until ?? 0) * 1000) }
}
