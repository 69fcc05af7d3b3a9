import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudio, openStudioApp, type Studio, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'
import { makePhoto, makeRoom } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

type Call = [method: 'post' | 'put' | 'patch' | 'delete' | 'get', path: string, body?: unknown]

const off = { from: '2026-06-09', until: '2026-06-09', fromMin: null, untilMin: null, reason: null }
const words = { displayName: 'Mine', title: 'Mine' }
const closing = { kind: 'days', days: [{ on: '2026-06-09', label: null }], everyone: false, spans: [] }

const move = { startsAt: '2026-06-09T09:00:00Z', durationMin: 60, sequence: 0, tell: false, insist: true }
const walkIn = { startsAt: '2026-06-09T10:00:00Z', client: { name: 'Mine' }, insist: true }

/** Everything that ids of a shop's things can be put into, in paths and in bodies. */
function callsWith(
  ids: Ids,
  own: { look: string; member: string; client: string; service: Record<string, unknown> },
): Call[] {
  const seen = [{ id: ids.resource, version: 0 }]
  const rules = { kind: 'rules', from: '2026-06-09', resources: [{ ...seen[0], until: null, rules: [] }] }
  const { id, version, ...service } = own.service
  const performers = [{ memberId: ids.member, priceMinor: null, durationMin: null }]
  const services = (more: object): Call[] => [
    ['post', 'services', { ...service, ...more }],
    ['put', `services/${id}`, { ...service, version, ...more }],
  ]
  return [
    ['post', 'hours', { ...closing, resources: seen }],
    ['post', 'hours/preview', { ...closing, resources: seen }],
    ['post', 'hours', rules],
    ['post', 'time-off', { ...off, resourceId: ids.resource }],
    ['post', 'time-off/preview', { ...off, resourceId: ids.resource }],
    ['delete', `time-off/${ids.timeOff}`],
    ['post', 'time-off/requests', { ...off, resourceId: ids.resource }],
    ['post', `time-off/requests/${ids.request}/decline`, { word: null }],
    ['delete', `time-off/requests/${ids.request}`],
    ...services({ performers }),
    ...services({ needs: [[ids.room]] }),
    ...services({ photoId: ids.photo }),
    ['post', `services/${ids.service}/copy`],
    ['post', `services/${ids.service}/archive`],
    ['put', `services/${ids.service}`, { ...service, version: 1 }],
    ['put', 'service-order', { ids: [ids.service] }],
    ['put', 'room-order', { ids: [ids.room] }],
    ['patch', `rooms/${ids.room}`, { name: 'Mine' }],
    ['put', `rooms/${ids.room}/capacity`, { capacity: 3, from: '2026-06-09' }],
    ['post', 'looks', { serviceId: ids.service }],
    ['post', 'looks', { memberId: ids.member }],
    ['patch', `looks/${own.look}`, { serviceId: ids.service }],
    ['patch', `looks/${own.look}`, { memberId: ids.member }],
    ['put', `looks/${own.look}/photos`, { seen: [], photoIds: [ids.photo], isPair: false }],
    ['get', `looks/${ids.look}`],
    ['patch', `looks/${ids.look}`, { title: 'Mine' }],
    ['post', `looks/${ids.look}/archive`],
    ['delete', `looks/${ids.look}`],
    ['put', 'covers', { seen: [], covers: [{ photoId: ids.photo, alt: 'The front of it' }] }],
    ['get', `uploads/${ids.photo}`],
    ['patch', `uploads/${ids.photo}`, { alt: 'The front of it' }],
    ['patch', `team/${own.member}`, { portraitPhotoId: ids.photo }],
    ['patch', `team/${ids.member}`, words],
    ['put', `team/${own.member}/services`, { serviceIds: [ids.service] }],
    ['put', `team/${ids.member}/services`, { serviceIds: [] }],
    ['put', `team/${ids.member}/role`, { role: 'staff' }],
    ['post', `team/${ids.member}/ownership`],
    ['post', `team/${ids.member}/leave`],
    ['get', `team/${ids.member}/work`],
    ['put', 'team', { memberIds: [ids.member] }],
    ['post', 'invitations', { email: 'a@example.test', role: 'staff', memberId: ids.member }],
    ['post', `invitations/${ids.invitation}/send`],
    ['delete', `invitations/${ids.invitation}`],
    ['get', `clients/${ids.client}`],
    ['patch', `clients/${ids.client}`, { version: 1, pinned: 'Mine' }],
    ['post', `clients/${ids.client}/notes`, { text: 'Mine' }],
    ['delete', `clients/${own.client}/notes/${ids.note}`],
    ['post', `clients/${own.client}/merge`, { otherId: ids.client }],
    ['post', `clients/${ids.client}/merge`, { otherId: own.client }],
    ['post', `clients/${own.client}/merges/${ids.note}/undo`],
    ['post', `clients/${ids.client}/forget`],
    ['get', `appointments/${ids.appointment}`],
    ['post', `appointments/${ids.appointment}`, { event: 'complete' }],
    ['post', `appointments/${ids.appointment}/move`, { ...move, memberId: own.member }],
    ['post', `appointments/${ids.appointment}/day`, { event: 'done', sequence: 0 }],
    ['post', `appointments/${ids.appointment}/note`, { text: 'Mine', version: 0 }],
    ['post', `appointments/${ids.appointment}/price`, { finalPriceMinor: 0 }],
    ['post', `appointments/${ids.appointment}/payments`, { amountMinor: 1, method: 'cash' }],
    ['post', 'appointments', { ...walkIn, memberId: ids.member, serviceId: id }],
    ['post', 'appointments', { ...walkIn, memberId: own.member, serviceId: ids.service }],
    ['post', 'appointments', { ...walkIn, memberId: own.member, serviceId: id, client: { cardId: ids.card } }],
  ]
}

