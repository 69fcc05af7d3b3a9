import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePhoto, makeService } from '#tests/support/make.ts'
import { openStudio, openStudioApp, type Studio, type StudioApp } from '../studio-app.ts'

let app: StudioApp
let home: Studio
beforeAll(async () => {
  app = await openStudioApp()
  home = await openStudio(app)
})
afterAll(() => app.close())

const photos = (count: number) => Promise.all(Array.from({ length: count }, () => home.photo()))
const placesOf = async (lookId: string) => {
  const { rows } = await sql<{ photo_id: string; position: number; pair: string | null }>`
    select photo_id, position, pair from look_photo where look_id = ${lookId} order by position`.execute(
    app.database.db,
  )
  return rows
}
const idsOf = async (lookId: string) => (await placesOf(lookId)).map(({ photo_id }) => photo_id)
const arrange = (lookId: string, body: { seen: string[]; photoIds: string[]; isPair?: boolean }) =>
  home.staff.browser.put(`${home.path}/looks/${lookId}/photos`, { isPair: false, ...body })

describe('order', () => {
  test('photos get the requested order, at positions 1 to n, and the answer shows it', async () => {
    const all = await photos(5)
    const look = await home.draft({ photos: all })
    const wanted = [all[4]!, all[0]!, all[3]!, all[1]!, all[2]!]
    const answer = await arrange(look.id, { seen: all, photoIds: wanted })
    expect(answer.status).toBe(200)
    expect(answer.body.photos.map(({ id }: { id: string }) => id)).toEqual(wanted)
    expect(await placesOf(look.id)).toEqual(
      wanted.map((photo_id, place) => ({ photo_id, position: place + 1, pair: null })),
    )
  })

  test('unfinished photos are moved too', async () => {
    const ready = await home.photo()
    const coming = await home.photo({ state: 'uploading', original_hash: null })
    const look = await home.draft({ photos: [ready, coming] })
    const answer = await arrange(look.id, { seen: [ready, coming], photoIds: [coming, ready] })
    expect(answer.body.photos).toMatchObject([
      { id: coming, state: 'uploading', view: null, fileName: 'IMG_1.jpg', fileBytes: 2_000_000 },
      { id: ready, state: 'ready' },
    ])
  })

  test('every change moves the look to the front', async () => {
    const all = await photos(2)
    const look = await home.draft({ photos: all })
    app.moveClock(60_000)
    const at = new Date(app.now()).toISOString()
    expect((await arrange(look.id, { seen: all, photoIds: all.toReversed() })).body.updatedAt).toBe(at)
    const listed = await home.staff.browser.get(`${home.path}/looks`)
    expect(listed.body.items[0]).toMatchObject({ id: look.id, updatedAt: at })
  })
})

describe('removal and undo', () => {
  test('a removed photo can be restored to its position, with its alternative text', async () => {
    const all = await photos(3)
    const look = await home.draft({ photos: all })
    await arrange(look.id, { seen: all, photoIds: [all[0]!, all[2]!] })
    expect(await idsOf(look.id)).toEqual([all[0], all[2]])
    await sql`update photo set unused_since = ${new Date(app.now())} where id = ${all[1]}`.execute(app.database.db)
    const undone = await arrange(look.id, { seen: [all[0]!, all[2]!], photoIds: all })
    expect(undone.status).toBe(200)
    expect(await idsOf(look.id)).toEqual(all)
    const [row] = (await sql`select unused_since, alt from photo where id = ${all[1]}`.execute(app.database.db)).rows
    // The sweep's time limit no longer runs.
    expect(row).toMatchObject({ unused_since: null, alt: expect.stringContaining('Picture') })
  })

  test('photos of other looks or shops, private and unknown photos are refused', async () => {
    const { db } = app.database
    const mine = await home.photo()
    const look = await home.draft({ photos: [mine] })
    const inOther = await home.photo()
    await home.draft({ photos: [inOther] })
    const cover = await home.photo()
    await db.insertInto('shop_cover').values({ shop_id: home.shop.id, position: 1, photo_id: cover }).execute()
    const portrait = await home.photo()
    await db.updateTable('member').set({ portrait_photo_id: portrait }).where('id', '=', home.other.id).execute()
    const ofService = await home.photo()
    await makeService(db, home.shop, [], { photo_id: ofService })
    const avatar = await home.photo()
    await db.updateTable('person').set({ avatar_photo_id: avatar }).where('id', '=', home.other.personId).execute()
    const elsewhere = await openStudio(app)
    const refused = {
      'of another look': inOther,
      'a cover': cover,
      'a portrait': portrait,
      'of a service': ofService,
      'an avatar': avatar,
      private: await home.photo({ visibility: 'private' }),
      'of another shop': await elsewhere.photo(),
      'of no shop': await makePhoto(db, null, { file_name: 'IMG_2.jpg' }),
      'not brought for a look': await makePhoto(db, home.shop),
      unknown: randomUUID(),
    }
    for (const [what, id] of Object.entries(refused)) {
      const answer = await arrange(look.id, { seen: [mine], photoIds: [mine, id] })
      expect([answer.status, answer.body.code], what).toEqual([404, 'not_found'])
    }
    expect(await idsOf(look.id)).toEqual([mine])
  })
})

