import { expect } from 'vitest'
import { takesTime } from '#core/booking/lifecycle/lifecycle.ts'
import { createRandom, type Random } from '#demo/seeded-random.ts'
import { settleAppointmentsJob } from '#server/jobs/booking-jobs.ts'
import { openBookingApp } from '../booking-app.ts'
import { advanceTime, apply, feeOf, type Op } from './booking-model.ts'
import { expectNoFaults } from './find-faults.ts'
import { DAY, HOUR, MIN, type Model } from './model-claims.ts'
import { lines, readLines } from './model-lines.ts'
import { doForReal, makeWorld, nameAppointments, type World } from './model-world.ts'

const CLIENTS = 4

/**
 * A random history of several clients, with up to three concurrent operations. The answers and the database's content afterwards
 * must match the model for one order of them (linearisability). Returns how often each answer came.
 */
export async function liveHistory(seed: string, steps: number): Promise<Record<string, number>> {
  const random = createRandom(`bookings ${seed}`)
  const app = await openBookingApp()
  const answered: Record<string, number> = {}
  try {
    const world = await makeWorld(app, CLIENTS)
    for (let step = 0; step < steps; step++) {
      if (random.chance(0.15)) await letTimePass(world, random)
      const ops = someOps(world.model, random, step)
      const ready = []
      for (const op of ops) ready.push(await doForReal(world, op))
      const answers = await Promise.all(ready.map((go) => go()))
      for (const [index, { kind }] of ops.entries())
        answered[`${kind} ${answers[index]}`] = (answered[`${kind} ${answers[index]}`] ?? 0) + 1
      await nameAppointments(
        world,
        new Map(ops.flatMap((op) => (op.kind === 'checkout' ? [[op.client, op.born]] : []))),
      )
      await follow(world, ops, answers, `seed ${seed}, step ${step}`)
      if (step % 10 === 9) await expectNoFaults(app.database)
    }
    await expectNoFaults(app.database)
    await expectMoney(world)
  } finally {
    await app.close()
  }
  return answered
}

/** Advances the model along the order that explains what happened. */
async function follow(world: World, ops: Op[], answers: string[], where: string): Promise<void> {
  const real = await readLines(world)
  const tried: { order: number[]; said: string[]; model: Model }[] = []
  for (const order of orders(ops.map((_, index) => index))) {
    const model = structuredClone(world.model)
    const said: string[] = []
    for (const index of order) said[index] = apply(model, ops[index]!)
    if (said.join() === answers.join() && lines(model).join() === real.join()) {
      world.model = model
      return
    }
    tried.push({ order, said, model })
  }
  const closest = tried.find(({ said }) => said.join() === answers.join()) ?? tried[0]!
  expect(
    { answers, lines: real },
    `${where}: ${JSON.stringify(ops)} at ${new Date(world.model.now).toISOString()}`,
  ).toEqual({
    answers: closest.said,
    lines: lines(closest.model),
  })
}

async function letTimePass(world: World, random: Random): Promise<void> {
  const ms = random.pick([MIN, 5 * MIN, 10 * MIN, 11 * MIN, HOUR, 7 * HOUR, 26 * HOUR])
  world.app.moveClock(ms)
  await settleAppointmentsJob(world.app.deps).run({})
  advanceTime(world.model, ms)
  expect(await readLines(world), `after ${ms} ms`).toEqual(lines(world.model))
}

/** Each booking costs what its active appointments were agreed for [B9] [B16]. */
async function expectMoney({ app, model, clients, keys }: World): Promise<void> {
  const rows = await app.database.db.selectFrom('booking').select(['id', 'client_id']).execute()
  for (const { id, client_id } of rows) {
    const client = clients.find(({ personId }) => personId === client_id)!
    const { body } = await client.ask('GET', `/api/bookings/${id}`)
    const mine = (body.appointments as { id: string }[]).map(
      (one) => model.appointments.find(({ key }) => key === keys.get(one.id))!,
    )
    const minor = mine.filter(({ state }) => takesTime(state)).reduce((sum, { price }) => sum + price, 0)
    const standing = mine.some(({ state }) => takesTime(state))
    expect(body.totals).toEqual(standing ? [{ currency: 'EUR', minor, isFrom: false }] : [])
  }
}

function orders(items: number[]): number[][] {
  if (items.length <= 1) return [items]
  return items.flatMap((first) => orders(items.filter((one) => one !== first)).map((rest) => [first, ...rest]))
}

/** Up to three concurrent operations, each by another client; often within the same few hours, so that they conflict. */
function someOps(model: Model, random: Random, step: number): Op[] {
  const clients = random.shuffled(Array.from({ length: CLIENTS }, (_, index) => index))
  const ops: Op[] = []
  const touched = new Set<string>()
  const many = random.pick([1, 2, 2, 3, 3])
  // All of them use the same day.
  const day = Math.floor(model.now / DAY) + random.pick([0, 1, 1, 1, 2, 59, 61])
  for (const client of clients.slice(0, many)) {
    const op = random.chance(0.2)
      ? byTheShop(model, random, day)
      : ((random.chance(0.2) ? atTheDesk(model, random, day) : null) ?? byAClient(model, random, client, day, step))
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
  return { kind: 'time_off', client: null, member, from, to: from + random.pick([1, 2, 5, 30]) * HOUR }
}

/** Another time, length or person for an appointment; null if there is none. */
function atTheDesk(model: Model, random: Random, day: number): Op | null {
  const confirmed = model.appointments.filter(({ state }) => state === 'confirmed')
  const one = random.chance(0.9) ? random.pick(confirmed) : random.pick(model.appointments)
  if (!one) return null
  const minutes = (one.endsAt - one.startsAt) / MIN
  const start = day * DAY + random.pick([3, 8, 9, 10, 10, 11, 12, 14]) * HOUR + random.pick([0, 0, 0, 15, 30, 5]) * MIN
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

/** Mostly in working hours; a start no item of this cart has, because the model identifies a cart's items by their starts. */
function someStart({ carts }: Model, random: Random, client: number, day: number): number {
  const has = new Set(carts.filter((item) => item.client === client).map(({ startsAt }) => startsAt))
  for (;;) {
    const off = random.pick([0, 0, 0, 0, 0, 15, 30, 30, 45, 7]) * MIN
    const start = day * DAY + random.pick([3, 8, 9, 9, 10, 10, 11, 12, 13, 14, 16]) * HOUR + off
    if (!has.has(start)) return start
  }
}
