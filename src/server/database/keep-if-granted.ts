import type { Kysely, Transaction } from 'kysely'
import type { DB } from './schema.generated.ts'

/** A transaction that keeps what was done for a granted decision, and nothing of what led to a refusal. */
export async function keepIfGranted<D extends { readonly ok: boolean }>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<D>,
): Promise<D> {
  let refusal: D | undefined
  try {
    return await db.transaction().execute(async (tx) => {
      const decision = await work(tx)
      if (decision.ok) return decision
      refusal = decision
      throw new RolledBack()
    })
  } catch (fault) {
    if (fault instanceof RolledBack && refusal !== undefined) return refusal
    throw fault
  }
}

class RolledBack extends Error {}
