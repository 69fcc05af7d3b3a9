import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAuditEvents } from '#server/audit/audit.store.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { type OperatorApp, openOperatorApp } from './operator-app.ts'

let app: OperatorApp
beforeAll(async () => {
  app = await openOperatorApp()
})
afterAll(() => app.close())

test('[O1] only operators reach operator routes', async () => {
  const calls: [string, string, unknown?][] = [
    ['GET', '/api/operator/overview'],
    ['GET', '/api/operator/health'],
    ['GET', '/api/operator/audit'],
    ['GET', '/api/operator/categories'],
    ['GET', '/api/operator/settings'],
    ['GET', '/api/operator/settings/server'],
    ['POST', '/api/operator/categories', { code: 'barber', name: 'Barbers' }],
    ['PATCH', '/api/operator/categories/hair', { name: 'Mine' }],
    ['PUT', '/api/operator/categories/order', { codes: ['hair'] }],
    ['POST', '/api/operator/categories/hair/merge', { into: 'nails' }],
    ['GET', '/api/operator/search-terms'],
    ['POST', '/api/operator/search-terms', { term: 'dog', role: 'ignored', category: null }],
    ['POST', '/api/operator/unanswered-searches/dismiss', { words: 'dog' }],
  ]
  const before = (await app.operator.get('/api/operator/categories')).body
  for (const [role, browser] of Object.entries(app.others)) {
    const refused = role === 'visitor' ? [401, 'sign_in_needed'] : [404, 'not_found']
    for (const [method, path, body] of calls) {
      const press = { GET: browser.get, POST: browser.post, PATCH: browser.patch, PUT: browser.put }[method]!
      const answer = await press(path, body)
      expect([answer.status, answer.body.code], `${role} ${method} ${path}`).toEqual(refused)
    }
    expect((await browser.get('/exports/audit.csv')).status, role).toBe(404)
  }
  expect((await app.operator.get('/api/operator/categories')).body).toEqual(before)
})

test('[O193] what the environment sets is told with the host of the mail server, and never its name or password', async () => {
  const { config } = app.deps
  const before = { ...config }
  Object.assign(config, {
    smtpUrl: 'smtps://mail:secret-word@mx.example.org:465',
    termsFile: '/srv/terms.md',
    backup: { folder: '/mnt/backups', daily: { hour: 3, minute: 5 }, keep: 7, passphrase: 'another secret' },
  })
  const { body } = await app.operator.get('/api/operator/settings/server')
  Object.assign(config, before)
  expect(body).toMatchObject({
    mail: { server: 'mx.example.org:465', isFromSet: false },
    texts: { terms: '/srv/terms.md', imprint: null, controller: null },
    backup: { folder: '/mnt/backups', daily: '03:05', keep: 7, isEncrypted: true },
  })
  expect(JSON.stringify(body)).not.toMatch(/secret|mail:/)
  const unset = (await app.operator.get('/api/operator/settings/server')).body
  expect(unset).toMatchObject({ mail: { server: null }, backup: { daily: null, isEncrypted: false } })
})

test('[O3] a category is added, renamed, reordered and merged, and its former code redirects', async () => {
  const { operator, studio } = app
  const path = '/api/operator/categories'
  const added = await operator.post(path, { code: 'barber', name: 'Barbers' })
  expect(added.body.items.at(-1)).toEqual({ code: 'barber', name: 'Barbers', shops: 0, services: 0 })
  expect((await operator.post(path, { code: 'barber', name: 'Again' })).body.code).toBe('conflict')
  const renamed = await operator.patch(`${path}/barber`, { name: 'Beards' })
  expect(renamed.body.items.at(-1).name).toBe('Beards')
  expect((await operator.patch(`${path}/no-such`, { name: 'Beards' })).status).toBe(404)

  const codes: string[] = renamed.body.items.map(({ code }: { code: string }) => code)
  const turned = codes.toReversed()
  const ordered = await operator.put(`${path}/order`, { codes: turned })
  expect(ordered.body.items.map(({ code }: { code: string }) => code)).toEqual(turned)
  expect((await operator.put(`${path}/order`, { codes: turned.slice(1) })).body.code).toBe('conflict')

  const merged = await operator.post(`${path}/hair/merge`, { into: 'barber' })
  expect(merged.body.merged).toEqual([{ code: 'hair', name: null, into: 'barber' }])
  expect(merged.body.items[0]).toMatchObject({ code: 'barber', shops: 1, services: 1 })
  const look = await studio.published()
  for (const read of ['/api/looks?category=hair', '/api/search/looks?category=hair']) {
    const { items } = (await app.others.visitor.get(read)).body
    expect(
      items.map((item: { id?: string; look?: { id: string } }) => item.id ?? item.look?.id),
      read,
    ).toEqual([look.id])
  }
  const readMerged = async (read: string) => (await app.others.visitor.get(`/api/search/${read}category=hair`)).body
  expect((await readMerged('shops?')).items).toMatchObject([{ slug: studio.shop.slug }])
  expect(await readMerged('counts?')).toMatchObject({ looks: { count: 1 }, shops: { count: 1 } })
  // Without the city, the look in the other category is found.
  expect((await readMerged('hints?city=Nowhere&')).hints).toMatchObject([{ drop: 'city', looks: { count: 1 } }])
  expect((await operator.post(`${path}/hair/merge`, { into: 'barber' })).status).toBe(404)
  expect((await operator.post(`${path}/nails/merge`, { into: 'hair' })).body.code).toBe('conflict')
  await sql`update service set category = 'hair' where id = ${studio.service.id}`.execute(app.database.db)
  const { rows } = await sql`select category from service where id = ${studio.service.id}`.execute(app.database.db)
  expect(rows).toEqual([{ category: 'barber' }])
})

