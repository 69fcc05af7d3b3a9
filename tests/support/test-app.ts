import type { Kysely } from 'kysely'
import type { AppDeps } from '#server/app.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { createPhotoLine } from '#server/photos/making/photo-line.ts'
import { createPictureMakers } from '#server/photos/making/picture-makers.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createNewId } from '#server/platform/secrets/ids.ts'
import { createPasswords } from '#server/platform/secrets/passwords.ts'
import { createVault } from '#server/platform/secrets/vault.ts'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'
import { createWorkers } from '#server/workers.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { silentLog } from './silent-log.ts'

export const testConfig: Config = {
  name: null,
  stored: { name: null, locale: 'en' },
  termsFile: null,
  imprintFile: null,
  controller: null,
  mapTiles: null,
  securityContact: null,
  offline: 'on',
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'http://localhost:3000',
  dataDir: '/nowhere',
  databaseUrl: null,
  databaseDirectUrl: null,
  databaseReplicaUrl: null,
  databasePool: 10,
  demo: 'off',
  metricsPort: null,
  trustedProxies: 0,
  logLevel: 'debug',
  smtpUrl: null,
  mailFrom: null,
  mailAddress: 'lookbook@localhost',
  operators: [],
  allowsGuests: true,
  secondFactor: 'optional',
  keys: null,
  // Race and model tests book more for one person than people do; tests of the limits set their own.
  bookingLimits: { mostComing: 100_000, mostComingAtShop: 100_000, mostAtShopADay: 100_000 },
  mostHeldHours: 100_000,
  visitorLimits: { carts: 1000, holdsAtShop: 1000, dayPercent: 100 },
  firebase: null,
  oidc: null,
  storage: null,
  storageLimitBytes: null,
  backup: { folder: '/nowhere/backups', daily: null, keep: 14, passphrase: null },
  traces: null,
}

/** Opens the mailbox when sent as a cookie, like the link printed at start. */
const testMailboxKey = 'test-mailbox-key'
export const mailboxCookie = `lookbook-mailbox=${testMailboxKey}`

const testKey = Buffer.alloc(32, 7)
/** Worker processes start with the first picture and end with us. */
const makers = createPictureMakers()
const workers = createWorkers({ log: silentLog })
/** argon2 at a hundredth of the real cost, for tests about something else. */
export const cheapCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }
/** Shared by a test file, so that hashing is queued as in a server. */
const passwords = createPasswords({ cost: cheapCost })

/** In-memory blobs, for tests that are not about files. */
export function memoryBlobs(): BlobStore {
  const held = new Map<string, Uint8Array>()
  return {
    put: async (key, content) => void held.set(key, content),
    read: async (key) => held.get(key) ?? null,
    has: async (key) => held.has(key),
    remove: async (key) => void held.delete(key),
    check: async () => {},
  }
}

/** Dependencies of buildApp, with responses validated against the contract. Uses the real clock unless a test passes its own. */
export function testDeps(given: { db: Kysely<DB> } & Partial<AppDeps>): AppDeps {
  const deps = {
    config: testConfig,
    log: silentLog,
    blobs: memoryBlobs(),
    now: Date.now,
    newId: createNewId(Date.now),
    vault: createVault([testKey]),
    passwords,
    mailboxKey: testMailboxKey,
    jobs: { isRunning: () => true, countFailed: async () => 0, send: async () => undefined },
    hosted: null,
    oidc: null,
    workers,
    costlyDb: given.db,
    watchDb: given.db,
    isDatabaseUp: () => true,
    makers,
    webDir: null,
    checksOutput: true,
    // Tests of the timeout set their own.
    requestLimitMs: PATIENCE_MS,
    costlyWaitMs: PATIENCE_MS,
    browseWaitMs: PATIENCE_MS,
    ...given,
  }
  // The app writes the stored name into its configuration; other tests of this process must not see it.
  deps.config = { ...deps.config, stored: { ...deps.config.stored } }
  return { ...deps, photoLine: given.photoLine ?? createPhotoLine(deps) }
}

/** Headers our own client sends with an unsafe request. */
export const ownHeaders = { origin: testConfig.publicUrl, 'x-lookbook': '1' }
