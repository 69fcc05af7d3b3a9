import {
  type Appointment,
  type Claim,
  DAY,
  dayOf,
  HOUR,
  type Item,
  isLive,
  MIN,
  type Model,
  plan,
  type State,
  serviceOf,
  take,
} from './model-claims.ts'
import { type DayOp, type DeskMove, moveAtDesk, runDay, type WalkIn, walkIn } from './model-desk.ts'

/**
 * A simple reference model of holds, carts and appointments: sequential, plain lists, and no arithmetic shared with the code
 * under test. Built for one shop at UTC+1, in months without clock changes.
 */

export type Seen = { startsAt: number; price: number }[]
export type Op =
  | { kind: 'add'; client: number; service: string; member: string | null; startsAt: number }
  | { kind: 'change'; client: number; item: number; startsAt: number }
  | { kind: 'remove'; client: number; item: number }
  | { kind: 'extend'; client: number }
  | { kind: 'checkout'; client: number; seen: Seen; born: string }
  | { kind: 'cancel'; client: number; key: string; fee: number }
  | { kind: 'move'; client: number; key: string; startsAt: number }
  | { kind: 'run'; client: null; key: string; event: 'confirm' | 'decline' | 'cancel_by_shop' }
  | DeskMove
  | DayOp
  | WalkIn
  | { kind: 'block'; client: null; member: string; from: number; to: number }
  | { kind: 'hours'; client: null; member: string; hours: [number, number] }
  | { kind: 'price'; client: null; service: string; price: number }

const FREE_CANCEL_HOURS = 24
const LATE_PERCENT = 50

/** Applies one operation and returns the expected answer. */
export function apply(model: Model, op: Op): string {
  switch (op.kind) {
    case 'add':
      return add(model, op)
    case 'change':
      return change(model, op)
    case 'remove': {
      const item = itemOf(model, op.client, op.item)
      if (!item) return '404 not_found'
      drop(model, item)
      return '200'
    }
    case 'extend': {
      const mine = model.taken.filter((one) => one.cause === 'hold' && one.by.startsWith(`${op.client} `))
      const live = mine.filter(({ expiresAt }) => expiresAt! > model.now)
      if (model.extended.includes(op.client) || live.length === 0) return '200'
      model.extended.push(op.client)
      for (const one of live) one.expiresAt = model.now + 10 * MIN
      return '200'
    }
    case 'checkout':
      return checkout(model, op)
    case 'cancel': {
      const one = appointmentOf(model, op.key)
      if (one.state !== 'confirmed' && one.state !== 'requested') return '409 conflict'
      if (model.now >= one.startsAt) return '409 policy_forbids'
      if (feeOf(model, one) !== op.fee) return '409 price_changed'
      end(model, one, 'cancelled_by_client')
      return '200'
    }
    case 'move':
      return move(model, op)
    case 'run': {
      const one = appointmentOf(model, op.key)
      const from = op.event === 'cancel_by_shop' ? 'confirmed' : 'requested'
      if (one.state !== from || (from === 'confirmed' && model.now >= one.startsAt)) return '409 conflict'
      if (op.event === 'confirm') one.state = 'confirmed'
      else end(model, one, op.event === 'decline' ? 'declined' : 'cancelled_by_shop')
      return '200'
    }
    case 'desk':
      return moveAtDesk(model, appointmentOf(model, op.key), op)
    case 'day':
      return runDay(model, appointmentOf(model, op.key), op)
    case 'walk_in':
      return walkIn(model, op)
    case 'block':
      if (dayOf(op.from) < dayOf(model.now)) return '422 invalid_input'
      // [T29]
      if (model.blocks.some((one) => one.member === op.member && one.from < op.to && op.from < one.to))
        return '422 invalid_input'
      model.blocks.push({ member: op.member, from: op.from, to: op.to })
      return '200'
    case 'hours':
      model.hours[op.member] = op.hours
      return '200'
    case 'price':
      serviceOf(model, op.service).price = op.price
      return '200'
  }
}

/** Advances the clock and applies what expires or falls due. */
export function advanceTime(model: Model, ms: number): void {
  model.now += ms
  model.taken = model.taken.filter(
    (one) =>
      isLive(model, one) ||
      !model.blocks.some(({ member, from, to }) => member === one.resource && from < one.to && one.from < to),
  )
  for (const one of model.appointments) {
    if (one.state === 'requested' && one.answerBy! <= model.now) end(model, one, 'lapsed')
    if (one.state === 'confirmed' && one.endsAt <= model.now - 12 * HOUR)
      Object.assign(one, { state: 'completed', decidedAt: model.now })
  }
}

export function feeOf(model: Model, { state, startsAt, price }: Appointment): number {
  const isFree = state === 'requested' || model.now < startsAt - FREE_CANCEL_HOURS * HOUR
  return isFree ? 0 : Math.round((price * LATE_PERCENT) / 100)
}

