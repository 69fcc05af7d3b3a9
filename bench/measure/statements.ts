import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/database/open-database.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { createPictureMakers } from '#server/photos/making/picture-makers.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { systemNow } from '#server/platform/process/clock.ts'
import { createNewId } from '#server/platform/secrets/ids.ts'
import { createPasswords } from '#server/platform/secrets/passwords.ts'
import { createVault } from '#server/platform/secrets/vault.ts'
import { createLocalBlobStore } from '#server/platform/storage/local-blob-store.ts'
import { createWorkers } from '#server/workers.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { silentLog } from '#tests/support/silent-log.ts'

/** Statements each path sends to the database, counted by Kysely in this process, because the server does not report them. */
export async function countStatements(
  dataDir: string,
  paths: string[],
  headers: Record<string, string> = {},
): Promise<Map<string, number>> {
  const parsed = parseConfig({ LOOKBOOK_DATA: dataDir }, projectFolder)
  if (!parsed.ok) throw new Error(parsed.detail.join('\n'))
  const config = parsed.value
  const database = await openDatabase(config, silentLog)
  let statements = 0
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: () => {
      statements += 1
    },
  })
  const workers = createWorkers({ log: silentLog })
  const app = buildApp({
    config,
    log: silentLog,
    db,
    costlyDb: db,
    watchDb: db,
    workers,
    blobs: createLocalBlobStore(config.dataDir),
    now: systemNow,
    newId: createNewId(systemNow),
    vault: createVault([randomBytes(32)]),
    passwords: createPasswords(),
    mailboxKey: '',
    hosted: null,
    oidc: null,
    jobs: { isRunning: () => true, countFailed: async () => 0, send: async () => {} },
    isDatabaseUp: database.isUp,
    makers: createPictureMakers(),
    photoLine: { take: () => {}, close: async () => {} },
    webDir: join(projectFolder, 'dist'),
  })
  try {
    const counts = new Map<string, number>()
    for (const path of paths) {
      statements = 0
      const answer = await app.request(config.publicUrl + path, { headers })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      await answer.arrayBuffer()
      counts.set(path, statements)
    }
    return counts
  } finally {
    await database.close()
  }
}
