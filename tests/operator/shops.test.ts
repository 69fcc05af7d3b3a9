import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitMails } from '#server/mails/catalogue.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import { sendNotices } from '#server/notices/send-notices.ts'
import { makeLook, makeMember, makePerson, makePhoto, makeService, makeShop } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { type OperatorApp, openOperatorApp } from './operator-app.ts'

let app: OperatorApp
beforeAll(async () => {
  app = await openOperatorApp()
})
afterAll(() => app.close())

const path = '/api/operator/shops'
const HOUR = 3_600_000
const at = (hours: number) =>
  [new Date(app.now() + hours * HOUR).toISOString(), new Date(app.now() + (hours + 1) * HOUR).toISOString()] as const

test('[O1] only operators list shops, open one or write to its clients', async () => {
  const id = app.studio.shop.id
  for (const [role, browser] of Object.entries(app.others)) {
    const answers = [
      await browser.get(path),
      await browser.get(`${path}/${id}`),
      await browser.post(`${path}/${id}/tell-clients`),
    ]
    const refused = role === 'visitor' ? 'sign_in_needed' : 'not_found'
    expect(
      answers.map(({ body }) => body.code),
      role,
    ).toEqual([refused, refused, refused])
  }
})

test('[O2] shops in review come first, pages hold every shop once, in two statements', async () => {
  const { db } = app.database
  const made = async (n: number, state: 'live' | 'in_review') => {
    const created_at = new Date(Date.parse('2026-01-01T00:00:00Z') + n * HOUR).toISOString()
    return makeShop(db, {
      name: `Row ${n}`,
      state,
      created_at,
      ...(state === 'in_review' && { submitted_at: created_at }),
    })
  }
  for (let n = 0; n < 28; n++) await made(n, n % 10 === 3 ? 'in_review' : 'live')
  const first = await app.operator.get(`${path}?text=row`)
  expect(first.statements.filter((said: string) => /from shop/i.test(said))).toHaveLength(2)
  const second = await app.operator.get(`${path}?text=row&cursor=${first.body.nextCursor}`)
  const names = [...first.body.items, ...second.body.items].map(({ name }: { name: string }) => name)
  const rest = Array.from({ length: 28 }, (_, n) => 27 - n).filter((n) => n % 10 !== 3)
  expect(names).toEqual([...[3, 13, 23], ...rest].map((n) => `Row ${n}`))
  expect(second.body.nextCursor).toBeNull()
  expect(first.body.counts.in_review).toBe(3)
  expect((await app.operator.get(`${path}?state=in_review`)).body.items).toHaveLength(3)
  expect((await app.operator.get(`${path}?cursor=x`)).body.code).toBe('invalid_input')
})

test('[O2] a decision about an outdated version is refused, and the current one is shown', async () => {
  const { db } = app.database
  const shop = await makeShop(db, { name: 'Meia Lua', state: 'in_review', submitted_at: new Date(app.now()) })
  const member = await makeMember(db, shop)
  const service = await makeService(db, shop, [member])
  const pictures = [await makePhoto(db, shop), await makePhoto(db, shop)]
  await makeLook(db, shop, member, service, { photos: pictures })
  const seen = (await app.operator.get(`${path}/${shop.id}`)).body
  expect(seen).toMatchObject({ state: 'in_review', can: ['approve', 'return'], appointments: [], toTell: 0 })
  expect(seen.photos).toHaveLength(2)
  await db.updateTable('shop').set({ story: 'Changed meanwhile.' }).where('id', '=', shop.id).execute()
  const late = await app.operator.post(`${path}/${shop.id}/moves`, { event: 'approve', version: seen.version })
  expect([late.status, late.body.code]).toEqual([409, 'conflict'])
  const now = (await app.operator.get(`${path}/${shop.id}`)).body
  expect(now).toMatchObject({ state: 'in_review', story: 'Changed meanwhile.' })
  const approved = await app.operator.post(`${path}/${shop.id}/moves`, { event: 'approve', version: now.version })
  expect(approved.body.state).toBe('live')
  expect((await app.operator.get(`${path}/${shop.id}`)).body.can).toEqual(['suspend'])
  expect((await app.operator.get('/api/operator/audit?action=shop.approve')).body.items[0]).toMatchObject({
    actor: { name: 'Robin Hale' },
    subject: { kind: 'shop', name: 'Meia Lua' },
  })
})

test('[O4] clients of a suspended shop get one mail per suspension', async () => {
  const { db } = app.database
  const shop = await makeShop(db, { name: 'Corte Alto' })
  const member = await makeMember(db, shop)
  const service = await makeService(db, shop, [member])
  await makeLook(db, shop, member, service)
  const clients = [
    await makePerson(db, { email: 'ana@example.test' }),
    await makePerson(db, { email: 'bo@example.test' }),
  ]
  for (const [n, clientId] of [...clients, clients[0]].entries())
    await makeAppointment(db, service, member, at(30 + 2 * n), { state: 'confirmed', clientId: clientId! })
  await makeAppointment(db, service, member, at(-30), { state: 'completed' })
  const page = async () => (await app.operator.get(`${path}/${shop.id}`)).body
  const move = async (event: string, reason?: string) =>
    app.operator.post(`${path}/${shop.id}/moves`, { event, version: (await page()).version, reason })
  const tell = async () => (await app.operator.post(`${path}/${shop.id}/tell-clients`)).body

  expect((await tell()).code).toBe('conflict')
  await move('suspend', 'Pictures of others.')
  const suspended = await page()
  expect(suspended).toMatchObject({ state: 'suspended', reason: 'Pictures of others.', coming: 3, toTell: 2 })
  expect(suspended.appointments).toHaveLength(3)
  expect(await tell()).toEqual({ told: 2 })
  expect(await tell()).toEqual({ told: 0 })
  expect((await page()).toTell).toBe(0)

  const sent: string[] = []
  const mailer = { send: async ({ to }: { to: string }) => void sent.push(to), close: async () => undefined }
  const { client_of_suspended } = visitMails
  while ((await sendNotices(app.deps, mailer, mailComposers(app.deps, { client_of_suspended }))) > 0);
  expect(sent.sort()).toEqual(['ana@example.test', 'bo@example.test'])

  await move('reinstate')
  await move('suspend', 'Again.')
  expect((await page()).toTell).toBe(2)
})
