/** Storage for picture files. Keys are relative, with forward slashes; blobs are immutable. */
export type BlobStore = {
  /** Atomic: a reader never sees half a file. */
  put(key: string, content: Uint8Array): Promise<void>
  read(key: string): Promise<Uint8Array | null>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Throws an error with a readable message when the store is not writable. */
  check(): Promise<void>
}

/** No path segment begins with a dot, so no key can leave the store's folder. */
const keyForm = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

export function assertBlobKey(key: string): void {
  if (key.length > 250 || !keyForm.test(key)) throw new Error('not a blob key')
}

/** The store of pictures did not answer, or not as it should: told apart from a database that is away. */
export class StoreFault extends Error {
  override name = 'StoreFault'
}

export function isStoreFault(fault: unknown): boolean {
  return fault instanceof Error && (fault instanceof StoreFault || isStoreFault(fault.cause))
}