test('[O3] a category that nothing ever was in is deleted with its search terms, and no other', async () => {
  const { operator, studio, database } = app
  const path = '/api/operator/categories'
  const remove = (code: string, who = operator) => who.delete(`${path}/${code}`)
  await operator.post(path, { code: 'pottery', name: 'Pottery' })
  await operator.post(path, { code: 'clay', name: 'Clay' })
  await operator.post(`${path}/clay/merge`, { into: 'pottery' })
  await sql`insert into search_synonym (language, term, role, category) values ('en', 'jugs', 'names', 'pottery')`.execute(
    database.db,
  )
  const was = await sql<{ category: string }>`select category from service where id = ${studio.service.id}`.execute(
    database.db,
  )
  await sql`update service set category = 'pottery', archived_at = now() where id = ${studio.service.id}`.execute(
    database.db,
  )
  expect((await remove('pottery')).body.code).toBe('conflict')
  await sql`update service set category = ${was.rows[0]!.category}, archived_at = null where id = ${studio.service.id}`.execute(
    database.db,
  )
  expect((await remove('pottery', studio.owner.browser)).status).toBe(404)
  const { body } = await remove('pottery')
  const codes = [...body.items, ...body.merged].map(({ code }: { code: string }) => code)
  expect(codes).not.toContain('pottery')
  expect(codes).not.toContain('clay')
  expect((await sql`select from search_synonym where term = 'jugs'`.execute(database.db)).rows).toEqual([])
  expect((await remove('pottery')).status).toBe(404)
  const { items } = (await operator.get('/api/operator/audit?action=category.deleted')).body
  expect(items).toHaveLength(1)
})

