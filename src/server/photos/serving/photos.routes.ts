import type { Deps } from '#server/deps.ts'
import { answerProblem } from '#server/platform/http/answers/problem.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import { PREVIEW_WIDTH, photoName, previewKey, privateVariantKey, variantKey } from '../making/photo-files.ts'
import { findShownReviewPhoto } from './private-photos.store.ts'

const servedVariant = /^([0-9a-f]{32})-([1-9][0-9]{0,3})\.webp$/
/** The picture of a review: its photo's id, which says nothing about the file. */
const reviewVariant = /^r([0-9a-f]{32})-([1-9][0-9]{0,3})\.webp$/
const REVIEW_PHOTO_SECONDS = 30
const servedPreview = new RegExp(`^([0-9a-f]{32})-${PREVIEW_WIDTH}\\.jpg$`)

/**
 * Serves pictures by content hash: a name's content never changes, so caches keep it for ever. Sends no statement to the
 * database, except for pictures of reviews.
 */
export function mountPhotos(app: ServerApp, deps: Pick<Deps, 'blobs' | 'db'>): void {
  const { blobs } = deps
  app.get('/photos/:file', async (c) => {
    c.set('pattern', '/photos/{file}')
    const file = c.req.param('file')
    const [, photo, width] = reviewVariant.exec(file) ?? []
    if (photo && width) return answerReviewPhoto(c, deps, { photo, width: Number(width) })
    const key = keyOf(file)
    if (!key) return answerProblem(c, 'not_found')
    const etag = `"${file.replace('.webp', '')}"`
    const content = await blobs.read(key)
    // The width may not exist yet: no-store, so that it shows as soon as it does.
    if (!content) return answerProblem(c, 'not_found')

    const headers = {
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: etag,
      'X-Content-Type-Options': 'nosniff',
    }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(content as Uint8Array<ArrayBuffer>, 200, {
      ...headers,
      'Content-Type': file.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
      'Content-Length': String(content.length),
    })
  })
}

/**
 * A client's picture of a review, while its author shows it to everyone. Whether it still may be shown is asked with every
 * request, and caches keep it for half a minute at most [V73].
 */
async function answerReviewPhoto(
  c: ServerContext,
  { blobs, db }: Pick<Deps, 'blobs' | 'db'>,
  { photo, width }: { photo: string; width: number },
): Promise<Response> {
  const hash = await findShownReviewPhoto(db, photo)
  const content = hash ? await blobs.read(privateVariantKey(photoName(hash), width)) : null
  if (!content) return answerProblem(c, 'not_found')
  const etag = `"${photo}-${width}"`
  const headers = {
    'Cache-Control': `public, max-age=${REVIEW_PHOTO_SECONDS}, must-revalidate`,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  return c.body(content as Uint8Array<ArrayBuffer>, 200, {
    ...headers,
    'Content-Type': 'image/webp',
    'Content-Length': String(content.length),
  })
}

/** null: not a name that we serve. */
function keyOf(file: string): string | null {
  const [, previewed] = servedPreview.exec(file) ?? []
  if (previewed) return previewKey(previewed)
  const [, name, width] = servedVariant.exec(file) ?? []
  return name && width ? variantKey(name, Number(width)) : null
}
