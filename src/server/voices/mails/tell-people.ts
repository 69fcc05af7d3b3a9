import type { Transaction } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import { listAddresses } from '../comments/people-of-look.store.ts'

type Said = {
  id: string
  authorId: string
  at: EpochMs
  /** who said what this answers */
  answers: string | null
  mentioned: readonly string[]
}

/** One mail to each who was answered or mentioned, never to oneself; each is told once of a comment [V8]. */
export async function tellPeople(tx: Transaction<DB>, { newId }: Pick<Deps, 'newId'>, said: Said): Promise<void> {
  const others = new Set([said.answers, ...said.mentioned].filter((id) => id !== null && id !== said.authorId))
  for (const { id, email } of await listAddresses(tx, [...others] as string[])) {
    await insertNotice(tx, {
      id: newId(),
      kind: id === said.answers ? 'comment_answered' : 'comment_mentioned',
      recipient: email,
      personId: id,
      data: { commentId: said.id },
      dueAt: said.at,
      dedupeKey: `comment ${said.id} ${id}`,
    })
  }
}
