import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { matchesEtag, takesEncoding } from '#server/platform/files/negotiate.ts'
import type { ServerContext } from '#server/platform/http/server-app.ts'
import type { PageHtml } from './page-html.ts'

/** A page ready to send, compressed once for all requests. */
export type SentPage = {
  etag: string
  styleHash: string | null
  plain: Buffer
  packed: (coding: 'br' | 'gzip') => Promise<Buffer>
}

/** Sufficient for text; a higher quality would cost the first request more time than it saves. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const pack = {
  br: (plain: Buffer) => promisify(brotliCompress)(plain, quality),
  gzip: (plain: Buffer) => promisify(gzip)(plain, { level: 6 }),
}

export function toSentPage({ html, styleHash }: PageHtml): SentPage {
  const plain = Buffer.from(html)
  const packed = new Map<string, Promise<Buffer>>()
  return {
    // Excludes the time of rendering, so that the same content keeps its ETag.
    etag: `W/"${hash('sha1', html.replace(/"at":\d+/, ''), 'base64url')}"`,
    styleHash,
    plain,
    packed: (coding) => {
      const made = packed.get(coding) ?? pack[coding](plain)
      packed.set(coding, made)
      return made
    },
  }
}

export async function answerPage(c: ServerContext, page: SentPage, cacheControl: string): Promise<Response> {
  c.header('ETag', page.etag)
  c.header('Cache-Control', cacheControl)
  c.header('Vary', 'Accept-Encoding')
  c.set('styleHash', page.styleHash)
  if (matchesEtag(c.req.header('if-none-match'), page.etag)) return c.body(null, 304)
  const accepted = c.req.header('accept-encoding')
  const coding = (['br', 'gzip'] as const).find((each) => takesEncoding(accepted, each))
  const content = coding ? await page.packed(coding) : page.plain
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Content-Length', String(content.length))
  if (coding) c.header('Content-Encoding', coding)
  return c.body(new Uint8Array(content))
}
