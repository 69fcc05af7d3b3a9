import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Person } from '#web/data/identity/session.ts'
import { type Comment, changeComment, type NewComment, type Said, writeComment } from '#web/data/looks/comments.ts'

/** A comment written on this page. It is shown beside its form, at once and until the page is left [V60]. */
export type FreshComment = {
  /** React key; it outlives the change from the optimistic id to the server's, so that focus stays */
  key: string
  parentId: string | null
  /** sending: optimistic; posted: answered, lists are being refetched */
  state: 'sending' | 'posted' | 'settled'
  said: Said
}

export type FreshComments = {
  all: readonly FreshComment[]
  isSettled: boolean
  /** Shows the comment before it is sent; removes it and throws if it is refused. */
  post: (comment: NewComment, names: string[]) => Promise<void>
  change: (id: string, body: string) => Promise<void>
}

export function useFreshComments(lookId: string, person: Person | null): FreshComments {
  const client = useQueryClient()
  const [all, setAll] = useState<readonly FreshComment[]>([])
  const made = useRef(0)

  const update = (key: string, change: Partial<FreshComment>) =>
    setAll((now) => now.map((each) => (each.key === key ? { ...each, ...change } : each)))

  async function post(comment: NewComment, names: string[]): Promise<void> {
    if (!person) return
    made.current += 1
    const key = `new-${made.current}`
    const said = optimistic(key, person, comment.body.trim(), names)
    setAll((now) => [...now, { key, parentId: comment.parentId ?? null, state: 'sending', said }])
    try {
      const { listed } = await writeComment(client, lookId, comment, (posted) =>
        update(key, { said: posted, state: 'posted' }),
      )
      void listed.finally(() => update(key, { state: 'settled' }))
    } catch (error) {
      setAll((now) => now.filter((each) => each.key !== key))
      throw error
    }
  }

  async function change(id: string, body: string): Promise<void> {
    const changed = await changeComment(client, lookId, id, body)
    setAll((now) => now.map((each) => (each.said.id === id ? { ...each, said: changed } : each)))
  }

  return { all, isSettled: all.every(({ state }) => state === 'settled'), post, change }
}

function optimistic(id: string, { name, avatar }: Person, body: string, mentions: string[]): Said {
  const createdAt = new Date().toISOString()
  const author = { name, avatar, isMaker: false }
  return { id, author, body, mentions, createdAt, editedAt: null, isDeleted: false, useful: 0 }
}

export type ShownComment<T extends Said> = { key: string; said: T; isSending: boolean }

/**
 * The comments of a list that were written here, as the server has them where it lists them. One that is neither listed nor
 * the person's any more was deleted.
 */
export function freshIn(
  { all }: Pick<FreshComments, 'all'>,
  listed: readonly Comment[],
  isOwn: (id: string) => boolean,
): ShownComment<Comment>[] {
  return all.flatMap(({ key, said, parentId, state }) => {
    if (parentId !== null) return []
    const known = listed.find(({ id }) => id === said.id)
    if (state === 'settled' && !known && !isOwn(said.id)) return []
    return [{ key, said: known ?? { ...said, replies: [] }, isSending: state === 'sending' }]
  })
}

/** The replies of a thread, those written here included and under their own keys. */
export function repliesWithFresh(
  { all }: Pick<FreshComments, 'all'>,
  { id: parentId, replies }: Comment,
  isOwn: (id: string) => boolean,
): ShownComment<Said>[] {
  const fresh = all.filter((each) => each.parentId === parentId)
  const listed = replies.map((said) => ({
    key: fresh.find((each) => each.said.id === said.id)?.key ?? said.id,
    said,
    isSending: false,
  }))
  const others = fresh
    .filter(({ said, state }) => !replies.some(({ id }) => id === said.id) && (state !== 'settled' || isOwn(said.id)))
    .map(({ key, said, state }) => ({ key, said, isSending: state === 'sending' }))
  return [...listed, ...others]
}
