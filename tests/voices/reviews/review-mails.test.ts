import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { photoUrl } from '#contract/looks/photo-url.ts'
import { DAY_MS, HOUR_MS } from '#core/time.ts'
import { askForReviewsJob } from '#server/jobs/review-jobs.ts'
import { voiceMails } from '#server/mails/catalogue.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import { twoColors } from '#tests/demo/support/odd-files.ts'
import { eventually } from '#tests/support/eventually.ts'
import { flushNotices } from '#tests/support/flush-notices.ts'
import { metadata } from '#tests/uploads/upload-app.ts'
import { good, openReviewApp, openVisit, type ReviewApp, type Visit } from './review-app.ts'

let app: ReviewApp
beforeAll(async () => {
  app = await openReviewApp()
})
beforeEach(async () => {
  setNow('2026-06-01T08:00:00Z')
  await app.database.db.deleteFrom('notice').execute()
})
afterAll(() => app.close())

const setNow = (at: string | number) => app.moveClock(new Date(at).getTime() - app.now())

/** Asks and sends as the jobs do; answers the subjects and the mails to this client. */
async function ask({ client }: Visit) {
  const { email } = await app.database.db
    .selectFrom('person')
    .select('email')
    .where('id', '=', client.personId)
    .executeTakeFirstOrThrow()
  await askForReviewsJob(app.deps).run({})
  await askForReviewsJob(app.deps).run({})
  return (await flushNotices(app.deps, mailComposers(app.deps, voiceMails))).filter(({ to }) => to === email)
}
const linkIn = (html: string, stars: number) => {
  const [, id, key] = new RegExp(`/reviews/([0-9a-f-]{36})\\?stars=${stars}#([\\w-]+)`).exec(html) ?? []
  return { id, key }
}
/** The appointment of a visit ends at 11:00 UTC, noon in Lisbon. */
const END = Date.parse('2026-05-30T11:00:00Z')

describe('asking', () => {
  test('[V75] three hours after the end, once more five days later, never a third time', async () => {
    const visit = await openVisit(app)
    setNow(END + 3 * HOUR_MS - 1)
    expect(await ask(visit)).toEqual([])
    setNow(END + 3 * HOUR_MS)
    const [first] = await ask(visit)
    expect(first!.subject).toMatch(/^How was your visit to .+\?$/)
    expect(first!.html.match(/>☆</g)).toHaveLength(5)
    expect(first!.html).toContain('aria-label="4 stars"')
    for (const days of [1, 3, 4.9]) {
      setNow(END + 3 * HOUR_MS + days * DAY_MS)
      expect(await ask(visit)).toEqual([])
    }
    setNow(END + 3 * HOUR_MS + 5 * DAY_MS)
    expect((await ask(visit)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Would you review /)])
    for (const days of [6, 7, 12, 40]) {
      setNow(END + 3 * HOUR_MS + days * DAY_MS)
      expect(await ask(visit)).toEqual([])
    }
  })

  test('[V75] not at night at the shop', async () => {
    const visit = await openVisit(app)
    // 21:00, 23:59 and 08:59 in Lisbon
    for (const at of ['2026-05-30T20:00:00Z', '2026-05-30T22:59:00Z', '2026-05-31T07:59:00Z']) {
      setNow(at)
      expect(await ask(visit)).toEqual([])
    }
    setNow('2026-05-31T08:00:00Z')
    expect(await ask(visit)).toHaveLength(1)
  })

  test.each(['no_show', 'confirmed'] as const)('[V75] not about an appointment that is %s', async (state) => {
    const visit = await openVisit(app, { state })
    setNow(END + 4 * HOUR_MS)
    expect(await ask(visit)).toEqual([])
  })

  test('[V75] not who has written, is suspended or works there; nor about what is long over', async () => {
    const [wrote, suspended, old] = [await openVisit(app), await openVisit(app), await openVisit(app)]
    await wrote.client.browser.put(wrote.path, good)
    await app.database.db
      .updateTable('person')
      .set({ state: 'suspended' })
      .where('id', '=', suspended.client.personId)
      .execute()
    setNow(END + 4 * HOUR_MS)
    expect(await ask(wrote)).toEqual([])
    expect(await ask(suspended)).toEqual([])
    await app.database.db.deleteFrom('notice').execute()
    setNow(END + 4 * DAY_MS)
    expect(await ask(old)).toEqual([])
  })

  test('[V75] who writes before the mail leaves is not asked', async () => {
    const visit = await openVisit(app)
    setNow(END + 4 * HOUR_MS)
    await askForReviewsJob(app.deps).run({})
    await visit.client.browser.put(visit.path, good)
    expect(await ask(visit)).toEqual([])
  })
})

