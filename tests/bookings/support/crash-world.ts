import { hash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect } from 'vitest'
import { createPool } from '#server/database/connections/create-pool.ts'
import { connectionStringFor } from '#server/database/embedded/connect.ts'
import { readPostmasterFile } from '#server/database/embedded/postmaster-file.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { startSmtp } from '#tests/notices/support/smtp-server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeOpenShop, makePerson } from '#tests/support/make.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { folderWithDatabase } from '#tests/support/processes/open-folder.ts'
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts'
import { type CartItem, seenItems } from '#tests/support/seen-items.ts'
import { expectNoFaults } from './find-faults.ts'

const CLIENTS = 4
const DAY = 86_400_000
export type Victim = 'server' | 'backend' | 'postmaster'
export type CrashWorld = Awaited<ReturnType<typeof openCrashWorld>>
export type Client = { personId: string; cookie: string; booked: Map<string, { id: string; items: number }> }
type Answer = { status: number; body: ReturnType<typeof JSON.parse> }

/** What a world runs on: where it is asked, how its server starts anew, and how its database is reached. */
export type Home = {
  env: Record<string, string>
  start: (env: Record<string, string>) => Promise<ServerProcess>
  onDatabase: <T>(work: (db: Kysely<DB>) => Promise<T>) => Promise<T>
}

/** A complete Lookbook with its own database and mail server, and people in it. The caller must stop the server. */
export async function openCrashWorld() {
  const dataDir = folderWithDatabase()
  const world = await openWorld({
    env: { PORT: String(await freePort()), LOOKBOOK_DATA: dataDir, LOOKBOOK_TRUSTED_PROXIES: '1' },
    start: async (env) => {
      const started = await startServer(env)
      await started.open()
      return started
    },
    onDatabase: (work) => onDatabase(dataDir, work),
  })
  return Object.assign(world, {
    dataDir,
    postmaster: () => readPostmasterFile(join(dataDir, 'postgres', 'pgdata')),
  })
}

export type World = Awaited<ReturnType<typeof openWorld>>

export async function openWorld(home: Home) {
  const smtp = await startSmtp()
  const env = {
    ...home.env,
    LOOKBOOK_MOST_BOOKINGS: '100000',
    LOOKBOOK_MOST_BOOKINGS_AT_SHOP: '100000',
    LOOKBOOK_MOST_BOOKINGS_A_DAY: '100000',
    LOOKBOOK_MOST_HELD_HOURS: '100000',
    LOOKBOOK_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  }
  const start = () => home.start(env)
  const world = {
    smtp,
    start,
    server: await start(),
    clients: [] as Client[],
    kills: 0,
    /** answers that should never have been given */
    faults: [] as string[],
    /** codes of refusals to a checkout that are right here: nothing is booked, and the cart is looked at again */
    refusals: new Set<string>(),
    /** Called right after a checkout was sent. */
    onCheckout: (): void => undefined,
    onDatabase: home.onDatabase,
  }
  await world.onDatabase(async (db) => {
    for (let index = 0; index < CLIENTS; index++) world.clients.push(await makeClient(db))
  })
  return world
}

/** Clients book at three shops, one checkout after the other, until the work is done. */
export async function whileShopping(world: World, work: () => Promise<void>, pauseMs = 0): Promise<void> {
  const looks = await world.onDatabase(async (db) => {
    const shops = [await makeOpenShop(db), await makeOpenShop(db), await makeOpenShop(db)]
    return shops.map(({ look }) => look.id)
  })
  let isOver = false
  const shopping = world.clients.map((client, index) =>
    shop(world, client, { looks, hour: 9 + index, pauseMs, isOver: () => isOver }),
  )
  await work()
  isOver = true
  await Promise.all(shopping)
}

/** The victim is killed in the middle of checkouts. Fails unless everything recovers. */
export async function killInCheckouts(world: CrashWorld, victim: Victim, share: number): Promise<void> {
  await breakInCheckouts(world, () => kill(world, victim), share)
}

/** Something breaks in the middle of checkouts. Fails unless everything recovers. */
export async function breakInCheckouts(world: World, breakIt: () => Promise<void>, share: number): Promise<void> {
  const before = world.clients.map(({ booked }) => booked.size)
  await whileShopping(world, async () => {
    await eventually('everybody has booked something', () =>
      world.clients.every(({ booked }, i) => booked.size > before[i]!),
    )
    await new Promise<void>((resolve) => {
      world.onCheckout = resolve
    })
    world.onCheckout = () => undefined
    await sleep(share * 30)
    await breakIt()
    world.kills += 1
    const atKill = world.clients.map(({ booked }) => booked.size)
    await eventually('everybody books again', () => world.clients.every(({ booked }, i) => booked.size > atKill[i]!))
  })
  await expectAllThere(world)
}

