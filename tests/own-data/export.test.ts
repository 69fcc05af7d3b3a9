import { randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#core/time.ts'
import { personalEntries } from '#server/database/register/register.ts'
import { exportedColumns } from '#server/own-data/export/exported-rows.store.ts'
import { makeExports } from '#server/own-data/export/make-export.ts'
import { sweepExports } from '#server/own-data/export/sweep-exports.ts'
import { filesOf } from '#server/photos/making/photo-files.ts'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'
import { picturesApp } from '#tests/pictures/support/pictures-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type IdentityApp, identityApp } from '#tests/support/identity-app.ts'
import { makePhoto } from '#tests/support/make.ts'
import { memoryBlobs } from '#tests/support/test-app.ts'
import { plantPerson } from './support/plant-person.ts'
import { readZip } from './support/read-zip.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

let database: TestDatabase
let app: IdentityApp
let keys: Set<string>
beforeAll(async () => {
  database = await createTestDatabase()
  keys = new Set()
  app = identityApp(database, { blobs: watchedBlobs() })
})
afterAll(() => database.drop())

/** Blobs in memory that tell which archives' files there are. */
function watchedBlobs(): BlobStore {
  const blobs = memoryBlobs()
  return {
    ...blobs,
    put: async (key, content) => {
      keys.add(key)
      await blobs.put(key, content)
    },
    remove: async (key) => {
      keys.delete(key)
      await blobs.remove(key)
    },
  }
}

const exportFiles = (id: string) => [...keys].filter((key) => key.startsWith(`exports/${id}`))
const view = async (cookie: string) => (await app.request('GET', '/api/me/export', { cookie })).body.archive
const ask = (cookie: string) => app.request('POST', '/api/me/export', { cookie })
const link = (cookie: string, id: string) => app.request('POST', `/api/me/export/${id}/link`, { cookie })
const fetchFile = (cookie: string | null, url: string) =>
  app.app.request(url, { headers: cookie === null ? {} : { cookie } })

async function ready() {
  const person = await app.signUpAndIn({ name: 'Sol Amaral' })
  const { id } = (await ask(person.cookie)).body.archive
  await makeExports(app.deps)
  return { ...person, id: id as string }
}

/** Adds a picture with some bytes, as an upload leaves it. */
async function addPicture(personId: string, content: Buffer): Promise<string> {
  const id = await makePhoto(database.db, null, { visibility: 'private', uploaded_by: personId })
  const { hash, width } = await database.db
    .selectFrom('photo')
    .innerJoin('original', 'original.hash', 'photo.original_hash')
    .select(['original.hash', 'original.width'])
    .where('photo.id', '=', id)
    .executeTakeFirstOrThrow()
  await app.deps.blobs.put(filesOf({ hash, width, visibility: 'private' }).at(-1)!, content)
  return id
}

describe('who may', () => {
  test.each([
    ['GET', '/api/me/export'],
    ['POST', '/api/me/export'],
    ['POST', `/api/me/export/${randomUUID()}/link`],
  ])('a visitor may not %s %s', async (method, path) => {
    expect(await app.request(method, path)).toMatchObject({ status: 401, body: { code: 'sign_in_needed' } })
  })

  test('[E7] [E8] asking and downloading need a recent sign-in', async () => {
    const { cookie, id } = await ready()
    app.moveClock(11 * MINUTE_MS)
    for (const answer of [await ask(cookie), await link(cookie, id)])
      expect(answer).toMatchObject({ status: 403, body: { code: 'recent_sign_in_needed' } })
    expect(await view(cookie)).toMatchObject({ id, state: 'ready' })
  })

  test('[E8] another person’s archive does not exist, and their link is nobody else’s', async () => {
    const { cookie, id } = await ready()
    const other = await app.signUpAndIn()
    expect(await link(other.cookie, id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await view(other.cookie)).toBeNull()
    const { url } = (await link(cookie, id)).body
    expect((await fetchFile(other.cookie, url)).status).toBe(410)
    expect((await fetchFile(null, url)).status).toBe(401)
    expect((await fetchFile(cookie, url)).status).toBe(200)
  })

  test.each(['x', '00000000', `${randomUUID()}x`])('an id like %s is refused', async (id) => {
    const { cookie } = await app.signUpAndIn()
    expect((await link(cookie, id)).status).toBe(422)
  })

  test.each(['x', '..%2F..%2Fetc', 'a'.repeat(5000)])('a token like %s opens nothing', async (token) => {
    const { cookie } = await app.signUpAndIn()
    const answer = await fetchFile(cookie, `/exports/my-data/${token}`)
    expect(answer.status).toBe(410)
    expect(await answer.json()).toMatchObject({ code: 'link_invalid' })
  })
})

describe('[E6] the archive', () => {
  test('has every column that the register exports and none that it withholds', async () => {
    const pictures = await picturesApp()
    try {
      const planted = await plantPerson(pictures, 'zqxexport')
      const { personId } = planted
      await sql`delete from data_export where person_id = ${personId}`.execute(pictures.db)
      await sql`insert into data_export (id, person_id, asked_at, expires_at)
        values (${randomUUID()}, ${personId}, now(), now())`.execute(pictures.db)
      await makeExports(pictures.deps)
      const row = await pictures.db
        .selectFrom('data_export')
        .select(['id', 'state'])
        .where('person_id', '=', personId)
        .where('state', '=', 'ready')
        .executeTakeFirstOrThrow()
      const files = readZip(Buffer.from((await pictures.deps.blobs.read(`exports/${row.id}-1-0`))!))
      for (const [table, entry] of personalEntries) {
        if (entry.exports === null) continue
        const rows = JSON.parse(files.get(`data/${entry.exports}.json`)!.toString())
        expect(rows.length, `${table} is planted and not in the archive`).toBeGreaterThan(0)
        const names = Object.keys(rows[0]).filter((name) => !['shop', 'look'].includes(name))
        expect(names.toSorted(), table).toEqual(exportedColumns(entry).toSorted())
      }
      const shown = files.get('index.html')!.toString()
      for (const name of ['Comments', 'Bookings', 'References']) expect(shown).toContain(`<h2>${name}</h2>`)
      expect(shown).toContain('Name zqxexport')
      const own = [...files.keys()].filter((path) => path.startsWith('pictures/'))
      expect(own.length).toBe(6)
      for (const path of own) expect(shown).toContain(`src="${path}"`)
    } finally {
      await pictures.close()
    }
  })

  test('has pictures as they were uploaded and words that cannot run as a script', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    await database.db
      .insertInto('collection')
      .values({ person_id: personId, id: randomUUID(), name: '<script>alert(1)</script>' })
      .execute()
    const content = Buffer.from(`\xff\xd8${'x'.repeat(100)}`, 'latin1')
    const photo = await addPicture(personId, content)
    const { id } = (await ask(cookie)).body.archive
    await makeExports(app.deps)
    const answer = await fetchFile(cookie, (await link(cookie, id)).body.url)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="lookbook-mina-ferreira.zip"',
      'cache-control': 'private, no-store',
    })
    const body = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(body.length))
    const files = readZip(body)
    expect(files.get(`pictures/${photo}.jpg`)).toEqual(content)
    expect(files.get('index.html')!.toString()).not.toContain('<script')
    const all = body.toString('latin1')
    const { rows } = await database.pool.query(
      'select password_hash from identity where person_id = $1 and password_hash is not null',
      [personId],
    )
    expect(rows.length).toBe(1)
    expect(all).not.toContain(rows[0].password_hash)
  })

  test('needs memory for a part and a picture, whatever the number of pictures', async () => {
    const { personId, cookie } = await app.signUpAndIn()
    const megabyte = Buffer.alloc(1024 * 1024, 7)
    for (let at = 0; at < 120; at++) await addPicture(personId, megabyte)
    // What is written is forgotten, so that only the maker's own memory is measured, without garbage.
    let [peak, sum] = [0, 0]
    const liveBytes = () => {
      collectGarbage()
      return process.memoryUsage().arrayBuffers
    }
    const read = app.deps.blobs.read
    const blobs = {
      ...app.deps.blobs,
      read: async (key: string) => Buffer.from((await read(key))!),
      put: async (_: string, content: Uint8Array) => {
        sum += content.length
        peak = Math.max(peak, liveBytes() - before)
      },
    }
    await ask(cookie)
    const before = liveBytes()
    await makeExports({ ...app.deps, blobs })
    expect(sum).toBeGreaterThan(120 * 1024 * 1024)
    // A part of 8 MB, the chunks it was cut from, and a picture.
    expect(peak).toBeGreaterThan(8 * 1024 * 1024)
    expect(peak).toBeLessThan(24 * 1024 * 1024)
  })
})

