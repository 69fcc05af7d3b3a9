import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { sendNoticesJob } from '#server/notices/send-notices.ts'
import { createSmtpMailer } from '#server/notices/smtp-mailer.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openOutbox } from './support/outbox.ts'
import { startSmtp } from './support/smtp-server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('once woken, the job sends everything due; a wake-up while it works is not lost', async () => {
  const smtp = await startSmtp()
  const outbox = openOutbox(database.db)
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${smtp.port}`, { mailFrom: 'hello@book.example.org' })
  const handlers = { send_notices: sendNoticesJob(outbox.deps, mailer, outbox.composers) }
  const { connectionString } = database
  const jobs = await startJobs({ connectionString, log: outbox.deps.log, handlers })
  const wake = () => jobs.send('send_notices', {}, { key: 'now' })

  const ids = [await outbox.put(), await outbox.put(), await outbox.put()]
  for (let more = 0; more < 5; more++) ids.push(await outbox.put())
  await Promise.all([wake(), wake(), wake()])
  await smtp.receives(1)
  ids.push(await outbox.put())
  await wake()

  const mails = await smtp.receives(ids.length)
  expect(mails.map(({ text }) => text?.trim()).sort()).toEqual(ids.sort())
  await eventually('all of them are marked', async () => {
    const open = await database.db.selectFrom('notice').select('id').where('sent_at', 'is', null).execute()
    return open.length === 0
  })
  await jobs.stop()
  await mailer.close()
})
