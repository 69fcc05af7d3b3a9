import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advisoryLocks, transactionLocks } from '#server/database/advisory-locks.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { effectsOf } from '../../scripts/schema/effects.ts'
import { type Catalog, readCatalog } from '../../scripts/schema/read-catalog.ts'
import { readDefinitions } from '../../scripts/schema/read-functions.ts'
import { events, triggersOf } from '../../scripts/schema/read-triggers.ts'

const definitions = readDefinitions()
const names = transactionLocks.map(({ name }): string => name)

let database: TestDatabase
let catalog: Catalog
beforeAll(async () => {
  database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  catalog = await readCatalog(client)
  await client.end()
})
afterAll(() => database.drop())

test('no two locks share a key', async () => {
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(Object.values(advisoryLocks)).size).toBe(Object.keys(advisoryLocks).length)
})

test('SQL functions take locks of the list, each as the list says', () => {
  const taken = definitions.flatMap(({ name, sql }) =>
    [...sql.matchAll(/hashtextextended\('([^']*)'/g)].map((match) => `${match[1]!.trim()}: ${name}`),
  )
  const listed = transactionLocks.flatMap(({ name, takenBy }) => takenBy.map((one) => `${name}: ${one}`))
  expect([...new Set(taken)].sort()).toEqual(listed.sort())
})

test('TypeScript takes locks by the names of the list alone', () => {
  const files = ['src', 'demo'].flatMap((folder) =>
    (readdirSync(join(projectFolder, folder), { recursive: true }) as string[])
      .filter((path) => path.endsWith('.ts'))
      .map((path) => join(folder, path).replaceAll('\\', '/')),
  )
  const taking = files.flatMap((path) => {
    const text = readFileSync(join(projectFolder, path), 'utf8')
    return [...text.matchAll(/pg_(?:try_)?advisory_(?:xact_)?lock(?:_shared)?\(([^)]{0,12})|hashtextextended/g)].map(
      (match) => `${path}: ${match[1] ?? match[0]}`,
    )
  })
  expect(taking.sort()).toEqual([
    'src/server/bookings/cart/cart.store.ts: key',
    'src/server/database/advisory-locks.ts: $1',
    'src/server/database/advisory-locks.ts: ${lockKey(na',
    'src/server/database/advisory-locks.ts: hashtextextended',
    'src/server/start/demo-at-start.store.ts: ${advisoryLo',
  ])
})

test('the triggers that a statement fires take their locks in the order of the list', () => {
  const tables = new Set(catalog.tables.map(({ name }) => name))
  const wrong = catalog.tables.flatMap((table) =>
    events.flatMap((event) => {
      const taken = triggersOf(table, event).flatMap(
        ({ functionName }) => effectsOf(functionName, definitions, tables).locks,
      )
      const places = taken.map((name) => names.indexOf(name))
      const isOrdered = places.every((place, at) => at === 0 || places[at - 1]! <= place)
      return isOrdered ? [] : [`${event} on ${table.name}: ${taken.join(', ')}`]
    }),
  )
  expect(wrong).toEqual([])
})
