import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#server/database/schema.generated.ts'
import { settleAppointmentsJob } from '#server/jobs/booking-jobs.ts'
import type { JobHandler } from '#server/jobs/jobs.ts'
import { makePhotosJob } from '#server/jobs/photo-jobs.ts'
import { offerWaitingJob } from '#server/jobs/waiting-jobs.ts'
import { sendDigestsJob } from '#server/notices/digest/send-digests.ts'
import { sendPushesJob } from '#server/notices/push/send-pushes.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeOpenShop } from '#tests/support/make.ts'
import { testDeps } from '#tests/support/test-app.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await makeOpenShop(database.db)
})
afterAll(() => database.drop())

test('[O171] of what runs each minute, each asks the database once or twice where nothing is due', async () => {
  let statements = 0
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: database.pool }), log: () => void statements++ })
  const deps = testDeps({ db })
  const jobs: Record<string, JobHandler> = {
    settle: settleAppointmentsJob(deps),
    offer: offerWaitingJob(deps, () => deps.jobs),
    photos: makePhotosJob(deps),
    digests: sendDigestsJob(deps),
    pushes: sendPushesJob(deps, async () => ({ status: 201, retryAfterMs: null }) as never),
  }
  const counted: Record<string, number> = {}
  for (const [name, job] of Object.entries(jobs)) {
    expect(job.isEachMinute, name).toBe(true)
    statements = 0
    await job.run({})
    counted[name] = statements
  }
  expect(counted).toEqual({ settle: 1, offer: 2, photos: 1, digests: 1, pushes: 1 })
})
