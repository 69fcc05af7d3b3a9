import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originalKey } from '#server/photos/making/photo-files.ts'
import { createLocalBlobStore } from '#server/platform/storage/local-blob-store.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makePhoto } from '#tests/support/make.ts'
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts'
import { openUploads, type Uploads } from '#tests/uploads/upload-app.ts'
import { readZip } from './support/read-zip.ts'

const HELD = 20_261_118

let uploads: Uploads
let server: ServerProcess | undefined
beforeAll(async () => {
  uploads = await openUploads({ now: Date.now })
})
afterAll(async () => {
  server?.signal('SIGKILL')
  await server?.ended
  await uploads.close()
})

async function start(): Promise<ServerProcess> {
  const env = { LOOKBOOK_DATA: uploads.dataDir, DATABASE_URL: uploads.database.connectionString }
  server = await startServer(env)
  await server.open()
  return server
}

const call = ({ url }: ServerProcess, path: string, method = 'POST') =>
  fetch(url + path, { method, headers: { origin: url, 'x-lookbook': '1', cookie: uploads.owner.cookie } })

test('[E7] [E8] a killed server leaves no half archive to download, and the next one makes it whole', async () => {
  const { db, database, dataDir } = uploads
  const blobs = createLocalBlobStore(dataDir)
  const pictures = new Map<string, Buffer>()
  for (let n = 0; n < 3; n++) {
    const id = await makePhoto(db, null, { visibility: 'private', uploaded_by: uploads.owner.personId })
    const { original_hash } = await db
      .selectFrom('photo')
      .select('original_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    pictures.set(id, Buffer.concat([Buffer.from([0xff, 0xd8]), randomBytes(6 * 1024 * 1024)]))
    await blobs.put(originalKey(original_hash!), pictures.get(id)!)
  }
  // The server is stopped where it records its second part: the first is written.
  await sql`create function hold_second_part() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${sql.lit(HELD)}); return new; end $$`.execute(db)
  await sql`create trigger hold_second_part before update on data_export for each row
    when (new.parts = 2 and old.parts = 1) execute function hold_second_part()`.execute(db)
  const holder = await database.pool.connect()
  await holder.query('select pg_advisory_lock($1)', [HELD])

  const first = await start()
  const { archive } = (await (await call(first, '/api/me/export')).json()) as { archive: { id: string } }
  const waiting = 'select pid from pg_locks where locktype = $1 and objid = $2 and not granted'
  const held = ['advisory', HELD]
  await eventually('the second part waits', async () => (await holder.query(waiting, held)).rowCount === 1)
  first.signal('SIGKILL')
  await first.ended
  await holder.query(`select pg_terminate_backend(pid) from (${waiting}) w`, held)
  await sql`drop trigger hold_second_part on data_export`.execute(db)
  holder.release(true)

  const row = () =>
    db
      .selectFrom('data_export')
      .select(['state', 'attempt', 'parts', 'bytes'])
      .where('id', '=', archive.id)
      .executeTakeFirstOrThrow()
  expect(await row()).toMatchObject({ state: 'making', attempt: 1, parts: 1 })
  expect(await blobs.has(`exports/${archive.id}-1-0`)).toBe(true)
  const early = await uploads.send('POST', `/api/me/export/${archive.id}/link`)
  expect([early.status, early.problem?.code]).toEqual([409, 'conflict'])

  // Its three minutes without a sign of life have passed.
  await sql`update data_export set leased_until = now() - interval '1 second' where id = ${archive.id}`.execute(db)
  const next = await start()
  await eventually('the archive is ready', async () => (await row()).state === 'ready')
  expect((await row()).attempt).toBe(2)
  expect(await blobs.has(`exports/${archive.id}-1-0`)).toBe(false)
  const { url } = (await (await call(next, `/api/me/export/${archive.id}/link`)).json()) as { url: string }
  const zip = Buffer.from(await (await call(next, url, 'GET')).arrayBuffer())
  const files = readZip(zip)
  for (const [id, content] of pictures) expect(files.get(`pictures/${id}.jpg`)?.equals(content), id).toBe(true)
  expect(files.has('index.html')).toBe(true)
})
