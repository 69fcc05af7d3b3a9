import { exportFileName } from '#core/own-data/export.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { partKey } from './export-files.ts'
import { type ExportRow, takeToken, updateEnded } from './exports.store.ts'
import { sweepExports } from './sweep-exports.ts'

type ReadDeps = Pick<Deps, 'db' | 'blobs' | 'log' | 'now'>

/** The chunk size of the response stream. */
const CHUNK_BYTES = 64 * 1024

/** The archive as a stream; null: the link was used, is over, or is another person's [E8]. */
export async function readExport(
  deps: ReadDeps,
  { personId, token }: { personId: string; token: string },
): Promise<{ fileName: string; bytes: number; stream: ReadableStream<Uint8Array> } | null> {
  const archive = await takeToken(deps.db, { personId, tokenHash: hashToken(token), now: deps.now() })
  if (!archive) return null
  const content = chunksOf(deps, archive)
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await content.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await content.return()
      },
    },
    // Nothing is read ahead: the end is reached only once the connection has taken the last byte.
    { highWaterMark: 0 },
  )
  return { fileName: exportFileName(archive.personName), bytes: archive.bytes ?? 0, stream }
}

/** Counts as downloaded at its end. A connection that breaks ends the generator before. */
async function* chunksOf(deps: ReadDeps, archive: ExportRow): AsyncGenerator<Uint8Array, void, void> {
  let sent = 0
  for (let part = 0; sent < (archive.bytes ?? 0); part++) {
    const content = await deps.blobs.read(partKey(archive, part))
    if (content === null) throw new Error('a part of an archive is missing')
    for (let from = 0; from < content.length; from += CHUNK_BYTES) yield content.subarray(from, from + CHUNK_BYTES)
    sent += content.length
  }
  await updateEnded(deps.db, archive.id, 'fetched')
  await sweepExports(deps)
}