function add(model: Model, op: Op & { kind: 'add' }): string {
  const claim = plan(model, op.service, op.member, op.startsAt)
  if (typeof claim === 'string') return claim
  const item = { client: op.client, service: op.service, isForAnyone: op.member === null, startsAt: op.startsAt }
  hold(model, { ...item, member: claim.member, lanes: claim.lanes.length }, claim)
  return '200'
}

function change(model: Model, op: Op & { kind: 'change' }): string {
  const item = itemOf(model, op.client, op.item)
  if (!item) return '404 not_found'
  const before = { taken: model.taken, carts: model.carts }
  drop(model, item)
  const claim = plan(model, item.service, item.isForAnyone ? null : item.member, op.startsAt)
  if (typeof claim === 'string') {
    Object.assign(model, before)
    return claim
  }
  hold(model, { ...item, member: claim.member, startsAt: op.startsAt, lanes: claim.lanes.length }, claim)
  // The item keeps its position in the cart.
  model.carts.splice(before.carts.indexOf(item), 0, model.carts.pop()!)
  return '200'
}

function checkout(model: Model, { client, seen, born }: Op & { kind: 'checkout' }): string {
  const items = model.carts.filter((item) => item.client === client)
  if (seen.length === 0) return '422 invalid_input'
  const isSame =
    items.length === seen.length && items.every((item) => seen.some(({ startsAt }) => startsAt === item.startsAt))
  if (!isSame) return '409 cart_changed'
  for (const item of items) {
    if (seen.find(({ startsAt }) => startsAt === item.startsAt)!.price !== serviceOf(model, item.service).price)
      return '409 price_changed'
    if (item.startsAt <= model.now) return '409 too_late'
  }
  const holdsOf = (item: Item) => model.taken.filter(({ cause, by }) => cause === 'hold' && by === nameOf(item))
  if (items.some((item) => holdsOf(item).length !== item.lanes)) return '409 slot_taken'
  for (const item of items) {
    const rule = serviceOf(model, item.service)
    const key = `${born} ${item.startsAt}`
    for (const one of holdsOf(item)) Object.assign(one, { cause: 'appointment', by: key, expiresAt: null })
    const usual = Math.min(model.now + DAY, item.startsAt - 2 * HOUR)
    const answerBy = usual > model.now ? usual : model.now + Math.floor((item.startsAt - model.now) / 2)
    model.appointments.push({
      key,
      client,
      service: item.service,
      member: item.member,
      startsAt: item.startsAt,
      endsAt: item.startsAt + rule.durationMin * MIN,
      state: rule.isOnRequest ? 'requested' : 'confirmed',
      price: rule.price,
      answerBy: rule.isOnRequest ? answerBy : null,
      moves: [],
      arrivedAt: null,
      decidedAt: null,
    })
  }
  model.carts = model.carts.filter((item) => item.client !== client)
  model.extended = model.extended.filter((one) => one !== client)
  return '200'
}

function move(model: Model, op: Op & { kind: 'move' }): string {
  const one = appointmentOf(model, op.key)
  if (one.state !== 'confirmed') return '409 conflict'
  if (model.now >= one.startsAt - FREE_CANCEL_HOURS * HOUR) return '409 policy_forbids'
  if (one.moves.filter((at) => at > model.now - DAY).length >= 4) return '409 too_many_moves'
  const before = model.taken
  model.taken = model.taken.filter(({ by }) => by !== one.key)
  const claim = plan(model, one.service, one.member, op.startsAt, (one.endsAt - one.startsAt) / MIN)
  if (typeof claim === 'string') {
    model.taken = before
    return claim
  }
  take(model, claim, { by: one.key, cause: 'appointment', expiresAt: null })
  one.endsAt += op.startsAt - one.startsAt
  one.startsAt = op.startsAt
  one.moves = [...one.moves, model.now]
  return '200'
}

function hold(model: Model, item: Item, claim: Claim): void {
  model.carts.push(item)
  take(model, claim, { by: nameOf(item), cause: 'hold', expiresAt: model.now + 10 * MIN })
}

function drop(model: Model, item: Item): void {
  model.carts = model.carts.filter((one) => one !== item)
  model.taken = model.taken.filter(({ cause, by }) => cause !== 'hold' || by !== nameOf(item))
}

function end(model: Model, one: Appointment, state: State): void {
  one.state = state
  model.taken = model.taken.filter(({ by }) => by !== one.key)
}

export function nameOf({ client, startsAt }: Pick<Item, 'client' | 'startsAt'>): string {
  return `${client} ${startsAt}`
}

function itemOf({ carts }: Model, client: number, startsAt: number): Item | undefined {
  return carts.find((item) => item.client === client && item.startsAt === startsAt)
}

function appointmentOf({ appointments }: Model, key: string): Appointment {
  return appointments.find((one) => one.key === key)!
}
