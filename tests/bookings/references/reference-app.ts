import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPhotoLine } from '#server/photos/making/photo-line.ts'
import { createPictureMakers } from '#server/photos/making/picture-makers.ts'
import { browserOf } from '#tests/studio/studio-app.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { anyAddress, identityApp } from '#tests/support/identity-app.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { memoryBlobs, ownHeaders, testConfig } from '#tests/support/test-app.ts'
import { metadata } from '#tests/uploads/upload-app.ts'

/** The bookings app with a folder for files, so that pictures can be uploaded and processed. Nine o'clock in Lisbon. */
export async function openReferenceApp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'references-'))
  const database = await createTestDatabase()
  const config = { ...testConfig, dataDir }
  const [blobs, makers] = [memoryBlobs(), createPictureMakers()]
  let clock = () => 0
  const photoLine = createPhotoLine({
    ...{ config, db: database.db, blobs, makers, log: silentLog, now: () => clock() },
  })
  const app = identityApp(database, { config, blobs, makers, photoLine })
  clock = app.now

  async function tus(method: string, path: string, cookie: string | null, headers = {}, body?: BodyInit) {
    const answer = await app.app.request(
      path,
      {
        method,
        headers: { ...ownHeaders, 'tus-resumable': '1.0.0', ...(cookie && { cookie }), ...headers },
        ...(body !== undefined && { body, duplex: 'half' as const }),
      },
      { incoming: { socket: { remoteAddress: anyAddress() } } } as never,
    )
    const text = await answer.text()
    return {
      status: answer.status,
      code: text === '' ? null : (JSON.parse(text).code as string),
      location: answer.headers.get('location') ?? '',
    }
  }
  /** place: the id of a cart item, or what else the picture is for */
  const open = (cookie: string | null, place: string | { review: string }, bytes = 10) =>
    tus('POST', '/uploads', cookie, {
      'upload-length': String(bytes),
      'upload-metadata': metadata({ ...(typeof place === 'string' ? { item: place } : place), name: 'hair.jpg' }),
    })
  const patch = (path: string, cookie: string | null, content: Buffer) =>
    tus(
      'PATCH',
      path,
      cookie,
      { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      content as never,
    )

  return {
    ...app,
    database,
    as: (cookie: string | null) => browserOf(app, cookie),
    tus,
    open,
    send: patch,
    /** Uploads a whole file and waits until it is processed. Returns the photo's id. */
    async bring(cookie: string, place: string | { review: string }, content: Buffer): Promise<string> {
      const opened = await open(cookie, place, content.length)
      if (opened.status !== 201) throw new Error(`opening the upload answered ${opened.status} ${opened.code}`)
      await patch(opened.location, cookie, content)
      const id = opened.location.replace('/uploads/', '')
      await eventually('the picture is made', async () => {
        const photo = await database.db.selectFrom('photo').select('state').where('id', '=', id).executeTakeFirst()
        return photo?.state === 'ready' || photo?.state === 'rejected'
      })
      return id
    },
    async close() {
      await photoLine.close()
      await makers.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type ReferenceApp = Awaited<ReturnType<typeof openReferenceApp>>
