import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createPool } from '#server/database/connections/create-pool.ts'
import type { Mailer, SentMail } from '#server/notices/mail.ts'
import { sendNotices } from '#server/notices/send-notices.ts'
import { createSmtpMailer } from '#server/notices/smtp-mailer.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { begin, minuteMs, openOutbox } from './support/outbox.ts'
import { type SmtpProcess, startSmtp } from './support/smtp-server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => void (await database.db.deleteFrom('notice').execute()))
afterAll(() => database.drop())

const mailFrom = 'Lookbook <hello@book.example.org>'
const mailerOf = ({ port }: Pick<SmtpProcess, 'port'>) => createSmtpMailer(`smtp://127.0.0.1:${port}`, { mailFrom })

test('a due mail is sent once, as text and HTML', async () => {
  const smtp = await startSmtp()
  const outbox = openOutbox(database.db)
  const mailer = mailerOf(smtp)
  const id = await outbox.put()
  const later = await outbox.put({ dueAt: begin + minuteMs })

  expect(await outbox.send(mailer)).toBe(1)
  expect(await outbox.send(mailer)).toBe(0)
  const [mail] = await smtp.receives(1)
  expect(mail).toMatchObject({
    from: { name: 'Lookbook', address: 'hello@book.example.org' },
    to: [{ address: 'ana@example.test' }],
    envelopeTo: ['ana@example.test'],
    subject: `About ${id}`,
    messageId: `<${id}@book.example.org>`,
  })
  expect(mail?.text?.trim()).toBe(id)
  expect(mail?.html).toContain(`<p>${id}</p>`)
  expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  expect(await outbox.row(id)).toMatchObject({ attempts: 1, last_error: null, sent_at: new Date(begin) })
  expect(await outbox.row(later)).toMatchObject({ attempts: 0, sent_at: null })
  await mailer.close()
})

test('a notice without content is dropped and not retried', async () => {
  const outbox = openOutbox(database.db)
  const mailer = { send: vi.fn<Mailer['send']>(), close: async () => {} }
  const id = await outbox.put({ kind: 'silent' })
  await outbox.put({ kind: 'of another version' })
  expect(await outbox.send(mailer)).toBe(1)
  expect(await outbox.send(mailer)).toBe(0)
  expect(mailer.send).not.toHaveBeenCalled()
  expect((await outbox.row(id)).sent_at).toEqual(new Date(begin))
})

test('a busy server is retried later, with the same message id', async () => {
  const smtp = await startSmtp()
  const outbox = openOutbox(database.db)
  const mailer = mailerOf(smtp)
  await smtp.behave({ refuses: { at: 'to', code: 450, times: 2, words: 'ana@example.test is busy' } })
  const id = await outbox.put()

  expect(await outbox.send(mailer)).toBe(1)
  expect(await outbox.row(id)).toMatchObject({
    attempts: 1,
    last_error: 'EENVELOPE 450',
    due_at: new Date(begin + 30_000),
    claimed_at: null,
    sent_at: null,
  })
  outbox.moveClock(29_999)
  expect(await outbox.send(mailer)).toBe(0)
  outbox.moveClock(1)
  expect(await outbox.send(mailer)).toBe(1)
  expect((await outbox.row(id)).due_at).toEqual(new Date(begin + 30_000 + 120_000))
  outbox.moveClock(120_000)
  expect(await outbox.send(mailer)).toBe(1)

  const mails = await smtp.receives(1)
  expect(mails.map(({ messageId }) => messageId)).toEqual([`<${id}@book.example.org>`])
  expect(await outbox.row(id)).toMatchObject({ attempts: 3, last_error: null })
  expect(outbox.logged()).not.toMatch(/ana|example\.test/)
  await mailer.close()
})

test.each([
  { at: 'to', code: 550, isGivenUp: true },
  { at: 'data', code: 554, isGivenUp: true },
  { at: 'from', code: 553, isGivenUp: false },
  { at: 'data', code: 451, isGivenUp: false },
] as const)('a server that refuses with $code at "$at": permanent is $isGivenUp', async ({ at, code, isGivenUp }) => {
  const smtp = await startSmtp()
  const outbox = openOutbox(database.db)
  const mailer = mailerOf(smtp)
  await smtp.behave({ refuses: { at, code, times: 9, words: 'ana@example.test is unknown here' } })
  const id = await outbox.put()

  await outbox.send(mailer)
  const { due_at, last_error, sent_at } = await outbox.row(id)
  expect(sent_at).toBeNull()
  expect(last_error).toMatch(new RegExp(`^E[A-Z]+ ${code}$`))
  expect(Number(due_at)).toBe(isGivenUp ? Number.POSITIVE_INFINITY : begin + 30_000)
  outbox.moveClock(30 * 24 * 60 * minuteMs)
  await smtp.behave({})
  await outbox.send(mailer)
  expect(smtp.count()).toBe(0)
  await mailer.close()
})

