import type { Kysely, Transaction } from 'kysely'
import { inTransaction } from './in-transaction.ts'
import type { DB } from './schema.generated.ts'

/** Runs the work in a transaction: commits it if the decision is granted, rolls it back if it is refused. */
export async function commitIfGranted<D extends { readonly ok: boolean }>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<D>,
): Promise<D> {
  let refusal: D | undefined
  try {
    return await inTransaction(db, async (tx) => {
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
