import type { Config } from '../config/config.ts'
import type { BlobStore } from './blob-store.ts'
import { createLocalBlobStore } from './local-blob-store.ts'
import { createS3BlobStore } from './s3-blob-store.ts'

/** Where this installation keeps its pictures. */
export function openBlobStore({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): BlobStore {
  return storage === null ? createLocalBlobStore(dataDir) : createS3BlobStore(storage)
}
