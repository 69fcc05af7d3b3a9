import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { openClient, openStudio, openStudioApp, type Studio, type StudioApp } from './studio-app.ts'

let app: StudioApp
let home: Studio
beforeAll(async () => {
  app = await openStudioApp()
})
beforeEach(async () => {
  home = await openStudio(app)
})
afterAll(() => app.close())

const read = async () => (await home.owner.browser.get(`${home.path}/settings`)).body
const change = (body: object) => home.owner.browser.patch(`${home.path}/settings`, body)

test('an owner changes the shop’s description, and omitted fields stay as they are', async () => {
  const before = await read()
  const said = {
    name: 'Casa Nova',
    tagline: '',
    story: 'Since 1998.',
    place: { lat: 38.7, lng: -9.1 },
    contactPhone: '+351 21 000 00 00',
    contactEmail: 'hello@example.test',
    website: 'https://example.test',
    freeCancelHours: 48,
    lateCancelPercent: 50,
    newClientsOnRequest: true,
    newClientsOneOpen: true,
    phoneRequired: true,
    mostComingPerClient: 4,
    mostPerClientADay: null,
    timeZone: 'Europe/Madrid',
  }
  const { status, body } = await change({ ...said, version: before.version })
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...said, tagline: null, category: before.category, city: before.city })
  expect(body.version).toBeGreaterThan(before.version)
  expect(await read()).toEqual(body)
})