describe('the link', () => {
  async function linked() {
    const visit = await openVisit(app)
    setNow(END + 4 * HOUR_MS)
    const [mail] = await ask(visit)
    return { ...visit, ...(linkIn(mail!.html, 4) as { id: string; key: string }) }
  }

  test('[V76] writes and changes the review without signing in, for 60 days', async () => {
    const { path, key, reviews, id } = await linked()
    const visitor = app.as(null)
    const opened = await visitor.post(`${path}/open`, { key })
    expect(opened.body).toMatchObject({ may: 'write', isSignedIn: false, appointment: { id } })
    expect(await reviews()).toEqual([])
    expect((await visitor.put(path, { ...good, key })).body).toMatchObject({ may: 'edit' })
    expect((await visitor.put(path, { ...good, rating: 2, key })).status).toBe(200)
    expect(await reviews()).toMatchObject([{ rating: 2, author: { name: 'Clara Nunes' } }])
    setNow(END + 4 * HOUR_MS + 60 * DAY_MS)
    expect((await visitor.post(`${path}/open`, { key })).status).toBe(404)
  })

  const open = (place: Record<string, string>, key: string, bytes = 10) =>
    app.tus('POST', '/uploads', null, {
      ...{ 'review-key': key, 'upload-length': String(bytes) },
      'upload-metadata': metadata({ ...place, name: 'me.jpg' }),
    })
  const send = (location: string, key: string, content: Buffer) =>
    app.tus(
      'PATCH',
      location,
      null,
      { 'review-key': key, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      content as never,
    )

  test('[V76] [V73] adds a picture, takes it back and deletes the review without signing in', async () => {
    const { path, key, reviews, id } = await linked()
    const visitor = app.as(null)
    const jpeg = await twoColors(700, 500).jpeg().toBuffer()
    const { location } = await open({ review: id }, key, jpeg.length)
    expect((await send(location, key, jpeg)).status).toBe(204)
    const photo = location.replace('/uploads/', '')
    await eventually('the picture is made', async () => {
      const row = app.database.db.selectFrom('photo').select('state').where('id', '=', photo)
      return (await row.executeTakeFirst())?.state === 'ready'
    })
    const photos = [{ id: photo, alt: 'Profile in blue light', audience: 'everyone', withLook: false }]
    expect((await visitor.put(path, { ...good, photos, key })).status).toBe(200)
    const [written] = await reviews()
    const address = photoUrl(written.photos[0], 320)
    expect((await app.app.request(address)).status).toBe(200)

    expect((await visitor.post(`${path}/photos/${photo}/withdraw`, {})).status).toBe(404)
    const left = await visitor.post(`${path}/photos/${photo}/withdraw`, { key })
    expect(left.body.review.photos).toEqual([])
    expect((await app.app.request(address)).status).toBe(404)
    expect((await visitor.post(`${path}/delete`, { key })).body).toEqual({ done: true })
    expect(await reviews()).toEqual([])
    expect((await visitor.post(`${path}/delete`, { key })).status).toBe(404)
  })

  test('[V76] uploads pictures of this review only, and nothing when it has ended', async () => {
    const { key, id, client, visit, shop, look } = await linked()
    const other = await visit(client.personId, '2026-05-29')
    for (const place of [
      { review: other },
      { item: other },
      { review: id, item: other },
      { review: id, for: 'cover', shop: shop.slug },
      { shop: shop.slug, look: look.id },
    ])
      expect((await open(place as Record<string, string>, key)).status, JSON.stringify(place)).toBe(404)
    for (const wrong of [`${key.slice(0, -1)}x`, 'short', ''])
      expect((await open({ review: id }, wrong)).status, wrong).toBe(401)
    const { location } = await open({ review: id }, key)
    expect((await app.tus('HEAD', location, null)).status).toBe(401)
    setNow(END + 4 * HOUR_MS + 60 * DAY_MS)
    expect((await open({ review: id }, key)).status).toBe(401)
    await app.database.db.updateTable('person').set({ state: 'suspended' }).where('id', '=', client.personId).execute()
    setNow(END + 4 * HOUR_MS)
    expect((await open({ review: id }, key)).status).toBe(401)
  })

  test('[V76] permits nothing else, and its token is stored nowhere', async () => {
    const { path, key, client, visit } = await linked()
    const visitor = app.as(null)
    const other = await visit(client.personId, '2026-05-29')
    expect((await visitor.post(`/api/reviews/${other}/open`, { key })).status).toBe(404)
    expect((await visitor.put(`/api/reviews/${other}`, { ...good, key })).status).toBe(404)
    await visitor.put(path, { ...good, key })
    expect((await visitor.post(`${path}/delete`, {})).status).toBe(404)
    expect((await visitor.get('/api/bookings')).status).toBe(401)
    const rows = await app.database.db.selectFrom('review_link').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
    for (const wrong of [`${key.slice(0, -1)}x`, 'short', "'; drop table review; --"])
      expect([404, 422]).toContain((await visitor.post(`${path}/open`, { key: wrong })).status)
  })

  test('[V76] of a suspended account is worthless', async () => {
    const { path, key, client } = await linked()
    await app.database.db.updateTable('person').set({ state: 'suspended' }).where('id', '=', client.personId).execute()
    expect((await app.as(null).post(`${path}/open`, { key })).status).toBe(404)
    expect((await app.as(null).put(path, { ...good, key })).status).toBe(404)
  })
})

test('[V74] the author is told of the answer once', async () => {
  const visit = await openVisit(app)
  await visit.client.browser.put(visit.path, good)
  const [{ id }] = await visit.reviews()
  const answer = `/api/studio/${visit.shop.slug}/reviews/${id}/reply`
  await visit.maker.put(answer, { body: 'Thank you, see http://evil.example' })
  await visit.maker.put(answer, { body: 'Thank you.' })
  const sent = await flushNotices(app.deps, mailComposers(app.deps, voiceMails))
  const mails = sent.filter(({ subject }) => !subject.endsWith(' gave 5 of 5'))
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('answered your review')])
  expect(mails[0]!.text).toContain('“Thank you.”')
})
