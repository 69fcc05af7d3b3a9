import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { createSystemPostgres, findSystemPostgres } from '#tests/support/processes/system-postgres.ts'
import { follow, startLiveServer } from './live-server.ts'

const found = findSystemPostgres()

test.skipIf(found === null)(
  'the LISTEN connection reconnects after a restart of the database, and open streams survive',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lookbook-test-live-'))
    chmodSync(folder, 0o711)
    const postgres = createSystemPostgres(found!.bin, folder)
    await postgres.start()
    const server = await startLiveServer(postgres.url('postgres'))
    try {
      await eventually('the server listens', () => server.live.isListening())
      const topic = 'look:00000000-0000-4000-8000-000000000001'
      const line = follow(server.url, topic)
      await line.opened
      await postgres.stop()
      await eventually('the LISTEN connection is lost', () => !server.live.isListening())
      expect(await follow(server.url, topic).opened).toBe(200)
      await postgres.start()
      await eventually('the follower is told to refetch', () => line.messages().some(({ event }) => event === 'again'))
      const client = new pg.Client({ connectionString: postgres.url('postgres') })
      await client.connect()
      await client.query(`select pg_notify('lookbook_live', '${topic} comments')`)
      await client.end()
      await eventually('the change arrives', () => line.messages().some(({ event }) => event === 'changed'))
    } finally {
      await server.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
