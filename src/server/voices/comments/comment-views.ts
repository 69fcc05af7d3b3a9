import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { commentPage, commentView } from '#contract/voices/comments.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import { createPaging, microsFormat, oneOf, uuidFormat } from '#server/platform/http/paging/paging.ts'
import { type CommentRow, type CommentSort, listThreads, type ThreadPosition } from './comments.store.ts'

export type CommentView = z.output<typeof commentView>
export type SingleComment = Omit<CommentView, 'replies'>
export type CommentPage = z.output<typeof commentPage>

/** A cursor of another order is refused. */
export const commentPaging = (sort: CommentSort) =>
  createPaging(20, { sort: oneOf(sort), useful: /^\d{1,9}$/, micros: microsFormat, id: uuidFormat })

/** Comments of a look, 20 threads per page, replies in chronological order. One statement. */
export async function readThreads(
  db: Kysely<DB>,
  look: { shopId: string; id: string },
  { sort = 'newest', after = null }: { sort?: CommentSort; after?: ThreadPosition | null } = {},
): Promise<CommentPage> {
  const paging = commentPaging(sort)
  const { total, rows } = await listThreads(db, look, { sort, after, limit: paging.limit })
  const threads = rows.filter((row) => row.parent_id === null)
  const repliesTo = Map.groupBy(rows.filter((row) => row.parent_id !== null).sort(bySaid), (row) => row.parent_id)
  const { rows: shown, nextCursor } = paging.pageOf(threads, (last) => ({ ...last, sort }))
  return {
    total,
    items: shown.map((row) => ({
      ...singleCommentView(row),
      replies: (repliesTo.get(row.id) ?? []).map(singleCommentView),
    })),
    nextCursor,
  }
}

/** A deleted comment shows only a placeholder. */
export function singleCommentView(row: CommentRow): SingleComment {
  const { id, is_deleted: isDeleted } = row
  const [name, avatar] = row.author
  return {
    id,
    author: isDeleted
      ? { name: '', avatar: null, isMaker: false }
      : { name, avatar: photoViewOrNull(avatar), isMaker: row.is_maker },
    body: isDeleted ? '' : row.body,
    mentions: isDeleted ? [] : row.mentions,
    createdAt: row.created_at.toISOString(),
    editedAt: isDeleted ? null : (row.edited_at?.toISOString() ?? null),
    isDeleted,
    useful: isDeleted ? 0 : row.useful,
  }
}

function bySaid(a: CommentRow, b: CommentRow): number {
  return Number(BigInt(a.micros) - BigInt(b.micros)) || (a.id < b.id ? -1 : 1)
}
