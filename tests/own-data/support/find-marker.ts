import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestDatabase } from '#tests/support/database.ts'

/** Every column of every table in which a text occurs, as table.column: as text, inside JSON and arrays, and as bytes. */
export async function findInTables({ pool }: Pick<TestDatabase, 'pool'>, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; column: string; type: string }>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by 1, 2`)
  const found: string[] = []
  for (const [table, columns] of Map.groupBy(rows, (row) => row.table)) {
    const tests = columns.map(({ column, type }) => {
      const read = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`
      return `bool_or(position($1 in lower(${read})) > 0) as "${column}"`
    })
    const answer = await pool.query(`select ${tests.join(', ')} from "${table}"`, [text.toLowerCase()])
    found.push(...columns.flatMap(({ column }) => (answer.rows[0][column] ? [`${table}.${column}`] : [])))
  }
  return found
}

/** Every file below a folder that contains a text. */
export function findInFiles(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text))
}
