import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#core/time.ts'
import { makeExports } from '#server/own-data/export/make-export.ts'
import { sweepExports } from '#server/own-data/export/sweep-exports.ts'
import { type ExportApp, openExportApp } from './support/export-app.ts'
import { readZip } from './support/read-zip.ts'

let app: ExportApp
beforeAll(async () => {
  app = await openExportApp()
})
afterAll(() => app.database.drop())

describe('[E7] one at a time', () => {
  test('[E7] two presses at once make one and one mail when it is ready, and a fresh one replaces a ready one', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    await Promise.all([app.ask(cookie), app.ask(cookie), app.ask(cookie)])
    const count = async () =>
      (await app.database.db.selectFrom('data_export').select('id').where('person_id', '=', personId).execute()).length
    expect(await count()).toBe(1)
    const first = await app.view(cookie)
    expect(first.state).toBe('making')
    expect(await app.link(cookie, first.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await Promise.all([makeExports(app.deps), makeExports(app.deps)])
    expect((await app.view(cookie)).state).toBe('ready')
    expect(app.exportFiles(first.id)).toHaveLength(1)
    const told = app.database.db.selectFrom('notice').select('dedupe_key').where('kind', '=', 'export_ready')
    expect(await told.where('person_id', '=', personId).execute()).toEqual([{ dedupe_key: `export ready ${first.id}` }])
    const second = (await app.ask(cookie)).body.archive
    expect(second.id).not.toBe(first.id)
    await makeExports(app.deps)
    expect(await app.link(cookie, first.id)).toMatchObject({ status: 410, body: { code: 'export_gone' } })
    expect(app.exportFiles(first.id)).toEqual([])
    expect((await app.view(cookie)).state).toBe('ready')
  })

  test('an attempt that was killed is begun again after its lease, and leaves no files behind', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    for (let at = 0; at < 3; at++) await app.addPicture(personId, Buffer.alloc(6 * 1024 * 1024, at))
    const { id } = (await app.ask(cookie)).body.archive
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
    expect((await app.view(cookie)).state).toBe('making')
    app.moveClock(4 * MINUTE_MS)
    await makeExports(app.deps)
    expect((await app.view(cookie)).state).toBe('ready')
    expect(app.exportFiles(id).toSorted()).toEqual([0, 1, 2].map((part) => `exports/${id}-2-${part}`))
    const files = readZip(
      Buffer.from(await (await app.fetchFile(cookie, (await app.link(cookie, id)).body.url)).arrayBuffer()),
    )
    expect([...files.keys()].filter((path) => path.startsWith('pictures/'))).toHaveLength(3)
    expect(app.exportFiles(id)).toEqual([])
  })

  test('an attempt whose archive was taken over removes what it wrote', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    await app.addPicture(personId, Buffer.alloc(12 * 1024 * 1024))
    const { id } = (await app.ask(cookie)).body.archive
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
    expect(app.exportFiles(id).toSorted()).toEqual([`exports/${id}-2-0`, `exports/${id}-2-1`])
    expect((await app.view(cookie)).state).toBe('ready')
  })

  test('after five failed attempts it has failed, and can be asked for again', async () => {
    const { cookie } = await app.signUpAndIn()
    const { id } = (await app.ask(cookie)).body.archive
    const put = async () => {
      throw new Error('the disk is full')
    }
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await app.view(cookie)).state).toBe('making')
      await makeExports({ ...app.deps, blobs: { ...app.deps.blobs, put } })
      app.moveClock(MINUTE_MS)
    }
    expect(await app.view(cookie)).toMatchObject({ id, state: 'failed' })
    expect(await app.link(cookie, id)).toMatchObject({ body: { code: 'export_gone' } })
    expect((await app.ask(cookie)).body.archive.state).toBe('making')
  })

  test('ten a day are enough', async () => {
    const { cookie } = await app.signUpAndIn()
    for (let at = 0; at < 10; at++) {
      expect((await app.ask(cookie)).status).toBe(200)
      await makeExports(app.deps)
    }
    expect(await app.ask(cookie)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  })
})

