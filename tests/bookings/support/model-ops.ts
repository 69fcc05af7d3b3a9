import type { Random } from '#demo/seeded-random.ts'
import { feeOf, type Op } from './booking-model.ts'
import { DAY, HOUR, MIN, type Model } from './model-claims.ts'

/** Up to three concurrent operations, each by another client; often within the same few hours, so that they conflict. */
export function someOps(
  model: Model,
  random: Random,
  { step, clientCount }: { step: number; clientCount: number },
): Op[] {
  const clients = random.shuffled(Array.from({ length: clientCount }, (_, index) => index))
  const ops: Op[] = []
  const touched = new Set<string>()
  const many = random.pick([1, 2, 2, 3, 3])
  // All of them use the same day.
  const day = Math.floor(model.now / DAY) + random.pick([0, 1, 1, 1, 2, 59, 61])
  for (const client of clients.slice(0, many)) {
    const op = random.chance(0.2)
      ? byTheShop(model, random, day)
      : ((random.chance(0.35) ? atTheDesk(model, random, day, step) : null) ??
        byAClient(model, random, client, day, step))
    // Not two at once on one appointment, nor two of one kind by the shop: their order could not be observed.
    const subject = 'key' in op ? op.key : op.client === null ? op.kind : `client ${client}`
    // The fairest member is chosen from committed rows: of two concurrent requests for anyone neither need see the other [B8].
    const subjects = isForAnyone(model, op) ? [subject, 'anyone'] : [subject]
    if (subjects.some((one) => touched.has(one))) continue
    for (const one of subjects) touched.add(one)
    ops.push(op)
  }
  return ops
}

function isForAnyone(model: Model, op: Op): boolean {
  if (op.kind === 'add') return op.member === null
  const isOfOp = (item: Model['carts'][number]) =>
    op.kind === 'change' && item.client === op.client && item.startsAt === op.item
  return model.carts.some((item) => item.isForAnyone && isOfOp(item))
}

function byAClient(model: Model, random: Random, client: number, day: number, step: number): Op {
  const items = model.carts.filter((item) => item.client === client)
  const mine = model.appointments.filter((one) => one.client === client)
  const startsAt = someStart(model, random, client, day)
  const standing = mine.filter(({ state }) => state === 'confirmed' || state === 'requested')
  const appointment = random.chance(0.9) ? random.pick(standing) : random.pick(mine)
  const what = random.next()
  if (what < 0.2 && items.length > 0) {
    const price = (service: string) => model.services.find(({ id }) => id === service)!.price
    const seen = items.map((item) => ({ startsAt: item.startsAt, price: price(item.service) }))
    if (random.chance(0.05)) seen[0]!.price -= 1
    return { kind: 'checkout', client, seen, born: `${step}-${client}` }
  }
  if (what < 0.28 && items.length > 0) return { kind: 'change', client, item: random.pick(items).startsAt, startsAt }
  if (what < 0.33 && items.length > 0) return { kind: 'remove', client, item: random.pick(items).startsAt }
  if (what < 0.38) return { kind: 'extend', client }
  if (what < 0.46 && appointment)
    return { kind: 'cancel', client, key: appointment.key, fee: random.chance(0.9) ? feeOf(model, appointment) : 7 }
  if (what < 0.56 && appointment) return { kind: 'move', client, key: appointment.key, startsAt }
  if (items.length >= 6) return { kind: 'remove', client, item: random.pick(items).startsAt }
  const service = random.pick(model.services)
  const member = random.chance(0.4) ? null : random.pick(service.members)
  return { kind: 'add', client, service: service.id, member, startsAt }
}

function byTheShop(model: Model, random: Random, day: number): Op {
  const what = random.next()
  const member = random.pick(Object.keys(model.hours))
  const appointment = random.pick(
    model.appointments.filter(({ state }) => state === 'confirmed' || state === 'requested'),
  )
  if (what < 0.4 && appointment) {
    const events =
      appointment.state === 'requested'
        ? (['confirm', 'confirm', 'decline'] as const)
        : (['cancel_by_shop', 'cancel_by_shop', 'confirm'] as const)
    return { kind: 'run', client: null, key: appointment.key, event: random.pick(events) }
  }
  if (what < 0.6)
    return {
      kind: 'hours',
      client: null,
      member,
      hours: random.pick([
        [540, 1020],
        [600, 1140],
        [480, 780],
      ]),
    }
  if (what < 0.75)
    return {
      kind: 'price',
      client: null,
      service: random.pick(model.services).id,
      price: random.pick([0, 1, 3333, 4500, 99_999]),
    }
  const from = day * DAY + random.int(7, 15) * HOUR
  return { kind: 'block', client: null, member, from, to: from + random.pick([1, 1, 2, 5]) * HOUR }
}

/** A walk-in, a state of the day, or another time, length or person for an appointment; null if there is none. */
function atTheDesk(model: Model, random: Random, day: number, step: number): Op | null {
  const start = day * DAY + random.pick([3, 8, 9, 10, 10, 11, 12, 14]) * HOUR + random.pick([0, 0, 0, 15, 30, 5]) * MIN
  const what = random.next()
  if (what < 0.2) {
    const service = random.pick(model.services)
    return {
      kind: 'walk_in',
      client: null,
      service: service.id,
      member: random.chance(0.9) ? random.pick(service.members) : random.pick(Object.keys(model.hours)),
      // Often somebody who stands at the desk now.
      startsAt: random.chance(0.4) ? model.now - (model.now % (5 * MIN)) : start,
      durationMin: random.pick([null, null, 30, 120]),
      insist: random.chance(0.7),
      born: `${step}-desk`,
    }
  }
  if (what < 0.6) return onTheDay(model, random)
  const confirmed = model.appointments.filter(({ state }) => state === 'confirmed')
  const one = random.chance(0.9) ? random.pick(confirmed) : random.pick(model.appointments)
  if (!one) return null
  const minutes = (one.endsAt - one.startsAt) / MIN
  return {
    kind: 'desk',
    client: null,
    key: one.key,
    startsAt: random.chance(0.3) ? one.startsAt : start,
    durationMin: random.pick([minutes, minutes, 30, 90, 240]),
    member: random.chance(0.6) ? one.member : random.pick(Object.keys(model.hours)),
    isStale: random.chance(0.1),
    insist: random.chance(0.5),
  }
}

/** Mostly of an appointment around now, and mostly an event that its state has. */
function onTheDay(model: Model, random: Random): Op | null {
  const near = model.appointments.filter(({ startsAt }) => Math.abs(startsAt - model.now) < DAY)
  const one = random.chance(0.9) ? random.pick(near) : random.pick(model.appointments)
  if (!one) return null
  const isDecided = one.state === 'completed' || one.state === 'no_show'
  const event =
    isDecided && random.chance(0.8)
      ? 'reopen'
      : random.pick(['arrive', 'undo_arrive', 'done', 'no_show', 'no_show', 'no_show', 'reopen'] as const)
  return { kind: 'day', client: null, key: one.key, event, isStale: random.chance(0.1) }
}

/** Mostly in working hours; a start no item of this cart has, because the model identifies a cart's items by their starts. */
function someStart({ carts }: Model, random: Random, client: number, day: number): number {
  const has = new Set(carts.filter((item) => item.client === client).map(({ startsAt }) => startsAt))
  for (;;) {
    const off = random.pick([0, 0, 0, 0, 0, 15, 30, 30, 45, 7]) * MIN
    const start = day * DAY + random.pick([3, 8, 9, 9, 10, 10, 11, 12, 13, 14, 16]) * HOUR + off
    if (!has.has(start)) return start
  }
}
