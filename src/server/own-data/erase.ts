import { decideLeaving } from '#core/own-data/leaving.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import type { Deps } from '#server/deps.ts'
import { lockOperators } from '#server/identity/account/operators.store.ts'
import type { JobHandler } from '#server/jobs/jobs.ts'
import { sweepPhotos } from '#server/photos/sweep-photos.ts'
import { cancelUpload } from '#server/photos/uploads/cancel-upload.ts'
import { sweepExports } from './export/sweep-exports.ts'
import { cancelComing } from './leave.ts'
import { findLeavingForChange, findObstacles, listDue, listPhotosOfErased } from './leaving.store.ts'
import { eraseOwnRows } from './own-rows.store.ts'

export type EraseDeps = Pick<Deps, 'db' | 'config' | 'blobs' | 'log' | 'now'>

/** A run's most; the next run takes the others. */
const MOST_A_RUN = 100

export function eraseAccountsJob(deps: EraseDeps): JobHandler {
  return { cron: '7 * * * *', run: () => eraseDue(deps) }
}

/**
 * Erases the accounts whose day has come [E4]: rows in one transaction each, then files. Own pictures stay marked with their
 * uploader until their files are deleted, so a run that was killed between the two is finished by the next.
 */
export async function eraseDue(deps: EraseDeps): Promise<void> {
  let erased = 0
  for (const personId of await listDue(deps.db, deps.now(), MOST_A_RUN))
    if (await eraseRows(deps, personId)) erased += 1
  await sweepExports(deps)
  const pictures = await erasePictures(deps)
  if (erased > 0 || pictures > 0) deps.log.info('accounts_erased', { erased, pictures })
}

/** False: the person stays, because they came back, work in a shop, or are the last operator [E3]. */
async function eraseRows({ db, config, now, log }: EraseDeps, personId: string): Promise<boolean> {
  const at = now()
  return retryConflicts(() =>
    inTransaction(db, async (tx) => {
      await lockOperators(tx, config.operators)
      const person = await findLeavingForChange(tx, personId)
      if (person?.state !== 'leaving' || person.leavingAt === null || person.leavingAt.getTime() > at) return false
      const may = decideLeaving(await findObstacles(tx, { personId, operators: config.operators }))
      if (!may.ok) {
        log.warn('account_not_erased', { personId, because: may.code })
        return false
      }
      // Appointments that were booked during the 14 days.
      await cancelComing(tx, personId, at, () => true)
      await eraseOwnRows(tx, { personId, email: person.email }, person.voices ?? 'delete')
      await insertAuditEvent(tx, {
        actorId: null,
        action: 'account.erased',
        subject: { kind: 'person', id: personId },
        at,
      })
      return true
    }),
  )
}

/** Deletes the files of own pictures. Those that something of others shows stay, as a shop's portrait does. */
async function erasePictures(deps: EraseDeps): Promise<number> {
  const photos = await listPhotosOfErased(deps.db)
  if (photos.length === 0) return 0
  for (const { id, state } of photos) if (state === 'uploading') await cancelUpload(deps, id)
  // They are marked as unused long since: the sweep deletes them, their staged files and their originals.
  await sweepPhotos(deps)
  return photos.length
}
