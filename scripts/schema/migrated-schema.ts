import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { migrationsFolder, readMigrations } from '#server/database/migrations.ts'
import { readCatalog } from './read-catalog.ts'
import { writeDump } from './write-dump.ts'
import { writeTypes } from './write-types.ts'

const folder = join(import.meta.dirname, '..', '..', 'src', 'server', 'database')

export const typesFile = join(folder, 'schema.generated.ts')
export const dumpFile = join(folder, 'schema.sql')

/** Migrates an empty database and returns what the two committed files should contain. */
export async function migratedSchema(connectionString: string): Promise<{ types: string; dump: string }> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await migrate(client)
    const catalog = await readCatalog(client)
    return { types: writeTypes(catalog), dump: writeDump(catalog, await readMigrations(migrationsFolder)) }
  } finally {
    await client.end()
  }
}
