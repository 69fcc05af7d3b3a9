import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { pipeline as pipe, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createSeal, createUnseal } from './sealing.ts'

/** A file as it stands in a backup, encrypted or not. */
export type Stored = { bytes: number; sha256: string }
/** `name` is what an encrypted file is bound to. */
export type Form = { key: Buffer | null; name: string; isPacked: boolean }

/** The event loop gets a turn between pieces of a large picture. */
const PIECE_BYTES = 256 * 1024

/** Writes to `temporary`, flushes it to the disk and renames it: `path` is whole or not there. */
export async function storeFile(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { key, name, isPacked }: Form,
  { path, temporary }: { path: string; temporary: string },
): Promise<Stored> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const parts = [...(isPacked ? [createGzip({ level: 6 })] : []), ...(key ? [createSeal(key, name)] : []), count]
  const target = createWriteStream(temporary, { flags: 'w', mode: 0o600, flush: true })
  await pipeline([Readable.from(source, { objectMode: false }), ...parts, target])
  await rename(temporary, path)
  return { bytes, sha256: hash.digest('hex') }
}

/** The content of a stored file, decrypted and unpacked. */
export async function* readStored(path: string, { key, name, isPacked }: Form): AsyncGenerator<Buffer> {
  const parts = [...(key ? [createUnseal(key, name)] : []), ...(isPacked ? [createGunzip()] : [])]
  const source = createReadStream(path)
  if (parts.length === 0) return yield* source as AsyncIterable<Buffer>
  const last = parts.at(-1)!
  // A fault of any part destroys the last one, which throws it to the reader.
  pipe([source, ...parts], () => undefined)
  yield* last as AsyncIterable<Buffer>
}

export async function readWhole(path: string, form: Form): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of readStored(path, form)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export async function hashFile(path: string): Promise<Stored> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

export function* pieces(content: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < content.length; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES)
}

/** Makes renames in a folder survive a power cut. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
