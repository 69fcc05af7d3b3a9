import { createHash } from 'node:crypto'
import { sql } from 'kysely'

const MARK = '/* prepared */'

/**
 * Prefix that marks a prepared statement, prepared once per connection because planning costs more than running it. The text must
 * be identical every time, and one generic plan must suit all parameters.
 */
export const preparedStatement = sql.raw(MARK)

const names = new Map<string, string>()

/** The prepared statement's name; undefined for statements without the mark. */
export function nameOfStatement(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}
