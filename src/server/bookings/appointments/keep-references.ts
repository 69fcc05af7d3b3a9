import type { z } from 'zod'
import type { bookingView } from '#contract/booking/bookings.ts'
import { type Decision, refused } from '#core/decision.ts'
import { REFERENCES_LIFE_MS } from '#core/own-data/kept-references.ts'
import type { Deps } from '#server/deps.ts'
import type { JobHandler } from '#server/jobs/jobs.ts'
import { deleteReferencesEndedBy, updateKeepsReferences } from './references.store.ts'
import { viewBooking } from './view-booking.ts'

/** The client alone chooses whether their pictures and note stay after 90 days [E9]. */
export async function keepReferences(
  deps: Pick<Deps, 'db' | 'now' | 'vault'>,
  own: { id: string; clientId: string },
  isKept: boolean,
): Promise<Decision<z.output<typeof bookingView>, 'not_found'>> {
  const bookingId = await updateKeepsReferences(deps.db, own, isKept)
  return bookingId === undefined ? refused('not_found') : viewBooking(deps, { id: bookingId, clientId: own.clientId })
}

/** Daily: deletes references and notes of appointments that are 90 days over; the sweep of pictures deletes the files [E9]. */
export function deleteReferencesJob(deps: Pick<Deps, 'db' | 'log' | 'now'>): JobHandler {
  return { cron: '41 3 * * *', run: () => deleteEndedReferences(deps) }
}

export async function deleteEndedReferences({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const at = now()
  let appointments = 0
  for (;;) {
    const deleted = await deleteReferencesEndedBy(db, { before: at - REFERENCES_LIFE_MS, at, most: 500 })
    if (deleted === 0) break
    appointments += deleted
  }
  if (appointments > 0) log.info('references_deleted', { appointments })
}
