import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { privatePhotoUrl } from '#contract/looks/photo-url.ts'
import { photoName, privateVariantKey } from '#server/photos/making/photo-files.ts'
import { twoColors } from '#tests/demo/support/odd-files.ts'
import { type IdentityApp, identityApp } from '#tests/support/identity-app.ts'
import { type Member, makeMember, makeService, makeShop } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { type PicturesApp, picturesApp } from './support/pictures-app.ts'

let app: PicturesApp
let people: IdentityApp
let photoId: string
let bytes: Buffer
/** Session cookies by role. */
const cookies: Record<string, string> = {}

const days = [
  ['2026-07-01T09:00:00Z', '2026-07-01T10:00:00Z'],
  ['2026-07-02T09:00:00Z', '2026-07-02T10:00:00Z'],
] as const

beforeAll(async () => {
  app = await picturesApp()
  people = identityApp(app, { blobs: app.deps.blobs })
  const accounts: Record<string, string> = {}
  const names = [
    'client',
    'other client',
    'maker',
    'colleague',
    'manager',
    'owner',
    'left maker',
    'stranger owner',
    'operator',
  ]
  for (const name of names) {
    const account = await people.signUpAndIn()
    accounts[name] = account.personId
    cookies[name] = account.cookie
  }
  await app.db.updateTable('person').set({ is_operator: true }).where('id', '=', accounts.operator!).execute()

  const shop = await makeShop(app.db)
  const member = (name: string, role: 'staff' | 'manager' | 'owner', of = shop): Promise<Member> =>
    makeMember(app.db, of, { person_id: accounts[name]!, role })
  const [maker, leftMaker] = [await member('maker', 'staff'), await member('left maker', 'staff')]
  await member('colleague', 'staff')
  await member('manager', 'manager')
  await member('owner', 'owner')
  await member('stranger owner', 'owner', await makeShop(app.db))
  const service = await makeService(app.db, shop, [maker, leftMaker])

  bytes = await twoColors(700, 500).jpeg().toBuffer()
  const photo = await app.bring(bytes, { visibility: 'private', uploaded_by: accounts.client! })
  photoId = photo.id
  for (const [at, by] of [maker, leftMaker].entries()) {
    const appointment = await makeAppointment(app.db, service, by, days[at]!, { clientId: accounts.client! })
    await app.db
      .insertInto('reference')
      .values({ shop_id: shop.id, id: randomUUID(), appointment_id: appointment, photo_id: photoId })
      .execute()
  }
  await app.db.updateTable('member').set({ left_at: new Date() }).where('id', '=', leftMaker.id).execute()
})
afterAll(() => app.close())

const view = (who: string, id = photoId) => people.request('GET', `/api/photos/${id}`, { cookie: cookies[who] ?? null })

async function accessOf(who: string): Promise<string> {
  const answer = await view(who)
  expect(answer.status).toBe(200)
  return answer.body.photo.access
}

async function fetchPrivate(access: string, width = 320) {
  const answer = await people.app.request(privatePhotoUrl({ access }, width))
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) }
}

test.each(['client', 'maker', 'manager', 'owner'])('[P10] the %s can see it', async (who) => {
  const answer = await view(who)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toMatch(/no-store|private/)
  expect(answer.body.photo).toMatchObject({ width: 700, height: 500, widths: [160, 320, 640] })
  expect(Object.keys(answer.body.photo)).not.toContain('hash')
  expect(Date.parse(answer.body.photo.endsAt) - people.now()).toBe(600_000)
  const { status, headers, content } = await fetchPrivate(answer.body.photo.access)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, max-age=300',
  ])
  expect((await sharp(content).metadata()).width).toBe(320)
})

test.each(['other client', 'colleague', 'left maker', 'stranger owner', 'operator'])(
  '[P10] for the %s it does not exist',
  async (who) => {
    const [refused, missing] = [await view(who), await view(who, randomUUID())]
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
    const { requestId: _one, ...said } = refused.body
    const { requestId: _other, ...saidOfNone } = missing.body
    expect(said).toEqual(saidOfNone)
  },
)

test('[P10] a visitor is asked to sign in, whether it exists or not', async () => {
  for (const id of [photoId, randomUUID()]) {
    const answer = await view('nobody', id)
    expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_needed'])
  }
})

test('[P10] the address works for ten minutes and is not cached longer', async () => {
  const access = await accessOf('client')
  people.moveClock(599_000)
  const last = await fetchPrivate(access)
  expect([last.status, last.headers.get('cache-control')]).toEqual([200, 'private, max-age=1'])
  people.moveClock(1_000)
  expect((await fetchPrivate(access)).status).toBe(404)
})

test('[P10] an altered, foreign or made-up address is refused', async () => {
  const access = await accessOf('client')
  const altered = [...access].map(
    (letter, at) => access.slice(0, at) + (letter === 'A' ? 'B' : 'A') + access.slice(at + 1),
  )
  const foreign = people.deps.vault
    .seal(`${'ab'.repeat(16)} ${people.now() + 60_000}`, 'something else')
    .toString('base64url')
  for (const wrong of [...altered, foreign, `${access}A`, access.slice(0, -1), 'x', photoId, `${access}=`]) {
    const answer = await fetchPrivate(encodeURIComponent(wrong))
    expect([wrong, answer.status, answer.headers.get('cache-control')]).toEqual([wrong, 404, 'no-store'])
  }
})

test('[P10] only existing widths are served, by their exact names', async () => {
  const access = await accessOf('client')
  for (const file of ['960.webp', '0320.webp', '320.jpg', '320', '1280.jpg', '..%2f320.webp', '320.webp.map'])
    expect([file, (await people.app.request(`/private-photos/${access}/${file}`)).status]).toEqual([file, 404])
})

test('[P6] [P10] /photos never serves a private picture, nor reveals whether its content is known', async () => {
  const hash = (await app.photoOf(photoId)).original_hash!
  for (const width of [160, 320, 640, 700]) expect((await app.fetchVariant(hash, width)).status).toBe(404)
  expect((await app.fetchFile(`/photos/${photoName(hash)}-1280.jpg`)).status).toBe(404)
  expect(app.files()).toContain(privateVariantKey(photoName(hash), 320))

  // The same picture uploaded publicly is another original with its own files.
  const shown = await app.bring(bytes)
  expect(shown.original_hash).not.toBe(hash)
  expect((await app.fetchVariant(shown.original_hash!, 320)).status).toBe(200)
  expect((await app.fetchVariant(hash, 320)).status).toBe(404)
})

test('[P10] a public photo, and one that is not ready, have no such address', async () => {
  const shown = await app.bring(await twoColors(300, 200).jpeg().toBuffer(), { uploaded_by: await personOf('client') })
  const waiting = await app.stage(bytes, { visibility: 'private', uploaded_by: await personOf('client') })
  for (const id of [shown.id, waiting]) expect((await view('client', id)).status).toBe(404)
})

test('[P10] an unattached photo can be seen by its uploader only', async () => {
  const own = await app.bring(await twoColors(310, 200).jpeg().toBuffer(), {
    visibility: 'private',
    uploaded_by: await personOf('client'),
  })
  expect((await view('client', own.id)).status).toBe(200)
  for (const who of ['maker', 'owner', 'operator']) expect((await view(who, own.id)).status).toBe(404)
})

async function personOf(who: string): Promise<string> {
  return (await people.request('GET', '/api/session', { cookie: cookies[who]! })).body.person.id
}
