import type { Client } from 'pg'
import type { StoredOriginal } from '#server/photos/serving/photos.store.ts'

export async function listAllOriginals(client: Client): Promise<StoredOriginal[]> {
  const { rows } = await client.query<StoredOriginal>(
    'select hash, width, ready_width as "readyWidth", visibility from original order by hash',
  )
  return rows
}

export async function findServerVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  return rows[0]!.version
}

/** Secrets in the database that only the keys of its installation open. */
export async function hasSealedSecrets(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>('select exists (select from second_factor) as has')
  return rows[0]!.has
}