type Ids = Record<
  | 'resource'
  | 'member'
  | 'service'
  | 'room'
  | 'photo'
  | 'look'
  | 'timeOff'
  | 'request'
  | 'invitation'
  | 'client'
  | 'note'
  | 'appointment'
  | 'card',
  string
>

async function addClient({ owner, path }: Studio): Promise<string> {
  return (await owner.browser.post(`${path}/clients`, { name: 'Rita Salgado' })).body.id
}

async function idsOf(shop: Studio): Promise<Ids> {
  const { body: invited } = await shop.owner.browser.post(`${shop.path}/invitations`, {
    email: `p-${randomUUID()}@example.test`,
    role: 'staff',
  })
  const theirs = { ...off, resourceId: shop.staff.resourceId }
  const { body: away } = await shop.owner.browser.post(`${shop.path}/time-off`, theirs)
  const { body: asked } = await shop.staff.browser.post(`${shop.path}/time-off/requests`, theirs)
  const { db } = app.database
  const during = ['2026-06-01T07:00:00Z', '2026-06-01T08:00:00Z'] as const
  const appointment = await makeAppointment(db, shop.service, shop.staff, during)
  const { card_id } = await db
    .selectFrom('appointment')
    .select('card_id')
    .where('id', '=', appointment)
    .executeTakeFirstOrThrow()
  const client = await addClient(shop)
  const { body: note } = await shop.owner.browser.post(`${shop.path}/clients/${client}/notes`, { text: 'Theirs' })
  return {
    appointment,
    card: card_id!,
    resource: shop.staff.resourceId,
    member: shop.staff.id,
    service: shop.service.id,
    room: await makeRoom(app.database.db, shop.shop),
    photo: await makePhoto(app.database.db, shop.shop, { uploaded_by: shop.owner.personId, file_bytes: 4 }),
    look: (await shop.published()).id,
    timeOff: away.id,
    request: asked.id,
    invitation: invited.id,
    client,
    note: note.id,
  }
}

/** All rows of all tables that belong to a shop. */
async function rowsOf(shopId: string): Promise<Record<string, unknown>> {
  const { db } = app.database
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'shop_id' and table_schema = 'public' and table_name in (
      select table_name from information_schema.tables where table_type = 'BASE TABLE')
    order by 1`.execute(db)
  const all: Record<string, unknown> = {
    shop: await db.selectFrom('shop').selectAll().where('id', '=', shopId).execute(),
  }
  for (const { name } of tables) {
    const { rows } =
      await sql`select to_jsonb(t) from ${sql.table(name)} t where shop_id = ${shopId} order by to_jsonb(t)::text`.execute(
        db,
      )
    all[name] = rows
  }
  return all
}

test('[A2] [A3] ids of another shop are answered like ids of nothing, and change nothing there', async () => {
  const [home, other] = [await openStudio(app), await openStudio(app)]
  const theirs = await idsOf(other)
  const nothing = Object.fromEntries(Object.keys(theirs).map((key) => [key, randomUUID()])) as Ids
  const { items } = (await home.owner.browser.get(`${home.path}/services`)).body
  const { isArchived, photo, price, nextFree, ...service } = items[0]
  const own = { look: (await home.draft()).id, member: home.owner.id, client: await addClient(home), service }
  const cookie = await signedIn(app.database.db, home.owner.personId)
  const before = [await rowsOf(other.shop.id), await rowsOf(home.shop.id)]
  const send = async ([method, path, body]: Call) => {
    const { status, body: answer } = await app.request(method.toUpperCase(), `${home.path}/${path}`, {
      cookie,
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
    return { status, code: answer?.code, fields: answer?.fields }
  }
  const wrong = callsWith(nothing, own)
  for (const [at, call] of callsWith(theirs, own).entries()) {
    const [foreign, unknown] = [await send(call), await send(wrong[at]!)]
    expect({ call: call.slice(0, 2), ...foreign }).toEqual({ call: call.slice(0, 2), ...unknown })
    expect([call[1], foreign.status >= 400 && foreign.status < 500]).toEqual([call[1], true])
  }
  expect([await rowsOf(other.shop.id), await rowsOf(home.shop.id)]).toEqual(before)
})
