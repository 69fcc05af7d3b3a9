import { open } from 'node:fs/promises'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { faultCode } from '#server/platform/process/describe-fault.ts'
import { stagedFile } from '../making/photo-files.ts'
import { MAX_ORIGINAL_BYTES } from '../making/photo-limits.ts'
import { finishUpload } from './finish-upload.ts'
import { openUpload, type UploadDeps, type UploadRefusal } from './open-upload.ts'
import { createStaged, removeStaged } from './staged-files.ts'

type PlainFile = { shop: string; look: string; fileName: string; content: AsyncIterable<Uint8Array> }
type FileRefusal = 'too_large' | 'storage_full' | 'not_an_image'

/** A file of a plain form, whose length is known only once it is here: first its bytes, then its place in the look. */
export async function takePlainFile(
  deps: UploadDeps,
  actor: Actor,
  { content, ...file }: PlainFile,
): Promise<Decision<void, UploadRefusal | FileRefusal, { retryAfterSeconds: number } | undefined>> {
  const { dataDir } = deps.config
  const id = deps.newId()
  let isKept = false
  try {
    const staged = await stage(dataDir, id, content)
    if (!staged.ok) return staged
    const opened = await openUpload(deps, actor, { ...file, id, fileBytes: staged.value }, async () => undefined)
    if (!opened.ok) return opened
    isKept = true
    await finishUpload(deps, id)
    return granted(undefined)
  } finally {
    if (!isKept) await removeStaged(dataDir, id)
  }
}

async function stage(
  dataDir: string,
  id: string,
  content: AsyncIterable<Uint8Array>,
): Promise<Decision<number, FileRefusal>> {
  let size = 0
  try {
    await createStaged(dataDir, id)
    const file = await open(stagedFile(dataDir, id), 'r+')
    try {
      for await (const piece of content) {
        size += piece.length
        if (size > MAX_ORIGINAL_BYTES) return refused('too_large')
        await file.writeFile(piece)
      }
    } finally {
      await file.close()
    }
  } catch (fault) {
    const errno = faultCode(fault)
    if (errno === 'ENOSPC' || errno === 'EDQUOT') return refused('storage_full')
    throw fault
  }
  return size === 0 ? refused('not_an_image') : granted(size)
}
