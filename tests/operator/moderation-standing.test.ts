import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeComment } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { openLook, say } from '#tests/voices/voices-app.ts'
import { DAY, type ModerationApp, openModerationApp, path } from './moderation-app.ts'

let app: ModerationApp
beforeAll(async () => {
  app = await openModerationApp()
})
afterAll(() => app.close())

test('[O75] operators are not suspended', async () => {
  const here = await openLook(app)
  const comment = await makeComment(app.database.db, here.look, { author_id: app.operatorId })
  const id = await app.report(here, 'comment', comment)
  expect((await app.decide(id, 1, 'suspend')).body.code).toBe('is_operator')
  expect(await app.read(id)).toMatchObject({ state: 'waiting', version: 1, decisions: [] })
})

test('[O72] pausing suspends the shop; asking leaves the case waiting', async () => {
  const here = await openLook(app)
  const id = await app.report(here, 'shop', here.shop.id)
  expect((await app.decide(id, 1, 'ask', { reason: 'Whose pictures are these?' })).status).toBe(200)
  expect(await app.read(id)).toMatchObject({ state: 'waiting', isAsked: true, version: 2, openReports: 1 })
  expect((await app.decide(id, 2, 'pause', { reason: 'No answer.' })).status).toBe(200)
  expect((await app.as(null).get(`/api/shops/${here.shop.slug}`)).status).toBe(404)
  await app.undo(id, 3)
  expect((await app.as(null).get(`/api/shops/${here.shop.slug}`)).status).toBe(200)
})

test('[O72] bad input is refused', async () => {
  const here = await openLook(app)
  const id = await app.report(here, 'look', here.look.id)
  const cases = [{ id, version: 1 }]
  for (const [body, code] of [
    [{ cases, verdict: 'hide' }, 'reason_needed'],
    [{ cases, verdict: 'hide', reason: ' \u0007 ' }, 'reason_needed'],
    [{ cases, verdict: 'hide', reason: 'x'.repeat(1001) }, 'invalid_input'],
    [{ cases, verdict: 'suspend', reason: 'x', days: 0 }, 'invalid_input'],
    [{ cases, verdict: 'suspend', reason: 'x', days: 366 }, 'invalid_input'],
    [{ cases, verdict: 'suspend', reason: 'x' }, 'conflict'],
    [{ cases, verdict: 'restore', reason: 'x' }, 'conflict'],
    [{ cases, verdict: 'reverse', reason: 'x' }, 'conflict'],
    [{ cases, verdict: 'burn', reason: 'x' }, 'invalid_input'],
    [{ cases: [], verdict: 'keep' }, 'invalid_input'],
    [{ cases: [{ id: crypto.randomUUID(), version: 1 }], verdict: 'keep' }, 'not_found'],
  ] as const)
    expect((await app.operator.post(`${path}/decisions`, body)).body.code, JSON.stringify(body)).toBe(code)
  expect((await app.operator.get(`${path}?cursor=x`)).body.code).toBe('invalid_input')
  expect(await app.read(id)).toMatchObject({ state: 'waiting', version: 1 })
})

test('[O77] three decisions mark the author, three wrong reports the reporter', async () => {
  const here = await openLook(app)
  for (const words of ['One', 'Two', 'Three'])
    await app.decide(await app.report(here, 'comment', await say(here.ana, here.path, words)), 1, 'warn')
  for (const words of ['Four', 'Five', 'Six'])
    await app.decide(
      await app.report(here, 'comment', await say(here.maker, here.path, words), here.ana),
      1,
      'keep',
      {},
    )
  const repeated = await app.report(here, 'comment', await say(here.ana, here.path, 'Seven'))
  expect(await app.read(repeated)).toMatchObject({
    isRepeatOffender: true,
    upheldBefore: 3,
    isFromFalseReporters: false,
  })
  const wrong = await app.report(here, 'comment', await say(here.maker, here.path, 'Eight'), here.ana)
  expect(await app.read(wrong)).toMatchObject({ isRepeatOffender: false, isFromFalseReporters: true })
})

// The last one: it moves the clock past the operator's session.
test('[O75] a suspended person is signed out, cannot sign in, and the shop of a coming appointment is told; the days end it', async () => {
  const here = await openLook(app)
  const { db } = app.database
  await db.updateTable('member').set({ role: 'owner' }).where('id', '=', here.member.id).execute()
  const account = await app.signUpAndIn({ name: 'Rude Client' })
  const client = { id: account.personId, name: 'Rude Client', browser: app.as(account.cookie) }
  const from = new Date(app.now() + 2 * DAY)
  const span = [from.toISOString(), new Date(from.getTime() + 3_600_000).toISOString()] as const
  await makeAppointment(db, here.service, here.member, span, { clientId: client.id })
  const comment = await say(client, here.path, 'A threat')
  const id = await app.report(here, 'comment', comment)
  await app.mails()
  expect((await app.read(id)).coming).toBe(1)
  expect((await app.decide(id, 1, 'suspend', { reason: 'Threats.', days: 3 })).status).toBe(200)
  const sent = await app.mails()
  expect(sent.map(({ subject }) => subject).sort()).toEqual([
    `About Rude Client’s appointments at ${await nameOf(here.shop.id)}`,
    'About your report',
    'Your account is suspended',
  ])
  expect((await client.browser.get('/api/bookings')).status).toBe(401)
  expect((await app.signIn(account)).body.code).toBe('account_suspended')
  app.moveClock(3 * DAY - 1)
  expect((await app.signIn(account)).body.code).toBe('account_suspended')
  app.moveClock(1)
  expect((await app.signIn(account)).status).toBe(200)
})

async function nameOf(shopId: string): Promise<string> {
  const row = await app.database.db.selectFrom('shop').select('name').where('id', '=', shopId).executeTakeFirstOrThrow()
  return row.name
}
