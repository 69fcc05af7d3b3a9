import { onServer } from '#tests/support/database.ts'
import { ownDatabaseUrl } from '../browser/visitor.ts'
import { noteUntoldChange } from './shared-answers.ts'

/** Changes rows that no screen can change today: a shop's prices, terms and clock, or the end of a hold. */
export async function changeRows(statement: string, values: unknown[] = []): Promise<void> {
  await onServer((client) => client.query(statement, values), ownDatabaseUrl())
  noteUntoldChange()
}

/** Lets every hold expire, as if ten minutes had passed. */
export function expireHolds(): Promise<void> {
  return changeRows(`update occupancy set expires_at = now() - interval '1 second' where expires_at > now()`)
}
