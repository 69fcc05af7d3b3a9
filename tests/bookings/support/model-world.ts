import { sql } from 'kysely'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makeLook, makeMember, makeRoom, makeService, makeShop } from '#tests/support/make.ts'
import { type BookingApp, openClientBrowser } from '../booking-app.ts'
import type { Op } from './booking-model.ts'
import { DAY, MIN, type Model, NOBODY, type ServiceRule, wallOf } from './model-claims.ts'

type Client = Awaited<ReturnType<typeof openClientBrowser>>
export type World = Awaited<ReturnType<typeof makeWorld>>

/** A shop with three makers, a room of two lanes, three services and clients; and its model. */
export async function makeWorld(app: BookingApp, clientCount: number) {
  const { db } = app.database
  const shop = await makeShop(db, { free_cancel_hours: 24, late_cancel_percent: 50 })
  const members = [
    await makeMember(db, shop, { role: 'owner' }),
    await makeMember(db, shop),
    await makeMember(db, shop),
  ]
  const [ids, room] = [members.map(({ id }) => id), await makeRoom(db, shop, 2)]
  const rule = (members: string[], change: Partial<ServiceRule>): ServiceRule => ({
    id: '',
    members,
    room: null,
    durationMin: 60,
    beforeMin: 0,
    afterMin: 0,
    stepMin: 30,
    noticeMin: 0,
    price: 4500,
    isOnRequest: false,
    ...change,
  })
  const rules = [
    rule(ids.slice(0, 2), {}),
    rule(ids, { room, durationMin: 45, afterMin: 15, stepMin: 15, noticeMin: 120, price: 3333 }),
    rule(ids.slice(1), { room, durationMin: 90, beforeMin: 15, isOnRequest: true, price: 1 }),
  ]
  const looks = new Map<string, string>()
  for (const one of rules) {
    const performers = members.filter(({ id }) => one.members.includes(id))
    const service = await makeService(db, shop, performers, {
      duration_min: one.durationMin,
      buffer_before_min: one.beforeMin,
      buffer_after_min: one.afterMin,
      slot_step_min: one.stepMin,
      notice_min: one.noticeMin,
      horizon_days: 60,
      price_minor: one.price,
      confirmation: one.isOnRequest ? 'on_request' : 'instant',
      rooms: one.room === null ? [] : [[one.room]],
    })
    one.id = service.id
    looks.set(one.id, (await makeLook(db, shop, performers[0]!, service)).id)
  }
  const clients: Client[] = []
  for (let index = 0; index < clientCount; index++) clients.push(await openClientBrowser(app))
  const model: Model = {
    now: app.now(),
    services: rules,
    hours: Object.fromEntries(ids.map((id) => [id, [540, 1020]])),
    rooms: { [room]: 2 },
    taken: [],
    blocks: [],
    carts: [],
    extended: [],
    appointments: [],
  }
  const desk = await signedIn(db, members[0]!.personId)
  return { app, shop, members, clients, owner: app.as(desk), desk, model, keys: new Map<string, string>() }
}

/** Separates the answers of an operation that was sent twice and answered differently. */
export const OR = ' or '

