import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { dumpFile, migratedSchema, pageFile, typesFile } from '../../scripts/schema/migrated-schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createEmptyDatabase()
})
afterAll(() => database.drop())

test('the committed types, dump and docs/DATABASE.md match the migrations and functions (npm run db:types writes them)', async () => {
  const { types, dump, page } = await migratedSchema(database.connectionString)
  expect(readFileSync(typesFile, 'utf8')).toBe(types)
  expect(readFileSync(dumpFile, 'utf8')).toBe(dump)
  expect(readFileSync(pageFile, 'utf8')).toBe(page)
})
