import { openReplica, type Replica } from '#server/database/connections/replica.ts'
import { traceStatements } from '#server/platform/traces/trace-statements.ts'
import type { Start } from './open-deps.ts'

/** The replica of LOOKBOOK_DATABASE_REPLICA_URL, which need not be there yet; null: none is named. */
export async function openReplicaIfNamed(
  { config, log, shutdown, traces }: Start,
  primaryUrl: string,
): Promise<Replica | null> {
  const { databaseReplicaUrl: replicaUrl, databasePool: connections } = config
  if (replicaUrl === null) return null
  const watchStatements = traces ? () => traceStatements(traces) : undefined
  return shutdown.open(
    'replica',
    async () => openReplica({ replicaUrl, primaryUrl, connections, log, watchStatements }),
    (part) => part.close(),
  )
}
