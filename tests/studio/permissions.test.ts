import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember, makePhoto } from '#tests/support/make.ts'
import {
  type Browser,
  openClient,
  openStudio,
  openStudioApp,
  type Studio,
  type StudioApp,
  signedIn,
} from './studio-app.ts'

let app: StudioApp
let home: Studio
let lookId: string
let photoId: string
beforeAll(async () => {
  app = await openStudioApp()
  home = await openStudio(app)
  photoId = await home.photo()
  lookId = (await home.draft({ photos: [photoId] })).id
})
afterAll(() => app.close())

type Names = { shop: string; look: string; photo: string }
const reads: Record<string, (who: Browser, names: Names) => ReturnType<Browser['get']>> = {
  shop: (who, { shop }) => who.get(`/api/studio/${shop}`),
  looks: (who, { shop }) => who.get(`/api/studio/${shop}/looks`),
  choices: (who, { shop }) => who.get(`/api/studio/${shop}/look-choices`),
  look: (who, { shop, look }) => who.get(`/api/studio/${shop}/looks/${look}`),
}
const edits: typeof reads = {
  change: (who, { shop, look }) => who.patch(`/api/studio/${shop}/looks/${look}`, { title: 'Mine now' }),
  arrange: (who, { shop, look, photo }) =>
    who.put(`/api/studio/${shop}/looks/${look}/photos`, { seen: [photo], photoIds: [], isPair: false }),
  describe: (who, { shop, look, photo }) =>
    who.patch(`/api/studio/${shop}/looks/${look}/photos/${photo}`, { alt: 'Mine now' }),
  publish: (who, { shop, look }) => who.post(`/api/studio/${shop}/looks/${look}/publish`),
  archive: (who, { shop, look }) => who.post(`/api/studio/${shop}/looks/${look}/archive`),
  delete: (who, { shop, look }) => who.delete(`/api/studio/${shop}/looks/${look}`),
}
const creates: typeof reads = { create: (who, { shop }) => who.post(`/api/studio/${shop}/looks`, {}) }
const every = { ...reads, ...edits, ...creates }

const names = (): Names => ({ shop: home.shop.slug, look: lookId, photo: photoId })
const nothing = (): Names => ({ shop: 'no-such-shop', look: randomUUID(), photo: randomUUID() })

async function snapshot() {
  const { rows } =
    await sql`select l, (select json_agg(lp order by lp.position) from look_photo lp where lp.look_id = l.id),
    (select json_agg(p) from photo p) from look l order by l.id`.execute(app.database.db)
  return JSON.stringify(rows)
}

/** Answered exactly like what does not exist, and nothing was done [A2]. */
async function expectNothing(who: Browser, calls: typeof reads, about: Names = names()) {
  const before = await snapshot()
  for (const [name, call] of Object.entries(calls)) {
    const [answer, other] = [await call(who, about), await call(who, nothing())]
    expect([answer.status, answer.body.code], name).toEqual([404, 'not_found'])
    expect({ ...answer.body, requestId: '' }, name).toEqual({ ...other.body, requestId: '' })
  }
  expect(await snapshot()).toBe(before)
}

describe('[A2] the studio of a shop does not exist', () => {
  test('for a visitor, who is asked to sign in whatever the slug', async () => {
    const before = await snapshot()
    for (const [name, call] of Object.entries(every))
      for (const about of [names(), nothing()]) {
        const answer = await call(app.as(null), about)
        expect([answer.status, answer.body.code], name).toEqual([401, 'sign_in_needed'])
      }
    expect(await snapshot()).toBe(before)
  })

  test('for a client', async () => {
    await expectNothing(await openClient(app), every)
  })

  test.each(['staff', 'manager', 'owner'] as const)('[A3] for %s of another shop', async (role) => {
    const elsewhere = await openStudio(app)
    await expectNothing(elsewhere[role].browser, every)
    // Nor through the address of their own shop.
    const { create: _, ...ofLook } = { ...edits, look: reads.look!, create: creates.create! }
    await expectNothing(elsewhere[role].browser, ofLook, { ...names(), shop: elsewhere.shop.slug })
  })

  test('[A3] for a former member', async () => {
    const { db } = app.database
    const left = await makeMember(db, home.shop, { role: 'owner', left_at: new Date('2026-05-01') })
    await expectNothing(app.as(await signedIn(db, left.personId)), every)
  })

  test('for a suspended person', async () => {
    const { db } = app.database
    const member = await makeMember(db, home.shop, { role: 'owner' })
    const browser = app.as(await signedIn(db, member.personId))
    expect((await reads.shop!(browser, names())).status).toBe(200)
    await db.updateTable('person').set({ state: 'suspended' }).where('id', '=', member.personId).execute()
    for (const call of Object.values(every)) expect((await call(browser, names())).body.code).toBe('session_expired')
  })
})

