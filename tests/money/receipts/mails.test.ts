import { afterAll, beforeAll, expect, test } from 'vitest'
import { RECEIPT_LIMITS } from '#core/money/receipt.ts'
import { HOUR_MS } from '#core/time.ts'
import { catalogue } from '#server/mails/catalogue.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import { openStudioApp, type StudioApp } from '#tests/studio/studio-app.ts'
import { flushNotices } from '#tests/support/flush-notices.ts'
import { openTill } from '../support/open-till.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

const mails = async () => {
  const sent = await flushNotices(app.deps, mailComposers(app.deps, catalogue))
  return sent.filter(({ subject }) => subject.startsWith('Receipt'))
}

test('[C23] a receipt is mailed to its client, with all it says and its page', async () => {
  const { closeDrawn, owner, path } = await openTill(app)
  const { receiptId } = await closeDrawn()
  expect((await owner.browser.post(`${path}/receipts/${receiptId}/mail`)).status).toBe(200)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail!.subject).toMatch(/^Receipt 2026-000001 from Shop/)
  for (const words of ['€138', '€16', '€15.40', '€169.40', 'Tax 23% of €125.20', '€28.80', `?receipt=${receiptId}`])
    expect(mail!.text).toContain(words)
})

test('[C23] at most three times an hour, and a refused one does not count', async () => {
  const { closeDrawn, owner, path } = await openTill(app)
  const { receiptId } = await closeDrawn()
  const ask = () => owner.browser.post(`${path}/receipts/${receiptId}/mail`)
  const answers = await Promise.all(Array.from({ length: RECEIPT_LIMITS.mailsAnHour + 3 }, ask))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429])
  expect(await mails()).toHaveLength(RECEIPT_LIMITS.mailsAnHour)
  app.moveClock(HOUR_MS)
  expect((await ask()).status).toBe(200)
  expect(await mails()).toHaveLength(1)
})

test('[C23] a client without an address is refused, and one who lost it meanwhile is not written to', async () => {
  const { closeDrawn, owner, path, id } = await openTill(app)
  const { receiptId } = await closeDrawn()
  const ask = () => owner.browser.post(`${path}/receipts/${receiptId}/mail`)
  await ask()
  const { db } = app.database
  const { client_id } = await db
    .selectFrom('booking')
    .innerJoin('appointment', 'appointment.booking_id', 'booking.id')
    .select('booking.client_id')
    .where('appointment.id', '=', id)
    .executeTakeFirstOrThrow()
  await db.updateTable('person').set({ state: 'suspended' }).where('id', '=', client_id!).execute()
  expect(await mails()).toEqual([])
  expect((await ask()).body.code).toBe('no_client_address')
})