test('[O5] [O6] the audit log is filtered by person, shop, action and day, paged and exported', async () => {
  const { operator, studio, database } = app
  const at = (minute: number) => Date.parse('2026-05-01T10:00:00Z') + minute * 60_000
  await insertAuditEvents(
    database.db,
    Array.from({ length: 120 }, (_, minute) => ({
      actorId: minute % 2 ? app.operatorId : studio.owner.personId,
      action: minute % 3 ? 'look.published' : 'look.archived',
      subject: { kind: 'look' as const, id: '=1+1' },
      ...(minute % 4 === 0 && { shopId: studio.shop.id }),
      at: at(minute),
    })),
  )
  const all: { at: string; actor: { name: string } }[] = []
  const inMay = '/api/operator/audit?from=2026-05-01&to=2026-05-01'
  let cursor: string | null = null
  do {
    const page = await operator.get(`${inMay}${cursor ? `&cursor=${cursor}` : ''}`)
    expect(page.body.actions === null).toBe(cursor !== null)
    all.push(...page.body.items)
    cursor = page.body.nextCursor
  } while (cursor)
  expect(all.map(({ at }) => Date.parse(at))).toEqual(Array.from({ length: 120 }, (_, n) => at(119 - n)))
  // The days are those of a zone [O192]: at 10:00 UTC the next one has begun in Kiritimati.
  const days = (from: string, zone: string) => operator.get(`/api/operator/audit?from=${from}&to=${from}&zone=${zone}`)
  expect((await days('2026-05-01', 'Europe/Lisbon')).body.items).toHaveLength(50)
  expect((await days('2026-05-02', 'Pacific/Kiritimati')).body.items).toHaveLength(50)
  expect((await days('2026-05-01', 'Pacific/Kiritimati')).body.items).toEqual([])
  expect((await days('2026-05-01', 'Nowhere/Else')).body.code).toBe('invalid_input')
  expect((await operator.get(`${inMay}&cursor=x`)).body.code).toBe('invalid_input')
  expect((await operator.get(`${inMay}&action=look.archived`)).body.items).toHaveLength(40)
  expect((await operator.get(`${inMay}&shop=${studio.shop.slug}`)).body.items).toHaveLength(30)
  const mine = (await operator.get(`${inMay}&person=robin`)).body.items
  expect(new Set(mine.map(({ actor }: { actor: { name: string } }) => actor.name))).toEqual(new Set(['Robin Hale']))
  expect((await operator.get(`${inMay}&person=nobody%25`)).body.items).toEqual([])
  expect((await operator.get('/api/operator/audit')).body.actions).toContain('category.merged')

  const file = await app.download('/exports/audit.csv?from=2026-05-01&to=2026-05-01&action=look.archived')
  const lines = file.trim().split('\r\n')
  expect(lines).toHaveLength(41)
  expect(lines[1]).toContain(",look,'=1+1,")
})

test('[O192] the log names whose appointment, which service and whom of the team an event is about', async () => {
  const { operator, studio, database } = app
  const appointment = await makeAppointment(database.db, studio.service, studio.staff, [
    '2026-06-03T08:00:00Z',
    '2026-06-03T09:00:00Z',
  ])
  const about = { shopId: studio.shop.id, actorId: app.operatorId, at: Date.parse('2026-04-01T10:00:00Z') }
  await insertAuditEvents(database.db, [
    { ...about, action: 'appointment.move', subject: { kind: 'appointment', id: appointment } },
    { ...about, action: 'service.changed', subject: { kind: 'service', id: studio.service.id } },
    { ...about, action: 'member.changed', subject: { kind: 'member', id: studio.staff.id } },
    { ...about, action: 'category.added', subject: { kind: 'category', id: 'not-an-id' } },
  ])
  const { items } = (await operator.get('/api/operator/audit?from=2026-04-01&to=2026-04-01')).body
  const nameOf = (kind: string) =>
    items.find(({ subject }: { subject: { kind: string } }) => subject.kind === kind).subject.name
  expect(nameOf('appointment')).toBe('Someone')
  expect(nameOf('service')).toEqual(expect.any(String))
  expect(nameOf('member')).toEqual(expect.any(String))
  expect(nameOf('category')).toBeNull()
})

test('[O7] the overview counts open work; the health page lists failures and an untrusted forwarding header', async () => {
  const { operator, studio } = app
  const before = (await operator.get('/api/operator/overview')).body
  expect(before).toMatchObject({
    shops: { live: 1 },
    waiting: [],
    reports: 0,
    appeals: 0,
    shopsToTell: 0,
    failedJobs: 0,
  })
  expect(before.newest).toMatchObject([{ id: studio.shop.id }])
  expect(before.days).toHaveLength(30)
  expect(before.days.at(-1).on).toBe('2026-06-01')
  expect(before.health).toMatchObject({
    database: 'ok',
    storage: 'ok',
    mail: { to: 'mailbox', givenUp: 0 },
    proxy: null,
    troubles: [],
  })
  expect(before.health.pictures).toEqual({ waiting: 0, late: 0 })
  for (const minutes of [1, 11])
    await sql`insert into photo (id, shop_id, state, created_at) values (${crypto.randomUUID()}, ${studio.shop.id}, 'processing',
      ${new Date(Date.parse('2026-06-01T08:00:00Z') - minutes * 60_000)})`.execute(app.database.db)
  expect((await operator.get('/api/operator/health')).body.pictures).toEqual({ waiting: 2, late: 1 })
  await app.request('GET', '/api/installation', { headers: { 'x-forwarded-for': '192.0.2.7' } })
  const { body } = await operator.get('/api/operator/health')
  expect(body.proxy).toMatchObject({ kind: 'not_trusted', header: 'x-forwarded-for' })
  expect(JSON.stringify(body)).not.toContain('192.0.2.7')
})
