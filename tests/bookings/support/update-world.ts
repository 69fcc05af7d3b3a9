import { randomInt, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeOpenShop } from '#tests/support/make.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'
import { runServer, type ServerProcess, startServer } from '#tests/support/processes/server-process.ts'
import { seenItems } from '#tests/support/seen-items.ts'
import { type Client, makeClient } from './crash-world.ts'
import { expectNoFaults } from './find-faults.ts'

const CLIENTS = 4
const DAYS = 40
const DAY = 86_400_000
type Asked = { method: string; path: string; body?: unknown; key?: string }
type Answer = { status: number; body: ReturnType<typeof JSON.parse> }

/** Several servers, each of any code, on one database, behind what a balancer does: a request goes to one that accepts it. */
export class UpdateWorld {
  readonly database: TestDatabase
  readonly clients: Client[] = []
  /** answers that an update must not cause */
  readonly failed: string[] = []
  requests = 0
  redispatched = 0
  private readonly env: Record<string, string>
  private readonly servers = new Map<string, ServerProcess>()
  /** how many requests a server has, by its address */
  private readonly underWay = new Map<string, number>()
  private readonly looks: Promise<string[]>[] = []

  constructor(database: TestDatabase) {
    this.database = database
    this.env = {
      DATABASE_URL: database.connectionString,
      LOOKBOOK_DATA: openFolder(),
      LOOKBOOK_URL: 'http://lookbook.test',
      LOOKBOOK_DATABASE_POOL: '6',
      LOOKBOOK_TRUSTED_PROXIES: '1',
      LOOKBOOK_MOST_BOOKINGS: '100000',
      LOOKBOOK_MOST_BOOKINGS_AT_SHOP: '100000',
      LOOKBOOK_MOST_BOOKINGS_A_DAY: '100000',
      LOOKBOOK_MOST_HELD_HOURS: '100000',
    }
  }

  /** Starts a server of this code under a name; what had the name before takes no more requests, finishes those it has, and ends. */
  async replace(name: string, code: string): Promise<ServerProcess> {
    await this.stop(name)
    // Without it the code's own entry runs, and not the bundle of this project.
    const env = { ...this.env, LOOKBOOK_DATA: openFolder() }
    const started = await startServer(env, [], join(code, 'scripts', 'server.ts'))
    await started.open()
    this.servers.set(name, started)
    return started
  }

  async stop(name: string): Promise<void> {
    const server = this.servers.get(name)
    if (server === undefined) return
    this.servers.delete(name)
    // As the manual says: out of the balancer first. A connection that is not accepted yet is reset when its server ends.
    await eventually('its requests are answered', () => !this.underWay.has(server.url))
    server.signal('SIGTERM')
    expect(await server.ended, server.output()).toBe(0)
  }

  async end(): Promise<void> {
    await Promise.all([...this.servers.keys()].map((name) => this.stop(name)))
    await this.database.drop()
  }

  command(code: string, words: string[]) {
    return runServer({ ...this.env, LOOKBOOK_DATA: openFolder() }, words, join(code, 'scripts', 'server.ts'))
  }

  async fill(): Promise<void> {
    const { db } = this.database
    for (let index = 0; index < CLIENTS; index++) this.clients.push(await makeClient(db))
  }

  /** New shops when the days of those before are booked, the same for everybody. */
  private looksOf(round: number): Promise<string[]> {
    const { db } = this.database
    const make = async () => [await makeOpenShop(db), await makeOpenShop(db), await makeOpenShop(db)]
    const at = Math.floor(round / DAYS)
    this.looks[at] ??= make().then((shops) => shops.map(({ look }) => look.id))
    return this.looks[at]
  }

  /** Everybody books, one checkout after the other, until the work is done. */
  async whileShopping(work: () => Promise<void>): Promise<void> {
    let isOver = false
    const shopping = this.clients.map((client, index) => this.shop(client, 9 + index, () => isOver))
    try {
      await work()
    } finally {
      isOver = true
      await Promise.all(shopping)
    }
  }