async function kill(world: CrashWorld, victim: Victim): Promise<void> {
  if (victim === 'server') {
    await restart(world)
  } else if (victim === 'postmaster') {
    process.kill(world.postmaster()!.pid, 'SIGKILL')
  } else {
    const pid = await world.onDatabase(async (db) => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where application_name = 'lookbook' and pid <> pg_backend_pid()
        order by state = 'idle', random() limit 1`.execute(db)
      return rows[0]!.pid
    })
    process.kill(pid, 'SIGKILL')
  }
}

export async function restart(world: World): Promise<void> {
  world.server.signal('SIGKILL')
  await world.server.ended
  world.server = await world.start()
}

/** Every booking answered as made exists, complete and once; nothing else does; and every mail was written once. */
async function expectAllThere({ clients, faults, smtp, kills, onDatabase }: World): Promise<void> {
  expect(faults).toEqual([])
  await onDatabase(async (db) => {
    for (const { personId, booked } of clients) {
      const rows = await db
        .selectFrom('booking')
        .innerJoin('appointment', 'appointment.booking_id', 'booking.id')
        .select(['booking.id', 'idempotency_key', (eb) => eb.fn.countAll<string>().as('items')])
        .where('client_id', '=', personId)
        .groupBy('booking.id')
        .execute()
      const there = rows.map(({ id, idempotency_key, items }) => `${idempotency_key} ${id} ${items}`)
      expect(there.sort()).toEqual([...booked].map(([key, { id, items }]) => `${key} ${id} ${items}`).sort())
    }
    await expectNoFaults({ db })
    const { rows: mailed } = await sql<{ booking: string; mails: number }>`
      select b.id as booking, count(n.id)::int as mails from booking b
      left join notice n on n.kind = 'booking_placed' and n.data->>'bookingId' = b.id::text
      group by b.id having count(n.id) <> 1`.execute(db)
    expect(mailed).toEqual([])
    const { rows: held } = await sql`
      select id from occupancy where cause = 'hold' and expires_at > ${new Date(Date.now() + 600_000)}`.execute(db)
    expect(held).toEqual([])
  })
  // Only a server killed between the mail server's answer and recording it may send a mail twice, under the same id.
  const received = await smtp.received()
  const distinct = new Set(received.map(({ messageId, envelopeTo }) => `${messageId} ${envelopeTo}`))
  expect(received.length - distinct.size).toBeLessThanOrEqual(5 * kills)
}

/** Books repeatedly like a patient browser: without an answer it retries with the same idempotency key. */
async function shop(
  world: World,
  client: Client,
  { looks, hour, pauseMs, isOver }: { looks: readonly string[]; hour: number; pauseMs: number; isOver: () => boolean },
): Promise<void> {
  const ask = (method: string, path: string, body?: unknown, key?: string) =>
    answered(world, client, { method, path, body, key })
  for (let round = 1; !isOver(); round++) {
    const day = new Date(Date.now() + (1 + (round % 40)) * DAY).toISOString().slice(0, 10)
    const order = round % 2 === 0 ? looks : looks.toReversed()
    for (const lookId of order) {
      const startsAt = `${day}T${String(hour).padStart(2, '0')}:00:00Z`
      const added = await ask('POST', '/api/cart/items', { lookId, startsAt })
      // Taken by its own hold, whose answer was lost.
      if (added.status !== 200 && added.body.code !== 'slot_taken') world.faults.push(`add: ${JSON.stringify(added)}`)
    }
    const { items } = (await ask('GET', '/api/cart')).body as { items: CartItem[] }
    if (items.length === 0) continue
    const body = {
      contact: { name: 'Ana' },
      items: seenItems(items),
    }
    const key = randomUUID()
    const placed = await ask('POST', '/api/bookings', body, key)
    if (placed.status === 200) client.booked.set(key, { id: placed.body.id, items: items.length })
    else if (!world.refusals.has(placed.body.code)) world.faults.push(`checkout: ${JSON.stringify(placed)}`)
    await sleep(pauseMs)
  }
}

/** The server is not ready, or gave up waiting for the database: the request may be repeated. */
const noAnswer = new Set([503, 504])

export async function answered(
  world: World,
  { cookie }: Client,
  asked: { method: string; path: string; body: unknown; key: string | undefined },
): Promise<Answer> {
  const { server } = world
  const headers = {
    cookie,
    origin: server.url,
    'x-lookbook': '1',
    'content-type': 'application/json',
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    ...(asked.key && { 'idempotency-key': asked.key }),
  }
  const body = asked.body === undefined ? null : JSON.stringify(asked.body)
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(25)) {
    const sent = fetch(server.url + asked.path, { method: asked.method, headers, body })
    if (asked.key) world.onCheckout()
    const answer = await sent.then(whole, () => null)
    if (answer && !noAnswer.has(answer.status)) return answer
    if (Date.now() > until) throw new Error(`no answer to ${asked.method} ${asked.path} within ${PATIENCE_MS} ms`)
  }
}

/** null: the response broke off in the middle, or is a proxy's own page that says so. */
async function whole(response: Response): Promise<Answer | null> {
  const text = await response.text().catch(() => null)
  const isOurs = response.headers.get('content-type')?.includes('json')
  return text === null || !isOurs ? null : { status: response.status, body: JSON.parse(text) }
}

/** Works on the embedded database that a running server has in this folder. */
export async function onDatabase<T>(dataDir: string, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const home = join(dataDir, 'postgres')
  const pool = createPool(connectionStringFor(home, readPostmasterFile(join(home, 'pgdata'))!.socketDir), {
    size: 2,
    connectLimitMs: PATIENCE_MS,
    statementLimitMs: PATIENCE_MS,
  })
  try {
    return await work(new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }))
  } finally {
    await pool.end()
  }
}

export async function makeClient(db: Kysely<DB>): Promise<Client> {
  const personId = await makePerson(db)
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(Date.now() + 30 * DAY)
  await db
    .insertInto('session')
    .values({ token_hash: hash('sha256', token, 'buffer'), person_id: personId, expires_at })
    .execute()
  return { personId, cookie: `lookbook=${token}`, booked: new Map() }
}

export async function endServer({ server }: { server: ServerProcess }): Promise<void> {
  server.signal('SIGTERM')
  await server.ended
}
