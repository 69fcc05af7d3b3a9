import { randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#core/time.ts'
import { personalEntries } from '#server/database/register/register.ts'
import { exportedColumns } from '#server/own-data/export/exported-rows.store.ts'
import { makeExports } from '#server/own-data/export/make-export.ts'
import { picturesApp } from '#tests/pictures/support/pictures-app.ts'
import { type ExportApp, openExportApp } from './support/export-app.ts'
import { plantPerson } from './support/plant-person.ts'
import { readZip } from './support/read-zip.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

let app: ExportApp
beforeAll(async () => {
  app = await openExportApp()
})
afterAll(() => app.database.drop())

describe('who may', () => {
  test.each([
    ['GET', '/api/me/export'],
    ['POST', '/api/me/export'],
    ['POST', `/api/me/export/${randomUUID()}/link`],
  ])('a visitor may not %s %s', async (method, path) => {
    expect(await app.request(method, path)).toMatchObject({ status: 401, body: { code: 'sign_in_needed' } })
  })

  test('[E7] [E8] asking and downloading need a recent sign-in', async () => {
    const { cookie, id } = await app.ready()
    app.moveClock(11 * MINUTE_MS)
    for (const answer of [await app.ask(cookie), await app.link(cookie, id)])
      expect(answer).toMatchObject({ status: 403, body: { code: 'recent_sign_in_needed' } })
    expect(await app.view(cookie)).toMatchObject({ id, state: 'ready' })
  })

  test('[E8] another person’s archive does not exist, and their link is nobody else’s', async () => {
    const { cookie, id } = await app.ready()
    const other = await app.signUpAndIn()
    expect(await app.link(other.cookie, id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await app.view(other.cookie)).toBeNull()
    const { url } = (await app.link(cookie, id)).body
    expect((await app.fetchFile(other.cookie, url)).status).toBe(410)
    expect((await app.fetchFile(null, url)).status).toBe(401)
    expect((await app.fetchFile(cookie, url)).status).toBe(200)
  })

  test.each(['x', '00000000', `${randomUUID()}x`])('an id like %s is refused', async (id) => {
    const { cookie } = await app.signUpAndIn()
    expect((await app.link(cookie, id)).status).toBe(422)
  })

  test.each(['x', '..%2F..%2Fetc', 'a'.repeat(5000)])('a token like %s opens nothing', async (token) => {
    const { cookie } = await app.signUpAndIn()
    const answer = await app.fetchFile(cookie, `/exports/my-data/${token}`)
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
      for (const name of ['Comments', 'Bookings', 'References']) expect(shown).toContain(`>${name}</h2>`)
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
    await app.database.db
      .insertInto('collection')
      .values({ person_id: personId, id: randomUUID(), name: '<script>alert(1)</script>' })
      .execute()
    const content = Buffer.from(`\xff\xd8${'x'.repeat(100)}`, 'latin1')
    const photo = await app.addPicture(personId, content)
    const { id } = (await app.ask(cookie)).body.archive
    await makeExports(app.deps)
    const answer = await app.fetchFile(cookie, (await app.link(cookie, id)).body.url)
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
    const { rows } = await app.database.pool.query(
      'select password_hash from identity where person_id = $1 and password_hash is not null',
      [personId],
    )
    expect(rows.length).toBe(1)
    expect(all).not.toContain(rows[0].password_hash)
  })

  test('needs memory for a part and a picture, whatever the number of pictures', async () => {
    const { personId, cookie } = await app.signUpAndIn()
    const megabyte = Buffer.alloc(1024 * 1024, 7)
    for (let at = 0; at < 64; at++) await app.addPicture(personId, megabyte)
    // The output is discarded, so that only the heap of the export itself is measured, after garbage collection.
    let [peak, sum] = [0, 0]
    const liveBytes = () => {
      // The second run waits until the buffers that the first one found are freed.
      collectGarbage()
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
    await app.ask(cookie)
    const before = liveBytes()
    await makeExports({ ...app.deps, blobs })
    expect(sum).toBeGreaterThan(64 * 1024 * 1024)
    // A part of 8 MB, the chunks it was cut from, and a picture.
    expect(peak).toBeGreaterThan(8 * 1024 * 1024)
    expect(peak).toBeLessThan(48 * 1024 * 1024)
  })
})