describe('[E8] downloading', () => {
  test('once: then its files are deleted, its link is used up and it is gone', async () => {
    const { cookie, id } = await app.ready()
    expect(app.exportFiles(id)).toHaveLength(1)
    const { url } = (await app.link(cookie, id)).body
    await (await app.fetchFile(cookie, url)).arrayBuffer()
    expect((await app.fetchFile(cookie, url)).status).toBe(410)
    expect(await app.link(cookie, id)).toMatchObject({ status: 410, body: { code: 'export_gone' } })
    expect(await app.view(cookie)).toMatchObject({ state: 'fetched' })
    expect(app.exportFiles(id)).toEqual([])
  })

  test('a download that breaks leaves it for another', async () => {
    const { personId, cookie } = await app.signUpAndIn()
    await app.addPicture(personId, Buffer.alloc(200_000))
    const { id } = (await app.ask(cookie)).body.archive
    await makeExports(app.deps)
    const broken = (await app.fetchFile(cookie, (await app.link(cookie, id)).body.url)).body!.getReader()
    await broken.read()
    await broken.cancel()
    expect(await app.view(cookie)).toMatchObject({ id, state: 'ready' })
    const again = await app.fetchFile(cookie, (await app.link(cookie, id)).body.url)
    expect(readZip(Buffer.from(await again.arrayBuffer())).has('index.html')).toBe(true)
    expect(await app.view(cookie)).toMatchObject({ id, state: 'fetched' })
  })

  test('it counts as downloaded when more is asked for after the last byte, and not before', async () => {
    const { cookie, id } = await app.ready()
    const answer = await app.fetchFile(cookie, (await app.link(cookie, id)).body.url)
    const reader = answer.body!.getReader()
    const whole = await reader.read()
    expect(String(whole.value?.length)).toBe(answer.headers.get('content-length'))
    expect(await app.view(cookie)).toMatchObject({ state: 'ready' })
    expect((await reader.read()).done).toBe(true)
    expect(await app.view(cookie)).toMatchObject({ state: 'fetched' })
  })

  test('of two uses of one link at once, one gets the file', async () => {
    const { cookie, id } = await app.ready()
    const { url } = (await app.link(cookie, id)).body
    const answers = await Promise.all([app.fetchFile(cookie, url), app.fetchFile(cookie, url)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  test('a link works for ten minutes', async () => {
    const { cookie, id } = await app.ready()
    const { url } = (await app.link(cookie, id)).body
    app.moveClock(10 * MINUTE_MS)
    expect((await app.fetchFile(cookie, url)).status).toBe(410)
    expect(await app.view(cookie)).toMatchObject({ state: 'ready' })
  })

  test('after 7 days it is gone, and 30 days later forgotten', async () => {
    const { cookie, id, email, password } = await app.ready()
    app.moveClock(7 * DAY_MS)
    expect(await app.view(cookie)).toMatchObject({ state: 'expired' })
    const fresh = (await app.signIn({ email, password })).cookie!
    expect(await app.link(fresh, id)).toMatchObject({ status: 410, body: { code: 'export_gone' } })
    await sweepExports(app.deps)
    expect(app.exportFiles(id)).toEqual([])
    app.moveClock(30 * DAY_MS)
    await sweepExports(app.deps)
    const later = (await app.signIn({ email, password })).cookie!
    expect(await app.link(later, id)).toMatchObject({ status: 404 })
  })

  test('one whose files a restored backup does not have is gone', async () => {
    const { cookie, id } = await app.ready()
    for (const key of app.exportFiles(id)) await app.deps.blobs.remove(key)
    expect(await app.link(cookie, id)).toMatchObject({ status: 410, body: { code: 'export_gone' } })
    expect(await app.view(cookie)).toMatchObject({ state: 'expired' })
  })
})
