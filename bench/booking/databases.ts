import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readPostmasterFile } from '#server/database/embedded/postmaster-file.ts'
import { isRoot, userForNewDatabase } from '#server/database/embedded/run-as.ts'
import { startEmbedded } from '#server/database/embedded/supervisor.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createSystemPostgres, findSystemPostgres } from '#tests/support/processes/system-postgres.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { parentOf } from './cpu.ts'

export type BenchDatabase = {
  name: string
  connectionString: string
  postmaster: number
  /** folder for the server's own files */
  folder: string
  stop(): Promise<void>
}

/** The embedded PostgreSQL as npm start runs it, with its own settings: every commit is flushed to disk. */
export async function openEmbedded(): Promise<BenchDatabase> {
  const folder = newFolder()
  const embedded = await startEmbedded({ dataDir: folder, log: silentLog })
  const { connectionString } = embedded
  return finish('embedded', connectionString, folder, () => embedded.stop())
}

/** The PostgreSQL installed on this machine, with default settings; null where there is none. */
export async function openSystem(): Promise<BenchDatabase | null> {
  const found = findSystemPostgres()
  if (found === null) return null
  const folder = newFolder()
  const { url } = createSystemPostgres(found.bin, folder)
  const pgdata = join(folder, 'own')
  const user = isRoot() ? userForNewDatabase() : {}
  const places = ['-D', pgdata, '-k', pgdata, '-c', 'listen_addresses=']
  const child: ChildProcess = spawn(join(found.bin, 'postgres'), places, { ...user, cwd: '/', stdio: 'ignore' })
  await eventually('PostgreSQL is ready', () => {
    const said = readPostmasterFile(pgdata)
    return said?.pid === child.pid && said?.isReady === true
  })
  return finish(`PostgreSQL ${found.version}`, url('postgres'), folder, async () => {
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    await ended
  })
}

async function finish(
  name: string,
  connectionString: string,
  folder: string,
  stop: () => Promise<void>,
): Promise<BenchDatabase> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(rows[0]!.pid)
  await client.end()
  return {
    name,
    connectionString,
    postmaster,
    folder,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lookbook-bench-'))
  // As root, PostgreSQL's user must be able to traverse this folder.
  chmodSync(folder, 0o711)
  return folder
}