  /** Waits until everybody has booked once more, on the servers that are there now. */
  async everybodyBooks(): Promise<void> {
    const before = this.clients.map(({ booked }) => booked.size)
    await eventually('everybody has booked again', () => {
      expect(this.failed).toEqual([])
      return this.clients.every(({ booked }, i) => booked.size > before[i]! + 2)
    })
  }

  /** Expects each confirmed booking in the database once, with all its items, and no other booking. */
  async expectAllThere(): Promise<void> {
    const { db } = this.database
    const rows = await db
      .selectFrom('booking')
      .innerJoin('appointment', 'appointment.booking_id', 'booking.id')
      .select(['booking.id', 'idempotency_key', (eb) => eb.fn.countAll<string>().as('items')])
      .groupBy('booking.id')
      .execute()
    const there = rows.map(({ id, idempotency_key, items }) => `${idempotency_key} ${id} ${items}`)
    const confirmed = this.clients.flatMap(({ booked }) =>
      [...booked].map(([key, { id, items }]) => `${key} ${id} ${items}`),
    )
    expect(there.sort()).toEqual(confirmed.sort())
    await expectNoFaults({ db })
  }

  private async shop(client: Client, hour: number, isOver: () => boolean): Promise<void> {
    const ask = (asked: Asked) => this.ask(client, asked)
    for (let round = 1; !isOver(); round++) {
      const day = new Date(Date.now() + (1 + (round % DAYS)) * DAY).toISOString().slice(0, 10)
      const startsAt = `${day}T${String(hour).padStart(2, '0')}:00:00Z`
      await ask({ method: 'GET', path: '/api/looks' })
      for (const lookId of await this.looksOf(round)) {
        const added = await ask({ method: 'POST', path: '/api/cart/items', body: { lookId, startsAt } })
        if (added.status !== 200 && added.body.code !== 'slot_taken') this.failed.push(`add: ${JSON.stringify(added)}`)
      }
      const { items } = (await ask({ method: 'GET', path: '/api/cart' })).body
      if (items.length === 0) continue
      const key = randomUUID()
      const body = { contact: { name: 'Ana' }, items: seenItems(items) }
      const placed = await ask({ method: 'POST', path: '/api/bookings', body, key })
      if (placed.status === 200) client.booked.set(key, { id: placed.body.id, items: items.length })
      else this.failed.push(`checkout: ${JSON.stringify(placed)}`)
    }
  }

  /** Only a refused connection is tried at another server: nothing of the request has been read then. */
  private async ask({ cookie }: Client, asked: Asked): Promise<Answer> {
    this.requests += 1
    for (;;) {
      const at = [...this.servers.values()]
      const { url } = at[randomInt(at.length)]!
      this.underWay.set(url, (this.underWay.get(url) ?? 0) + 1)
      try {
        const answer = await send(url, cookie, asked)
        if (answer.status >= 500) this.failed.push(`${asked.method} ${asked.path}: ${JSON.stringify(answer)}`)
        return answer
      } catch (error) {
        if ((error as { code?: string }).code !== 'ECONNREFUSED') {
          this.failed.push(`${asked.method} ${asked.path}: ${String(error)}`)
          throw error
        }
        this.redispatched += 1
      } finally {
        const left = this.underWay.get(url)! - 1
        if (left === 0) this.underWay.delete(url)
        else this.underWay.set(url, left)
      }
    }
  }
}

export async function openUpdateWorld(): Promise<UpdateWorld> {
  return new UpdateWorld(await createEmptyDatabase())
}

/** On a connection of its own, as a balancer that does not share them between requests. */
function send(url: string, cookie: string, { method, path, body, key }: Asked): Promise<Answer> {
  const headers = {
    cookie,
    origin: 'http://lookbook.test',
    host: 'lookbook.test',
    'x-lookbook': '1',
    'content-type': 'application/json',
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    ...(key && { 'idempotency-key': key }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (more: string) => (text += more))
      response.on('error', reject).on('end', () => resolve({ status: response.statusCode!, body: JSON.parse(text) }))
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
