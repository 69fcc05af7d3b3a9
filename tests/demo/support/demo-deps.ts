import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { createPasswords } from '#server/platform/secrets/passwords.ts'
import { createVault } from '#server/platform/secrets/vault.ts'
import { createLocalBlobStore } from '#server/platform/storage/local-blob-store.ts'
import { createWorkers } from '#server/workers.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { testConfig } from '#tests/support/test-app.ts'

/** A Wednesday noon; the half year behind it and the weeks ahead hold both of Berlin's changes of clock. */
export const FILLED_AT = Date.UTC(2026, 8, 16, 12, 3)

export function demoDeps(db: Kysely<DB>, dataDir: string): Deps {
  return {
    config: { ...testConfig, dataDir, demo: 'on', logLevel: 'error' },
    log: silentLog,
    db,
    costlyDb: db,
    watchDb: db,
    workers: createWorkers({ log: silentLog }),
    blobs: createLocalBlobStore(join(dataDir, 'pictures')),
    now: () => FILLED_AT,
    newId: randomUUID,
    vault: createVault([randomBytes(32)]),
    passwords: createPasswords(),
    mailboxKey: '',
    hosted: null,
    oidc: null,
  }
}
