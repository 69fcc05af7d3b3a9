import { afterAll, beforeAll, expect, test } from 'vitest'
import { countErrors, followErrors } from '#server/operator/days/follow-errors.ts'
import { addErrors, countFinishedDays, listSiteDays } from '#server/operator/days/site-days.store.ts'
import { createLog } from '#server/platform/process/log.ts'
import { makePerson, makePhoto } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { openLook, say } from '#tests/voices/voices-app.ts'
import { DAY, type ModerationApp, openModerationApp } from './moderation-app.ts'

let app: ModerationApp
beforeAll(async () => {
  app = await openModerationApp()
})
afterAll(() => app.close())

const overview = async () => (await app.operator.get('/api/operator/overview')).body

test('[O90] the overview counts reports, appeals and suspended shops whose clients were not told', async () => {
  const here = await openLook(app)
  const { db } = app.database
  expect(await overview()).toMatchObject({ reports: 0, appeals: 0, shopsToTell: 0, failedJobs: 0 })
  const id = await app.report(here, 'comment', await say(here.ana, here.path, 'Watches at watches.example'))
  expect(await overview()).toMatchObject({ reports: 1, appeals: 0 })
  await app.decide(id, 1, 'hide')
  expect(await overview()).toMatchObject({ reports: 0, appeals: 0 })
  const appealed = { appeal: 'It is my own shop.', appealed_at: new Date(app.now()) }
  await db.updateTable('moderation_decision').set(appealed).where('case_id', '=', id).execute()
  await db.updateTable('moderation_case').set({ state: 'waiting' }).where('id', '=', id).execute()
  expect(await overview()).toMatchObject({ reports: 0, appeals: 1 })

  const from = app.now() + 2 * DAY
  const span = [new Date(from).toISOString(), new Date(from + 3_600_000).toISOString()] as const
  await makeAppointment(db, here.service, here.member, span, { clientId: here.ben.id })
  const shopCase = await app.report(here, 'shop', here.shop.id)
  expect((await app.decide(shopCase, 1, 'pause')).status).toBe(200)
  expect(await overview()).toMatchObject({ shopsToTell: 1 })
  expect((await app.operator.post(`/api/operator/shops/${here.shop.id}/tell-clients`)).body).toEqual({ told: 1 })
  expect(await overview()).toMatchObject({ shopsToTell: 0 })
})

test('[O91] days of UTC are counted by index, a day that is over once, in the same statements for few and many', async () => {
  const { db } = app.database
  const before = await app.operator.get('/api/operator/overview')
  const yesterday = before.body.days.at(-2)
  const at = new Date(app.now() - DAY)
  for (let n = 0; n < 20; n++) {
    await makePerson(db, { created_at: at })
    await makePhoto(db, null, { created_at: at })
  }
  await addErrors(db, app.now() - DAY, 3)
  await addErrors(db, app.now() - DAY, 2)
  const after = await app.operator.get('/api/operator/overview')
  const grown = { signUps: yesterday.signUps + 20, uploads: yesterday.uploads + 20, errors: yesterday.errors + 5 }
  expect(after.body.days.at(-2)).toMatchObject(grown)
  expect(after.statements.length).toBe(before.statements.length)

  expect(await countFinishedDays(db, app.now())).toBe(29)
  await makePerson(db, { created_at: at })
  expect((await listSiteDays(db, app.now())).at(-2)).toMatchObject(grown)
  expect(await countFinishedDays(db, app.now())).toBe(0)
  // The next day only the day that ended is counted, with what came since.
  expect(await countFinishedDays(db, app.now() + DAY)).toBe(1)
  expect(await listSiteDays(db, app.now() + DAY)).toHaveLength(30)
  expect(await countFinishedDays(db, app.now() + 500 * DAY)).toBe(29)
  expect(await db.selectFrom('site_day').selectAll().execute()).toHaveLength(29)
})

test('[O91] what is logged as an error is added to the day, and not lost while the database is away', async () => {
  const { db } = app.database
  const lines: string[] = []
  const counted = countErrors(createLog('warn', (line) => lines.push(line)))
  const today = async () => (await listSiteDays(db, app.now())).at(-1)?.errors
  const follower = followErrors({ db, log: counted.log, now: app.now }, counted.takeErrors)
  counted.log.error('request_failed')
  counted.log.warn('something else')
  await follower.flush()
  expect(await today()).toBe(1)
  counted.log.error('request_failed')
  await db.schema.alterTable('site_day').renameTo('site_day_away').execute()
  await follower.flush()
  await db.schema.alterTable('site_day_away').renameTo('site_day').execute()
  expect(await today()).toBe(1)
  await follower.stop()
  expect(await today()).toBe(2)
  expect(lines.map((line) => JSON.parse(line).event)).toEqual([
    'request_failed',
    'something else',
    'request_failed',
    'errors_not_counted',
  ])
})
