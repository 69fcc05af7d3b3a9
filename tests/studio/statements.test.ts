import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OperatorApp, openOperatorApp } from '#tests/operator/operator-app.ts'
import { makeMember, makeRoom, makeService } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import type { Browser } from './studio-app.ts'

let app: OperatorApp
beforeAll(async () => {
  app = await openOperatorApp()
})
afterAll(() => app.close())

/** Statements of each read of the studio's screens, that of the session included. */
const ofStudio = {
  '': 3,
  '/today': 7,
  '/calendar?days=7': 4,
  '/appointments': 5,
  '/clients': 4,
  '/clients/CARD': 5,
  '/looks': 4,
  '/looks/LOOK': 5,
  '/services': 5,
  '/rooms': 3,
  '/team': 4,
  '/invitations': 3,
  '/hours': 3,
  '/holidays': 3,
  '/settings': 4,
  '/coming': 3,
  '/voices': 3,
  '/voices/summary': 3,
}

const ofOpening = { '/api/opening': 4, '/api/opening/DRAFT': 4, '/api/opening/DRAFT/slugs/meia-lua': 3 }

const ofOperator = {
  '/overview': 10,
  '/health': 4,
  '/shops': 3,
  '/shops/SHOP': 4,
  '/settings': 2,
  '/opening-invitations': 2,
  '/categories': 2,
  '/search-terms': 3,
  '/audit': 3,
}

/** Statements by path; capital words in a path are replaced by ids. */
async function count(browser: Browser, base: string, expected: Record<string, number>, ids: Record<string, string>) {
  const counts: Record<string, number> = {}
  for (const path of Object.keys(expected)) {
    const full = base + path.replace(/[A-Z]{4,}/, (name) => ids[name] ?? name)
    const { status, statements } = await browser.get(full)
    expect([path, status]).toEqual([path, 200])
    counts[path] = statements.length
  }
  return counts
}

test('each read of the studio, of opening and of the operator takes a fixed number of statements, however much there is', async () => {
  const { db } = app.database
  const home = app.studio
  const { browser } = home.owner
  const book = (day: number) =>
    makeAppointment(db, home.service, home.staff, [`2026-06-0${day}T10:00Z`, `2026-06-0${day}T11:00Z`])
  await book(1)
  const look = await home.published()
  const draft = await browser.post('/api/shops', { name: 'Meia Lua', category: 'nails' })
  const card = await db.selectFrom('client').select('id').where('shop_id', '=', home.shop.id).executeTakeFirstOrThrow()
  const ids = { CARD: card.id, LOOK: look.id, DRAFT: draft.body.id, SHOP: home.shop.id }
  const all = async () => ({
    studio: await count(browser, home.path, ofStudio, ids),
    opening: await count(browser, '', ofOpening, ids),
    operator: await count(app.operator, '/api/operator', ofOperator, ids),
  })
  // The first reads of an installation may fill caches.
  await all()
  expect(await all()).toEqual({ studio: ofStudio, opening: ofOpening, operator: ofOperator })
  for (let i = 0; i < 8; i++) {
    const member = await makeMember(db, home.shop)
    await makeService(db, home.shop, [member], { rooms: [[await makeRoom(db, home.shop)]] })
    await home.published()
    await book(i + 2)
  }
  expect(await all()).toEqual({ studio: ofStudio, opening: ofOpening, operator: ofOperator })
})

test('[T22] the preview of a week for 20 people takes as many statements as that of one', async () => {
  const { db } = app.database
  const home = app.studio
  await makeAppointment(db, home.service, home.staff, ['2026-06-16T10:00Z', '2026-06-16T11:00Z'])
  const resources = [home.staff.resourceId]
  while (resources.length < 20) resources.push((await makeMember(db, home.shop)).resourceId)
  const preview = async (people: readonly string[]) => {
    const rules = [{ weekday: 2, opensMin: 540, closesMin: 600, weekPhase: null }]
    const { body, statements } = await home.owner.browser.post(`${home.path}/hours/preview`, {
      kind: 'rules',
      from: '2026-06-01',
      resources: people.map((id) => ({ id, version: 0, until: null, rules })),
    })
    expect(body.count).toBeGreaterThan(0)
    return statements.length
  }
  const [one, twenty] = [await preview(resources.slice(0, 1)), await preview(resources)]
  expect([one, twenty]).toEqual([9, 9])
})
