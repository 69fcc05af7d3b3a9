import { existsSync } from 'node:fs'
import { connectionStringFor, connectTo } from './connect.ts'
import { clusterPaths } from './create-cluster.ts'
import { choosePlace } from './place.ts'
import { readPostmasterFile } from './postmaster-file.ts'

/** The embedded database of a data folder: how to connect where a Lookbook runs it, `stopped`, or `missing` before its first start. */
export async function findRunning(dataDir: string): Promise<'missing' | 'stopped' | { connectionString: string }> {
  const { home } = choosePlace(dataDir)
  if (!existsSync(home)) return 'missing'
  const file = readPostmasterFile(clusterPaths(home).pgdata)
  if (file === null) return 'stopped'
  const connectionString = connectionStringFor(home, file.socketDir)
  try {
    await (await connectTo(connectionString)).end()
    return { connectionString }
  } catch {
    return 'stopped' // a file that a killed server left
  }
}
