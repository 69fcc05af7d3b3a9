import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { stagedFile } from '#server/photos/making/photo-files.ts'
import type { Upload as KnownUpload } from '../uploads.store.ts'
import { createStaged, stagedBytes } from './staged-files.ts'

type StagedStoreParts = {
  dataDir: string
  /** the upload's row; undefined: it does not exist, or not for this actor */
  find: (id: string) => Promise<KnownUpload | undefined>
  remove: (id: string) => Promise<void>
}

/**
 * tus storage in local files, whose length is the offset. Everything else about an upload is in the database.
 * (Not @tus/file-store, which writes metadata files beside them and hides why a write failed.)
 */
export class StagedStore extends DataStore {
  readonly parts: StagedStoreParts

  constructor(parts: StagedStoreParts) {
    super()
    this.parts = parts
    this.extensions = ['creation', 'termination']
  }

  /** The file was created together with the upload's row. */
  override async create(upload: Upload): Promise<Upload> {
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const known = await this.parts.find(id)
    if (!known) throw ERRORS.FILE_NOT_FOUND
    const { fileBytes, state } = known
    // Opened at another server, whose disk has what arrived there: here it begins anew, under the same address.
    const offset = state === 'uploading' ? ((await stagedBytes(this.parts.dataDir, id)) ?? 0) : fileBytes
    return new Upload({ id, size: fileBytes, offset })
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    if (offset === 0) await createStaged(this.parts.dataDir, id)
    const file = createWriteStream(stagedFile(this.parts.dataDir, id), { flags: 'r+', start: offset })
    await pipeline(bytes, file)
    return offset + file.bytesWritten
  }

  override async remove(id: string): Promise<void> {
    await this.parts.remove(id)
  }
}
