import { randomBytes } from 'node:crypto'
import type { EpochMs } from '#core/time.ts'

/** Creates UUIDs of version 7: they sort by creation time, so that indexes grow at one end. */
export function createNewId(now: () => EpochMs): () => string {
  let lastMs = 0
  let counter = 0
  return () => {
    const bytes = randomBytes(16)
    const ms = now()
    if (ms > lastMs) {
      lastMs = ms
      // Leaves half of the counter's range for further ids of the same millisecond.
      counter = bytes.readUInt16BE(6) & 0x7ff
    } else if (++counter > 0xfff) {
      // The clock went back, or 2048 ids fell into one millisecond: borrow from the next one, to stay monotonic.
      lastMs += 1
      counter = 0
    }
    bytes.writeUIntBE(lastMs, 0, 6)
    bytes.writeUInt16BE(0x7000 | counter, 6)
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
    const hex = bytes.toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
}
