import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'

const MARK = '/* prepared */'

/**
 * Stands before a statement whose plan each connection keeps, because planning it would cost more than running it. Its text
 * must be the same every time, and good with one plan for all.
 */
export const preparedStatement = sql.raw(MARK)

const names = new Map<string, string>()

/** Gives marked statements a name, by which PostgreSQL knows them again. */
export function prepareMarkedStatements(client: ClientBase): void {
  const ask = client.query.bind(client) as (asked: unknown, ...more: unknown[]) => unknown
  const askKept = (asked: unknown, ...more: unknown[]) =>
    typeof asked === 'string' && asked.startsWith(MARK)
      ? ask({ name: nameOf(asked), text: asked, values: more[0] })
      : ask(asked, ...more)
  client.query = askKept as typeof client.query
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}
