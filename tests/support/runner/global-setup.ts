import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { startEmbedded } from '#server/database/embedded/supervisor.ts'
import { migrate } from '#server/database/migrate.ts'
import { describeRecorded } from '#tests/statements/describe-recorded.ts'
import { recordingFolder } from '#tests/statements/recordings.ts'
import { asFiles, onServer, serverVariable, setTemplate, withDatabase } from '../database.ts'
import { clusterVariable } from '../processes/open-folder.ts'
import { bundleServer } from '../processes/server-bundle.ts'
import { createSystemPostgres, findSystemPostgres, versionVariable } from '../processes/system-postgres.ts'
import { silentLog } from '../silent-log.ts'
import { keepTemporaryFilesInMemory } from './memory-folder.ts'
import { hideNewerFunctions } from './newer-functions.ts'

/** Runs before all test files: starts one PostgreSQL with a migrated template that each file's database is cloned from. */
export async function setup(): Promise<() => Promise<void>> {
  const given = process.env[serverVariable]
  const folder = recordingFolder()
  const removeTemporaryFiles = keepTemporaryFilesInMemory()
  const [removeBundle, server] = await Promise.all([
    bundleServer(),
    given === undefined ? startServer() : { url: given, isMigrated: false, stop: async () => undefined },
    folder && readTypesInto(folder),
  ])
  process.env[serverVariable] = server.url

  const template = `lookbook_template_${randomBytes(6).toString('hex')}`
  // A copy, because connections that create databases are to the server's own one.
  const from = server.isMigrated ? `template ${new URL(server.url).pathname.slice(1)} ${asFiles}` : ''
  await onServer((client) => client.query(`create database ${template} ${from}`))
  await onServer(makeSchema, withDatabase(server.url, template))
  setTemplate(template)
  return async () => {
    if (folder) await onServer((client) => describeRecorded(client, folder), withDatabase(server.url, template))
    await onServer((client) => client.query(`drop database ${template} with (force)`))
    await server.stop()
    removeBundle()
    removeTemporaryFiles()
  }
}

/** In a process of its own, beside the start of the server. */
async function readTypesInto(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, '..', '..', 'statements', 'save-row-types.ts'),
    folder,
  ])
}

async function makeSchema(client: Client): Promise<void> {
  await hideNewerFunctions(client)
  await migrate(client)
}

async function startServer() {
  const isOwn = process.env[versionVariable] !== undefined
  return { isMigrated: !isOwn, ...(await (isOwn ? startOwnServer() : startMigratedServer())) }
}

// Lives for one run, so nothing needs to survive a power cut.
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '120' }

/** A PostgreSQL in a temporary folder, for one run. */
export async function startThrowawayServer(dataDir = newDataDir()) {
  const embedded = await startEmbedded({ dataDir, log: silentLog, settings })
  return {
    url: embedded.connectionString,
    stop: async () => {
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same, with a copy of its migrated cluster for tests that start a whole server (folderWithDatabase). */
async function startMigratedServer() {
  const dataDir = newDataDir()
  const first = await startEmbedded({ dataDir, log: silentLog, settings })
  await onServer(makeSchema, first.connectionString)
  await first.stop()
  const cluster = mkdtempSync(join(tmpdir(), 'lookbook-cluster-'))
  execFileSync('cp', ['-a', `${dataDir}/.`, cluster])
  process.env[clusterVariable] = cluster
  const { url, stop } = await startThrowawayServer(dataDir)
  return {
    url,
    stop: async () => {
      await stop()
      rmSync(cluster, { recursive: true, force: true })
    },
  }
}

/** A PostgreSQL like an operator's own, for npm run prove -- postgres. */
async function startOwnServer() {
  const folder = newDataDir()
  const own = createSystemPostgres(findSystemPostgres()!.bin, folder, settings)
  await own.start()
  return {
    url: own.url('postgres'),
    stop: async () => {
      await own.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'lookbook-tests-'))
  // As root, PostgreSQL's user must be able to traverse this folder; its contents stay private.
  chmodSync(dataDir, 0o711)
  return dataDir
}
