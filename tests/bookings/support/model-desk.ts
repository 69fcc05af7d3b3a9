import {
  type Appointment,
  DAY,
  dayOf,
  HORIZON_DAYS,
  isOpen,
  isTaken,
  MIN,
  type Model,
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

export function moveAtDesk(model: Model, one: Appointment, op: DeskMove): string {
  if (op.isStale || one.state !== 'confirmed') return '409 conflict'
  if (model.now >= one.startsAt + DAY || op.startsAt <= model.now - DAY) return '409 policy_forbids'
  const endsAt = op.startsAt + op.durationMin * MIN
  if (op.startsAt === one.startsAt && endsAt === one.endsAt && op.member === one.member) return '200'

  const rule = serviceOf(model, one.service)
  const [from, to] = [op.startsAt - rule.beforeMin * MIN, endsAt + rule.afterMin * MIN]
  const before = model.taken
  model.taken = model.taken.filter(({ by }) => by !== one.key)
  const lanes = Array.from({ length: rule.room === null ? 0 : model.rooms[rule.room]! }, (_, i) => i + 1)
  const lane = lanes.find((n) => !isTaken(model, rule.room!, n, from, to))
  const refusal =
    isTaken(model, op.member, 1, from, to) || (rule.room !== null && lane === undefined)
      ? '409 slot_taken'
      : bendsRule(model, one, op, { from, to }) && !op.insist
        ? '409 rule_bent'
        : null
  if (refusal !== null) {
    model.taken = before
    return refusal
  }
  const room = rule.room === null ? [] : [{ resource: rule.room, lane: lane! }]
  const claim = { member: op.member, lanes: [{ resource: op.member, lane: 1 }, ...room], from, to }
  take(model, claim, { by: one.key, cause: 'appointment', expiresAt: null })
  Object.assign(one, { startsAt: op.startsAt, endsAt, member: op.member })
  return '200'
}

function bendsRule(model: Model, one: Appointment, op: DeskMove, { from, to }: { from: number; to: number }): boolean {
  const rule = serviceOf(model, one.service)
  const isNewStart = op.startsAt !== one.startsAt
  return (
    !isOpen(model, op.member, from, to) ||
    (op.member !== one.member && !rule.members.includes(op.member)) ||
    (isNewStart && op.startsAt < model.now + rule.noticeMin * MIN) ||
    (isNewStart && dayOf(op.startsAt) > dayOf(model.now) + HORIZON_DAYS) ||
    (isNewStart && (wallOf(op.startsAt) / MIN) % rule.stepMin !== 0)
  )
}
