import { writeFileSync } from 'node:fs'
import { createEmptyDatabase } from '#tests/support/database.ts'
import { setup } from '#tests/support/runner/global-setup.ts'
import { dumpFile, migratedSchema, typesFile } from './schema/migrated-schema.ts'

// npm run db:types: regenerates the files derived from the schema. Run it after adding a migration.
const stop = await setup()
const database = await createEmptyDatabase()
try {
  const { types, dump } = await migratedSchema(database.connectionString)
  writeFileSync(typesFile, types)
  writeFileSync(dumpFile, dump)
  console.log(`Wrote ${typesFile}\nWrote ${dumpFile}`)
} finally {
  await database.drop()
  await stop()
}
