import type { BlobStore } from '#server/platform/storage/blob-store.ts'

/** The size of a stored part: what is in memory at a time, beside one picture. */
export const PART_BYTES = 8 * 1024 * 1024

type Numbered = { id: string; attempt: number }

/** An archive is stored in parts, because the blob store takes whole blobs; each attempt has its own. */
export function partKey({ id, attempt }: Numbered, part: number): string {
  return `exports/${id}-${attempt}-${part}`
}

/** Deletes the files of every attempt; those that do not exist are no fault. */
export async function removeParts(
  blobs: BlobStore,
  { id, attempt, parts }: Numbered & { parts: number },
): Promise<void> {
  for (let each = 1; each <= attempt; each++)
    for (let part = 0; part < parts; part++) await blobs.remove(partKey({ id, attempt: each }, part))
}

/** Cuts a stream into parts of one size, the last one smaller. */
export async function* cutIntoParts(stream: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (let chunk of stream) {
    while (length + chunk.length >= size) {
      const head = chunk.subarray(0, size - length)
      yield Buffer.concat([...waiting, head])
      waiting = []
      length = 0
      chunk = chunk.subarray(head.length)
    }
    if (chunk.length === 0) continue
    waiting.push(chunk)
    length += chunk.length
  }
  if (length > 0) yield Buffer.concat(waiting)
}