/** Runs one operation against the app; returns the answer in the model's terms. */
export async function doForReal(world: World, op: Op): Promise<() => Promise<string>> {
  const { app, shop, clients, owner } = world
  const { db } = app.database
  const answerOf = async (asked: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await asked
    return status === 200 ? '200' : `${status} ${body.code}`
  }
  const appointmentId = (key: string) => [...world.keys].find(([, one]) => one === key)![0]
  const resource = (member: string) => world.members.find(({ id }) => id === member)!.resourceId
  switch (op.kind) {
    case 'add': {
      const body = { shop: shop.slug, serviceId: op.service, memberId: op.member, startsAt: iso(op.startsAt) }
      return () => answerOf(clients[op.client]!.ask('POST', '/api/cart/items', body))
    }
    case 'change': {
      const id = await itemId(world, op.client, op.item)
      return () => answerOf(clients[op.client]!.ask('PATCH', `/api/cart/items/${id}`, { startsAt: iso(op.startsAt) }))
    }
    case 'remove': {
      const id = await itemId(world, op.client, op.item)
      return () => answerOf(clients[op.client]!.remove(id))
    }
    case 'extend':
      return () => answerOf(clients[op.client]!.ask('POST', '/api/cart/extend'))
    case 'checkout': {
      const items = await Promise.all(
        op.seen.map(async ({ startsAt, price }) => ({
          id: await itemId(world, op.client, startsAt),
          startsAt: iso(startsAt),
          price: { minor: price, currency: 'EUR', kind: 'fixed' },
          policy: { freeCancelHours: 24, lateCancelPercent: 50 },
        })),
      )
      const send = () =>
        answerOf(
          clients[op.client]!.ask(
            'POST',
            '/api/bookings',
            { contact: { name: 'Ana' }, items },
            { 'idempotency-key': `key-of-${op.born}` },
          ),
        )
      // A double click, or a retry after a lost answer.
      return () => sendTwice(send)
    }
    case 'cancel':
      return () =>
        answerOf(
          clients[op.client]!.ask('POST', `/api/appointments/${appointmentId(op.key)}/cancel`, { feeMinor: op.fee }),
        )
    case 'move':
      return () =>
        answerOf(
          clients[op.client]!.ask('POST', `/api/appointments/${appointmentId(op.key)}/move`, {
            startsAt: iso(op.startsAt),
          }),
        )
    case 'run': {
      const body = { event: op.event, ...(op.event !== 'confirm' && { reason: 'It happened.' }) }
      return () => answerOf(owner.post(`/api/studio/${shop.slug}/appointments/${appointmentId(op.key)}`, body))
    }
    case 'desk': {
      const { id, sequence } = await sequenceOf(world, op.key)
      const body = {
        startsAt: iso(op.startsAt),
        durationMin: op.durationMin,
        memberId: op.member,
        sequence: op.isStale ? sequence - 1 : sequence,
        tell: true,
        insist: op.insist,
      }
      return () => answerOf(owner.post(`/api/studio/${shop.slug}/appointments/${id}/move`, body))
    }
    case 'day': {
      const { id, sequence } = await sequenceOf(world, op.key)
      const body = { event: op.event, sequence: op.isStale ? sequence - 1 : sequence }
      return () => answerOf(owner.post(`/api/studio/${shop.slug}/appointments/${id}/day`, body))
    }
    case 'walk_in': {
      const body = {
        serviceId: op.service,
        memberId: op.member,
        startsAt: iso(op.startsAt),
        ...(op.durationMin !== null && { durationMin: op.durationMin }),
        client: { name: 'Rita' },
        insist: op.insist,
      }
      const headers = { 'idempotency-key': `walk-in-${op.born}` }
      const send = () =>
        answerOf(app.request('POST', `/api/studio/${shop.slug}/appointments`, { cookie: world.desk, body, headers }))
      // Pressed twice.
      return () => sendTwice(send)
    }
    case 'block': {
      const on = new Date(op.from - (op.from % DAY)).toISOString().slice(0, 10)
      const minutes = { fromMin: wallOf(op.from) / MIN, untilMin: wallOf(op.from) / MIN + (op.to - op.from) / MIN }
      const body = { resourceId: resource(op.member), from: on, until: on, reason: null, ...minutes }
      return () => answerOf(owner.post(`/api/studio/${shop.slug}/time-off`, body))
    }
    case 'hours':
      return async () => {
        const [opens_min, closes_min] = op.hours
        await db
          .updateTable('hours')
          .set({ opens_min, closes_min })
          .where('resource_id', '=', resource(op.member))
          .execute()
        return '200'
      }
    case 'price':
      return async () => {
        await db.updateTable('service').set({ price_minor: op.price }).where('id', '=', op.service).execute()
        return '200'
      }
  }
}

/** The number a desk compares [D41]. */
async function sequenceOf({ app, keys }: World, key: string): Promise<{ id: string; sequence: number }> {
  const id = [...keys].find(([, one]) => one === key)![0]
  const row = await app.database.db
    .selectFrom('appointment')
    .select(['sequence', 'day_sequence'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, sequence: row.sequence + row.day_sequence }
}

async function itemId({ app, clients }: World, client: number, startsAt: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select i.id from cart c join cart_item i on i.cart_id = c.id
    where c.person_id = ${clients[client]!.personId} and i.starts_at = ${iso(startsAt)}`.execute(app.database.db)
  return rows[0]!.id
}

/** Gives new appointments the names the model gave them. */
export async function nameAppointments(world: World, born: ReadonlyMap<number, string>): Promise<void> {
  const { rows } = await sql<{ id: string; client_id: string | null; starts_at: Date }>`
    select a.id, b.client_id, lower(a.during) as starts_at from appointment a join booking b on b.id = a.booking_id`.execute(
    world.app.database.db,
  )
  for (const { id, client_id, starts_at } of rows) {
    const client = client_id === null ? NOBODY : world.clients.findIndex(({ personId }) => personId === client_id)
    if (!world.keys.has(id)) world.keys.set(id, `${born.get(client)} ${starts_at.getTime()}`)
  }
}

function iso(at: number): string {
  return new Date(at).toISOString()
}

async function sendTwice(send: () => Promise<string>): Promise<string> {
  const [first, second] = await Promise.all([send(), send()])
  return first === second ? first : `${first}${OR}${second}`
}
