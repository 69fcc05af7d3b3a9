import { writeFileSync } from 'node:fs'
import { createEmptyDatabase } from '#tests/support/database.ts'
import { setup } from '#tests/support/runner/global-setup.ts'
import { dumpFile, migratedSchema, pageFile, typesFile } from './schema/migrated-schema.ts'

// npm run db:types: regenerates the files derived from the schema. Run it after adding a migration or changing a function.
const stop = await setup()
const database = await createEmptyDatabase()
try {
  const { types, dump, page } = await migratedSchema(database.connectionString)
  writeFileSync(typesFile, types)
  writeFileSync(dumpFile, dump)
  writeFileSync(pageFile, page)
  console.log(`Wrote ${typesFile}\nWrote ${dumpFile}\nWrote ${pageFile}`)
} finally {
  await database.drop()
  await stop()
}
