import { type Decision, granted, refused } from '#core/decision.ts'
import type { ProblemDetail } from '../answers/problem.ts'

/** Where a page ended, as texts: what a list is ordered by, and an id that makes it unique. */
export type Position<Part extends string> = { readonly [Name in Part]: string }
/** Microseconds, the precision of PostgreSQL, which a Date would lose. */
export type InstantPosition = Position<'micros' | 'id'>

type Written<Part extends string> = { readonly [Name in Part]: string | number }

export const uuidFormat = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** To the year 2255: beyond 2^53 a number is not exact. */
export const microsFormat = /^(?:\d{1,15}|[1-8]\d{15})$/
export const byInstant = { micros: microsFormat, id: uuidFormat }

export function oneOf(...names: readonly string[]): RegExp {
  return new RegExp(`^(?:${names.join('|')})$`)
}

/**
 * Pages of one list (keyset pagination). A statement reads `limit` rows from `readAfter` on; the one beyond `size` only
 * tells that there is another page. `formats` are the parts of a position in the order in which a cursor has them.
 */
export function createPaging<Part extends string>(size: number, formats: Readonly<Record<Part, RegExp>>) {
  const parts = Object.keys(formats) as Part[]

  function pageOf<Row extends Written<Part>>(read: readonly Row[]): { rows: Row[]; nextCursor: string | null }
  function pageOf<Row>(
    read: readonly Row[],
    positionOf: (row: Row) => Written<Part>,
  ): { rows: Row[]; nextCursor: string | null }
  function pageOf<Row>(read: readonly Row[], positionOf = (row: Row) => row as Written<Part>) {
    const rows = read.slice(0, size)
    const last = read.length > size ? rows.at(-1) : undefined
    return { rows, nextCursor: last === undefined ? null : writeCursor(positionOf(last)) }
  }

  /** Opaque to clients. */
  function writeCursor(position: Written<Part>): string {
    return Buffer.from(parts.map((part) => position[part]).join(' ')).toString('base64url')
  }

  /** null: the first page. */
  function readAfter(cursor: string | undefined): Decision<Position<Part> | null, 'invalid_input', ProblemDetail> {
    if (cursor === undefined) return granted(null)
    const values = Buffer.from(cursor, 'base64url').toString().split(' ')
    const isOurs = values.length === parts.length && parts.every((part, n) => formats[part].test(values[n]!))
    if (!isOurs) return refused('invalid_input', { fields: [{ path: 'cursor', rule: 'cursor' }] })
    return granted(Object.fromEntries(parts.map((part, n) => [part, values[n]])) as Position<Part>)
  }

  return { limit: size + 1, pageOf, readAfter }
}
