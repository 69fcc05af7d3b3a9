/**
 * The format of a database in a backup: frames of a kind (1 byte), a length (4 bytes) and that many bytes. A table is its head as
 * JSON, its rows as PostgreSQL's COPY text, and its end; the last frame says that nothing is missing.
 */
export type Frame = { kind: 'table' | 'rows' | 'end' | 'whole'; content: Buffer }
export type TableHead = { table: string; columns: readonly string[] }

const marks = { table: 'T', rows: 'D', end: 'E', whole: 'Z' } as const
const kinds = new Map(Object.entries(marks).map(([kind, mark]) => [mark.charCodeAt(0), kind as Frame['kind']]))
const HEAD_BYTES = 5
/** Rows come in batches of 64 kB, a single row may be larger. */
const MOST_BYTES = 64 * 1024 * 1024

export function frameOf(kind: Frame['kind'], content: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(marks[kind], 0, 'latin1')
  head.writeUInt32BE(content.length, 1)
  return Buffer.concat([head, content])
}

/** Throws where the bytes end before the frame that says they are whole, or go on after it. */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let waiting: Buffer[] = []
  let bytes = 0
  let needed = HEAD_BYTES
  let isWhole = false
  for await (const chunk of source) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < needed) continue
    let buffer = Buffer.concat(waiting)
    for (;;) {
      if (isWhole && buffer.length > 0) throw new Error('the database goes on after its end')
      if (buffer.length < HEAD_BYTES) break
      const kind = kinds.get(buffer[0]!)
      const length = buffer.readUInt32BE(1)
      if (kind === undefined || length > MOST_BYTES) throw new Error('this is not a database of a backup')
      needed = HEAD_BYTES + length
      if (buffer.length < needed) break
      yield { kind, content: buffer.subarray(HEAD_BYTES, needed) }
      isWhole = kind === 'whole'
      buffer = buffer.subarray(needed)
      needed = HEAD_BYTES
    }
    waiting = [buffer]
    bytes = buffer.length
  }
  if (!isWhole || bytes > 0) throw new Error('the database breaks off')
}
