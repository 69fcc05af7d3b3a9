import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, root } from './source-files.ts'

/**
 * Syntax that PostgreSQL 16, 17 or 18 brought, as far as a pattern can tell it. Functions are in tests/support/runner/newer-functions;
 * the rest is found by npm run prove -- postgres.
 */
const newerThan15 = {
  'returning old or new': /\breturning\b[^;`]*\b(old|new)\.\w|\breturning\s+with\s*\(/i,
  'temporal keys': /\bwithout\s+overlaps\b|\bperiod\s+\w+\s*\)/i,
  'virtual generated columns': /\)\s*virtual\b/i,
  'constraints that are not enforced': /\bnot\s+enforced\b/i,
  'named not null constraints': /\bconstraint\s+\w+\s+not\s+null\b/i,
  'changing a generated column': /\bset\s+expression\b/i,
  'JSON constructors and queries':
    /\bjson_(table|value|query|exists|scalar|serialize|array|arrayagg|objectagg)\s*\(|\bis\s+(not\s+)?json\b/i,
  'JSON paths with new methods': /\.(bigint|boolean|decimal|integer|number|string|time|time_tz|timestamp_tz)\(\)/i,
  'merge beyond 15': /\bmerge_action\s*\(|\bnot\s+matched\s+by\s+(source|target)\b/i,
  'at local': /\bat\s+local\b/i,
  'infinite intervals': /\binterval\s+'-?infinity'|'-?infinity'::interval/i,
  'views of statistics': /\bpg_stat_(io|checkpointer|progress_copy_from)\b|\bpg_(aios|wait_events)\b/i,
}
const unlessInTypeScript = { 'numbers in other bases or with _': /[\s(=,]0[xob][0-9a-f]+\b|[\s(=,]\d+_\d/i }

const statements = ['src/server', 'demo']
  .flatMap(listFiles)
  .filter((path) => /\.(sql|store\.ts)$|\/database\/.*\.ts$/.test(path))

test('[O105] no statement, function or migration has syntax that PostgreSQL 15 lacks', () => {
  expect(statements.length).toBeGreaterThan(100)
  const found = statements.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8').replaceAll(/--.*|'\{[^']*\}'/g, '')
    const patterns = path.endsWith('.sql') ? { ...newerThan15, ...unlessInTypeScript } : newerThan15
    return Object.entries(patterns).flatMap(([name, pattern]) => {
      const match = pattern.exec(text)
      return match ? [`${path}: ${name}: ${match[0]}`] : []
    })
  })
  expect(found).toEqual([])
})

test.each([
  ['returning old or new', 'update shop set name = $1 returning old.name'],
  ['temporal keys', 'primary key (id, at without overlaps)'],
  ['virtual generated columns', 'total integer generated always as (a + b) virtual'],
  ['JSON constructors and queries', `select json_value(facts, '$.a') from shop`],
  ['at local', 'select starts_at at local'],
] as const)('%s is recognised', (name, statement) => {
  expect(newerThan15[name].test(statement)).toBe(true)
})
