import { hash, randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { DAY_MS, HOUR_MS } from '#core/time.ts'
import { startSmtp } from '#tests/notices/support/smtp-server.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { makeLook, makeMember, makePerson, makeService, makeShop } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts'
import { waitingFaults } from './waiting-app.ts'

export type ServedShop = Awaited<ReturnType<typeof openServedShop>>
export type Person = { personId: string; email: string; cookie: string }

/**
 * A shop of a real server process, which sends its mails to a real mail server. It is between 12:00 and 13:00 by the shop's clock,
 * so that offers are made at whatever hour the test runs. Tomorrow is full: four appointments of two hours from nine to five.
 */
export async function openServedShop() {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const { db } = database
  const smtp = await startSmtp()
  const env = {
    DATABASE_URL: database.connectionString,
    LOOKBOOK_DATA: openFolder(),
    LOOKBOOK_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    LOOKBOOK_MAIL_FROM: 'The Book <hello@book.example.org>',
  }
  const ahead = 12 - new Date().getUTCHours()
  const zone = ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  const today = Math.floor((Date.now() + ahead * HOUR_MS) / DAY_MS) * DAY_MS
  const day = new Date(today + DAY_MS).toISOString().slice(0, 10)
  /** A clock reading of the full day. */
  const at = (hour: number) => new Date(today + DAY_MS + (hour - ahead) * HOUR_MS).toISOString()

  const shop = await makeShop(db, { time_zone: zone })
  const member = await makeMember(db, shop)
  const service = await makeService(db, shop, [member], { duration_min: 120 })
  const look = await makeLook(db, shop, member, service)
  const booked = new Map<number, string>()
  for (const hour of [9, 11, 13, 15])
    booked.set(hour, await makeAppointment(db, service, member, [at(hour), at(hour + 2)]))

  return {
    ...{ db, smtp, shop, look, member, day, at },
    faults: () => waitingFaults({ database, now: Date.now } as Parameters<typeof waitingFaults>[0]),
    async open(): Promise<ServerProcess> {
      const server = await startServer(env)
      onTestFinished(() => kill(server))
      await server.open()
      return server
    },
    /** As the shop's cancellation does, without a server that would notice at once. */
    async free(hour: number): Promise<void> {
      const id = booked.get(hour)!
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('appointment').set({ state: 'cancelled_by_shop' }).where('id', '=', id).execute()
        await tx.deleteFrom('occupancy').where('appointment_id', '=', id).execute()
      })
    },
    async makeClient(): Promise<Person> {
      const personId = await makePerson(db)
      const token = randomBytes(32).toString('base64url')
      const expires_at = new Date(Date.now() + DAY_MS)
      await db
        .insertInto('session')
        .values({ token_hash: hash('sha256', token, 'buffer'), person_id: personId, expires_at })
        .execute()
      const { email } = await db
        .selectFrom('person')
        .select('email')
        .where('id', '=', personId)
        .executeTakeFirstOrThrow()
      return { personId, email: email!, cookie: `lookbook=${token}` }
    },
    /** Waits for the whole day; the server looks for free time at once. */
    wait: (server: ServerProcess, person: Person) =>
      ask(server, 'POST', '/api/me/waiting', {
        cookie: person.cookie,
        body: { lookId: look.id, days: [day], fromMin: 540, toMin: 1020 },
      }),
  }
}

export async function kill(server: ServerProcess): Promise<void> {
  server.signal('SIGKILL')
  await server.ended
}

export async function ask(
  { url }: ServerProcess,
  method: string,
  path: string,
  { cookie, body }: { cookie?: string; body?: object } = {},
) {
  const headers = { origin: url, 'x-lookbook': '1', 'content-type': 'application/json', ...(cookie && { cookie }) }
  const answer = await fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : null })
  const cart = answer.headers.getSetCookie().find((one) => one.startsWith('lookbook-cart='))
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  return { status: answer.status, body: (await answer.json()) as any, cart: cart?.split(';')[0] }
}
