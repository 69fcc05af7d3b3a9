import type { Kysely } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from './database/schema.generated.ts'
import type { BlobStore } from './platform/blob-store.ts'
import type { Config } from './platform/config.ts'
import type { Log } from './platform/log.ts'

/** What use cases are given. Nothing below reaches for a clock, randomness, the environment or a global. */
export type Deps = {
  config: Config
  log: Log
  db: Kysely<DB>
  blobs: BlobStore
  now: () => EpochMs
  newId: () => string
}
