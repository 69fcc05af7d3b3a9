import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { finishArrivedUploads } from '#server/photos/uploads/finish-upload.ts'
import { listStaged, removeStaged } from '#server/photos/uploads/staging/staged-files.ts'
import { untilWaitingForLocks } from '#tests/support/lock-waits.ts'
import { openUploads, type Uploads } from './upload-app.ts'

let uploads: Uploads
beforeAll(async () => {
  uploads = await openUploads()
})
beforeEach(() => uploads.newLook())
afterAll(() => uploads.close())

const nowhere = '/uploads/0198c0de-0000-7000-8000-000000000001'

describe('only its sender can use an upload', () => {
  test.each(['staff', 'manager', 'owner', 'otherOwner', 'client', 'operator'] as const)(
    '[A2] for %s the maker’s upload does not exist',
    async (who) => {
      const { cookie } = uploads[who]
      const { id, path } = await uploads.opened({ bytes: 8 }, { cookie: uploads.maker.cookie })
      await uploads.patch(path, 0, 'AAAA', { cookie: uploads.maker.cookie })
      const before = await uploads.everything()
      for (const ask of [
        (where: string) => uploads.head(where, { cookie }),
        (where: string) => uploads.patch(where, 4, 'BBBB', { cookie }),
        (where: string) => uploads.cancel(where, { cookie }),
      ]) {
        const [theirs, nothing] = [await ask(path), await ask(nowhere)]
        expect(theirs.status).toBe(404)
        expect({ ...theirs.problem, requestId: '' }).toEqual({ ...nothing.problem, requestId: '' })
        expect([...theirs.headers.keys()]).toEqual([...nothing.headers.keys()])
      }
      expect(await uploads.everything()).toEqual(before)
      expect(readFileSync(uploads.staged(id), 'utf8')).toBe('AAAA')
      expect((await uploads.patch(path, 4, 'BBBB', { cookie: uploads.maker.cookie })).status).toBe(204)
    },
  )

  test.each([
    ['a path behind its id', (path: string) => `${path}/../../etc/passwd`],
    ['another id in the query', (path: string) => `${nowhere}?/${path.slice('/uploads/'.length)}`],
    ['its id in capitals', (path: string) => path.toUpperCase().replace('/UPLOADS', '/uploads')],
    ['no id', () => '/uploads/..%2f..%2fetc%2fpasswd'],
  ])('[A2] %s is not found', async (_what, bent) => {
    const { id, path } = await uploads.opened({ bytes: 8 })
    expect((await uploads.patch(bent(path), 0, 'AAAA')).status).toBe(404)
    expect((await uploads.cancel(bent(path))).status).toBe(404)
    expect(readFileSync(uploads.staged(id), 'utf8')).toBe('')
  })

  test('a former member loses their uploads', async () => {
    const { cookie, id } = await uploads.newManager()
    const { path } = await uploads.opened({ bytes: 8 }, { cookie })
    expect((await uploads.head(path, { cookie })).status).toBe(200)
    await uploads.db.updateTable('member').set({ left_at: new Date() }).where('id', '=', id).execute()
    expect((await uploads.head(path, { cookie })).status).toBe(404)
    expect((await uploads.patch(path, 0, 'AAAA', { cookie })).status).toBe(404)
  })
})

