import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/database/embedded/supervisor.ts'
import { migrate } from '#server/database/migrate.ts'
import { onServer, serverVariable, setTemplate, withDatabase } from '../database.ts'
import { clusterVariable } from '../processes/open-folder.ts'
import { silentLog } from '../silent-log.ts'

/** Runs before all test files: starts one PostgreSQL with a migrated template that each file's database is cloned from. */
export async function setup(): Promise<() => Promise<void>> {
  const given = process.env[serverVariable]
  const server = given === undefined ? await startThrowawayServer() : { url: given, stop: async () => undefined }
  process.env[serverVariable] = server.url

  const template = `lookbook_template_${randomBytes(6).toString('hex')}`
  await onServer((client) => client.query(`create database ${template}`))
  await onServer((client) => migrate(client), withDatabase(server.url, template))
  setTemplate(template)
  return async () => {
    await onServer((client) => client.query(`drop database ${template} with (force)`))
    await server.stop()
  }
}

/** A PostgreSQL in a temporary folder, for one run. */
export async function startThrowawayServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'lookbook-tests-'))
  // As root, PostgreSQL's user must be able to traverse this folder; its contents stay private.
  chmodSync(dataDir, 0o711)
  // Lives for one run, so nothing needs to survive a power cut.
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '120' }
  const first = await startEmbedded({ dataDir, log: silentLog, settings })
  await onServer((client) => migrate(client), first.connectionString)
  await first.stop()
  const cluster = copyCluster(dataDir)
  const embedded = await startEmbedded({ dataDir, log: silentLog, settings })
  return {
    url: embedded.connectionString,
    stop: async () => {
      await embedded.stop()
      for (const folder of [dataDir, cluster]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A copy for tests that start a whole server (folderWithDatabase). */
function copyCluster(dataDir: string): string {
  const cluster = mkdtempSync(join(tmpdir(), 'lookbook-cluster-'))
  execFileSync('cp', ['-a', `${dataDir}/.`, cluster])
  process.env[clusterVariable] = cluster
  return cluster
}
