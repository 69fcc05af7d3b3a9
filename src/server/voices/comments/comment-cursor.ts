import type { CommentSort, ThreadPosition } from './comments.store.ts'

/** Opaque to clients: where a page ended, as base64url of "sort useful micros id". */
export function writeCommentCursor(sort: CommentSort, { useful, micros, id }: ThreadPosition): string {
  return Buffer.from(`${sort} ${useful} ${micros} ${id}`).toString('base64url')
}

const form = /^(newest|useful) (\d{1,9}) (\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** null: invalid, or a cursor of another order. */
export function readCommentCursor(sort: CommentSort, cursor: string): ThreadPosition | null {
  const [, of, useful, micros, id] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return of === sort && useful && micros && id ? { useful: Number(useful), micros, id } : null
}
