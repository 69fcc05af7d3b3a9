import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '#server/platform/config/cannot-start.ts'

/** Lies in a data folder that the database's user cannot reach, and says where the database is instead. */
const name = 'database-is-at.txt'
const beingMade = 'It is being made.'

/**
 * The folder the file points to; null where there is no file. A database still being created may not exist yet, a finished one
 * must.
 */
export function readSignpost(dataDir: string): string | null {
  const signpost = join(dataDir, name)
  if (!existsSync(signpost)) return null
  const text = readFileSync(signpost, 'utf8')
  const home = text.split('\n')[0]!.trim()
  if (text.includes(beingMade) || existsSync(home)) return home
  throw new CannotStart(
    `${signpost} says that the database is in ${home}, and it is not there. Bring it back from a backup, or remove that file to begin with an empty database.`,
  )
}

/** Written before the database is created and again after, so that a kill in between can be detected. */
export function writeSignpost(dataDir: string, home: string, isMade: boolean): void {
  const signpost = join(dataDir, name)
  const text = `${home}

The line above names the folder with this installation's database. It is not in here because the user who runs
PostgreSQL cannot come to this folder. Back up both. ${isMade ? 'Written by Lookbook at its first start as root.' : beingMade}
`
  writeFileSync(`${signpost}.new`, text)
  renameSync(`${signpost}.new`, signpost)
}