describe('[E7] one at a time', () => {
  test('two presses at once make one, and a fresh one replaces a ready one', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    await Promise.all([ask(cookie), ask(cookie), ask(cookie)])
    const count = async () =>
      (await database.db.selectFrom('data_export').select('id').where('person_id', '=', personId).execute()).length
    expect(await count()).toBe(1)
    const first = await view(cookie)
    expect(first.state).toBe('making')
    expect(await link(cookie, first.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await Promise.all([makeExports(app.deps), makeExports(app.deps)])
    expect((await view(cookie)).state).toBe('ready')
    expect(exportFiles(first.id)).toHaveLength(1)
    const second = (await ask(cookie)).body.archive
    expect(second.id).not.toBe(first.id)
    await makeExports(app.deps)
    expect(await link(cookie, first.id)).toMatchObject({ status: 410, body: { code: 'export_gone' } })
    expect(exportFiles(first.id)).toEqual([])
    expect((await view(cookie)).state).toBe('ready')
  })

  test('an attempt that was killed is begun again after its lease, and leaves no files behind', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    for (let at = 0; at < 3; at++) await addPicture(personId, Buffer.alloc(6 * 1024 * 1024, at))
    const { id } = (await ask(cookie)).body.archive
    // Killed: the second part is never written, and nothing after it runs.
    const reached = Promise.withResolvers<void>()
    const killed = {
      ...app.deps.blobs,
      put: async (key: string, content: Uint8Array) => {
        if (!key.endsWith('-0')) {
          reached.resolve()
          return new Promise<void>(() => undefined)
        }
        await app.deps.blobs.put(key, content)
      },
    }
    void makeExports({ ...app.deps, blobs: killed })
    await reached.promise
    await makeExports(app.deps)
    expect((await view(cookie)).state).toBe('making')
    app.moveClock(4 * MINUTE_MS)
    await makeExports(app.deps)
    expect((await view(cookie)).state).toBe('ready')
    expect(exportFiles(id).toSorted()).toEqual([0, 1, 2].map((part) => `exports/${id}-2-${part}`))
    const files = readZip(Buffer.from(await (await fetchFile(cookie, (await link(cookie, id)).body.url)).arrayBuffer()))
    expect([...files.keys()].filter((path) => path.startsWith('pictures/'))).toHaveLength(3)
    expect(exportFiles(id)).toEqual([])
  })

  test('an attempt whose archive was taken over removes what it wrote', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    await addPicture(personId, Buffer.alloc(12 * 1024 * 1024))
    const { id } = (await ask(cookie)).body.archive
    const slow = {
      ...app.deps.blobs,
      put: async (key: string, content: Uint8Array) => {
        await app.deps.blobs.put(key, content)
        if (!key.endsWith('-1-0')) return
        app.moveClock(4 * MINUTE_MS)
        await makeExports(app.deps)
      },
    }
    await makeExports({ ...app.deps, blobs: slow })
    expect(exportFiles(id).toSorted()).toEqual([`exports/${id}-2-0`, `exports/${id}-2-1`])
    expect((await view(cookie)).state).toBe('ready')
  })

  test('after five failed attempts it has failed, and can be asked for again', async () => {
    const { cookie } = await app.signUpAndIn()
    const { id } = (await ask(cookie)).body.archive
    const put = async () => {
      throw new Error('the disk is full')
    }
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await view(cookie)).state).toBe('making')
      await makeExports({ ...app.deps, blobs: { ...app.deps.blobs, put } })
      app.moveClock(MINUTE_MS)
    }
    expect(await view(cookie)).toMatchObject({ id, state: 'failed' })
    expect(await link(cookie, id)).toMatchObject({ body: { code: 'export_gone' } })
    expect((await ask(cookie)).body.archive.state).toBe('making')
  })

  test('ten a day are enough', async () => {
    const { cookie } = await app.signUpAndIn()
    for (let at = 0; at < 10; at++) {
      expect((await ask(cookie)).status).toBe(200)
      await makeExports(app.deps)
    }
    expect(await ask(cookie)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  })
})