test('[M7] of two changes to the same version the second is a conflict and changes nothing', async () => {
  const { version } = await read()
  const answers = await Promise.all(['One', 'Two'].map((name) => change({ name: `Casa ${name}`, version })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = answers.find(({ status }) => status === 200)!
  expect((await read()).name).toBe(won.body.name)
})

test('[M8] the currency cannot change while there are future appointments', async () => {
  await makeAppointment(app.database.db, home.service, home.staff, ['2026-06-02T10:00:00Z', '2026-06-02T11:00:00Z'])
  const refused = await change({ currency: 'USD', version: (await read()).version })
  expect([refused.status, refused.body.code]).toEqual([409, 'currency_booked'])
  await app.database.db.deleteFrom('appointment').where('shop_id', '=', home.shop.id).execute()
  expect((await change({ currency: 'USD', version: (await read()).version })).body.currency).toBe('USD')
})

test('[S10] the former slug of a renamed live shop redirects to it and cannot be taken', async () => {
  const { version, slug } = await read()
  const moved = await change({ slug: `${slug}-2`, version })
  expect(moved.body.slug).toBe(`${slug}-2`)
  expect((await home.owner.browser.get(`${home.path}/settings`)).status).toBe(404)
  const led = await app.as(null).get(`/api/shops/${slug}`)
  expect([led.status, led.headers.get('location')]).toEqual([301, `/api/shops/${slug}-2`])
  const other = await openStudio(app)
  const theirs = (await other.owner.browser.get(`${other.path}/settings`)).body
  for (const taken of [slug, `${slug}-2`, 'studio']) {
    const refused = await other.owner.browser.patch(`${other.path}/settings`, { slug: taken, version: theirs.version })
    expect([refused.status, refused.body.code], taken).toEqual([409, 'slug_taken'])
  }
})

test('[S10] only the last 10 former slugs redirect, so slugs cannot be hoarded', async () => {
  const { slug } = await read()
  let path = home.path
  for (let n = 1; n <= 12; n++) {
    const { version } = (await home.owner.browser.get(`${path}/settings`)).body
    const moved = await home.owner.browser.patch(`${path}/settings`, { slug: `${slug}-kept-${n}`, version })
    expect(moved.status).toBe(200)
    path = `/api/studio/${slug}-kept-${n}`
  }
  const answers = await Promise.all(
    [slug, ...[1, 2, 11].map((n) => `${slug}-kept-${n}`)].map((one) => app.as(null).get(`/api/shops/${one}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 301, 301])
})

test('[S10] of two shops that claim one slug concurrently, one gets it', async () => {
  const other = await openStudio(app)
  const slug = `rivals-${Math.random().toString(36).slice(2, 8)}`
  const versions = [await read(), (await other.owner.browser.get(`${other.path}/settings`)).body]
  const answers = await Promise.all(
    [home, other].map(({ owner, path }, index) =>
      owner.browser.patch(`${path}/settings`, { slug, version: versions[index].version }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('slug_taken')
})

test('[S6] [S30] future appointments are listed, prevent closing and survive a pause', async () => {
  const { db } = app.database
  await makeAppointment(db, home.service, home.staff, ['2026-06-02T10:00:00Z', '2026-06-02T11:00:00Z'])
  await makeAppointment(db, home.service, home.staff, ['2026-05-02T10:00:00Z', '2026-05-02T11:00:00Z'])
  const coming = (await home.owner.browser.get(`${home.path}/coming`)).body
  expect(coming).toMatchObject({
    count: 1,
    touched: [
      { serviceName: 'As agreed', clientName: 'Someone', startsAt: expect.stringMatching(/^2026-06-02T10:00/) },
    ],
  })
  const move = (body: object) => home.owner.browser.post(`${home.path}/moves`, body)
  expect((await move({ event: 'close' })).body.code).toBe('bookings_ahead')
  const { today } = await read()
  expect((await move({ event: 'pause', until: today })).body).toMatchObject({
    code: 'invalid_input',
    fields: [{ path: 'until', rule: 'future' }],
  })
  expect((await move({ event: 'pause', until: '2026-07-01' })).body.state).toBe('paused')
  expect((await home.owner.browser.get(`${home.path}/coming`)).body).toEqual(coming)
  expect((await move({ event: 'resume' })).body.state).toBe('live')
})

test('[M7] reordering covers that changed meanwhile is a conflict', async () => {
  const [one, two] = [await home.photo(), await home.photo()]
  const put = (seen: string[], photoId: string) =>
    home.owner.browser.put(`${home.path}/covers`, { seen, covers: [{ photoId, alt: 'The room' }] })
  expect((await put([], one)).status).toBe(200)
  expect((await put([], two)).body.code).toBe('conflict')
  expect((await read()).covers.map(({ photoId }: { photoId: string }) => photoId)).toEqual([one])
  expect((await put([one], two)).status).toBe(200)
})

test.each([
  ['name', 'x'],
  ['slug', 'Two words'],
  ['category', 'no-such-category'],
  ['timeZone', 'Mars/Phobos'],
  ['currency', 'euro'],
  ['freeCancelHours', 169],
  ['lateCancelPercent', -1],
  ['website', 'javascript:alert(1)'],
  ['contactEmail', 'not an address'],
  ['place', { lat: 91, lng: 0 }],
  ['mostComingPerClient', 0],
])('%s cannot be %j, and nothing is lost', async (field, value) => {
  const before = await read()
  const refused = await change({ [field]: value, version: before.version })
  expect([refused.status, refused.body.code]).toEqual([422, 'invalid_input'])
  expect(refused.body.fields[0].path).toMatch(new RegExp(`^${field}`))
  expect(await read()).toEqual(before)
})

test('[A2] only owners reach the settings', async () => {
  const before = await read()
  const elsewhere = await openStudio(app)
  const those = [home.manager.browser, home.staff.browser, elsewhere.owner.browser, await openClient(app)]
  for (const who of [...those, await openClient(app, { is_operator: true })]) {
    expect((await who.get(`${home.path}/settings`)).status).toBe(404)
    expect((await who.get(`${home.path}/coming`)).status).toBe(404)
    expect((await who.patch(`${home.path}/settings`, { name: 'Mine', version: before.version })).status).toBe(404)
  }
  expect((await app.as(null).get(`${home.path}/settings`)).status).toBe(401)
  expect(await read()).toEqual(before)
})

test('[I18] names are one line without invisible characters', async () => {
  const { browser: owner } = home.owner
  const service = (await owner.get(`${home.path}/services`)).body.items[0]
  const room = (await owner.post(`${home.path}/rooms`, { name: 'Chair', capacity: 1 })).body.id
  const [resource] = (await owner.get(`${home.path}/hours`)).body.resources
  const on = '2026-06-08'
  const board = async () =>
    (await owner.get(`${home.path}/hours`)).body.resources.find(({ id }: { id: string }) => id === resource.id)
  // Time off never overlaps [T29].
  const free = ['2026-06-09', '2026-06-10', '2026-06-11']
  /** Saves a text in every field of one line; answers what each was stored as. */
  async function saved(text: string) {
    const offOn = free.shift()
    const { version } = await read()
    const now = (await owner.get(`${home.path}/services`)).body.items[0].version
    const off = await owner.post(`${home.path}/time-off`, {
      resourceId: resource.id,
      from: offOn,
      until: offOn,
      fromMin: null,
      untilMin: null,
      reason: text,
    })
    const statuses = [
      off,
      await change({ name: text, tagline: text, wayIn: text, version }),
      await owner.patch(`${home.path}/team/${home.staff.id}`, { displayName: text, title: text }),
      await owner.patch(`${home.path}/rooms/${room}`, { name: text }),
      await owner.put(`${home.path}/services/${service.id}`, { ...service, name: text, summary: text, version: now }),
      await owner.post(`${home.path}/hours`, {
        kind: 'days',
        days: [{ on, label: text }],
        resources: [{ id: resource.id, version: (await board()).version }],
        everyone: false,
        spans: [],
      }),
    ].map(({ status }) => status)
    const shop = await read()
    const member = (await owner.get(`${home.path}/team`)).body.members.find(
      ({ id }: { id: string }) => id === home.staff.id,
    )
    const { items } = (await owner.get(`${home.path}/services`)).body
    const { exceptions, timeOff } = await board()
    const { reason } = timeOff.find(({ id }: { id: string }) => id === off.body.id)
    const texts = [
      ...[shop.name, shop.tagline, shop.wayIn, member.displayName, member.title, items[0].name, items[0].summary],
      (await owner.get(`${home.path}/rooms`)).body.items[0].name,
      ...[exceptions[0].label, reason],
    ]
    return { statuses: [...new Set(statuses)], texts: [...new Set(texts)] }
  }
  const clean = { statuses: [200], texts: ['Ana Bcc: evil@example.test'] }
  expect(await saved('Ana\u202e\r\nBcc:\u200b evil@example.test\ufeff')).toEqual(clean)
  expect(await saved('Ana \ud800 Luz')).toEqual({ statuses: [200], texts: ['Ana \ufffd Luz'] })
  expect((await change({ name: '\u200b\u200b\u2066', version: (await read()).version })).status).toBe(422)
})

test('versions and days outside the column’s range are refused without a fault', async () => {
  const { browser: owner } = home.owner
  const service = (await owner.get(`${home.path}/services`)).body.items[0]
  const [{ id }] = (await owner.get(`${home.path}/hours`)).body.resources
  for (const version of [2 ** 31, 2 ** 53 - 1, -(2 ** 31) - 1])
    for (const answer of [
      await change({ name: 'Other', version }),
      await owner.post(`${home.path}/moves`, { event: 'pause', version }),
      await owner.put(`${home.path}/services/${service.id}`, { ...service, version }),
      await owner.post(`${home.path}/hours`, {
        kind: 'rules',
        from: '2026-06-08',
        resources: [{ id, version, until: null, rules: [] }],
      }),
    ])
      expect([version, answer.status]).toEqual([version, 422])
  for (const day of ['0000-01-01', '0000-12-31']) {
    expect((await owner.get(`${home.path}/hours?on=${day}`)).status).toBe(422)
    expect((await owner.post(`${home.path}/moves`, { event: 'pause', until: day })).status).toBe(422)
  }
})
