import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { canReach, isRoot, type RunAs, userForNewDatabase } from './run-as.ts'
import { readSignpost } from './signpost.ts'

/** The folder of the embedded database and the user that runs it (null: the current user). home may not exist yet. */
export type Place = { home: string; runAs: RunAs | null; isElsewhere: boolean }

/** Used only by root, when the database's user cannot reach the data folder. */
export const elsewhere = '/var/lib/lookbook'

export function choosePlace(dataDir: string, otherRoom = elsewhere): Place {
  const beside = join(dataDir, 'postgres')
  const signposted = readSignpost(dataDir)
  if (!isRoot()) return placeOfOurOwn(beside, dataDir, signposted !== null)
  if (signposted !== null)
    return { home: signposted, runAs: ownerOf(signposted) ?? userForNewDatabase(), isElsewhere: true }

  const owner = ownerOf(beside)
  const runAs = owner ?? userForNewDatabase()
  if (canReach(dataDir, runAs)) return { home: beside, runAs, isElsewhere: false }
  if (owner === null) return { home: makeRoom(dataDir, otherRoom), runAs, isElsewhere: true }
  throw new CannotStart(
    `The database in ${beside} belongs to user ${owner.uid}, who cannot come to that folder any more. Open the folders above it to that user (chmod o+x), or start Lookbook as that user.`,
  )
}

function placeOfOurOwn(home: string, dataDir: string, isSignposted: boolean): Place {
  const uid = statSync(home, { throwIfNoEntry: false })?.uid
  if (!isSignposted && (uid === undefined || uid === process.getuid?.()))
    return { home, runAs: null, isElsewhere: false }
  throw new CannotStart(
    `The database of the data folder ${dataDir} belongs to another user: Lookbook was started there by them, or as root, before. Start it that way again, or name another folder with LOOKBOOK_DATA.`,
  )
}

function ownerOf(home: string): RunAs | null {
  const facts = statSync(home, { throwIfNoEntry: false })
  if (facts?.uid === 0) {
    throw new CannotStart(
      `The database folder ${home} belongs to root, and PostgreSQL does not run as root. Give it to an ordinary user (chown -R).`,
    )
  }
  return facts ? { uid: facts.uid, gid: facts.gid } : null
}

/** We must not change permissions of the folders above the project, so the database moves to a place its user can reach. */
function makeRoom(dataDir: string, otherRoom: string): string {
  const room = join(otherRoom, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  for (const folder of [otherRoom, room]) {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o711)
  }
  const home = join(room, 'postgres')
  if (!existsSync(home)) return home
  throw new CannotStart(
    `The database of an earlier data folder at ${dataDir} is still in ${dirname(home)}. Remove or rename that folder to begin anew, or bring the old data folder back.`,
  )
}