describe('[E8] downloading', () => {
  test('once: then its files are deleted, its link is used up and it is gone', async () => {
    const { cookie, id } = await ready()
    expect(exportFiles(id)).toHaveLength(1)
    const { url } = (await link(cookie, id)).body
    await (await fetchFile(cookie, url)).arrayBuffer()
    expect((await fetchFile(cookie, url)).status).toBe(410)
    expect(await link(cookie, id)).toMatchObject({ status: 410, body: { code: 'export_gone' } })
    expect(await view(cookie)).toMatchObject({ state: 'fetched' })
    expect(exportFiles(id)).toEqual([])
  })

  test('a download that breaks leaves it for another', async () => {
    const { personId, cookie } = await app.signUpAndIn()
    await addPicture(personId, Buffer.alloc(200_000))
    const { id } = (await ask(cookie)).body.archive
    await makeExports(app.deps)
    const broken = (await fetchFile(cookie, (await link(cookie, id)).body.url)).body!.getReader()
    await broken.read()
    await broken.cancel()
    expect(await view(cookie)).toMatchObject({ id, state: 'ready' })
    const again = await fetchFile(cookie, (await link(cookie, id)).body.url)
    expect(readZip(Buffer.from(await again.arrayBuffer())).has('index.html')).toBe(true)
    expect(await view(cookie)).toMatchObject({ id, state: 'fetched' })
  })

  test('of two uses of one link at once, one gets the file', async () => {
    const { cookie, id } = await ready()
    const { url } = (await link(cookie, id)).body
    const answers = await Promise.all([fetchFile(cookie, url), fetchFile(cookie, url)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  test('a link works for ten minutes', async () => {
    const { cookie, id } = await ready()
    const { url } = (await link(cookie, id)).body
    app.moveClock(10 * MINUTE_MS)
    expect((await fetchFile(cookie, url)).status).toBe(410)
    expect(await view(cookie)).toMatchObject({ state: 'ready' })
  })

  test('after 7 days it is gone, and 30 days later forgotten', async () => {
    const { cookie, id, email, password } = await ready()
    app.moveClock(7 * DAY_MS)
    expect(await view(cookie)).toMatchObject({ state: 'expired' })
    const fresh = (await app.signIn({ email, password })).cookie!
    expect(await link(fresh, id)).toMatchObject({ status: 410, body: { code: 'export_gone' } })
    await sweepExports(app.deps)
    expect(exportFiles(id)).toEqual([])
    app.moveClock(30 * DAY_MS)
    await sweepExports(app.deps)
    const later = (await app.signIn({ email, password })).cookie!
    expect(await link(later, id)).toMatchObject({ status: 404 })
  })

  test('one whose files a restored backup does not have is gone', async () => {
    const { cookie, id } = await ready()
    for (const key of exportFiles(id)) await app.deps.blobs.remove(key)
    expect(await link(cookie, id)).toMatchObject({ status: 410, body: { code: 'export_gone' } })
    expect(await view(cookie)).toMatchObject({ state: 'expired' })
  })
})
