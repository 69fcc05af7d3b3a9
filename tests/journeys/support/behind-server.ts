import { join } from 'node:path'
import { connectionStringFor, connectTo } from '#server/database/embedded/connect.ts'
import { choosePlace } from '#server/database/embedded/place.ts'
import { readPostmasterFile } from '#server/database/embedded/postmaster-file.ts'
import { ownDataDir } from './visitor.ts'

/** What no screen of today does, done behind the server's back: time that passes, a shop that changes its prices or moves. */
export async function changeBehind(statement: string, values: unknown[] = []): Promise<void> {
  const { home } = choosePlace(ownDataDir())
  const file = readPostmasterFile(join(home, 'pgdata'))
  if (!file) throw new Error('The database of this journey does not run')
  const client = await connectTo(connectionStringFor(home, file.socketDir))
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** As if ten minutes had passed for all that is kept. */
export function endHolds(): Promise<void> {
  return changeBehind(`update occupancy set expires_at = now() - interval '1 second' where expires_at > now()`)
}
