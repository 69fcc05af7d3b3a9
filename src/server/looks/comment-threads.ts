import type { z } from 'zod'
import type { commentView } from '#contract/looks.ts'
import type { CommentRow } from './looks.store.ts'
import { photoViewOrNull } from './photo-view.ts'

type Comment = z.output<typeof commentView>

/** Newest comment first, and under each its replies in the order they were said. Rows come newest first. */
export function commentThreads(rows: readonly CommentRow[]): Comment[] {
  const repliesTo = Map.groupBy(rows.toReversed(), (row) => row.parent_id)
  return rows
    .filter((row) => row.parent_id === null)
    .map((row) => ({ ...said(row), replies: (repliesTo.get(row.id) ?? []).map(said) }))
}

function said(row: CommentRow): Omit<Comment, 'replies'> {
  return {
    id: row.id,
    author: { name: row.author_name, avatar: photoViewOrNull(row.avatar), isMaker: row.is_maker },
    body: row.body,
    createdAt: row.created_at.toISOString(),
  }
}
