import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { touchedByHours } from '#contract/studio/touched-appointments.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { previewChange } from '../preview-change.ts'
import { type FreeTaker, listFreeTakers } from './free-takers.store.ts'

export type TouchedByHours = z.output<typeof touchedByHours>

/** What a change of hours or days would touch [T22], each with the colleagues who could take it [T28]. */
export async function previewTouched<Refused extends { readonly ok: false }>(
  db: Kysely<DB>,
  at: { shopId: string; now: EpochMs },
  change: (tx: Transaction<DB>) => Promise<{ readonly ok: true } | Refused>,
  /** sees the changed tables before they are rolled back */
  inspect?: (tx: Transaction<DB>, ids: readonly string[]) => Promise<void>,
): Promise<{ readonly ok: true; readonly value: TouchedByHours } | Refused> {
  let takers: readonly FreeTaker[] = []
  const touched = await previewChange<Refused>(db, at, change, async (tx, ids) => {
    takers = await listFreeTakers(tx, at.shopId, ids, at.now)
    await inspect?.(tx, ids)
  })
  if (!touched.ok) return touched
  const byAppointment = Map.groupBy(takers, ({ appointmentId }) => appointmentId)
  return {
    ok: true,
    value: {
      count: touched.value.count,
      touched: touched.value.touched.map((one) => ({
        ...one,
        takers: (byAppointment.get(one.appointmentId) ?? []).map(({ id, displayName }) => ({ id, displayName })),
      })),
    },
  }
}
