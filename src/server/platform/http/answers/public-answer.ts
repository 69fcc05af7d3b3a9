import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** A public read's answer ready to send, compressed once for all requests that share it. */
export type PublicAnswer = {
  plain: Buffer
  etag: string
  packed: () => Promise<Buffer>
}

export function toPublicAnswer(text: string): PublicAnswer {
  const plain = Buffer.from(text)
  let packed: Promise<Buffer> | undefined
  return {
    plain,
    // Weak, because the same answer may be sent compressed or not.
    etag: `W/"${hash('sha1', text, 'base64url')}"`,
    packed: () => {
      packed ??= compress(plain, { level: 5 })
      return packed
    },
  }
}
