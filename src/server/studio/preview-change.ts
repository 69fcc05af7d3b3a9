import type { Kysely, Transaction } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import { inUndoneTransaction } from '#server/database/in-transaction.ts'
import type { DB } from '../database/schema.generated.ts'
import { listTouchedAppointments, type Touched } from './touched-appointments.store.ts'

const SHOWN = 100

/**
 * Runs a change of hours, lanes or performers in a transaction that is rolled back, and answers the coming appointments that
 * it would touch [T22]. Those that did not fit before are left out. A refused change is answered as it is.
 */
export async function previewChange<Refused extends { readonly ok: false }>(
  db: Kysely<DB>,
  { shopId, now }: { shopId: string; now: EpochMs },
  change: (tx: Transaction<DB>) => Promise<{ readonly ok: true } | Refused>,
  /** sees the changed tables before they are rolled back, with the ids of the appointments shown */
  inspect?: (tx: Transaction<DB>, ids: readonly string[]) => Promise<void>,
): Promise<{ readonly ok: true; readonly value: Touched } | Refused> {
  return inUndoneTransaction(db, async (tx) => {
    const before = new Set((await listTouchedAppointments(tx, shopId, now)).map(keyOf))
    const changed = await change(tx)
    if (!changed.ok) return changed
    const after = await listTouchedAppointments(tx, shopId, now)
    const rows = after.filter((row) => !before.has(keyOf(row)))
    const shown = rows.slice(0, SHOWN)
    if (inspect && shown.length > 0)
      await inspect(
        tx,
        shown.map(({ id }) => id),
      )
    return { ok: true, value: { count: rows.length, touched: shown.map(viewOf) } }
  })
}

type Row = Awaited<ReturnType<typeof listTouchedAppointments>>[number]

function keyOf({ id, why }: Row): string {
  return `${id} ${why}`
}

function viewOf(row: Row): Touched['touched'][number] {
  return {
    appointmentId: row.id,
    startsAt: row.starts_at.toISOString(),
    serviceName: row.service_name,
    state: row.state,
    clientName: row.client_name,
    clientPhone: row.client_phone,
    clientEmail: row.client_email,
    memberName: row.member_name,
    why: row.why,
  }
}
