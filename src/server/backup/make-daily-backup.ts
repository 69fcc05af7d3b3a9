import { type EpochMs, HOUR_MS } from '#core/time.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotices } from '#server/notices/notices.store.ts'
import { listOperators } from '#server/opening/shop-moves.store.ts'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import { findLastBackup, updateBackupFailed } from './last-backup.store.ts'
import { BackupRunning, makeBackup } from './make-backup.ts'

/** A day, and the time that a backup may take. */
const OVERDUE_MS = 26 * HOUR_MS
/** Two servers begin at the same minute: the second does not repeat what the first has just made. */
const JUST_MADE_MS = HOUR_MS

type DailyDeps = Pick<Deps, 'config' | 'db' | 'blobs' | 'log' | 'now' | 'newId'> & { connectionString: string }

/** True if the server was off when the last daily backup was due. */
export async function isBackupOverdue(deps: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  return deps.now() - (await lastBackupAt(deps)) > OVERDUE_MS
}

async function lastBackupAt({ db }: Pick<Deps, 'db'>): Promise<EpochMs> {
  const { at } = await findLastBackup(db)
  return at === null ? Number.NEGATIVE_INFINITY : Date.parse(at)
}

/** Makes the daily backup; a failure is stored for the health page, and the first since a success is mailed to operators [O88]. */
export async function makeDailyBackup(deps: DailyDeps): Promise<void> {
  const { config, blobs, log, now, connectionString } = deps
  const { folder, passphrase, keep } = config.backup
  try {
    const made = await makeBackup({
      connectionString,
      blobs,
      dataDir: config.dataDir,
      path: folder,
      passphrase,
      keep,
      now,
      isStillDue: async () => now() - (await lastBackupAt(deps)) > JUST_MADE_MS,
    })
    const { count, missing } = made.manifest.pictures
    log.info('backup.made', { ms: Math.round(made.ms), bytes: made.newBytes, pictures: count, missing })
  } catch (fault) {
    if (fault instanceof BackupRunning) return log.info('backup.already_running')
    log.error('backup.failed', describeFault(fault))
    await rememberFailure(deps, fault instanceof CannotStart ? fault.message : null)
    throw fault
  }
}

async function rememberFailure({ db, config, now, newId }: DailyDeps, reason: string | null): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    if (!(await updateBackupFailed(tx, { failedAt: new Date(at).toISOString(), reason }))) return
    const operators = await listOperators(tx, config.operators)
    await insertNotices(
      tx,
      operators.map(({ id, email }) => ({
        id: newId(),
        kind: 'backup_failed',
        recipient: email,
        personId: id,
        data: { reason },
        dueAt: at,
      })),
    )
  })
}
