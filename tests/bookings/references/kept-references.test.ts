import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#core/time.ts'
import { deleteEndedReferences } from '#server/bookings/appointments/keep-references.ts'
import { filesOf } from '#server/photos/making/photo-files.ts'
import { sweepPhotos } from '#server/photos/sweep-photos.ts'
import { type PicturesApp, picturesApp } from '#tests/pictures/support/pictures-app.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { announced } from '#tests/support/announced.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type IdentityApp, identityApp } from '#tests/support/identity-app.ts'
import { makeOpenShop, makePerson, makePhoto } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'

let database: TestDatabase
let app: IdentityApp
let open: Awaited<ReturnType<typeof makeOpenShop>>
beforeAll(async () => {
  database = await createTestDatabase()
  app = identityApp(database)
  open = await makeOpenShop(database.db)
})
afterAll(() => database.drop())

let count = 0
/** An appointment that ended some days ago, with a picture and a note. */
async function brought(clientId: string, { daysAgo, deps = app.deps, db = database.db, at = open }: Given) {
  const endsAt = deps.now() - daysAgo * DAY_MS - ++count * 10 * MINUTE_MS
  const span = [new Date(endsAt - 5 * MINUTE_MS).toISOString(), new Date(endsAt).toISOString()] as const
  const id = await makeAppointment(db, at.service, at.member, span, {
    clientId,
    state: 'completed',
    note: 'Short, please',
  })
  const photo_id = await makePhoto(db, null, { visibility: 'private', uploaded_by: clientId })
  await db
    .insertInto('reference')
    .values({ shop_id: at.shop.id, id: randomUUID(), appointment_id: id, photo_id })
    .execute()
  return { id, photoId: photo_id }
}
type Given = { daysAgo: number; deps?: IdentityApp['deps']; db?: TestDatabase['db']; at?: typeof open }

async function left(id: string) {
  const references = await database.db.selectFrom('reference').select('id').where('appointment_id', '=', id).execute()
  const { note } = await database.db
    .selectFrom('appointment')
    .select('note')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { references: references.length, note }
}
const all = { references: 1, note: 'Short, please' }
const none = { references: 0, note: null }
const keep = (cookie: string | null, id: string, isKept: unknown = true) =>
  app.request('PUT', `/api/appointments/${id}/keep-references`, { cookie, body: { isKept } })

async function client() {
  const personId = await makePerson(database.db)
  return { personId, cookie: await signedIn(database.db, personId) }
}

describe('[E9] what a client brought', () => {
  test('is deleted 90 days after the appointment, and not before', async () => {
    const { personId } = await client()
    const [old, young] = [await brought(personId, { daysAgo: 90 }), await brought(personId, { daysAgo: 89 })]
    const told: string[][] = []
    const db = announced(app.db, { deskChanged: (shops) => void told.push([...shops]) })
    await deleteEndedReferences({ ...app.deps, db })
    expect(await left(old.id)).toEqual(none)
    expect(await left(young.id)).toEqual(all)
    expect(told).toEqual([[open.shop.id]])
    await deleteEndedReferences({ ...app.deps, db })
    expect(told).toHaveLength(1)
  })

  test('stays where the client keeps it, until they no longer do', async () => {
    const { personId, cookie } = await client()
    const { id } = await brought(personId, { daysAgo: 80 })
    const kept = await keep(cookie, id)
    expect(kept).toMatchObject({ status: 200, body: { appointments: [{ id, keepsReferences: true }] } })
    const end = new Date(kept.body.appointments[0].endsAt).getTime() + 90 * DAY_MS
    expect(kept.body.appointments[0].referencesEndAt).toBe(new Date(end).toISOString())
    app.moveClock(20 * DAY_MS)
    await deleteEndedReferences(app.deps)
    expect(await left(id)).toEqual(all)
    app.moveClock(-20 * DAY_MS)
    expect((await keep(cookie, id, false)).body.appointments[0].keepsReferences).toBe(false)
    app.moveClock(20 * DAY_MS)
    await deleteEndedReferences(app.deps)
    expect(await left(id)).toEqual(none)
    app.moveClock(-20 * DAY_MS)
  })

  test('of many appointments goes in several steps', async () => {
    const { personId } = await client()
    const { rows } = await database.pool.query<{ n: string }>(
      'select count(*) as n from appointment where note is not null',
    )
    const ids = []
    for (let at = 0; at < 5; at++) ids.push((await brought(personId, { daysAgo: 100 + at })).id)
    await deleteEndedReferences(app.deps)
    for (const id of ids) expect(await left(id)).toEqual(none)
    const after = await database.pool.query<{ n: string }>(
      'select count(*) as n from appointment where note is not null',
    )
    expect(after.rows).toEqual(rows)
  })

  test('is kept by its client alone', async () => {
    const { personId } = await client()
    const { id } = await brought(personId, { daysAgo: 1 })
    expect(await keep(null, id)).toMatchObject({ status: 401, body: { code: 'sign_in_needed' } })
    const other = await client()
    const owner = await signedIn(database.db, open.member.personId)
    for (const cookie of [other.cookie, owner])
      expect(await keep(cookie, id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await app.db.updateTable('appointment').set({ keeps_references: false }).where('id', '=', id).execute()
  })

  test.each([null, 'yes', 1])('isKept %j is refused', async (isKept) => {
    const { personId, cookie } = await client()
    const { id } = await brought(personId, { daysAgo: 1 })
    expect((await keep(cookie, id, isKept)).status).toBe(422)
  })
})

test('[E9] the files of its pictures leave the store', async () => {
  const pictures: PicturesApp = await picturesApp()
  try {
    const { db } = pictures
    const at = await makeOpenShop(db)
    const personId = await makePerson(db)
    const { photoId } = await brought(personId, { daysAgo: 91, deps: pictures.deps, db, at })
    const original = await db
      .selectFrom('photo')
      .innerJoin('original', 'original.hash', 'photo.original_hash')
      .select(['original.hash', 'original.width'])
      .where('photo.id', '=', photoId)
      .executeTakeFirstOrThrow()
    for (const key of filesOf({ ...original, visibility: 'private' }))
      await pictures.deps.blobs.put(key, Buffer.from('x'))
    expect(pictures.files().length).toBeGreaterThan(1)
    await deleteEndedReferences(pictures.deps)
    for (let day = 0; day < 3; day++) {
      await sweepPhotos(pictures.deps)
      pictures.moveClock(2 * DAY_MS)
    }
    expect(pictures.files()).toEqual([])
  } finally {
    await pictures.close()
  }
})
