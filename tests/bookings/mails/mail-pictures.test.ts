import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookingApp, openBookingApp } from '../booking-app.ts'
import { flushBookingMails, inDays, openMailWorld } from './mails-app.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
beforeEach(async () => void (await app.database.db.deleteFrom('notice').execute()))
afterAll(() => app.close())

test('[S60] the look’s picture is part of the mail, with its alternative text', async () => {
  const world = await openMailWorld(app)
  const photo = await app.database.db
    .selectFrom('look_photo')
    .innerJoin('photo', 'photo.id', 'look_photo.photo_id')
    .select(['photo.id', 'photo.original_hash'])
    .where('look_photo.look_id', '=', world.look.id)
    .executeTakeFirstOrThrow()
  await app.database.db
    .updateTable('photo')
    .set({ alt: 'A "bob" <b> at evil.example' })
    .where('id', '=', photo.id)
    .execute()
  await world.book(inDays(app, 5))
  const [without] = (await flushBookingMails(app)).filter(({ to }) => to === world.client.email)
  expect(without?.pictures).toBeUndefined()
  expect(without?.html).not.toContain('<img')

  const name = photo.original_hash!.slice(0, 32)
  const green = sharp({ create: { width: 640, height: 480, channels: 3, background: 'green' } })
  await app.deps.blobs.put(`photos/${name.slice(0, 2)}/${name}-640.webp`, await green.webp().toBuffer())
  await world.book(inDays(app, 6))
  const mails = await flushBookingMails(app)
  expect(mails).toHaveLength(2)
  for (const { html, text, pictures } of mails) {
    expect(pictures).toMatchObject([{ cid: `${name}-wide`, path: `/photos/${name}-640.webp`, type: 'image/jpeg' }])
    const { format, width, height } = await sharp(pictures![0]!.content).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 640, height: 427 })
    const image = /<img [^>]*>/.exec(html)?.[0]
    expect(image).toContain(`src="cid:${name}-wide"`)
    expect(image).toMatch(/alt="A (&#34;|&quot;)bob(&#34;|&quot;) (&#60;|&lt;)b(&#62;|&gt;) at evil[^"]*example"/)
    expect(image).toContain('width="494" height="329"')
    expect(html).not.toMatch(/src="(?!cid:)/)
    expect(text).not.toContain('cid:')
  }
})

test('[S60] several appointments show theirs small; a damaged file is as a missing one', async () => {
  const world = await openMailWorld(app)
  const { original_hash: hash } = await app.database.db
    .selectFrom('look_photo')
    .innerJoin('photo', 'photo.id', 'look_photo.photo_id')
    .select('photo.original_hash')
    .where('look_photo.look_id', '=', world.look.id)
    .executeTakeFirstOrThrow()
  const name = hash!.slice(0, 32)
  const put = (width: number) =>
    app.deps.blobs.put(`photos/${name.slice(0, 2)}/${name}-${width}.webp`, Buffer.from('not a picture'))
  await put(640)
  await world.book(inDays(app, 5))
  for (const mail of await flushBookingMails(app)) expect(mail.pictures).toBeUndefined()
  await put(320)
  for (const days of [6, 7]) await world.client.add(world.look.id, inDays(app, days))
  expect((await world.client.checkout()).status).toBe(200)
  const ofClient = (await flushBookingMails(app)).find(({ to }) => to === world.client.email)
  expect(ofClient?.pictures).toMatchObject([{ cid: name, path: `/photos/${name}-320.webp` }])
  expect(ofClient?.html).toContain('width="80" height="60"')
})

test('one button, and words that are links to the pages that ask', async () => {
  const world = await openMailWorld(app)
  const { id, bookingId } = await world.book(inDays(app, 5))
  const mail = (await flushBookingMails(app)).find(({ to }) => to === world.client.email)
  const page = `/me/bookings/${bookingId}`
  const links = [...(mail?.html ?? '').matchAll(/href="https?:\/\/[^/"]+([^"]*)"[^>]*>([^<]+)</g)].map(
    ([, path, words]) => [words, path],
  )
  expect(links.slice(1)).toEqual([
    ['See your booking', page],
    ['Add to calendar', `/calendar/bookings/${bookingId}.ics`],
    ['Change the time', `${page}?move=${id}`],
    ['Cancel', `${page}?cancel=${id}`],
    ['Notification settings', '/me/notices/settings'],
    [expect.any(String), ''],
  ])
  expect(mail?.html.match(/class="on-accent"/g)).toHaveLength(1)
  expect(mail?.text).toContain('Cancelling is free until ')
})
