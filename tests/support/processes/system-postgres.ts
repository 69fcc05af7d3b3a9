import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPostmasterFile } from '#server/database/embedded/postmaster-file.ts'
import { isRoot, userForNewDatabase } from '#server/database/embedded/run-as.ts'
import { eventually } from '../eventually.ts'

const packaged = '/usr/lib/postgresql'

/** The oldest supported PostgreSQL installed on this machine, in Debian's and Ubuntu's layout; null where there is none. */
export function findSystemPostgres(): { version: number; bin: string } | null {
  const versions = existsSync(packaged) ? readdirSync(packaged).map(Number) : []
  const version = versions
    .filter((one) => one >= 15 && existsSync(join(packaged, String(one), 'bin', 'initdb')))
    .sort((a, b) => a - b)[0]
  return version === undefined ? null : { version, bin: join(packaged, String(version), 'bin') }
}

export type SystemPostgres = {
  url(database: string, password?: string): string
  start(): Promise<void>
  stop(): Promise<void>
}

/** A server like an operator's own: without our settings and our supervisor. */
export function createSystemPostgres(bin: string, folder: string): SystemPostgres {
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
  let server: ChildProcess | null = null
  return {
    url: (database, password = 'own-secret') =>
      `postgresql://owner:${password}@localhost:5432/${database}?host=${encodeURIComponent(pgdata)}`,
    start: async () => {
      const child = spawn(
        join(bin, 'postgres'),
        ['-D', pgdata, '-k', pgdata, '-c', 'listen_addresses=', '-c', 'fsync=off'],
        { ...user, cwd: '/', stdio: 'ignore' },
      )
      server = child
      await eventually(
        'the own PostgreSQL is ready',
        () => readPostmasterFile(pgdata)?.pid === child.pid && readPostmasterFile(pgdata)?.isReady === true,
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
