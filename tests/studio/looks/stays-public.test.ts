import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeService } from '#tests/support/make.ts'
import { openStudio, openStudioApp, type Studio, type StudioApp } from '../studio-app.ts'

let app: StudioApp
let home: Studio
beforeAll(async () => {
  app = await openStudioApp()
  home = await openStudio(app)
})
afterAll(() => app.close())

const pathOf = (lookId: string) => `${home.path}/looks/${lookId}`
const shownIn = async (lookId: string) => {
  const { status, body } = await app.as(null).get(`/api/looks/${lookId}`)
  return status === 200 ? body.look.photos.map(({ alt }: { alt: string }) => alt) : status
}

describe('[L7] a public look keeps meeting the publishing requirements', () => {
  test('the last visible photo cannot be removed, however many are being uploaded', async () => {
    const shown = await home.photo({ alt: 'The one' })
    const coming = await home.photo({ state: 'processing', original_hash: null })
    const silent = await home.photo({ alt: null })
    const all = [shown, coming, silent]
    const look = await home.published({ photos: all })
    const before = (await home.staff.browser.get(pathOf(look.id))).body.look
    app.moveClock(1000)
    const answer = await home.staff.browser.put(`${pathOf(look.id)}/photos`, {
      seen: all,
      photoIds: [silent, coming],
      isPair: true,
    })
    expect([answer.status, answer.body.code]).toEqual([422, 'look_not_ready'])
    expect(answer.body.fields).toEqual([{ path: 'photos', rule: 'photos_missing' }])
    // Refused whole: neither order nor pair nor day changed.
    expect((await home.staff.browser.get(pathOf(look.id))).body.look).toEqual(before)
    expect(await shownIn(look.id)).toEqual(['The one'])
  })

  test('the alternative text of a visible photo can be changed, not cleared', async () => {
    const [one, two] = [await home.photo({ alt: 'First' }), await home.photo({ alt: 'Second' })]
    const look = await home.published({ photos: [one, two] })
    const refused = await home.staff.browser.patch(`${pathOf(look.id)}/photos/${two}`, { alt: '', focalX: 0.9 })
    expect([refused.status, refused.body.fields]).toEqual([422, [{ path: 'photos.1.alt', rule: 'photo_alt_missing' }]])
    expect((await home.staff.browser.get(pathOf(look.id))).body.look.photos[1]).toMatchObject({ focalX: 0.5 })
    await home.staff.browser.patch(`${pathOf(look.id)}/photos/${two}`, { alt: 'Second, said better' })
    expect(await shownIn(look.id)).toEqual(['First', 'Second, said better'])
  })

  test('an added photo is visible once it is ready and has alternative text', async () => {
    const one = await home.photo({ alt: 'First' })
    const coming = await home.photo({ state: 'processing', alt: null })
    const look = await home.published({ photos: [one, coming] })
    expect(await shownIn(look.id)).toEqual(['First'])
    await sql`update photo set state = 'ready' where id = ${coming}`.execute(app.database.db)
    expect(await shownIn(look.id)).toEqual(['First'])
    const { body } = await home.staff.browser.get(pathOf(look.id))
    expect(body.look.obstacles).toEqual([{ code: 'photo_alt_missing', photo: 1 }])
    await home.staff.browser.patch(`${pathOf(look.id)}/photos/${coming}`, { alt: 'Second' })
    expect(await shownIn(look.id)).toEqual(['First', 'Second'])
  })

  test('a hidden look must stay valid too, because an operator can show it again', async () => {
    const photo = await home.photo()
    const look = await home.published({ photos: [photo], state: 'hidden' })
    const body = { seen: [photo], photoIds: [], isPair: false }
    expect((await home.staff.browser.put(`${pathOf(look.id)}/photos`, body)).body.code).toBe('look_not_ready')
  })

  test.each(['draft', 'archived'] as const)('all photos can be removed from a look that is %s', async (state) => {
    const photo = await home.photo()
    const look = await home.published({ photos: [photo], state })
    const body = { seen: [photo], photoIds: [], isPair: false }
    expect((await home.staff.browser.put(`${pathOf(look.id)}/photos`, body)).status).toBe(200)
  })

  test('an obstacle from elsewhere does not block other corrections', async () => {
    const { db } = app.database
    const service = await makeService(db, home.shop, [home.staff])
    const look = await home.published({ service_id: service.id })
    await db.updateTable('service').set({ archived_at: new Date() }).where('id', '=', service.id).execute()
    const changed = await home.staff.browser.patch(pathOf(look.id), { title: 'A typing slip less' })
    expect([changed.status, changed.body.obstacles]).toEqual([200, [{ code: 'service_not_offered' }]])
  })
})
