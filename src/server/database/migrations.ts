import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { version } from '#server/platform/process/version.ts'
import { isLaterRelease, latestRelease } from './releases.ts'

/** What a migration does to the code of the release before: that works on (expanding), or does not (contracting) [O141]. */
export type MigrationKind = 'expanding' | 'contracting'

/** A forward-only SQL file: NNNN_what_it_brings.sql. 0001 to 0013 are the baseline's; new ones are numbered from 0560. */
export type Migration = {
  name: string
  sql: string
  checksum: string
  /** false: its first line is `-- outside a transaction`, as concurrent indexes need. Then it must bear being run again. */
  isTransactional: boolean
  /** Its mark, `-- expanding` or `-- contracting since 0.3.0: why`; without one it counts as contracting. */
  kind: MigrationKind
  /** a contracting one's `since`: the first release whose code works with what it leaves; null: the release that brings it */
  needs: string | null
}
/** What the database says of a migration. Without a kind: whoever ran it knew no marks. `release` is that of the code that ran it. */
export type AppliedMigration = {
  name: string
  checksum: string
  kind?: MigrationKind
  needs?: string | null
  release?: string | null
}

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

/** The pending migrations. Throws if the applied ones do not begin with the code's, or if code of this release cannot work with the rest. */
export function pendingMigrations(
  migrations: Migration[],
  applied: AppliedMigration[],
  release = version,
): Migration[] {
  migrations.slice(0, applied.length).forEach((known, index) => {
    const past = applied[index]!
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
  refuseContracted(migrationsAhead(migrations, applied), release)
  return migrations.slice(applied.length)
}

/** Those that newer code has applied. */
export function migrationsAhead(migrations: Migration[], applied: AppliedMigration[]): AppliedMigration[] {
  return applied.slice(migrations.length)
}

/** True if code of a release from before this migration works with the schema it leaves [O140]. */
export function isServed({ kind, needs = null }: AppliedMigration, release: string): boolean {
  return kind === 'expanding' || (needs !== null && !isLaterRelease(needs, release))
}

function refuseContracted(ahead: AppliedMigration[], release: string): void {
  const contracted = ahead.filter((past) => !isServed(past, release))
  if (contracted.length === 0) return
  const needed = latestRelease(contracted.map(({ needs, release: by }) => needs ?? by ?? null))
  // Between two releases the code has the number of the one before.
  const what = needed !== null && isLaterRelease(needed, release) ? `Lookbook ${needed} or newer` : 'a newer Lookbook'
  throw new CannotStart(
    `The database is ahead of this code: it has ${contracted[0]!.name}, which needs ${what}, and this is Lookbook ${release}. Start the newer version again, or restore a backup made before it.`,
  )
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const sql = await readFile(join(folder, file), 'utf8')
  return {
    name: file.slice(0, -'.sql'.length),
    sql,
    checksum: checksumOf(sql),
    isTransactional: !/^-- outside a transaction\b/.test(sql),
    ...markOf(sql),
  }
}

/** The mark is a line of the comment that the file begins with. */
export function markOf(sql: string): Pick<Migration, 'kind' | 'needs'> & { isMarked: boolean } {
  const head = /^(?:--.*(?:\r?\n|$))*/.exec(sql)![0]
  const mark = /^-- (?:(expanding)\b|contracting(?: since (\d+\.\d+\.\d+))?: \S)/m.exec(head)
  return { kind: mark?.[1] ? 'expanding' : 'contracting', needs: mark?.[2] ?? null, isMarked: mark !== null }
}

/** Git may convert line endings on checkout; that does not count as a change. */
export function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
}
