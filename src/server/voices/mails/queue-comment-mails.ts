import type { Transaction } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import { listAddresses } from '../comments/people-of-look.store.ts'

type MailedComment = {
  id: string
  authorId: string
  at: EpochMs
  /** the author of the comment this replies to */
  answers: string | null
  mentioned: readonly string[]
}

/** One mail to each person replied to or mentioned, never to the author; at most one per comment [V8]. */
export async function queueCommentMails(
  tx: Transaction<DB>,
  { newId }: Pick<Deps, 'newId'>,
  comment: MailedComment,
): Promise<void> {
  const others = new Set([comment.answers, ...comment.mentioned].filter((id) => id !== null && id !== comment.authorId))
  for (const { id, email } of await listAddresses(tx, [...others] as string[])) {
    await insertNotice(tx, {
      id: newId(),
      kind: id === comment.answers ? 'comment_answered' : 'comment_mentioned',
      recipient: email,
      personId: id,
      data: { commentId: comment.id },
      dueAt: comment.at,
      dedupeKey: `comment ${comment.id} ${id}`,
    })
  }
}
