import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveGapWindows } from '#server/availability/move-gap-windows.ts'
import { makeLook, makeMember, makeOpenShop, makeService, makeShop } from '#tests/support/make.ts'
import { type BookingApp, countOverlaps, openBookingApp, openBrowser, openClientBrowser } from './booking-app.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

const at = (hour: number) => `2026-06-02T${String(hour).padStart(2, '0')}:00:00Z`

async function makeLooks(count: number): Promise<string[]> {
  const made = []
  for (let n = 0; n < count; n++) made.push((await makeOpenShop(app.database.db)).look.id)
  return made
}

test('[G10] a whole plan is held for ten minutes, in the order of the day, by a visitor too', async () => {
  const looks = await makeLooks(3)
  const browser = openBrowser(app)
  const items = looks.map((lookId, n) => ({ lookId, startsAt: at(9 + 2 * n) }))
  const added = await browser.ask('POST', '/api/cart/plan', { items })
  expect(added.status).toBe(200)
  const until = new Date(app.now() + 600_000).toISOString()
  expect(added.body.items.map((item: { heldUntil: string }) => item.heldUntil)).toEqual([until, until, until])
  expect(added.body.items.map((item: { look: { id: string } }) => item.look.id).toSorted()).toEqual(looks.toSorted())
  expect(added.body.troubles).toEqual([])
  // A held time is no candidate in another plan [G1].
  await moveGapWindows(app.database.db, app.now())
  const other = await openBrowser(app).ask('GET', `/api/plan?day=2026-06-02&from=10:00&to=13:00&want=look:${looks[0]}`)
  expect(other.body.plans[0].parts[0].startsAt).toBe('2026-06-02T10:00:00.000Z')
})

test('[G10] if one part is taken nothing is held, and the refusal names it with the nearest times', async () => {
  const looks = await makeLooks(3)
  await openBrowser(app).add(looks[1]!, at(11))
  const browser = openBrowser(app)
  const items = looks.map((lookId, n) => ({ lookId, startsAt: at(9 + 2 * n) }))
  const refused = await browser.ask('POST', '/api/cart/plan', { items })
  expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
    409,
    'slot_taken',
    [{ path: 'items.1', rule: 'slot_taken' }],
  ])
  expect(refused.body.nearest).toHaveLength(3)
  expect((await browser.cart()).items).toEqual([])
  for (const n of [0, 2]) expect((await openBrowser(app).add(looks[n]!, at(9 + 2 * n))).status).toBe(200)
})

test('[G10] two parts by one maker are held together; two at the same time are not', async () => {
  const { db } = app.database
  const shop = await makeShop(db)
  const member = await makeMember(db, shop)
  const service = await makeService(db, shop, [member], { buffer_after_min: 30 })
  const [first, second] = [await makeLook(db, shop, member, service), await makeLook(db, shop, member, service)]
  const hold = (later: string) =>
    openBrowser(app).ask('POST', '/api/cart/plan', {
      items: [
        { lookId: first.id, startsAt: at(9) },
        { lookId: second.id, startsAt: later },
      ],
    })
  expect((await hold(at(9))).body.code).toBe('slot_taken')
  expect((await hold(at(10))).body.code).toBe('slot_taken')
  expect((await hold('2026-06-02T10:30:00Z')).status).toBe(200)
})

test('[B4] a plan counts as its parts: a cart that would be too full takes none of them', async () => {
  const looks = await makeLooks(13)
  const browser = await openClientBrowser(app)
  for (const lookId of looks.slice(0, 10)) expect((await browser.add(lookId, at(9))).status).toBe(200)
  const items = looks.slice(10).map((lookId) => ({ lookId, startsAt: at(9) }))
  const refused = await browser.ask('POST', '/api/cart/plan', { items })
  expect(refused.body.code).toBe('too_many')
  expect((await browser.cart()).items).toHaveLength(10)
})

test('[G10] of many people who press the same day at once one gets it, whole', async () => {
  const looks = await makeLooks(3)
  const items = looks.map((lookId, n) => ({ lookId, startsAt: at(9 + 2 * n) }))
  const browsers = await Promise.all(Array.from({ length: 6 }, () => openClientBrowser(app)))
  const answers = await Promise.all(
    browsers.map((browser, n) =>
      browser.ask('POST', '/api/cart/plan', { items: n % 2 === 0 ? items : items.toReversed() }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  const held = await Promise.all(browsers.map(async (browser) => (await browser.cart()).items.length))
  expect(held.toSorted()).toEqual([0, 0, 0, 0, 0, 3])
  expect(await countOverlaps(app)).toBe(0)
})

test('[A2] a look that is not public, or unknown, is not found, and nothing is held', async () => {
  const [lookId] = await makeLooks(1)
  const { look, shop } = await makeOpenShop(app.database.db)
  await app.database.db.updateTable('shop').set({ state: 'paused' }).where('id', '=', shop.id).execute()
  const browser = openBrowser(app)
  for (const hidden of [look.id, '6f1c2a34-0000-4000-8000-0123456789ab']) {
    const refused = await browser.ask('POST', '/api/cart/plan', {
      items: [
        { lookId, startsAt: at(9) },
        { lookId: hidden, startsAt: at(11) },
      ],
    })
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
  }
  expect((await browser.cart()).items).toEqual([])
})

test.each([
  {},
  { items: [] },
  { items: [{ lookId: 'x', startsAt: at(9) }] },
  { items: [{ lookId: '6f1c2a34-0000-4000-8000-0123456789ab' }] },
])('body %j is refused', async (body) => {
  const { status } = await openBrowser(app).ask('POST', '/api/cart/plan', body)
  expect(status).toBe(422)
})
