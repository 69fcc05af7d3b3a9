import {
  type Appointment,
  type Claim,
  DAY,
  dayOf,
  HORIZON_DAYS,
  HOUR,
  isOpen,
  isTaken,
  MIN,
  type Model,
  NOBODY,
  type ServiceRule,
  serviceOf,
  take,
  wallOf,
} from './model-claims.ts'

/** A move at the desk [D5] [D8]. */
export type DeskMove = {
  kind: 'desk'
  client: null
  key: string
  startsAt: number
  durationMin: number
  member: string
  /** the desk names an earlier sequence than the appointment has */
  isStale: boolean
  insist: boolean
}

/** What the shop says of an appointment on its day [D40] [D42] [D43]. */
export type DayOp = {
  kind: 'day'
  client: null
  key: string
  event: 'arrive' | 'undo_arrive' | 'done' | 'no_show' | 'reopen'
  isStale: boolean
}

/** A booking at the desk for somebody without an account [D22]. */
export type WalkIn = {
  kind: 'walk_in'
  client: null
  service: string
  member: string
  startsAt: number
  /** null: as long as the service takes */
  durationMin: number | null
  insist: boolean
  born: string
}

export function moveAtDesk(model: Model, one: Appointment, op: DeskMove): string {
  if (op.isStale || one.state !== 'confirmed') return '409 conflict'
  if (model.now >= one.startsAt + DAY || op.startsAt <= model.now - DAY) return '409 policy_forbids'
  const endsAt = op.startsAt + op.durationMin * MIN
  if (op.startsAt === one.startsAt && endsAt === one.endsAt && op.member === one.member) return '200'

  const rule = serviceOf(model, one.service)
  const { taken: before, blocks } = model
  const own = before.find(({ by, resource }) => by === one.key && resource === one.member)!
  model.taken = model.taken.filter(({ by }) => by !== one.key)
  // Blocks over the time it has now do not refuse it.
  model.blocks = blocks.flatMap((block) =>
    block.member === one.member
      ? [
          { ...block, to: Math.min(block.to, own.from) },
          { ...block, from: Math.max(block.from, own.to) },
        ].filter(({ from, to }) => from < to)
      : [block],
  )
  const claim = claimAtDesk(model, rule, { ...op, presentStart: one.startsAt, presentMember: one.member })
  model.blocks = blocks
  if (typeof claim === 'string') {
    model.taken = before
    return claim
  }
  take(model, claim, { by: one.key, cause: 'appointment', expiresAt: null })
  Object.assign(one, { startsAt: op.startsAt, endsAt, member: op.member })
  return '200'
}

export function walkIn(model: Model, op: WalkIn): string {
  const rule = serviceOf(model, op.service)
  if (!rule.members.includes(op.member)) return '422 does_not_perform'
  if (op.startsAt <= model.now - DAY) return '409 conflict'
  const durationMin = op.durationMin ?? rule.durationMin
  const claim = claimAtDesk(model, rule, { ...op, durationMin, presentStart: null, presentMember: op.member })
  if (typeof claim === 'string') return claim
  const key = `${op.born} ${op.startsAt}`
  take(model, claim, { by: key, cause: 'appointment', expiresAt: null })
  const { startsAt, service, member } = op
  model.appointments.push({
    ...{ key, client: NOBODY, service, member, startsAt, endsAt: startsAt + durationMin * MIN },
    ...{ state: 'confirmed', price: rule.price, answerBy: null, moves: [], arrivedAt: null, decidedAt: null },
  })
  return '200'
}

export function runDay(model: Model, one: Appointment, { event, isStale }: DayOp): string {
  if (isStale) return '409 conflict'
  if (event === 'reopen') return reopen(model, one)
  const isForIt = event === 'undo_arrive' ? one.arrivedAt !== null : event === 'done' || one.arrivedAt === null
  if (one.state !== 'confirmed' || !isForIt) return '409 conflict'
  const from = { arrive: -12 * HOUR, undo_arrive: -12 * HOUR, done: 0, no_show: 10 * MIN }[event]
  if (model.now < one.startsAt + from) return '409 policy_forbids'
  if (event === 'arrive') one.arrivedAt = model.now
  else if (event === 'undo_arrive') one.arrivedAt = null
  else Object.assign(one, { state: event === 'done' ? 'completed' : 'no_show', decidedAt: model.now })
  // The rest of a no-show's time is free from the minute it is said.
  const minute = model.now - (model.now % MIN)
  if (event === 'no_show')
    model.taken = model.taken.map((row) => (row.by === one.key ? { ...row, to: Math.min(row.to, minute) } : row))
  return '200'
}

/** A completed one has its time still; a no-show takes the whole of it again, on its lanes and over blocks. */
function reopen(model: Model, one: Appointment): string {
  if (one.state !== 'completed' && one.state !== 'no_show') return '409 conflict'
  if (model.now >= one.decidedAt! + DAY) return '409 policy_forbids'
  if (one.state === 'no_show') {
    const rule = serviceOf(model, one.service)
    const [from, to] = [one.startsAt - rule.beforeMin * MIN, one.endsAt + rule.afterMin * MIN]
    const { taken: before, blocks } = model
    const lanes = before.filter(({ by }) => by === one.key)
    model.taken = before.filter(({ by }) => by !== one.key)
    model.blocks = []
    const isTakenAgain = lanes.some(({ resource, lane }) => isTaken(model, resource, lane, from, to))
    model.blocks = blocks
    if (isTakenAgain) {
      model.taken = before
      return '409 slot_taken'
    }
    take(model, { member: one.member, lanes, from, to }, { by: one.key, cause: 'appointment', expiresAt: null })
  }
  Object.assign(one, { state: 'confirmed', decidedAt: null })
  return '200'
}

type DeskStart = { member: string; startsAt: number; durationMin: number; insist: boolean }
/** The start it has now and whose it is; a new one has no start. */
type Present = { presentStart: number | null; presentMember: string }

function claimAtDesk(model: Model, rule: ServiceRule, asked: DeskStart & Present): Claim | string {
  const from = asked.startsAt - rule.beforeMin * MIN
  const to = asked.startsAt + (asked.durationMin + rule.afterMin) * MIN
  const lanes = Array.from({ length: rule.room === null ? 0 : model.rooms[rule.room]! }, (_, i) => i + 1)
  const lane = lanes.find((n) => !isTaken(model, rule.room!, n, from, to))
  if (isTaken(model, asked.member, 1, from, to) || (rule.room !== null && lane === undefined)) return '409 slot_taken'
  if (bendsRule(model, rule, asked, { from, to }) && !asked.insist) return '409 rule_bent'
  const room = rule.room === null ? [] : [{ resource: rule.room, lane: lane! }]
  return { member: asked.member, lanes: [{ resource: asked.member, lane: 1 }, ...room], from, to }
}

function bendsRule(
  model: Model,
  rule: ServiceRule,
  { member, startsAt, presentStart, presentMember }: DeskStart & Present,
  { from, to }: { from: number; to: number },
): boolean {
  const isNewStart = startsAt !== presentStart
  return (
    !isOpen(model, member, from, to) ||
    (member !== presentMember && !rule.members.includes(member)) ||
    (isNewStart && startsAt < model.now + rule.noticeMin * MIN) ||
    (isNewStart && dayOf(startsAt) > dayOf(model.now) + HORIZON_DAYS) ||
    (isNewStart && (wallOf(startsAt) / MIN) % rule.stepMin !== 0)
  )
}
