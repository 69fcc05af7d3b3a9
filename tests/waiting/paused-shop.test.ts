import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ShopEvent } from '#core/shops/lifecycle.ts'
import { settleAppointmentsJob } from '#server/jobs/booking-jobs.ts'
import { offerWaitingJob } from '#server/jobs/waiting-jobs.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makeMember, makePerson } from '#tests/support/make.ts'
import { at, freeTime, makeFullDay, openWaitingApp, runOffers, waitFor, waitingFaults } from './support/waiting-app.ts'

let app: Awaited<ReturnType<typeof openWaitingApp>>
beforeAll(async () => {
  app = await openWaitingApp()
})
afterEach(async () => expect(await waitingFaults(app)).toEqual([]))
afterAll(() => app.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A full day for which somebody waits, and the shop's moves by its owner and by an operator. */
async function openWaitedForShop() {
  const { db } = app.database
  const day = await makeFullDay(app)
  const owner = app.as(await signedIn(db, (await makeMember(db, day.shop, { role: 'owner' })).personId))
  const operator = app.as(await signedIn(db, await makePerson(db, { is_operator: true })))
  const move = async (browser: typeof owner, path: string, event: ShopEvent, more: object = {}) => {
    const { version } = await db
      .selectFrom('shop')
      .select('version')
      .where('id', '=', day.shop.id)
      .executeTakeFirstOrThrow()
    expect(await browser.post(path, { event, version, ...more })).toMatchObject({ status: 200 })
  }
  const waiter = await waitFor(app, day.look.id)
  // The checks of a new wish are over.
  app.moveClock(2 * MINUTE)
  await runOffers(app)
  return {
    ...day,
    waiter,
    ownerMoves: (event: ShopEvent, more?: object) => move(owner, `/api/studio/${day.shop.slug}/moves`, event, more),
    operatorMoves: (event: ShopEvent, more?: object) =>
      move(operator, `/api/operator/shops/${day.shop.id}/moves`, event, more),
    queued: () => db.selectFrom('freed_time').select('id').where('shop_id', '=', day.shop.id).execute(),
  }
}

test('[W15] time that comes free while a shop is paused is offered when its owner resumes', async () => {
  const { booked, waiter, ownerMoves } = await openWaitedForShop()
  await ownerMoves('pause')
  await freeTime(app, booked['11']!)
  for (const _ of [1, 2]) await runOffers(app)
  expect(await waiter.offer()).toBeNull()
  await ownerMoves('resume')
  await runOffers(app)
  expect((await waiter.offer()).startsAt).toBe(at('11:00'))
})

test('[W15] time that comes free while a shop is suspended is offered when it is reinstated', async () => {
  const { booked, waiter, operatorMoves } = await openWaitedForShop()
  await operatorMoves('suspend', { reason: 'Pictures of others.' })
  await freeTime(app, booked['13']!)
  await runOffers(app)
  expect(await waiter.offer()).toBeNull()
  await operatorMoves('reinstate')
  await runOffers(app)
  expect((await waiter.offer()).startsAt).toBe(at('13:00'))
})

test('[W15] a shop that is suspended during its pause offers when both are over', async () => {
  const { booked, waiter, ownerMoves, operatorMoves } = await openWaitedForShop()
  await ownerMoves('pause')
  await operatorMoves('suspend', { reason: 'Pictures of others.' })
  await freeTime(app, booked['15']!)
  await runOffers(app)
  await operatorMoves('reinstate')
  await runOffers(app)
  expect(await waiter.offer()).toBeNull()
  await ownerMoves('resume')
  await runOffers(app)
  expect((await waiter.offer()).startsAt).toBe(at('15:00'))
})

test('[W15] what a paused shop has queued wakes nobody: the next check is that of a live shop', async () => {
  const { booked, ownerMoves, queued } = await openWaitedForShop()
  await ownerMoves('pause')
  await freeTime(app, booked['11']!)
  await app.database.db
    .updateTable('freed_time')
    .set({ due_at: new Date(app.now() - 1000) })
    .execute()
  const sent: unknown[] = []
  const job = offerWaitingJob({ ...app.deps, db: app.database.db, now: app.now }, () => ({
    send: async (...given: unknown[]) => void sent.push(given),
  }))
  await job.run({})
  expect(await queued()).not.toEqual([])
  expect(sent).toEqual([])
})

test('[W15] a closed shop’s queue is emptied', async () => {
  const { booked, ownerMoves, queued } = await openWaitedForShop()
  await ownerMoves('pause')
  for (const id of Object.values(booked)) await freeTime(app, id)
  await runOffers(app)
  expect(await queued()).not.toEqual([])
  await ownerMoves('close')
  await runOffers(app)
  expect(await queued()).toEqual([])
})

test('[S9] [W15] time that comes free during a pause with a date is offered when the pause ends by itself', async () => {
  const { booked, waiter, ownerMoves } = await openWaitedForShop()
  await ownerMoves('pause', { until: '2026-06-02' })
  await freeTime(app, booked['11']!)
  await runOffers(app)
  // Midnight in Lisbon.
  app.moveClock(15 * HOUR)
  await settleAppointmentsJob({ ...app.deps, db: app.database.db, now: app.now }).run({})
  await runOffers(app)
  expect((await waiter.offer()).startsAt).toBe(at('11:00'))
})

test('[W15] freed time that passes during a pause is dropped', async () => {
  const { booked, waiter, ownerMoves, queued } = await openWaitedForShop()
  await ownerMoves('pause')
  await freeTime(app, booked['09']!)
  await runOffers(app)
  expect(await queued()).not.toEqual([])
  app.moveClock(24 * HOUR)
  await runOffers(app)
  expect(await queued()).toEqual([])
  await ownerMoves('resume')
  await runOffers(app)
  expect(await waiter.offer()).toBeNull()
})
