import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { isPooler } from '#server/database/connections/pooler.ts'
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '#tests/support/processes/pgbouncer.ts'
import { runServer, startServer } from '#tests/support/processes/server-process.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createEmptyDatabase()
})
afterAll(() => database.drop())

test('PostgreSQL itself is not taken for a pooler', async () => {
  expect(await isPooler(database.connectionString)).toBe(false)
})

const title = hasPgbouncer ? 'through pgbouncer' : 'through pgbouncer (skipped: there is no /usr/sbin/pgbouncer)'

describe.skipIf(!hasPgbouncer).each(['session', 'transaction'] as const)(`${title} in %s mode`, (mode) => {
  let pgbouncer: Pgbouncer
  beforeAll(async () => {
    pgbouncer = await startPgbouncer(database.connectionString, mode)
  })
  afterAll(() => pgbouncer.stop())

  test('a start without the direct address is refused with a message', async () => {
    const { code, output } = await runServer({ LOOKBOOK_DATA: openFolder(), DATABASE_URL: pgbouncer.url })
    expect(code).toBe(1)
    expect(output).toContain('Set LOOKBOOK_DATABASE_DIRECT_URL to the address of PostgreSQL itself')
    expect(output).not.toContain('    at ')
  })

  test('a direct address that leads to the pooler is refused', async () => {
    const both = { DATABASE_URL: pgbouncer.url, LOOKBOOK_DATABASE_DIRECT_URL: pgbouncer.url }
    const { code, output } = await runServer({ LOOKBOOK_DATA: openFolder(), ...both })
    expect(code).toBe(1)
    expect(output).toContain('It must name PostgreSQL itself.')
  })

  test('with the direct address every request is answered', async () => {
    const server = await startServer({
      LOOKBOOK_DATA: openFolder(),
      DATABASE_URL: pgbouncer.url,
      LOOKBOOK_DATABASE_DIRECT_URL: database.connectionString,
      LOOKBOOK_DATABASE_POOL: '5',
    })
    onTestFinished(async () => {
      server.signal('SIGTERM')
      await server.ended
    })
    await server.open()
    const paths = ['/api/looks', '/api/search/looks?city=Lisbon', '/api/cart', '/api/ready']
    const statuses: number[] = []
    // Twelve at once: more than the pool has, fewer than one address may have waiting.
    for (let round = 0; round < 6; round++)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 12 }, async (_, i) => (await fetch(`${server.url}${paths[i % paths.length]}`)).status),
        )),
      )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(server.output()).toContain('database.no_statement_timeout')
  })
})
