import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

const BLOCK = 512
/** Far above any file we name; a header that claims more is broken or hostile. */
const MAX_FILE_BYTES = 60_000_000

/**
 * Yields the named files of an npm package. Names are only compared, never used as paths, so the archive cannot decide where
 * something is written.
 */
export async function* readTarball(
  path: string,
  isWanted: (file: string) => boolean,
): AsyncGenerator<{ file: string; content: Buffer }> {
  const take = createTaker(createReadStream(path).pipe(createGunzip()))
  let longName: string | null = null
  for (;;) {
    const header = await take(BLOCK)
    if (!header || header[0] === 0) return
    const size = Number.parseInt(textAt(header, 124, 12), 8)
    if (!Number.isSafeInteger(size) || size < 0 || size > MAX_FILE_BYTES) throw new Error('The package cannot be read.')
    const content = await take(Math.ceil(size / BLOCK) * BLOCK)
    if (!content) throw new Error('The package ends early.')
    const kind = textAt(header, 156, 1)
    if (kind === 'x') {
      longName = /(?:^|\n)\d+ path=([^\n]*)\n/.exec(content.toString('utf8', 0, size))?.[1] ?? null
      continue
    }
    const file = withoutFirstFolder(longName ?? ustarName(header))
    longName = null
    const isFile = kind === '0' || kind === ''
    if (isFile && isWanted(file)) yield { file, content: content.subarray(0, size) }
  }
}

/** Reads exactly as many bytes as asked for; null where the stream ends before. */
function createTaker(stream: AsyncIterable<Buffer>): (count: number) => Promise<Buffer | null> {
  const chunks = stream[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let heldBytes = 0
  return async (count) => {
    while (heldBytes < count) {
      const { value, done } = await chunks.next()
      if (done) return null
      held.push(value)
      heldBytes += value.length
    }
    const all = held.length === 1 ? held[0]! : Buffer.concat(held)
    held = [all.subarray(count)]
    heldBytes -= count
    return all.subarray(0, count)
  }
}

function textAt(header: Buffer, from: number, length: number): string {
  const text = header.toString('utf8', from, from + length)
  const end = text.indexOf('\0')
  return end < 0 ? text : text.slice(0, end)
}

function ustarName(header: Buffer): string {
  const prefix = textAt(header, 345, 155)
  const name = textAt(header, 0, 100)
  return prefix ? `${prefix}/${name}` : name
}

/** npm packages have one top folder, usually called package. */
function withoutFirstFolder(name: string): string {
  return name.slice(name.indexOf('/') + 1)
}
