import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { matchesEtag, takesEncoding } from '#server/platform/files/negotiate.ts'
import type { ServerContext } from '../server-app.ts'

const compress = promisify(gzip)
/** Below this size compression does not save a packet. */
const COMPRESS_FROM_BYTES = 1400

/** A success response. Public reads get an ETag and may be cached; everything else is neither stored nor compressed. */
export async function answerJson(c: ServerContext, value: unknown, cacheSeconds?: number): Promise<Response> {
  const text = JSON.stringify(value)
  c.header('Content-Type', 'application/json')
  if (cacheSeconds === undefined) {
    c.header('Cache-Control', 'no-store')
    c.header('Content-Length', String(Buffer.byteLength(text)))
    return c.body(text)
  }

  // Weak ETag, because the same response may be sent compressed or not.
  const etag = `W/"${hash('sha1', text, 'base64url')}"`
  c.header('ETag', etag)
  c.header('Cache-Control', `public, max-age=${cacheSeconds}, stale-while-revalidate=${cacheSeconds * 4}`)
  c.header('Vary', 'Accept-Encoding')
  if (matchesEtag(c.req.header('if-none-match'), etag)) {
    c.header('Content-Type', undefined)
    return c.body(null, 304)
  }

  const plain = Buffer.from(text)
  if (plain.length < COMPRESS_FROM_BYTES || !takesEncoding(c.req.header('accept-encoding'), 'gzip')) {
    c.header('Content-Length', String(plain.length))
    return c.body(plain)
  }
  const packed = await compress(plain, { level: 5 })
  c.header('Content-Encoding', 'gzip')
  c.header('Content-Length', String(packed.length))
  return c.body(packed)
}
