import pg from 'pg'
import { putFunctionsBack } from '#server/database/migrate.ts'
import type { AppliedMigration } from '#server/database/migrations.ts'
import { isLaterRelease } from '#server/database/releases.ts'
import { FIRST_WITH_MARKS, findWay, type WayToRelease } from '#server/database/way-to-release.ts'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { version } from '#server/platform/process/version.ts'
import type { Start } from './open-deps.ts'
import { reachDatabase } from './reach-database.ts'

/** Says what going to a release needs. Run by that release itself, it puts its functions back where newer ones stand [O143]. */
export async function migrateTo(start: Start, word: string, release: string | undefined): Promise<void> {
  if (word !== '--to' || release === undefined || !/^v?\d+\.\d+\.\d+$/.test(release))
    throw new CannotStart(`Say which release to go to: npm start -- migrate --to ${version}`)
  const to = release.replace('v', '')
  if (isLaterRelease(to, version))
    return console.log(
      `Lookbook ${to} is newer than this code, ${version}. Make a backup and start that version: it brings the database up to date.`,
    )
  if (isLaterRelease(FIRST_WITH_MARKS, to))
    throw new CannotStart(
      `Lookbook ${to} refuses a database that a newer version has migrated. The only way back to it is a backup that it made. Nothing was changed.`,
    )
  const client = new pg.Client({
    connectionString: await reachDatabase(
      start,
      `There is no database in ${start.config.dataDir} yet: start any version.`,
    ),
    application_name: 'lookbook migration',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const way = await findWay(client, version, to)
    const words = wayWords(way, version, to)
    if (to === version && way.functionsOf) await putFunctionsBack(client, { log: start.log })
    console.log(words)
  } finally {
    await client.end()
  }
}

/** Throws where the database keeps this code from going there. */
export function wayWords(way: WayToRelease, own: string, to: string): string {
  if (way.blocking.length > 0) throw new CannotStart(blockedWords(way, to))
  return to === own ? hereWords(way, to) : backWords(way, to)
}

function blockedWords({ blocking }: WayToRelease, to: string): string {
  return `Lookbook ${to} cannot work with this database. In its way ${blocking.length === 1 ? 'stands' : 'stand'} ${namesOf(blocking)}. The only way back is a backup made before ${blocking.length === 1 ? 'it' : 'them'}, without what was booked since. Nothing was changed.`
}

function backWords({ added, functionsOf }: WayToRelease, to: string): string {
  const sentences = [`Nothing in the database stands in the way of Lookbook ${to}.`]
  if (added.length > 0)
    sentences.push(`It works with ${namesOf(added)}, which ${added.length === 1 ? 'stays' : 'stay'}.`)
  sentences.push('Stop this version and start that one; with several servers, one after the other.')
  if (functionsOf)
    sentences.push(
      `The database keeps the functions of Lookbook ${functionsOf.release}, which serve both. To have those of ${to}, run npm start -- migrate --to ${to} in its folder once all newer servers are stopped.`,
    )
  return `${sentences.join(' ')} Nothing was changed.`
}

function hereWords({ added, functionsOf, pending }: WayToRelease, own: string): string {
  const sentences = [`Lookbook ${own} works with this database${added.length > 0 ? ` and ${namesOf(added)}` : ''}.`]
  if (functionsOf) sentences.push(`Its functions were put back over those of Lookbook ${functionsOf.release}.`)
  if (pending > 0 && !functionsOf)
    sentences.push(`Its start will apply ${pending} ${pending === 1 ? 'migration' : 'migrations'}.`)
  if (!functionsOf) sentences.push('Nothing was changed.')
  return sentences.join(' ')
}

function namesOf(migrations: readonly AppliedMigration[]): string {
  return migrations.map(({ name, release }) => (release ? `${name} (Lookbook ${release})` : name)).join(', ')
}
