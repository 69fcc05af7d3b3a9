import type { Kysely } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { Passwords } from '#server/platform/secrets/passwords.ts'
import type { Vault } from '#server/platform/secrets/vault.ts'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'
import type { DB } from './database/schema.generated.ts'
import type { FirebaseService } from './identity/hosted/firebase-service.ts'
import type { OidcService } from './identity/oidc/oidc-service.ts'
import type { Workers } from './workers.ts'

/** Dependencies injected into use cases, which never use a clock, randomness, the environment or a global directly. */
export type Deps = {
  config: Config
  log: Log
  /** It knows whom to tell of changes (database/in-transaction.ts). */
  db: Kysely<DB>
  /** A few connections of their own for costly public reads, so that sessions and checkouts never wait behind them. */
  costlyDb: Kysely<DB>
  /** One connection of its own for checks of this server's health, which must not wait behind visitors. */
  watchDb: Kysely<DB>
  blobs: BlobStore
  now: () => EpochMs
  newId: () => string
  /** Encrypts values that must not be readable from the database alone. */
  vault: Vault
  passwords: Passwords
  /** Gives access to the mailbox on this machine; printed at start. */
  mailboxKey: string
  /** null: no hosted service, only our own ways to sign in */
  hosted: FirebaseService | null
  /** null: no OpenID Connect provider */
  oidc: OidcService | null
  workers: Workers
}
