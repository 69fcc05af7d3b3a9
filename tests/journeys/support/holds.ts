import { join } from 'node:path'
import { connectionStringFor, connectTo } from '#server/database/embedded/connect.ts'
import { choosePlace } from '#server/database/embedded/place.ts'
import { readPostmasterFile } from '#server/database/embedded/postmaster-file.ts'
import { ownDataDir } from './visitor.ts'

/** As if ten minutes had passed for all that is kept: the only thing a journey does behind the server's back. */
export async function endHolds(): Promise<void> {
  const { home } = choosePlace(ownDataDir())
  const file = readPostmasterFile(join(home, 'pgdata'))
  if (!file) throw new Error('The database of this journey does not run')
  const client = await connectTo(connectionStringFor(home, file.socketDir))
  try {
    await client.query(`update occupancy set expires_at = now() - interval '1 second' where expires_at > now()`)
  } finally {
    await client.end()
  }
}
