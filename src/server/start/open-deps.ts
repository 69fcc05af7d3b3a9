import { serveLines } from '#server/bookings/line/serve-lines.ts'
import { type Announcer, announceTo } from '#server/database/in-transaction.ts'
import { type Database, openDatabase } from '#server/database/open-database.ts'
import type { Deps } from '#server/deps.ts'
import { createFirebaseService } from '#server/identity/hosted/firebase-service.ts'
import { createOidcService } from '#server/identity/oidc/oidc-service.ts'
import { notifyDesks, notifyTimes } from '#server/live/notify-live.store.ts'
import { createTimesNotifier } from '#server/live/notify-times.ts'
import type { Config } from '#server/platform/config/config.ts'
import { systemNow } from '#server/platform/process/clock.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { Shutdown } from '#server/platform/process/shutdown.ts'
import { createNewId } from '#server/platform/secrets/ids.ts'
import { followKeys, mailboxKeyOf, readKeys } from '#server/platform/secrets/keys.ts'
import { createPasswords } from '#server/platform/secrets/passwords.ts'
import { createVault } from '#server/platform/secrets/vault.ts'
import { createLocalBlobStore } from '#server/platform/storage/local-blob-store.ts'
import { createS3BlobStore } from '#server/platform/storage/s3-blob-store.ts'
import { traceStatements } from '#server/platform/traces/trace-statements.ts'
import type { Traces } from '#server/platform/traces/traces.ts'
import { createWorkers } from '#server/workers.ts'
import type { Demo } from './demo.ts'

export type Start = {
  config: Config
  log: Log
  shutdown: Shutdown
  demo: Demo
  /** Only of a server that serves; without it nothing is traced. */
  traces?: Traces | null
}
export type Command = (start: Start, words: readonly string[]) => Promise<void>

type OpenOptions = {
  /** A command that works beside a running server, on its embedded database. */
  joinsRunning?: boolean
}

/** Opens the production implementations of Deps. */
export async function openDeps(
  { config, log, shutdown, traces }: Omit<Start, 'demo'>,
  { joinsRunning = false }: OpenOptions = {},
): Promise<{ deps: Deps; database: Database; announcer: Announcer }> {
  const vault = createVault(followKeys(config))
  const watchStatements = traces ? () => traceStatements(traces) : undefined
  const database = await shutdown.open(
    'database',
    () => openDatabase(config, log, shutdown.isStopping, { joinsRunning, watchStatements }),
    (part) => part.close(),
  )
  const notifier = await shutdown.open(
    'times',
    async () => createTimesNotifier({ notify: notifyAndServe, log }),
    (part) => part.close(),
  )
  /** Notifies pages, then serves the lines of these shops; a hold made for somebody in line notifies again. */
  async function notifyAndServe(shopIds: readonly string[]): Promise<void> {
    const withLine = await notifyTimes(deps.db, shopIds)
    if (withLine.length > 0) await serveLines(deps, withLine)
  }
  const deskNotifier = await shutdown.open(
    'desks',
    async () => createTimesNotifier({ notify: (shopIds) => notifyDesks(database.db, shopIds), log }),
    (part) => part.close(),
  )
  const workers = await shutdown.open(
    'workers',
    async () => createWorkers({ log }),
    (part) => part.close(),
  )
  const announcer: Announcer = {
    timesChanged: notifier.timesChanged,
    deskChanged: deskNotifier.timesChanged,
    // A command leaves its mails to the server, which looks every minute; the server replaces this.
    mailInserted: () => undefined,
  }
  const deps: Deps = {
    config,
    log,
    db: announceTo(database.db, announcer),
    costlyDb: database.costlyDb,
    watchDb: database.watchDb,
    blobs: config.storage === null ? createLocalBlobStore(config.dataDir) : createS3BlobStore(config.storage, traces),
    now: systemNow,
    newId: createNewId(systemNow),
    vault,
    passwords: createPasswords(),
    mailboxKey: mailboxKeyOf(readKeys(config)),
    hosted: createFirebaseService(config),
    oidc: createOidcService(config, log),
    workers,
  }
  return { deps, database, announcer }
}