test('a server that was down gets the waiting mails', async () => {
  const smtp = await startSmtp()
  const outbox = openOutbox(database.db)
  const mailer = mailerOf(smtp)
  await outbox.put()
  await outbox.send(mailer)
  await smtp.receives(1)

  await smtp.kill()
  const id = await outbox.put()
  await outbox.send(mailer)
  expect(await outbox.row(id)).toMatchObject({ attempts: 1, sent_at: null })
  expect((await outbox.row(id)).last_error).toMatch(/^E[A-Z]+( E[A-Z]+)?$/)

  const again = await startSmtp({ port: smtp.port })
  outbox.moveClock(30_000)
  await outbox.send(mailer)
  expect((await again.receives(1)).map(({ text }) => text?.trim())).toEqual([id])
  await mailer.close()
})

test('a notice claimed by a crashed sender is resent after five minutes, with the same message id', async () => {
  const smtp = await startSmtp()
  const outbox = openOutbox(database.db)
  const mailer = mailerOf(smtp)
  const id = await outbox.put()
  // The state a sender leaves when it is killed between claiming and recording the result.
  await database.db
    .updateTable('notice')
    .set({ claimed_at: new Date(begin), attempts: 1 })
    .execute()

  outbox.moveClock(5 * minuteMs)
  expect(await outbox.send(mailer)).toBe(0)
  outbox.moveClock(1)
  expect(await outbox.send(mailer)).toBe(1)
  const [mail] = await smtp.receives(1)
  expect(mail?.messageId).toBe(`<${id}@book.example.org>`)
  expect(await outbox.row(id)).toMatchObject({ attempts: 2 })
  await mailer.close()
})

test('two concurrent servers send each mail once', async () => {
  const smtp = await startSmtp()
  const other = openAnotherPool(database)
  const outbox = openOutbox(database.db)
  const ids: string[] = []
  for (let i = 0; i < 60; i++) ids.push(await outbox.put())

  const senders = [database.db, other.db].flatMap((db) => [db, db])
  await Promise.all(
    senders.map(async (db) => {
      const mailer = mailerOf(smtp)
      while ((await sendNotices({ ...outbox.deps, db }, mailer, outbox.composers)) > 0);
      await mailer.close()
    }),
  )
  const mails = await smtp.receives(60)
  expect(mails.map(({ text }) => text?.trim()).sort()).toEqual(ids.sort())
  const rows = await database.db.selectFrom('notice').select(['attempts', 'sent_at']).execute()
  expect(rows.every(({ attempts, sent_at }) => attempts === 1 && sent_at !== null)).toBe(true)
  await other.close()
})

test('a mail is tried ten times with growing delays, and then given up', async () => {
  const outbox = openOutbox(database.db)
  const id = await outbox.put({ kind: 'broken' })
  const mailer: Mailer = { send: async () => {}, close: async () => {} }
  const distances: number[] = []
  for (let attempt = 1; attempt < 10; attempt++) {
    expect(await outbox.send(mailer)).toBe(1)
    const { due_at } = await outbox.row(id)
    const distance = due_at.getTime() - outbox.deps.now()
    distances.push(distance / minuteMs)
    outbox.moveClock(distance)
  }
  expect(distances).toEqual([0.5, 2, 8, 32, 120, 120, 120, 120, 120])
  expect(await outbox.send(mailer)).toBe(1)
  expect(Number((await outbox.row(id)).due_at)).toBe(Number.POSITIVE_INFINITY)
  expect(outbox.logged()).toContain('mail_given_up')
  expect(outbox.logged()).toContain('the composer broke')
  expect(outbox.logged()).not.toMatch(/ana|example\.test/)
  outbox.moveClock(1e9)
  expect(await outbox.send(mailer)).toBe(0)
})

test('a notice that is a day late is dropped', async () => {
  const outbox = openOutbox(database.db)
  const sent: SentMail[] = []
  const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: async () => {} }
  const id = await outbox.put()
  outbox.moveClock(24 * 60 * minuteMs + 1)
  await outbox.send(mailer)
  expect(sent).toEqual([])
  expect(await outbox.row(id)).toMatchObject({ last_error: 'too_late', sent_at: null })
})

test('a second notice with the same key is ignored', async () => {
  const outbox = openOutbox(database.db)
  await outbox.put({ dedupeKey: 'once' })
  await outbox.put({ dedupeKey: 'once' })
  expect(await database.db.selectFrom('notice').select('id').execute()).toHaveLength(1)
})

/** Another pool on the same database, as another server has one. */
function openAnotherPool({ connectionString }: TestDatabase) {
  const pool = createPool(connectionString)
  const db: TestDatabase['db'] = new Kysely({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => pool.end() }
}
