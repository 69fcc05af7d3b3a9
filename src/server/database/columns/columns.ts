import { type RawBuilder, type SelectType, sql } from 'kysely'
import type { DB } from '../schema.generated.ts'

/** An entity's fields with their columns. What selects, writes, copies or registers them derives from one such table. */
export type Columns = { readonly [field: string]: string }

/** A row as `selectOf` reads it, typed by the database's own types. */
export type RowOf<T extends keyof DB, C extends { readonly [field: string]: keyof DB[T] }> = {
  -readonly [F in keyof C]: SelectType<DB[T][C[F]]>
}

/** The same inside JSON, where PostgreSQL writes instants as text. */
export type InJson<R> = { [F in keyof R]: Date extends R[F] ? Exclude<R[F], Date> | string : R[F] }

/** Some of the fields. */
export function only<C extends Columns, const F extends keyof C>(columns: C, fields: readonly F[]): Pick<C, F> {
  return Object.fromEntries(fields.map((field) => [field, columns[field]])) as Pick<C, F>
}

/** A select list: `sv.price_minor as "priceMinor", ...`. */
export function selectOf(columns: Columns, alias: string): RawBuilder<unknown> {
  return listed(Object.entries(columns).map(([field, column]) => `${alias}.${column} as "${field}"`))
}

/** The same as arguments of json_build_object: `'priceMinor', sv.price_minor, ...`. */
export function jsonOf(columns: Columns, alias: string): RawBuilder<unknown> {
  return listed(Object.entries(columns).map(([field, column]) => `'${field}', ${alias}.${column}`))
}

/** The columns by their own names: for an insert, and for the select that it copies, there with the alias of its table. */
export function namesOf(columns: Columns, alias?: string): RawBuilder<unknown> {
  return listed(Object.values(columns).map((column) => (alias === undefined ? column : `${alias}.${column}`)))
}

/** The values of a row by column, to insert or update. */
export function valuesOf<const C extends Columns, R extends { readonly [F in keyof C]: unknown }>(
  columns: C,
  row: R,
): { [F in keyof C as C[F]]: R[F] } {
  const values = Object.entries(columns).map(([field, column]) => [column, row[field]])
  return Object.fromEntries(values) as { [F in keyof C as C[F]]: R[F] }
}

/** The values of the fields that are given, by column: an update leaves the others as they are. */
export function patchOf<const C extends Columns, R extends { readonly [F in keyof C]?: unknown }>(
  columns: C,
  change: R,
): { [F in keyof C as C[F]]?: Exclude<R[F], undefined> } {
  const given = Object.entries(columns).filter(([field]) => change[field] !== undefined)
  return valuesOf(Object.fromEntries(given), change as Record<string, unknown>) as ReturnType<typeof patchOf<C, R>>
}

/** The fields that `columns` names, of a row that has more. */
export function fieldsOf<
  C extends { readonly [field: string]: unknown },
  R extends { readonly [F in keyof C]: unknown },
>(columns: C, row: R): Pick<R, keyof C> {
  return Object.fromEntries(Object.keys(columns).map((field) => [field, row[field]])) as Pick<R, keyof C>
}

function listed(parts: readonly string[]): RawBuilder<unknown> {
  return sql.raw(parts.join(', '))
}
