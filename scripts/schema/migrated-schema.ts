import { join } from 'node:path'
import pg from 'pg'
import { functionsFolder, readFunctions } from '#server/database/functions.ts'
import { migrate } from '#server/database/migrate.ts'
import { migrationsFolder, readMigrations } from '#server/database/migrations.ts'
import { readCatalog } from './read-catalog.ts'
import { readDefinitions } from './read-functions.ts'
import { writeDump } from './write-dump.ts'
import { writePage } from './write-page.ts'
import { writeTypes } from './write-types.ts'

const folder = join(import.meta.dirname, '..', '..', 'src', 'server', 'database')

export const typesFile = join(folder, 'schema.generated.ts')
export const dumpFile = join(folder, 'schema.sql')
export const pageFile = join(import.meta.dirname, '..', '..', 'docs', 'DATABASE.md')

/** Migrates an empty database and returns what the three committed files should contain. */
export async function migratedSchema(connectionString: string): Promise<{ types: string; dump: string; page: string }> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await migrate(client)
    const catalog = await readCatalog(client)
    const sources = [...(await readMigrations(migrationsFolder)), ...(await readFunctions(functionsFolder))]
    const dump = writeDump(catalog, sources)
    return { types: writeTypes(catalog), dump, page: writePage(catalog, readDefinitions()) }
  } finally {
    await client.end()
  }
}
