import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Answer, type IdentityApp, identityApp } from '#tests/support/identity-app.ts'
import { makeLook, makeMember, makeOpenShop, makePhoto } from '#tests/support/make.ts'

let database: TestDatabase
let app: IdentityApp
type Role = 'owner' | 'manager' | 'staff'
type Shop = Awaited<ReturnType<typeof makeOpenShop>>
let shop: Shop
let elsewhere: Shop
const cookies: Record<string, string> = {}

beforeAll(async () => {
  database = await createTestDatabase()
  app = identityApp(database)
  shop = await makeOpenShop(database.db)
  elsewhere = await makeOpenShop(database.db)
  const join = async (name: string, at: Shop, role: Role, left_at: Date | null = null) => {
    const { cookie, personId } = await app.signUpAndIn()
    await makeMember(database.db, at.shop, { person_id: personId, role, left_at })
    cookies[name] = cookie
  }
  await join('owner', shop, 'owner')
  await join('manager', shop, 'manager')
  await join('staff', shop, 'staff')
  await join("another shop's owner", elsewhere, 'owner')
  await join("another shop's staff", elsewhere, 'staff')
  await join('who left', shop, 'manager', new Date(app.now() - 1))
  cookies.client = (await app.signUpAndIn()).cookie
  const operator = await app.signUpAndIn()
  await database.db.updateTable('person').set({ is_operator: true }).where('id', '=', operator.personId).execute()
  cookies.operator = operator.cookie
})
afterAll(() => database.drop())

const team = ['owner', 'manager', 'staff', 'operator']
const others = ["another shop's owner", "another shop's staff", 'who left', 'client']
const get = (path: string, cookie: string | null = null) => app.request('GET', path, { cookie })
/** An answer without the parts that differ between any two. */
const said = ({ status, body, headers }: Answer) => {
  const { 'x-request-id': _, ...rest } = Object.fromEntries(headers)
  return { status, body: { ...body, requestId: null }, headers: rest }
}

async function hidden(): Promise<[what: string, path: string, absent: string][]> {
  const { db } = database
  const draft = await makeLook(db, shop.shop, shop.member, shop.service, { state: 'draft', published_at: null })
  const unseen = await makePhoto(db, shop.shop, { state: 'processing' })
  const pictureless = await makeLook(db, shop.shop, shop.member, shop.service, { photos: [unseen] })
  const closed = await makeOpenShop(db, { state: 'paused' })
  for (const name of ['owner', 'manager', 'staff'] as const) {
    const { id } = (await get('/api/session', cookies[name]!)).body.person
    await makeMember(db, closed.shop, { person_id: id, role: name })
  }
  const absentLook = `/api/looks/${randomUUID()}`
  return [
    ['a draft', `/api/looks/${draft.id}`, absentLook],
    ["a draft's times", `/api/looks/${draft.id}/times`, `${absentLook}/times`],
    ['a look whose pictures are not ready', `/api/looks/${pictureless.id}`, absentLook],
    ['a shop that is not live', `/api/shops/${closed.shop.slug}`, '/api/shops/no-such-shop'],
    ['a look of a shop that is not live', `/api/looks/${closed.look.id}`, absentLook],
  ]
}

describe('unpublished pages', () => {
  test('[A4] are visible to the shop’s people and operators, marked as previews, and never cached', async () => {
    for (const [what, path] of await hidden()) {
      for (const name of team) {
        const answer = await get(path, cookies[name])
        expect(answer.status, `${what} for the ${name}`).toBe(200)
        expect(answer.body.audience).toBe('team')
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(answer.headers.has('etag')).toBe(false)
      }
    }
  })

  test('[A2][A3] get the answer of an unknown page for everyone else', async () => {
    for (const [what, path, absent] of await hidden()) {
      for (const name of others) {
        const [theirs, nothing] = [await get(path, cookies[name]), await get(absent, cookies[name])]
        expect(theirs.status, `${what} for ${name}`).toBe(404)
        expect(said(theirs)).toEqual(said(nothing))
        expect(theirs.statements.length).toBe(nothing.statements.length)
      }
      const [theirs, nothing] = [await get(path), await get(absent)]
      expect(said(theirs)).toEqual(said(nothing))
      expect(theirs).toMatchObject({ status: 404, body: { code: 'not_found' } })
      // Without a cookie the session is not read. A shop that is not found may have another address by now [S10].
      expect(theirs.statements).toHaveLength(path.startsWith('/api/shops/') ? 2 : 1)
      const forged = await get(path, `lookbook=${'x'.repeat(43)}`)
      expect(said(forged)).toEqual(said(nothing))
    }
  })

  test('[A4] show the team the ready pictures, and of a closed shop what it would show', async () => {
    const listed = await hidden()
    const page = (await get(listed[2]![1], cookies.owner)).body
    expect(page.look.photos).toEqual([])
    const closed = (await get(listed[3]![1], cookies.staff)).body
    expect(closed.looks.total).toBe(1)
    expect(closed.looks.items[0].id).toBe(listed[4]![1].split('/').at(-1))
  })

  test('[L2][S2] are in no list, whoever asks', async () => {
    const listed = await hidden()
    const ids = listed.map(([, path]) => path.split('/')[3]!)
    for (const name of [...team, ...others]) {
      const { body, headers } = await get('/api/looks', cookies[name])
      expect(body.items.filter(({ id }: { id: string }) => ids.includes(id))).toEqual([])
      expect(headers.get('cache-control')).toMatch(/^public/)
    }
  })
})

describe('public pages', () => {
  test('cost the same with a cookie: no session is loaded, and answers are cacheable', async () => {
    const paths = [`/api/looks/${shop.look.id}`, `/api/looks/${shop.look.id}/times`, `/api/shops/${shop.shop.slug}`]
    for (const path of paths) {
      const plain = await get(path)
      for (const name of [...team, ...others]) {
        const answer = await get(path, cookies[name])
        expect(answer.statements.sort()).toEqual(plain.statements.sort())
        expect(answer.body).toEqual(plain.body)
        expect(answer.body.audience).toBe('everyone')
        expect(answer.headers.get('cache-control')).toMatch(/^public/)
      }
    }
  })
})
