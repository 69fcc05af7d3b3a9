import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { makeOpenShop } from '#tests/support/make.ts'
import { type CartItem, seenItems } from '#tests/support/seen-items.ts'
import { answered, type Client, type CrashWorld, restart } from './crash-world.ts'

const DAY = 86_400_000
type Body = { contact: { name: string }; items: ReturnType<typeof seenItems> }
type Sent = { client: Client; key: string; body: Body; lookIds: string[]; startsAt: string }
type Waiting = { pid: number; release: () => Promise<void>; cut: () => void; first: Promise<number | null> }

/** What keeps the answer of a checkout from its client, while its statement waits for the cart's row. */
const losses = {
  'server killed, nothing written': async (world: CrashWorld, { pid, release }: Waiting) => {
    world.server.signal('SIGKILL')
    // Its database would finish the statement.
    process.kill(pid, 'SIGTERM')
    await release()
    await restart(world)
  },
  'server killed, written': async (world: CrashWorld, { release }: Waiting, sent: Sent) => {
    world.server.signal('SIGSTOP')
    await release()
    await untilWritten(world, sent)
    await restart(world)
  },
  'backend killed': async (_: CrashWorld, { pid, release }: Waiting) => {
    process.kill(pid, 'SIGKILL')
    await release()
  },
  'database killed': async (world: CrashWorld, { release, first }: Waiting) => {
    process.kill(world.postmaster()!.pid, 'SIGKILL')
    // Its backends end by themselves; with the lock released one could still finish and answer.
    await first
    await release()
  },
  'connection cut, written': async (world: CrashWorld, { cut, release }: Waiting, sent: Sent) => {
    cut()
    await release()
    await untilWritten(world, sent)
  },
}
export type Loss = keyof typeof losses
export const allLosses = Object.keys(losses) as Loss[]

/** What happens to the cart before the checkout is sent again, and what that is answered with if the first wrote nothing. */
const meanwhiles = {
  nothing: { changes: async () => undefined, answer: 'booked' },
  'an item was added': {
    changes: async (world: CrashWorld, { client, startsAt }: Sent) => {
      const { look } = await world.onDatabase((db) => makeOpenShop(db))
      await ask(world, client, 'POST', '/api/cart/items', { lookId: look.id, startsAt })
    },
    answer: 'cart_changed',
  },
  'an item was removed': {
    changes: (world: CrashWorld, { client, body }: Sent) =>
      ask(world, client, 'DELETE', `/api/cart/items/${body.items[0]!.id}`),
    answer: 'cart_changed',
  },
  'the cart was emptied': {
    changes: (world: CrashWorld, { client }: Sent) => empty(world, client),
    answer: 'cart_changed',
  },
  'the holds ran out': { changes: expire, answer: 'booked' },
  'the holds ran out and a time was taken': {
    changes: async (world: CrashWorld, sent: Sent) => {
      await expire(world, sent)
      const { lookIds, startsAt } = sent
      await ask(world, world.clients[1]!, 'POST', '/api/cart/items', { lookId: lookIds[0], startsAt })
    },
    answer: 'slot_taken',
  },
}
export type Meanwhile = keyof typeof meanwhiles
export const allMeanwhiles = Object.keys(meanwhiles) as Meanwhile[]

let rounds = 0

/** A checkout of two items loses its answer and is sent again under its key. Fails unless the second answer is the truth. */
export async function retryUnanswered(world: CrashWorld, loss: Loss, meanwhile: Meanwhile): Promise<void> {
  const [client, other] = [world.clients[0]!, world.clients[1]!]
  // What an earlier round left.
  for (const one of [client, other]) await empty(world, one)
  const shops = await world.onDatabase(async (db) => [await makeOpenShop(db), await makeOpenShop(db)])
  const lookIds = shops.map(({ look }) => look.id)
  const startsAt = `${new Date(Date.now() + (2 + (rounds++ % 30)) * DAY).toISOString().slice(0, 10)}T10:00:00Z`
  for (const lookId of lookIds) await ask(world, client, 'POST', '/api/cart/items', { lookId, startsAt })
  const { items } = (await ask(world, client, 'GET', '/api/cart')).body as { items: CartItem[] }
  const body = { contact: { name: 'Ana' }, items: seenItems(items) }
  const sent = { client, key: randomUUID(), body, lookIds, startsAt }

  expect(await loseAnswer(world, sent, losses[loss])).not.toBe(200)
  await eventually('the database is back', () =>
    world
      .onDatabase((db) => sql`select`.execute(db))
      .then(
        () => true,
        () => false,
      ),
  )
  const { changes, answer } = meanwhiles[meanwhile]
  await changes(world, sent)
  const made = await bookingOf(world, sent)
  const again = await ask(world, client, 'POST', '/api/bookings', body, sent.key)

  const isMade = loss.endsWith(', written')
  expect(made !== null).toBe(isMade)
  expect(again.status === 200 ? 'booked' : again.body.code).toBe(isMade ? 'booked' : answer)
  const booking = await bookingOf(world, sent)
  expect(booking).toBe(again.status === 200 ? again.body.id : null)
  if (isMade) expect(booking).toBe(made)
}

/** Answers the status that the client received; null: none. */
async function loseAnswer(world: CrashWorld, sent: Sent, lose: (typeof losses)[Loss]): Promise<number | null> {
  const connection = new AbortController()
  const { server } = world
  return world.onDatabase(async (db) => {
    const holder = await db.startTransaction().execute()
    await sql`select from cart where person_id = ${sent.client.personId} for update`.execute(holder)
    const first = fetch(`${server.url}/api/bookings`, {
      method: 'POST',
      headers: {
        ...{ cookie: sent.client.cookie, origin: server.url, 'x-lookbook': '1' },
        ...{ 'content-type': 'application/json', 'idempotency-key': sent.key },
      },
      body: JSON.stringify(sent.body),
      signal: connection.signal,
    }).then(
      ({ status }) => status,
      () => null,
    )
    let pid = 0
    await eventually('the checkout waits for the cart', async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%booking_key_books_once%'`.execute(
        db,
      )
      pid = rows[0]?.pid ?? 0
      return pid > 0
    })
    // The database that holds the lock may be the victim.
    const release = () =>
      holder
        .rollback()
        .execute()
        .catch(() => undefined)
    await lose(world, { pid, release, cut: () => connection.abort(), first }, sent)
    return first
  })
}

function ask(world: CrashWorld, client: Client, method: string, path: string, body?: unknown, key?: string) {
  return answered(world, client, { method, path, body, key })
}

async function empty(world: CrashWorld, client: Client): Promise<void> {
  const { items } = (await ask(world, client, 'GET', '/api/cart')).body as { items: CartItem[] }
  for (const { id } of items) await ask(world, client, 'DELETE', `/api/cart/items/${id}`)
}

async function expire(world: CrashWorld, { body }: Sent): Promise<void> {
  const ids = body.items.map(({ id }) => id)
  await world.onDatabase((db) =>
    sql`update occupancy set expires_at = now() - interval '1 second' where cart_item_id = any(${ids}::uuid[])`.execute(
      db,
    ),
  )
}

async function untilWritten(world: CrashWorld, sent: Sent): Promise<void> {
  await eventually('the booking is written', async () => (await bookingOf(world, sent)) !== null)
}

async function bookingOf(world: CrashWorld, { key }: Sent): Promise<string | null> {
  const row = await world.onDatabase((db) =>
    db.selectFrom('booking').select('id').where('idempotency_key', '=', key).executeTakeFirst(),
  )
  return row?.id ?? null
}
