import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, startListening } from '#server/platform/process/serve.ts'
import { answerOf, sendByTus } from './tus-client.ts'
import { openUploads, type Uploads } from './upload-app.ts'

/** A disk of two megabytes. Only root may mount one; elsewhere these tests are skipped. */
const disk = mkdtempSync(join(tmpdir(), 'small-disk-'))
const isMounted = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

let uploads: Uploads
let listening: Listening
const ballast = join(disk, 'ballast')
beforeAll(async () => {
  if (!isMounted) return
  uploads = await openUploads({ dataDir: disk })
  listening = await startListening(uploads.app, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  if (isMounted) {
    await listening.stop(100)
    await uploads.close()
    execFileSync('umount', [disk])
  }
  rmSync(disk, { recursive: true, force: true })
})

test.runIf(isMounted)(
  'a full disk keeps what arrived, is reported, and the upload continues once there is space',
  async () => {
    writeFileSync(ballast, randomBytes(1_000_000))
    const file = randomBytes(1_600_000)
    const sending = {
      url: `http://127.0.0.1:${listening.port}`,
      cookie: uploads.owner.cookie,
      shop: uploads.shop.slug,
      look: uploads.look().id,
      retries: 0,
    }
    let path = ''
    const onOpened = (opened: string) => {
      path = opened
    }
    const error = await sendByTus(file, { ...sending, onOpened }).catch((one) => one)
    expect(answerOf(error)).toEqual({ status: 507, code: 'storage_full' })
    const id = path.slice('/uploads/'.length)
    expect((await uploads.photo(id))?.state).toBe('uploading')
    const kept = statSync(uploads.staged(id)).size
    expect(kept).toBeGreaterThan(500_000)
    expect(readFileSync(uploads.staged(id)).equals(file.subarray(0, kept))).toBe(true)
    expect((await uploads.head(path)).headers.get('upload-offset')).toBe(String(kept))
    // Still full: the same answer, and nothing is lost by asking.
    const again = await uploads.patch(path, kept, file.subarray(kept))
    expect([again.status, again.problem.code]).toEqual([507, 'storage_full'])
    expect(statSync(uploads.staged(id)).size).toBeGreaterThanOrEqual(kept)

    rmSync(ballast)
    await sendByTus(file, { ...sending, uploadUrl: path })
    expect(readFileSync(uploads.staged(id)).equals(file)).toBe(true)
    expect((await uploads.photo(id))?.state).toBe('processing')
    rmSync(uploads.staged(id))
  },
)