describe('concurrent changes', () => {
  test('a photo added or removed since is a conflict, and nothing changes', async () => {
    const [one, two, three] = (await photos(3)) as [string, string, string]
    const look = await home.draft({ photos: [one, two] })
    for (const seen of [[one], [one, two, three], [one, three], []]) {
      const answer = await arrange(look.id, { seen, photoIds: [two, one] })
      expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
    }
    expect(await idsOf(look.id)).toEqual([one, two])
  })
})

describe('[L8] pairs', () => {
  test('the first two are before and after, for the team and for everyone', async () => {
    const all = await photos(3)
    const look = await home.published({ photos: all })
    const paired = await arrange(look.id, { seen: all, photoIds: all, isPair: true })
    expect(paired.body.isPair).toBe(true)
    expect((await placesOf(look.id)).map(({ pair }) => pair)).toEqual(['before', 'after', null])
    expect((await app.as(null).get(`/api/looks/${look.id}`)).body.isPair).toBe(true)
    // Another pair, in one transaction, so that no half is ever visible.
    const turned = await arrange(look.id, { seen: all, photoIds: all.toReversed(), isPair: true })
    expect(turned.body.isPair).toBe(true)
    expect(await placesOf(look.id)).toMatchObject([
      { photo_id: all[2], pair: 'before' },
      { photo_id: all[1], pair: 'after' },
      { photo_id: all[0], pair: null },
    ])
    const parted = await arrange(look.id, { seen: all, photoIds: all })
    expect(parted.body.isPair).toBe(false)
    expect((await app.as(null).get(`/api/looks/${look.id}`)).body.isPair).toBe(false)
  })

  test('one photo is no pair', async () => {
    const all = await photos(2)
    const look = await home.draft({ photos: all, isPair: true })
    const answer = await arrange(look.id, { seen: all, photoIds: [all[0]!], isPair: true })
    expect([answer.status, answer.body.fields]).toEqual([422, [{ path: 'isPair', rule: 'needs_two' }]])
    expect((await arrange(look.id, { seen: all, photoIds: [all[0]!] })).body.isPair).toBe(false)
  })

  test('a pair with one visible half is not announced as a pair', async () => {
    for (const given of [{ state: 'processing' as const }, { alt: null }]) {
      const [before, after, third] = [await home.photo(), await home.photo(given), await home.photo()]
      const look = await home.published({ photos: [before, after, third], isPair: true })
      const { body } = await app.as(null).get(`/api/looks/${look.id}`)
      expect(body.look.photos).toHaveLength(2)
      expect(body.isPair).toBe(false)
    }
  })
})

describe('input', () => {
  test.each([
    ['a photo twice', (all: string[]) => ({ photoIds: [all[0]!, all[0]!] }), 'photoIds', 'repeated'],
    ['21 photos', () => ({ photoIds: Array.from({ length: 21 }, () => randomUUID()) }), 'photoIds', 'max'],
    ['what is no id', () => ({ photoIds: ['../../etc'] }), 'photoIds.0', 'format'],
    ['nothing', () => ({ photoIds: undefined as unknown as string[] }), 'photoIds', 'required'],
  ])('%s is refused with its field', async (_, given, path, rule) => {
    const all = await photos(2)
    const look = await home.draft({ photos: all })
    const answer = await arrange(look.id, { seen: all, ...given(all) })
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
    expect(answer.body.fields).toMatchObject([{ path, rule }])
    expect(await idsOf(look.id)).toEqual(all)
  })

  test('[L6] 20 photos can be put in any order', async () => {
    const all = await photos(20)
    const look = await home.draft({ photos: all })
    expect((await arrange(look.id, { seen: all, photoIds: all.toReversed() })).status).toBe(200)
    expect(await idsOf(look.id)).toEqual(all.toReversed())
  })
})
