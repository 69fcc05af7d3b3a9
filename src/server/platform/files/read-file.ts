import { type Decision, granted, refused } from '#core/decision.ts'
import type { ServerContext } from '../http/server-app.ts'

/** A browser reads the response only after it has sent its whole body: this much of an oversized one is read and discarded. */
const PATIENCE_BYTES = 64 * 1024 * 1024

/** Reads the body; never buffers more than the limit. */
export async function readFile(
  c: ServerContext,
  maxBytes: number,
): Promise<Decision<Uint8Array, 'too_large' | 'damaged'>> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of c.req.raw.body ?? []) {
      size += part.byteLength
      if (size <= maxBytes) parts.push(part)
      else parts.length = 0
      if (size > maxBytes + PATIENCE_BYTES) {
        // The rest of the body must not be parsed as the next request, so close the connection.
        c.header('Connection', 'close')
        break
      }
    }
  } catch {
    return refused('damaged') // the client disconnected
  }
  return size > maxBytes ? refused('too_large') : granted(Buffer.concat(parts, size))
}