describe('resuming', () => {
  test('HEAD returns the offset', async () => {
    const { path } = await uploads.opened({ bytes: 8 })
    await uploads.patch(path, 0, 'AAA')
    const answer = await uploads.head(path)
    expect([answer.status, answer.headers.get('upload-offset'), answer.headers.get('upload-length')]).toEqual([
      200,
      '3',
      '8',
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each([0, 2, 4, 9])(
    'at another offset than the next, such as %i, is refused and changes nothing',
    async (offset) => {
      const { id, path } = await uploads.opened({ bytes: 8 })
      await uploads.patch(path, 0, 'AAA')
      const answer = await uploads.patch(path, offset, 'B')
      expect([answer.status, answer.problem.code]).toEqual([409, 'conflict'])
      expect(readFileSync(uploads.staged(id), 'utf8')).toBe('AAA')
    },
  )

  test.each<[string, Record<string, string>]>([
    ['no place to go on from', { 'upload-offset': '' }],
    ['a place that is no number', { 'upload-offset': 'x' }],
    ['another kind of content', { 'content-type': 'image/jpeg' }],
    ['a new length', { 'upload-length': '20' }],
    ['no version', { 'tus-resumable': '' }],
  ])('with %s is refused and changes nothing', async (_what, headers) => {
    const { id, path } = await uploads.opened({ bytes: 8 })
    const answer = await uploads.patch(path, 0, 'AAA', { headers })
    expect([answer.status, answer.problem.code]).toEqual([400, 'malformed_request'])
    expect(readFileSync(uploads.staged(id), 'utf8')).toBe('')
  })

  test('a finished upload accepts no more bytes and still reports completion', async () => {
    const { id, path } = await uploads.opened({ bytes: 4 })
    await uploads.patch(path, 0, 'AAAA')
    expect((await uploads.photo(id))?.state).toBe('processing')
    rmSync(uploads.staged(id)) // it was made meanwhile
    expect((await uploads.patch(path, 4, 'B')).problem.code).toBe('conflict')
    const answer = await uploads.head(path)
    expect([answer.headers.get('upload-offset'), answer.headers.get('upload-length')]).toEqual(['4', '4'])
    const cancelled = await uploads.cancel(path)
    expect([cancelled.status, cancelled.problem.code]).toEqual([409, 'conflict'])
    expect(await uploads.places()).toHaveLength(1)
    expect(uploads.arrived.filter((one) => one === id)).toHaveLength(1)
  })

  test('[P8] after 24 hours is not found', async () => {
    const { path } = await uploads.opened({ bytes: 8 })
    await uploads.patch(path, 0, 'AAAA')
    uploads.passes(24 * 3_600_000 - 1)
    expect((await uploads.head(path)).status).toBe(200)
    uploads.passes(1)
    expect((await uploads.head(path)).status).toBe(404)
    expect((await uploads.patch(path, 4, 'BBBB')).problem.code).toBe('not_found')
  })

  test('where its bytes are not, as at another server, begins anew under the same address', async () => {
    const { id, path } = await uploads.opened({ bytes: 8 })
    await uploads.patch(path, 0, 'AAAA')
    rmSync(uploads.staged(id))
    const asked = await uploads.head(path)
    expect([asked.status, asked.headers.get('upload-offset')]).toEqual([200, '0'])
    expect((await uploads.patch(path, 4, 'AAAA')).problem.code).toBe('conflict')
    expect((await uploads.patch(path, 0, 'BBBBBBBB')).status).toBe(204)
    expect(readFileSync(uploads.staged(id), 'utf8')).toBe('BBBBBBBB')
    expect(uploads.arrived).toContain(id)
    expect(await uploads.places()).toHaveLength(1)
  })
})

describe('completing', () => {
  test('[P7] an upload without bytes completes at once and is processed', async () => {
    const { id } = await uploads.opened({ bytes: 0 })
    expect((await uploads.photo(id))?.state).toBe('processing')
    expect(uploads.arrived).toContain(id)
  })

  test('ignores bytes sent with the creating request', async () => {
    const headers = { 'content-type': 'application/offset+octet-stream' }
    const { id, path } = await uploads.opened({ bytes: 4 }, { body: 'AAAABBBB', headers })
    expect((await uploads.head(path)).headers.get('upload-offset')).toBe('0')
    expect((await uploads.patch(path, 0, 'AAAA')).status).toBe(204)
    expect(readFileSync(uploads.staged(id), 'utf8')).toBe('AAAA')
  })

  test('two identical concurrent files become two photos', async () => {
    const file = randomBytes(100_000)
    const sent = await Promise.all(
      [0, 1].map(async () => {
        const { id, path } = await uploads.opened({ bytes: file.length })
        await uploads.patch(path, 0, file)
        return id
      }),
    )
    expect(new Set(sent).size).toBe(2)
    for (const id of sent) expect((await uploads.photo(id))?.state).toBe('processing')
    expect((await uploads.places()).map((place) => place.photo_id).sort()).toEqual(sent.sort())
  })

  test('[P7] an upload complete before a crash is finished when the client asks', async () => {
    const { id, path } = await uploads.opened({ bytes: 4 })
    writeFileSync(uploads.staged(id), 'AAAA')
    const answer = await uploads.head(path)
    expect(answer.headers.get('upload-offset')).toBe('4')
    expect((await uploads.photo(id))?.state).toBe('processing')
    expect(uploads.arrived.filter((one) => one === id)).toHaveLength(1)
  })

  test('[P7] complete uploads are also finished without a request, incomplete ones are not', async () => {
    const [whole, half] = [await uploads.opened({ bytes: 4 }), await uploads.opened({ bytes: 4 })]
    writeFileSync(uploads.staged(whole.id), 'AAAA')
    writeFileSync(uploads.staged(half.id), 'AA')
    writeFileSync(uploads.staged('0198c0de-0000-7000-8000-00000000000a'), 'of nobody')
    await Promise.all([finishArrivedUploads(uploads.deps), finishArrivedUploads(uploads.deps)])
    expect((await uploads.photo(whole.id))?.state).toBe('processing')
    expect((await uploads.photo(half.id))?.state).toBe('uploading')
    expect(uploads.arrived.filter((one) => one === whole.id)).toHaveLength(1)
    expect(uploads.arrived).not.toContain(half.id)
  })

  test('a look deleted meanwhile does not break the upload', async () => {
    const { id, path } = await uploads.opened({ bytes: 8 })
    await uploads.db.deleteFrom('look').where('id', '=', uploads.look().id).execute()
    expect((await uploads.patch(path, 0, 'AAAABBBB')).status).toBe(204)
    expect((await uploads.photo(id))?.state).toBe('processing')
  })
})

describe('cancelling', () => {
  test('leaves no half of a pair [L8]', async () => {
    const [before, after, third] = [await uploads.opened(), await uploads.opened(), await uploads.opened()]
    for (const [side, { id }] of [
      ['before', before],
      ['after', after],
    ] as const)
      await uploads.db.updateTable('look_photo').set({ pair: side }).where('photo_id', '=', id).execute()
    expect((await uploads.cancel(after.path)).status).toBe(204)
    expect((await uploads.places()).map(({ photo_id, pair }) => [photo_id, pair])).toEqual([
      [before.id, null],
      [third.id, null],
    ])
    expect(existsSync(uploads.staged(after.id))).toBe(false)
  })

  test('during completion either cancels or is refused, never both', async () => {
    for (let n = 0; n < 8; n++) {
      const { id, path } = await uploads.opened({ bytes: 4 })
      const [sent, cancelled] = await Promise.all([uploads.patch(path, 0, 'AAAA'), uploads.cancel(path)])
      const photo = await uploads.photo(id)
      if (cancelled.status === 204) expect([photo, existsSync(uploads.staged(id))]).toEqual([undefined, false])
      else expect([photo?.state, cancelled.status, sent.status]).toEqual(['processing', 409, 204])
      expect(uploads.arrived.includes(id)).toBe(photo !== undefined)
      await uploads.newLook()
    }
  })

  test('is refused while the upload completes, without a deadlock', async () => {
    const { id, path } = await uploads.opened({ bytes: 4 })
    const release = await lockPhoto(id)
    const sending = uploads.patch(path, 0, 'AAAA')
    await untilWaitingForLocks(uploads.db, 1)
    const cancelling = uploads.cancel(path)
    await untilWaitingForLocks(uploads.db, 2)
    await release()
    expect([(await sending).status, (await cancelling).status]).toEqual([204, 409])
    expect((await uploads.photo(id))?.state).toBe('processing')
    expect(uploads.arrived).toContain(id)
  })
})

test('staged files can be listed and removed, also where there are none', async () => {
  const { id } = await uploads.opened({ bytes: 8 })
  writeFileSync(uploads.staged(id), 'AAA')
  const listed = await listStaged(uploads.dataDir)
  expect(listed.find((one) => one.photoId === id)).toMatchObject({ bytes: 3, changedAt: expect.any(Number) })
  await removeStaged(uploads.dataDir, id)
  await removeStaged(uploads.dataDir, id)
  expect((await listStaged(uploads.dataDir)).some((one) => one.photoId === id)).toBe(false)
  expect(await listStaged(`${uploads.dataDir}/none`)).toEqual([])
})

/** Locks a photo's row on its own connection; returns a function that releases it. */
async function lockPhoto(id: string): Promise<() => Promise<void>> {
  const tx = await uploads.db.startTransaction().execute()
  await tx.selectFrom('photo').select('id').where('id', '=', id).forUpdate().execute()
  return async () => void (await tx.commit().execute())
}
