import { expect, test } from 'vitest'
import { byInstant, createPaging, oneOf, uuidFormat } from './paging.ts'

const rowsOf = (many: number) =>
  Array.from({ length: many }, (_, n) => ({
    micros: String(1780000000000000 - n),
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  }))
const encoded = (text: string) => Buffer.from(text).toString('base64url')
const refusal = { code: 'invalid_input', detail: { fields: [{ path: 'cursor', rule: 'cursor' }] } }

test('a row beyond the size is not shown and tells that there is another page', () => {
  const { limit, pageOf } = createPaging(3, byInstant)
  expect(limit).toBe(4)
  expect(pageOf(rowsOf(0))).toEqual({ rows: [], nextCursor: null })
  expect(pageOf(rowsOf(3))).toEqual({ rows: rowsOf(3), nextCursor: null })
  expect(pageOf(rowsOf(4))).toEqual({ rows: rowsOf(3), nextCursor: encoded(`1779999999999998 ${rowsOf(3)[2]!.id}`) })
})

test('a cursor reads back as the position of the last row shown', () => {
  const { pageOf, readAfter } = createPaging(2, { part: oneOf('seen', 'new'), place: /^\d+$/, id: uuidFormat })
  const { nextCursor } = pageOf(rowsOf(3), ({ id }) => ({ part: 'new', place: 7, id }))
  expect(readAfter(nextCursor!)).toEqual({ ok: true, value: { part: 'new', place: '7', id: rowsOf(2)[1]!.id } })
})

test('no cursor is the first page', () => {
  expect(createPaging(2, byInstant).readAfter(undefined)).toEqual({ ok: true, value: null })
})

test('refuses what it has not written, and cursors of other lists', () => {
  const { readAfter } = createPaging(2, { sort: oneOf('useful'), ...byInstant })
  const { id } = rowsOf(1)[0]!
  expect(readAfter(encoded(`useful 1 ${id}`)).ok).toBe(true)
  for (const text of ['', 'useful', `newest 1 ${id}`, `useful 1 ${id} or`, `useful -1 ${id}`, `useful 1 ${id}\n`, '1'])
    expect(readAfter(encoded(text)), text).toMatchObject({ ok: false, ...refusal })
  expect(readAfter('')).toMatchObject({ ok: false, ...refusal })
})
