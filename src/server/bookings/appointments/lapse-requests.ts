import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { queueLapsedMails } from '../mails/queue-booking-mails.ts'
import { type LapsedRequest, updateLapsedRequests } from './appointments.store.ts'

/** Lapses unanswered requests and queues the mails to their clients in one transaction [B7]. */
export async function lapseRequests({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<LapsedRequest[]> {
  const at = now()
  return inTransaction(db, async (tx) => {
    const lapsed = await updateLapsedRequests(tx, at)
    await queueLapsedMails(
      tx,
      lapsed.map((request) => ({ ...request, startsAt: request.startsAt.getTime() })),
      at,
    )
    return lapsed
  })
}
