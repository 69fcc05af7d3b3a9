import type { Transaction } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import { listAddresses } from '../comments/people-of-look.store.ts'
import { listToldOfComment } from './shop-voices.store.ts'

type MailedComment = {
  id: string
  shopId: string
  lookId: string
  authorId: string
  at: EpochMs
  /** the author of the comment this replies to */
  answers: string | null
  mentioned: readonly string[]
}

/**
 * One mail to each person replied to or mentioned [V8], and to those of the shop who hear of comments on the look [N67]; never to
 * the author, and at most one per comment.
 */
export async function queueCommentMails(
  tx: Transaction<DB>,
  { newId }: Pick<Deps, 'newId'>,
  comment: MailedComment,
): Promise<void> {
  const others = new Set([comment.answers, ...comment.mentioned].filter((id) => id !== null && id !== comment.authorId))
  const insert = (kind: string, { id, email }: { id: string; email: string }) =>
    insertNotice(tx, {
      id: newId(),
      kind,
      recipient: email,
      personId: id,
      data: { commentId: comment.id },
      dueAt: comment.at,
      dedupeKey: `comment ${comment.id} ${id}`,
    })
  for (const person of await listAddresses(tx, [...others] as string[]))
    await insert(person.id === comment.answers ? 'comment_answered' : 'comment_mentioned', person)
  for (const person of await listToldOfComment(tx, comment))
    if (!others.has(person.id)) await insert('shop_commented', person)
}
