import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#core/time.ts'
import { siteMails } from '#server/mails/catalogue.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import { browserOf, signedIn } from '#tests/studio/studio-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { flushNotices } from '#tests/support/flush-notices.ts'
import { identityApp } from '#tests/support/identity-app.ts'
import { makePerson } from '#tests/support/make.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const settings = {
  name: 'Casa Luz',
  locale: 'en',
  currency: 'PLN',
  timeZone: 'Europe/Warsaw',
} as const
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

type Items = { body: { items: { id: string; email: string; state: string }[] } }
/** Invitations to an address, compared without case. */
const invitationsOf = ({ body }: Items, email: string) =>
  body.items.filter((item) => item.email.toLowerCase() === email.toLowerCase())

function begin() {
  const app = identityApp(database)
  const person = async (given: Parameters<typeof makePerson>[1] = {}) => ({
    browser: browserOf(app, await signedIn(database.db, await makePerson(database.db, given))),
  })
  return { ...app, person }
}

test('[S14] where opening needs an invitation, an invited address opens one shop and others none', async () => {
  const app = begin()
  const operator = await app.person({ is_operator: true })
  const list = '/api/operator/opening-invitations'
  const { version } = (await operator.browser.get('/api/operator/settings')).body
  await operator.browser.put('/api/operator/settings', { ...settings, whoOpens: 'invited', version })
  const shop = (name: string) => ({ name, category: 'nails' })

  const email = 'invited@example.test'
  const { browser } = await app.person({ email })
  expect((await browser.get('/api/opening')).body.mayOpen).toBe('no')
  expect((await browser.post('/api/shops', shop('Early'))).status).toBe(404)
  expect((await browser.post(list, { email })).status).toBe(404)
  const invited = await operator.browser.post(list, { email: email.toUpperCase() })
  expect(invitationsOf(invited, email)).toMatchObject([{ state: 'open' }])
  expect(codeOf(await operator.browser.post(list, { email }))).toEqual([409, 'already_invited'])
  const other = await app.person()
  expect((await other.browser.post('/api/shops', shop('Not invited'))).status).toBe(404)

  expect((await browser.get('/api/opening')).body.mayOpen).toBe('yes')
  const both = await Promise.all(['One', 'Two'].map((name) => browser.post('/api/shops', shop(name))))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(invitationsOf(await operator.browser.get(list), email)).toMatchObject([{ state: 'used' }])

  const late = (answer: Items) => invitationsOf(answer, 'late@example.test')[0]
  const path = `${list}/${late(await operator.browser.post(list, { email: 'late@example.test' }))?.id}`
  expect((await other.browser.delete(path)).status).toBe(404)
  expect(late(await operator.browser.delete(path))?.state).toBe('withdrawn')
  expect((await operator.browser.delete(path)).status).toBe(404)
})

test('[S14] the invitation is mailed with its link and is invalid after 14 days or once withdrawn', async () => {
  const app = begin()
  const { browser } = await app.person({ is_operator: true, name: 'Robin Hale' })
  const { version } = (await browser.get('/api/operator/settings')).body
  await browser.put('/api/operator/settings', { ...settings, whoOpens: 'invited', version })
  const list = '/api/operator/opening-invitations'
  const email = 'mailed@example.test'
  const invitee = await app.person({ email })
  const [first] = invitationsOf(await browser.post(list, { email }), email)
  await browser.delete(`${list}/${first?.id}`)
  await browser.post(list, { email })
  const mails = (await flushNotices(app.deps, mailComposers(app.deps, siteMails))).filter(({ to }) => to === email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Open your shop on Casa Luz'])
  expect(mails[0]?.text).toMatch(/Robin Hale invites you[\s\S]*\/open-a-shop[\s\S]*for one shop, for 14 days/)

  expect((await invitee.browser.get('/api/opening')).body.mayOpen).toBe('yes')
  app.moveClock(14 * DAY_MS)
  expect((await invitee.browser.get('/api/opening')).body.mayOpen).toBe('no')
  expect((await invitee.browser.post('/api/shops', { name: 'Late', category: 'nails' })).status).toBe(404)
})
