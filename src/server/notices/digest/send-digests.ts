import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { JobHandler } from '#server/jobs/jobs.ts'
import { insertNotice } from '../notices.store.ts'
import { findMailReader } from '../readers.store.ts'
import { listDueForDigest, lockGathered, updateGatheredSent } from './digest.store.ts'

const BATCH_SIZE = 100

type DigestDeps = Pick<Deps, 'db' | 'now' | 'newId'>

/**
 * Puts a digest into the outbox for everybody who is due, and marks what it contains as sent in the same transaction [N70]. Answers
 * for how many people something was due.
 */
export async function sendDigests(deps: DigestDeps): Promise<number> {
  const due = await listDueForDigest(deps.db, deps.now(), BATCH_SIZE)
  for (const personId of due) await sendDigest(deps, personId)
  return due.length
}

async function sendDigest({ db, now, newId }: DigestDeps, personId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = now()
    const ids = await lockGathered(tx, personId, at)
    if (ids.length === 0) return
    const reader = await findMailReader(tx, personId)
    const digestId = reader ? newId() : null
    if (reader && digestId)
      await insertNotice(tx, { id: digestId, kind: 'digest', recipient: reader.email, personId, dueAt: at })
    await updateGatheredSent(tx, ids, { digestId, now: at })
  })
}

export function sendDigestsJob(deps: DigestDeps & Pick<Deps, 'log'>): JobHandler {
  return {
    isEachMinute: true,
    async run() {
      let people = 0
      for (let many = BATCH_SIZE; many === BATCH_SIZE; people += many) many = await sendDigests(deps)
      if (people > 0) deps.log.info('digests', { people })
    },
  }
}
