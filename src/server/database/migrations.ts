import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '#server/platform/config/cannot-start.ts'

/** A forward-only SQL file: NNNN_what_it_brings.sql. 0001 to 0013 are the baseline's; new ones are numbered from 0560. */
export type Migration = {
  name: string
  sql: string
  checksum: string
  /** false: its first line is `-- outside a transaction`, as concurrent indexes need. Then it must bear being run again. */
  isTransactional: boolean
}
export type AppliedMigration = { name: string; checksum: string }

export const migrationsFolder = join(import.meta.dirname, 'migrations')

export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)))
  migrations.forEach(({ name }, index) => {
    const before = migrations[index - 1]?.name
    if (before?.slice(0, 4) === name.slice(0, 4)) {
      throw new CannotStart(`Two migrations have one number: ${before} and ${name}. Fetch the code again.`)
    }
  })
  return migrations
}

/** The pending migrations. Throws if the applied ones are not a prefix of the code's. */
export function pendingMigrations(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  applied.forEach((past, index) => {
    const known = migrations[index]
    if (known === undefined) {
      throw new CannotStart(
        `The database is ahead of this code: it has ${past.name}, which this version does not know. Start the newer version again, or restore a backup made before it.`,
      )
    }
    if (known.name !== past.name) {
      throw new CannotStart(
        `The database has a gap in its migrations: ${known.name} should come where ${past.name} was applied. Start the version that made this database, or restore a backup.`,
      )
    }
    if (known.checksum !== past.checksum) {
      throw new CannotStart(
        `The migration ${known.name} has changed since it was applied to this database. Migrations are never edited: bring its old text back and put the change into a new one.`,
      )
    }
  })
  return migrations.slice(applied.length)
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const sql = await readFile(join(folder, file), 'utf8')
  return {
    name: file.slice(0, -'.sql'.length),
    sql,
    checksum: checksumOf(sql),
    isTransactional: !/^-- outside a transaction\b/.test(sql),
  }
}

/** Git may convert line endings on checkout; that does not count as a change. */
export function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
}
