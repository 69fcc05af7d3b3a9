import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usableBinaries } from '#server/database/embedded/binaries.ts'
import { readPostmasterFile } from '#server/database/embedded/postmaster-file.ts'
import { isRoot, userForNewDatabase } from '#server/database/embedded/run-as.ts'
import { eventually } from '../eventually.ts'

/** Set by npm run prove -- postgres: the version of the tests' server, from the packages of tests/postgres. */
export const versionVariable = 'LOOKBOOK_TEST_POSTGRES'
const packages = join(import.meta.dirname, '..', '..', 'postgres', 'node_modules')
const packaged = '/usr/lib/postgresql'

/**
 * The PostgreSQL of npm run prove -- postgres; else the oldest supported one installed on this machine, in Debian's and Ubuntu's
 * layout; null where there is none.
 */
export function findSystemPostgres(): { version: number; bin: string } | null {
  const asked = process.env[versionVariable]
  if (asked !== undefined) return { version: Number(asked), bin: binariesOf(asked) }
  const versions = existsSync(packaged) ? readdirSync(packaged).map(Number) : []
  const version = versions
    .filter((one) => one >= 15 && existsSync(join(packaged, String(one), 'bin', 'initdb')))
    .sort((a, b) => a - b)[0]
  return version === undefined ? null : { version, bin: join(packaged, String(version), 'bin') }
}

function binariesOf(asked: string): string {
  const folder = join(packages, `postgres-${asked}-${process.platform}-${process.arch}`)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const runAs = isRoot() ? userForNewDatabase() : null
  return join(usableBinaries({ native: join(folder, 'native'), version }, tmpdir(), runAs), 'bin')
}

export type SystemPostgres = {
  pgdata: string
  url(database: string, password?: string): string
  start(): Promise<void>
  stop(): Promise<void>
}

/** A server like an operator's own: without our settings and our supervisor. */
export function createSystemPostgres(
  bin: string,
  folder: string,
  settings: Record<string, string> = { fsync: 'off' },
): SystemPostgres {
  const user = isRoot() ? userForNewDatabase() : {}
  const pgdata = join(folder, 'own')
  const passwordFile = join(folder, 'own-password')
  mkdirSync(pgdata, { mode: 0o700 })
  writeFileSync(passwordFile, 'own-secret')
  if (isRoot())
    for (const path of [pgdata, passwordFile]) chownSync(path, userForNewDatabase().uid, userForNewDatabase().gid)
  execFileSync(
    join(bin, 'initdb'),
    [
      '-D',
      pgdata,
      '-U',
      'owner',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { ...user, cwd: '/', stdio: 'ignore' },
  )
  return runPostgres(bin, pgdata, settings)
}

/** A replica that streams from a server like these, copied while that one is stopped. */
export function copyAsReplica(
  bin: string,
  folder: string,
  primary: SystemPostgres,
  settings: Record<string, string> = { fsync: 'off' },
): SystemPostgres {
  const pgdata = join(folder, 'replica')
  execFileSync('cp', ['-a', primary.pgdata, pgdata])
  const signal = join(pgdata, 'standby.signal')
  writeFileSync(signal, '')
  if (isRoot()) chownSync(signal, userForNewDatabase().uid, userForNewDatabase().gid)
  const source = `host=${primary.pgdata} user=owner password=own-secret`
  return runPostgres(bin, pgdata, { ...settings, primary_conninfo: source })
}

/** A replica never says that it is ready: it says that it stands by. */
function takesConnections(pgdata: string): boolean {
  const state = readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim()
  return state === 'ready' || state === 'standby'
}

function runPostgres(bin: string, pgdata: string, settings: Record<string, string>): SystemPostgres {
  const user = isRoot() ? userForNewDatabase() : {}
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server: ChildProcess | null = null
  return {
    pgdata,
    url: (database, password = 'own-secret') =>
      `postgresql://owner:${password}@localhost:5432/${database}?host=${encodeURIComponent(pgdata)}`,
    start: async () => {
      const child = spawn(join(bin, 'postgres'), ['-D', pgdata, '-k', pgdata, '-c', 'listen_addresses=', ...given], {
        ...user,
        cwd: '/',
        stdio: 'ignore',
      })
      server = child
      await eventually(
        'the own PostgreSQL is ready',
        () => readPostmasterFile(pgdata)?.pid === child.pid && takesConnections(pgdata),
      )
    },
    stop: async () => {
      if (server === null || server.exitCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
    },
  }
}
