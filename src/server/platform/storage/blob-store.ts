/** Where files of pictures live. Keys are relative, with forward slashes; what they hold never changes once put. */
export type BlobStore = {
  /** Whole or not at all: a reader never sees half a file. */
  put(key: string, content: Uint8Array): Promise<void>
  read(key: string): Promise<Uint8Array | null>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Throws with a sentence when the store cannot be written. */
  check(): Promise<void>
}

/** No part begins with a dot, so no key leaves the store's own place. */
const keyForm = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/

export function assertBlobKey(key: string): void {
  if (key.length > 250 || !keyForm.test(key)) throw new Error('not a blob key')
}
