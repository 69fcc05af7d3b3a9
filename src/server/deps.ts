import type { Kysely } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'
import type { Vault } from '#server/platform/secrets/vault.ts'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'
import type { DB } from './database/schema.generated.ts'
import type { FirebaseService } from './identity/hosted/firebase-service.ts'
import type { TimesChanged } from './live/tell-times.ts'

/** What use cases are given. Nothing below reaches for a clock, randomness, the environment or a global. */
export type Deps = {
  config: Config
  log: Log
  db: Kysely<DB>
  blobs: BlobStore
  now: () => EpochMs
  newId: () => string
  /** Seals what must not be read from the database alone. */
  vault: Vault
  passwords: Passwords
  /** Opens the mailbox at the machine itself; printed at start. */
  mailboxKey: string
  /** null: only our own ways to sign in */
  hosted: FirebaseService | null
  /** To be called once a change of free times stands, never inside its transaction. */
  timesChanged: TimesChanged
}
