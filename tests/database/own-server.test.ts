import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { onServer } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'
import { runServer, startServer } from '#tests/support/processes/server-process.ts'
import {
  createSystemPostgres,
  findSystemPostgres,
  type SystemPostgres,
} from '#tests/support/processes/system-postgres.ts'
import { dumpFile, migratedSchema, typesFile } from '../../scripts/schema/migrated-schema.ts'

const found = findSystemPostgres()
const title = found
  ? `DATABASE_URL on PostgreSQL ${found.version}`
  : 'DATABASE_URL (skipped: no PostgreSQL 15 or newer under /usr/lib/postgresql)'

describe.skipIf(found === null)(title, () => {
  let folder: string
  let own: SystemPostgres
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lookbook-own-'))
    chmodSync(folder, 0o711)
    own = createSystemPostgres(found!.bin, folder)
    await own.start()
    await onServer(async (client) => {
      await client.query('create database described')
      await client.query('create database served')
    }, own.url('postgres'))
  })
  afterAll(async () => {
    await own.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('[O105] the migrations produce the same schema', async () => {
    const { types, dump } = await migratedSchema(own.url('described'))
    expect(readFileSync(typesFile, 'utf8')).toBe(types)
    expect(readFileSync(dumpFile, 'utf8')).toBe(dump)
  })

  test('it serves, answers 503 while that server is down, and serves again afterwards', async () => {
    const server = await startServer({ LOOKBOOK_DATA: openFolder(), DATABASE_URL: own.url('served') })
    onTestFinished(async () => {
      server.signal('SIGTERM')
      await server.ended
    })
    await server.open()
    const statusOfLooks = async () => (await fetch(`${server.url}/api/looks`)).status
    expect(await statusOfLooks()).toBe(200)
    await own.stop()
    await eventually('it says 503', async () => (await statusOfLooks()) === 503)
    await own.start()
    await eventually('it serves again', async () => (await statusOfLooks()) === 200)
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test.each([
    ['a wrong password', () => own.url('served', 'wrong-secret'), 'password authentication failed for user "owner"'],
    ['a database that is not there', () => own.url('nowhere'), 'database "nowhere" does not exist'],
  ])('%s is reported at once', async (_, url, words) => {
    const { code, output } = await runServer({ LOOKBOOK_DATA: openFolder(), DATABASE_URL: url() })
    expect(code).toBe(1)
    expect(output).toContain(`refuses: ${words}`)
    expect(output).not.toContain('-secret')
  })
})