describe('[L5] permissions to change looks', () => {
  test('staff see every look of their shop and change those they make', async () => {
    await expectNothing(home.other.browser, edits)
    const seen = await reads.look!(home.other.browser, names())
    expect([seen.status, seen.body.look.mayEdit]).toEqual([200, false])
    const changed = await home.staff.browser.patch(`${home.path}/looks/${lookId}`, { caption: 'By its maker' })
    expect([changed.status, changed.body.mayEdit]).toEqual([200, true])
  })

  test.each(['manager', 'owner'] as const)('a %s changes all looks', async (role) => {
    const changed = await home[role].browser.patch(`${home.path}/looks/${lookId}`, { caption: `By the ${role}` })
    expect([changed.status, changed.body.caption, changed.body.mayEdit]).toEqual([200, `By the ${role}`, true])
  })

  test('operators see looks and change none', async () => {
    const operator = await openClient(app, { is_operator: true })
    await expectNothing(operator, { ...edits, ...creates })
    expect((await reads.shop!(operator, names())).body).toMatchObject({ edits: 'none', memberId: null })
    expect((await reads.look!(operator, names())).body.look.mayEdit).toBe(false)
    expect(
      (await reads.looks!(operator, names())).body.items.every(({ mayEdit }: { mayEdit: boolean }) => !mayEdit),
    ).toBe(true)
  })

  test('the studio’s frame lists what the person may do', async () => {
    for (const [role, allowed] of [
      ['staff', 'own'],
      ['manager', 'all'],
      ['owner', 'all'],
    ] as const) {
      const { body } = await reads.shop!(home[role].browser, names())
      expect(body, role).toMatchObject({ slug: home.shop.slug, state: 'live', edits: allowed, memberId: home[role].id })
    }
  })

  test('a look of a maker without an account can be changed by managers and owners only', async () => {
    const { db } = app.database
    const member = await makeMember(db, home.shop)
    await sql`insert into service_member (shop_id, service_id, member_id)
      values (${home.shop.id}, ${home.service.id}, ${member.id})`.execute(db)
    await db.updateTable('member').set({ person_id: null }).where('id', '=', member.id).execute()
    const look = await home.draft({ member_id: member.id })
    const about = { ...names(), look: look.id }
    expect((await edits.change!(home.staff.browser, about)).status).toBe(404)
    expect((await edits.change!(home.manager.browser, about)).status).toBe(200)
  })

  test('a former maker cannot change the look, and staff cannot reassign looks', async () => {
    const look = await home.draft()
    const path = `${home.path}/looks/${look.id}`
    for (const memberId of [home.other.id, randomUUID()]) {
      const answer = await home.staff.browser.patch(path, { memberId })
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    }
    expect((await home.manager.browser.patch(path, { memberId: home.other.id })).status).toBe(200)
    expect((await home.staff.browser.patch(path, { title: 'Still mine' })).status).toBe(404)
    expect((await home.other.browser.patch(path, { title: 'Mine now' })).status).toBe(200)
  })
})

test('a photo of another look is not described through this one', async () => {
  const { db } = app.database
  const inOther = await makePhoto(db, home.shop, { alt: 'As it was' })
  await home.draft({ photos: [inOther] })
  const look = await home.draft()
  const answer = await home.owner.browser.patch(`${home.path}/looks/${look.id}/photos/${inOther}`, { alt: 'Mine now' })
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  const row = await db.selectFrom('photo').select('alt').where('id', '=', inOther).executeTakeFirstOrThrow()
  expect(row.alt).toBe('As it was')
})

test('a request from another origin changes nothing', async () => {
  const before = await snapshot()
  const { db } = app.database
  const cookie = await signedIn(db, home.owner.personId)
  const headers = { origin: 'https://elsewhere.example' }
  const path = `${home.path}/looks/${lookId}`
  const answer = await app.request('PATCH', path, { cookie, headers, body: { title: 'Mine now' } })
  expect([answer.status, answer.body.code]).toEqual([403, 'wrong_origin'])
  expect(await snapshot()).toBe(before)
})

test('no answer contains an email address or another person’s id', async () => {
  const people = [home.owner, home.manager, home.staff, home.other].map(({ personId }) => personId)
  for (const [name, call] of Object.entries(reads)) {
    const text = JSON.stringify((await call(home.staff.browser, names())).body)
    expect(text, name).not.toContain('@')
    for (const id of people) expect(text, name).not.toContain(id)
  }
})
