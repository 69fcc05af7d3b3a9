/** Resources of a shop and who could take a start, as simply as possible; the bookings model builds on it. */

export const MIN = 60_000
export const HOUR = 60 * MIN
export const DAY = 24 * HOUR
const OFFSET = HOUR
export const HORIZON_DAYS = 60
/** The client of an appointment without an account. */
export const NOBODY = -1

export type Taken = {
  resource: string
  lane: number
  from: number
  to: number
  /** for a hold: the owner of the item; for an appointment: its key */
  by: string
  cause: 'hold' | 'appointment'
  expiresAt: number | null
}
export type Item = {
  client: number
  service: string
  member: string
  isForAnyone: boolean
  startsAt: number
  lanes: number
}
export type State =
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'lapsed'
  | 'cancelled_by_client'
  | 'cancelled_by_shop'
  | 'completed'
  | 'no_show'
export type Appointment = {
  key: string
  /** NOBODY for a walk-in */
  client: number
  service: string
  member: string
  startsAt: number
  endsAt: number
  state: State
  price: number
  answerBy: number | null
  /** when its client moved it */
  moves: readonly number[]
  arrivedAt: number | null
  /** when it became completed or a no-show */
  decidedAt: number | null
}
/** Time off of a member; bookings that were there before stay. */
export type Block = { member: string; from: number; to: number }
export type ServiceRule = {
  id: string
  members: string[]
  /** the one kind of room it needs, if any */
  room: string | null
  durationMin: number
  beforeMin: number
  afterMin: number
  stepMin: number
  noticeMin: number
  price: number
  isOnRequest: boolean
}
export type Model = {
  now: number
  services: ServiceRule[]
  /** when each member works, every day, in minutes of the shop's local time */
  hours: Record<string, [number, number]>
  /** number of lanes of each room */
  rooms: Record<string, number>
  taken: Taken[]
  blocks: Block[]
  carts: Item[]
  extended: number[]
  appointments: Appointment[]
}

type Lane = { resource: string; lane: number }
export type Claim = { member: string; lanes: Lane[]; from: number; to: number }

/** The member and rooms that would take a start, or the reason for a refusal. */
export function plan(
  model: Model,
  service: string,
  member: string | null,
  startsAt: number,
  durationMin = serviceOf(model, service).durationMin,
): Claim | string {
  const rule = serviceOf(model, service)
  const from = startsAt - rule.beforeMin * MIN
  const to = startsAt + (durationMin + rule.afterMin) * MIN
  if (startsAt < model.now + rule.noticeMin * MIN) return '409 too_late'
  if (dayOf(startsAt) > dayOf(model.now) + HORIZON_DAYS) return '422 too_far_ahead'
  const isOnGrid = (wallOf(startsAt) / MIN) % rule.stepMin === 0
  const asked = member === null ? rule.members : [member]
  const open = asked.filter((one) => isOpen(model, one, from, to))
  if (!isOnGrid || open.length === 0) return '422 outside_hours'
  const lanes = Array.from({ length: rule.room === null ? 0 : model.rooms[rule.room]! }, (_, i) => i + 1)
  const lane = lanes.find((one) => !isTaken(model, rule.room!, one, from, to))
  const free = open.filter((one) => !isTaken(model, one, 1, from, to))
  if (free.length === 0 || (rule.room !== null && lane === undefined)) return '409 slot_taken'
  const load = (one: string) => loadOf(model, one, dayOf(startsAt))
  const chosen = free.toSorted((a, b) => load(a) - load(b) || (a < b ? -1 : 1))[0]!
  const room = rule.room === null ? [] : [{ resource: rule.room, lane: lane! }]
  return { member: chosen, lanes: [{ resource: chosen, lane: 1 }, ...room], from, to }
}

/** A member's booked time on a day, in milliseconds. */
function loadOf(model: Model, member: string, day: number): number {
  const [from, to] = [day * DAY - OFFSET, (day + 1) * DAY - OFFSET]
  return [
    ...model.taken.filter((one) => one.resource === member && isLive(model, one)),
    ...blockedTime({ ...model, taken: model.taken.filter((one) => isLive(model, one)) }, member),
  ].reduce((sum, one) => sum + Math.max(0, Math.min(one.to, to) - Math.max(one.from, from)), 0)
}

export function isTaken(model: Model, resource: string, lane: number, from: number, to: number): boolean {
  return (
    model.blocks.some((one) => one.member === resource && one.from < to && from < one.to) ||
    model.taken.some(
      (one) => one.resource === resource && one.lane === lane && one.from < to && from < one.to && isLive(model, one),
    )
  )
}

/** What blocks take of a member's time: the minutes of them that no hold or appointment has, as intervals. */
export function blockedTime(
  { blocks, taken }: Pick<Model, 'blocks' | 'taken'>,
  member: string,
): { from: number; to: number }[] {
  const own = blocks.filter((one) => one.member === member)
  const rows = taken.filter((one) => one.resource === member)
  const edges = [...new Set([...own, ...rows].flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  const intervals: { from: number; to: number }[] = []
  for (const [index, from] of edges.slice(0, -1).entries()) {
    const covers = (one: { from: number; to: number }) => one.from <= from && from < one.to
    if (!own.some(covers) || rows.some(covers)) continue
    const last = intervals.at(-1)
    if (last?.to === from) last.to = edges[index + 1]!
    else intervals.push({ from, to: edges[index + 1]! })
  }
  return intervals
}

export function isLive(model: Model, { expiresAt }: Taken): boolean {
  return expiresAt === null || expiresAt > model.now
}

export function isOpen({ hours }: Model, member: string, from: number, to: number): boolean {
  const [opens, closes] = hours[member]!
  const midnight = dayOf(from) * DAY - OFFSET
  return from >= midnight + opens * MIN && to <= midnight + closes * MIN
}

export function take(model: Model, { lanes, from, to }: Claim, owner: Pick<Taken, 'by' | 'cause' | 'expiresAt'>): void {
  forgetExpired(model, lanes, from, to)
  for (const lane of lanes) model.taken.push({ ...lane, from, to, ...owner })
}

/** Deletes expired holds that are in the way; elsewhere their owner may still book them. */
export function forgetExpired(model: Model, lanes: readonly Lane[], from: number, to: number): void {
  model.taken = model.taken.filter(
    (one) =>
      isLive(model, one) ||
      !lanes.some(({ resource, lane }) => resource === one.resource && lane === one.lane) ||
      one.to <= from ||
      to <= one.from,
  )
}

export function serviceOf({ services }: Model, id: string): ServiceRule {
  return services.find((one) => one.id === id)!
}

export function wallOf(at: number): number {
  return (at + OFFSET) % DAY
}

export function dayOf(at: number): number {
  return Math.floor((at + OFFSET) / DAY)
}
