import type { Transaction } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotice } from '#server/notices/notices.store.ts'

/** Tells the person that a passkey came or went [I42]; nothing is sent to one without an address. */
export async function queuePasskeyMail(
  { newId, now }: Pick<Deps, 'newId' | 'now'>,
  tx: Transaction<DB>,
  person: { id: string; email: string | null },
  kind: 'passkey_added' | 'passkey_removed',
  name: string,
): Promise<void> {
  if (person.email === null) return
  const notice = { id: newId(), kind, recipient: person.email, personId: person.id, dueAt: now() }
  await insertNotice(tx, { ...notice, data: { passkey: name } })
}
