import { describe, expect, test } from 'vitest'
import type { Comment, Said } from '#web/data/looks/comments.ts'
import { type FreshComment, freshIn, repliesWithFresh } from './use-fresh-comments.ts'

const said = (id: string, body = id): Said => ({
  id,
  author: { name: 'Ida', avatar: null, isMaker: false },
  body,
  mentions: [],
  createdAt: '2026-05-01T10:00:00Z',
  editedAt: null,
  isDeleted: false,
  useful: 0,
})
const thread = (id: string, replies: Said[] = [], body = id): Comment => ({ ...said(id, body), replies })
const fresh = (key: string, id: string, state: FreshComment['state'], parentId: string | null = null) => ({
  key,
  parentId,
  state,
  said: said(id),
})
const everyOwn = () => true
const noneOwn = () => false

describe('[V60] comments written on this page', () => {
  test('keep their key when the server answers and lists them', () => {
    const sending = freshIn({ all: [fresh('new-1', 'new-1', 'sending')] }, [thread('a')], noneOwn)
    expect(sending).toMatchObject([{ key: 'new-1', isSending: true }])
    const listed = freshIn(
      { all: [fresh('new-1', 'b', 'settled')] },
      [thread('b', [], 'edited'), thread('a')],
      everyOwn,
    )
    expect(listed).toMatchObject([{ key: 'new-1', isSending: false, said: { id: 'b', body: 'edited' } }])
  })

  test('stay where the list does not reach, and go when deleted', () => {
    const all = [fresh('new-1', 'b', 'settled')]
    expect(freshIn({ all }, [], everyOwn)).toHaveLength(1)
    expect(freshIn({ all }, [], noneOwn)).toEqual([])
  })

  test('replies stand once, under their thread', () => {
    const all = [fresh('new-1', 'r', 'posted', 'a'), fresh('new-2', 'other', 'posted', 'b')]
    const keys = (replies: Said[]) => repliesWithFresh({ all }, thread('a', replies), everyOwn).map(({ key }) => key)
    expect(keys([said('x')])).toEqual(['x', 'new-1'])
    expect(keys([said('x'), said('r')])).toEqual(['x', 'new-1'])
    expect(freshIn({ all }, [], everyOwn)).toEqual([])
  })
})
