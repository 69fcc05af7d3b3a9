import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { touchedByTimeOff } from '#contract/studio/touched-appointments.ts'
import { priceOf } from '#core/booking/checkout/agreed-item.ts'
import { nearestDays } from '#core/desk/nearest-days.ts'
import { FITS_WITHIN_MS } from '#core/desk/nearest-fits.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import { loadCalendars } from '#server/availability/load-calendars.ts'
import { agreedTimeOf } from '#server/bookings/checkout/terms-of.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import { previewTouched } from './preview-touched.ts'
import { listTouchedFacts, type TouchedFacts } from './touched-facts.store.ts'

export type TouchedByTimeOff = z.output<typeof touchedByTimeOff>

/** What time off would lie over, each with the colleagues who could take it [T28] and the starts it could move to [T32]. */
export async function previewTimeOffOver<Refused extends { readonly ok: false }>(
  db: Kysely<DB>,
  at: { shopId: string; now: EpochMs },
  change: (tx: Transaction<DB>) => Promise<{ readonly ok: true } | Refused>,
): Promise<{ readonly ok: true; readonly value: TouchedByTimeOff } | Refused> {
  let facts: readonly TouchedFacts[] = []
  let moves: ReadonlyMap<string, readonly EpochMs[]> = new Map()
  const touched = await previewTouched<Refused>(db, at, change, async (tx, ids) => {
    facts = await listTouchedFacts(tx, at.shopId, ids)
    moves = await findMoves(tx, at, facts)
  })
  if (!touched.ok) return touched
  const factsOf = new Map(facts.map((row) => [row.id, row]))
  return {
    ok: true,
    value: {
      count: touched.value.count,
      touched: touched.value.touched.map((one) => {
        const row = factsOf.get(one.appointmentId)!
        const { memberId, durationMin, sequence, photo } = row
        return {
          ...one,
          moves: (moves.get(row.id) ?? []).map((start) => new Date(start).toISOString()),
          ...{ memberId, durationMin, sequence },
          price: priceOf(row),
          photo: photoViewOrNull(photo),
        }
      }),
    },
  }
}

/** Other starts for each by its own person, as the time off leaves them [T32]. All from one read. */
async function findMoves(
  tx: Kysely<DB>,
  { shopId, now }: { shopId: string; now: EpochMs },
  touched: readonly TouchedFacts[],
): Promise<Map<string, EpochMs[]>> {
  const starts = touched.map(({ startsAt }) => startsAt.getTime())
  const reachMs = FITS_WITHIN_MS + DAY_MS
  const window = { from: Math.min(...starts) - reachMs, to: Math.max(...starts) + reachMs }
  const members = [...new Set(touched.map(({ memberId }) => memberId))].map((memberId) => ({ shopId, memberId }))
  const services = [...new Set(touched.map(({ serviceId }) => serviceId))].map((serviceId) => ({ shopId, serviceId }))
  const calendars = await loadCalendars(tx, { members, services }, window, now)
  return new Map(
    touched.map((row) => {
      const { memberId, serviceId } = row
      const [keeper] = calendars.keeperOf({ shopId, serviceId, memberId }, agreedTimeOf(row))
      return [row.id, keeper ? nearestDays(keeper.offer, row.startsAt.getTime()) : []]
    }),
  )
}
