import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLongForm } from '#tests/support/runner/long-form.ts'
import { openStudio, openStudioApp, type Studio, type StudioApp } from '../studio-app.ts'

let app: StudioApp
let home: Studio
let body: object
beforeAll(async () => {
  app = await openStudioApp()
  home = await openStudio(app)
  const { items } = (await home.owner.browser.get(`${home.path}/services`)).body
  const { price: _p, nextFree: _n, isArchived: _a, photo: _f, ...rest } = items[0]
  body = rest
})
afterAll(() => app.close())

/** Saves the service as it is, with other performers. */
async function save(performers: Studio['staff'][]) {
  const { rows } = await sql<{ version: number }>`select version from service where id = ${home.service.id}`.execute(
    app.database.db,
  )
  return home.owner.browser.put(`${home.path}/services/${home.service.id}`, {
    ...body,
    ...rows[0],
    performers: performers.map(({ id }) => ({ memberId: id, priceMinor: null, durationMin: null })),
  })
}
const pathOf = (lookId: string) => `${home.path}/looks/${lookId}`

/** Published looks whose maker does not perform their service. */
async function unbookable(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from look l join service_terms t on t.shop_id = l.shop_id and t.id = l.service_id and t.member_id = l.member_id
    join member m on m.shop_id = l.shop_id and m.id = l.member_id
    where l.state = 'published' and (not t.is_offered or m.left_at is not null)`.execute(app.database.db)
  return rows.map(({ id }) => id)
}

test.each([
  [
    'published',
    isLongForm ? 50 : 12,
    async () => (await home.draft()).id,
    (id: string) => home.staff.browser.post(`${pathOf(id)}/publish`),
  ],
  [
    'given to them',
    isLongForm ? 12 : 4,
    async () => (await home.published({ member_id: home.other.id })).id,
    (id: string) => home.manager.browser.patch(pathOf(id), { memberId: home.staff.id }),
  ],
])('[R5] [L3] a performer ends while a look is %s: only one of the two happens', async (_, rounds, make, goPublic) => {
  for (let round = 0; round < rounds; round++) {
    const id = await make()
    const end = () => save([home.other, home.manager])
    const begun = round % 2 === 0 ? [end(), goPublic(id)] : [goPublic(id), end()].reverse()
    const answers = (await Promise.all(begun)).map(({ status, body }) => body.code ?? status)
    expect(answers).toSatisfy(([ended, shown]: unknown[]) =>
      ended === 200
        ? ['look_not_ready', 'does_not_perform'].includes(String(shown))
        : ended === 'looks_depend' && shown === 200,
    )
    expect(await unbookable()).toEqual([])
    await home.owner.browser.post(`${pathOf(id)}/archive`)
    expect((await save([home.other, home.manager, home.staff])).status).toBe(200)
  }
})
