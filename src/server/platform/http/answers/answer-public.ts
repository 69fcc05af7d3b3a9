import { matchesEtag, takesEncoding } from '#server/platform/files/negotiate.ts'
import type { ServerContext } from '../server-app.ts'
import type { PublicAnswer } from './public-answer.ts'

/** Below this size compression does not save a packet. */
const COMPRESS_FROM_BYTES = 1400

/** Anyone may cache it, and it is revalidated by its ETag. */
export async function answerPublic(c: ServerContext, answer: PublicAnswer, cacheSeconds: number): Promise<Response> {
  c.header('ETag', answer.etag)
  c.header('Cache-Control', `public, max-age=${cacheSeconds}, stale-while-revalidate=${cacheSeconds * 4}`)
  c.header('Vary', 'Accept-Encoding')
  if (matchesEtag(c.req.header('if-none-match'), answer.etag)) return c.body(null, 304)
  c.header('Content-Type', 'application/json')
  const isPacked = answer.plain.length >= COMPRESS_FROM_BYTES && takesEncoding(c.req.header('accept-encoding'), 'gzip')
  const content = isPacked ? await answer.packed() : answer.plain
  if (isPacked) c.header('Content-Encoding', 'gzip')
  c.header('Content-Length', String(content.length))
  return c.body(new Uint8Array(content))
}
