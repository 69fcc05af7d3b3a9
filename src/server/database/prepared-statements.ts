import { createHash } from 'node:crypto'
import { sql } from 'kysely'

const MARK = '/* prepared */'

/**
 * Stands before a statement that each connection prepares once, because planning it costs more than running it. Its text
 * must be the same every time, and one generic plan must suit all parameters.
 */
export const preparedStatement = sql.raw(MARK)

const names = new Map<string, string>()

/** The name PostgreSQL is to know a marked statement by; undefined for all others. */
export function nameOfStatement(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}
