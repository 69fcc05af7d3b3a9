import { hash } from 'node:crypto'

export type Variant = { content: Uint8Array<ArrayBuffer>; readonly etag: string }
export type StaticFile = { type: string; plain: Variant; br?: Variant; gzip?: Variant }
/** The built client, in memory. */
export type StaticFiles = { byPath: Map<string, StaticFile>; indexHtml: string }

/** Hashes the content when it is first asked for: most files of a build are not, and a start need not wait for them. */
export function variantOf(content: Variant['content']): Variant {
  let etag: string | undefined
  return {
    content,
    get etag() {
      etag ??= `"${hash('sha1', content, 'base64url')}"`
      return etag
    },
  }
}
