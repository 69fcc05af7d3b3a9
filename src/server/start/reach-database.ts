import { findRunning } from '#server/database/embedded/find-running.ts'
import { openServer } from '#server/database/open-database.ts'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import type { Start } from './open-deps.ts'

/** A running server's embedded database is used as it is; a stopped one is started for the time of the command. */
export async function reachDatabase(start: Start, whereNone: string): Promise<string> {
  const { config } = start
  if (config.databaseUrl === null) {
    const found = await findRunning(config.dataDir)
    if (found === 'missing') throw new CannotStart(whereNone)
    if (found !== 'stopped') return found.connectionString
  }
  return (await openDatabaseServer(start)).address.directUrl
}

export function openDatabaseServer({ config, log, shutdown }: Start) {
  return shutdown.open(
    'database',
    () => openServer(config, log, shutdown.isStopping),
    (part) => part.server.stop(),
  )
}
