import type { Deps } from '#server/deps.ts'
import { answerProblem } from '#server/platform/problem.ts'
import type { ServerApp } from '#server/platform/server-app.ts'
import { variantKey } from './photo-files.ts'

const servedFile = /^([0-9a-f]{32})-([1-9][0-9]{0,3})\.webp$/

/** Pictures by content: what a name holds never changes, so caches keep it for ever. No statement reaches the database. */
export function mountPhotos(app: ServerApp, { blobs }: Pick<Deps, 'blobs'>): void {
  app.get('/photos/:file', async (c) => {
    c.set('pattern', '/photos/{file}')
    const [, name, width] = servedFile.exec(c.req.param('file')) ?? []
    if (!name || !width) return answerProblem(c, 'not_found')
    const etag = `"${name}-${width}"`
    const content = await blobs.read(variantKey(name, Number(width)))
    // A width that is not made yet: no-store, so that it shows as soon as it is.
    if (!content) return answerProblem(c, 'not_found')

    const headers = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: etag,
      'X-Content-Type-Options': 'nosniff',
    }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(content as Uint8Array<ArrayBuffer>, 200, {
      ...headers,
      'Content-Type': 'image/webp',
      'Content-Length': String(content.length),
    })
  })
}
