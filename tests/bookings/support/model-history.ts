import { expect } from 'vitest'
import { takesTime } from '#core/booking/lifecycle/lifecycle.ts'
import { createRandom } from '#demo/seeded-random.ts'
import { settleAppointmentsJob } from '#server/jobs/booking-jobs.ts'
import { openBookingApp } from '../booking-app.ts'
import { advanceTime, apply, type Op } from './booking-model.ts'
import { expectNoFaults } from './find-faults.ts'
import { HOUR, MIN, type Model, NOBODY } from './model-claims.ts'
import { lines, readLines } from './model-lines.ts'
import { someOps } from './model-ops.ts'
import { doForReal, makeWorld, nameAppointments, OR, type World } from './model-world.ts'

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
      if (random.chance(0.15))
        await letTimePass(world, random.pick([MIN, 5 * MIN, 10 * MIN, 11 * MIN, HOUR, 7 * HOUR, 26 * HOUR]))
      const ops = someOps(world.model, random, { step, clientCount: CLIENTS })
      for (const answer of await doAtOnce(world, ops, `seed ${seed}, step ${step}`))
        answered[answer] = (answered[answer] ?? 0) + 1
      if (step % 10 === 9) await expectNoFaults(app.database)
    }
    await expectNoFaults(app.database)
    await expectMoney(world)
  } finally {
    await app.close()
  }
  return answered
}

/** Does the operations concurrently and holds the outcome against the model; answers what each was answered. */
export async function doAtOnce(world: World, ops: Op[], where: string): Promise<string[]> {
  const ready = []
  for (const op of ops) ready.push(await doForReal(world, op))
  const answers = await Promise.all(ready.map((go) => go()))
  await nameAppointments(world, new Map(ops.flatMap((op) => ('born' in op ? [[op.client ?? NOBODY, op.born]] : []))))
  await follow(world, ops, answers, where)
  return ops.map((op, index) => `${op.kind}${op.kind === 'day' ? ` ${op.event}` : ''} ${answers[index]}`)
}

/** Advances the model along the order that explains what happened. */
async function follow(world: World, ops: Op[], answers: string[], where: string): Promise<void> {
  const real = await readLines(world)
  const tried: { order: number[]; said: string[]; model: Model }[] = []
  for (const order of orders(ops.map((_, index) => index))) {
    const model = structuredClone(world.model)
    const said: string[] = []
    for (const index of order) said[index] = apply(model, ops[index]!)
    if (agree(answers, said) && lines(model).join() === real.join()) {
      world.model = model
      return
    }
    tried.push({ order, said, model })
  }
  // A broken invariant says more than the lines that differ.
  await expectNoFaults(world.app.database)
  const closest = tried.find(({ said }) => agree(answers, said)) ?? tried[0]!
  expect(
    { answers, lines: real },
    `${where}: ${JSON.stringify(ops)} at ${new Date(world.model.now).toISOString()}`,
  ).toEqual({
    answers: closest.said,
    lines: lines(closest.model),
  })
}

/** Two answers to one operation may differ only if another one came between them: the model then gives one of them. */
function agree(answers: string[], said: string[]): boolean {
  return answers.every((answer, index) => (answers.length > 1 ? answer.split(OR) : [answer]).includes(said[index]!))
}

export async function letTimePass(world: World, ms: number): Promise<void> {
  world.app.moveClock(ms)
  await signInAgain(world.app)
  await settleAppointmentsJob(world.app.deps).run({})
  advanceTime(world.model, ms)
  expect(await readLines(world), `after ${ms} ms`).toEqual(lines(world.model))
}

/** Sessions of a shop's people end two weeks after the sign-in, and a long history is longer than that. */
async function signInAgain({ database, now }: World['app']): Promise<void> {
  const at = now()
  await database.db
    .updateTable('session')
    .set({ created_at: new Date(at), expires_at: new Date(at + 30 * 24 * HOUR) })
    .execute()
}

/** Each booking costs what its active appointments were agreed for [B9] [B16]. */
async function expectMoney({ app, model, clients, keys }: World): Promise<void> {
  const rows = await app.database.db
    .selectFrom('booking')
    .select(['id', 'client_id'])
    .where('client_id', 'is not', null)
    .execute()
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
