import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember, makeRoom, makeService } from '#tests/support/make.ts'
import { openStudio, openStudioApp, type StudioApp } from './studio-app.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

/** Statements of each read of the studio, that of the session included. */
const expected = {
  '': 3,
  '/settings': 4,
  '/coming': 3,
  '/team': 4,
  '/invitations': 3,
  '/services': 5,
  '/rooms': 3,
  '/hours': 3,
}

test('each read of the studio takes a fixed number of statements, however many members and services there are', async () => {
  const home = await openStudio(app)
  const count = async () => {
    const counts: Record<string, number> = {}
    for (const path of Object.keys(expected)) {
      const { status, statements } = await home.owner.browser.get(home.path + path)
      expect([path, status]).toEqual([path, 200])
      counts[path] = statements.length
    }
    return counts
  }
  expect(await count()).toEqual(expected)
  for (let i = 0; i < 8; i++) {
    const member = await makeMember(app.database.db, home.shop)
    await makeService(app.database.db, home.shop, [member], { rooms: [[await makeRoom(app.database.db, home.shop)]] })
  }
  expect(await count()).toEqual(expected)
})
