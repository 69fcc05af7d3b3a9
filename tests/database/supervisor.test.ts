import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { inspectProcess, isAlive } from '#server/database/embedded/processes.ts'
import { type EmbeddedDatabase, startEmbedded } from '#server/database/embedded/supervisor.ts'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { eventually } from '#tests/support/eventually.ts'
import { folderWithDatabase, openFolder } from '#tests/support/processes/open-folder.ts'
import { silentLog } from '#tests/support/silent-log.ts'

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded({ dataDir, log: silentLog })
  onTestFinished(() => embedded.stop())
  return embedded
}

async function ask<T extends pg.QueryResultRow>({ connectionString }: EmbeddedDatabase, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

const pgdataOf = (dataDir: string) => join(dataDir, 'postgres', 'pgdata')
const pidOf = (dataDir: string) =>
  Number(readFileSync(join(pgdataOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0])

/** As root in a clone that PostgreSQL's user cannot reach, a copy of PostgreSQL is beside the database. */
const madeIn = (dataDir: string) => readdirSync(dataDir).filter((name) => !name.startsWith('postgresql-'))

test('a new folder with an odd name and leftovers of a killed creation becomes a database that only we can access', async () => {
  const dataDir = join(openFolder(), `an odd, 'quoted' "name"`)
  mkdirSync(join(dataDir, 'postgres.new-abcdef', 'pgdata'), { recursive: true })
  const embedded = await start(dataDir)
  expect(madeIn(dataDir)).toEqual(['postgres'])
  const [facts] = await ask<Record<string, string>>(
    embedded,
    `select current_setting('listen_addresses') as listens, current_setting('fsync') as fsync, current_setting('timezone') as zone,
       current_setting('server_encoding') as encoding, lower('ÄÉ') as lowered, current_setting('password_encryption') as passwords`,
  )
  expect(facts).toEqual({
    listens: '',
    fsync: 'on',
    zone: 'UTC',
    encoding: 'UTF8',
    lowered: 'äé',
    passwords: 'scram-sha-256',
  })
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600)
  const wrong = new pg.Client({ connectionString: embedded.connectionString.replace(/:[^:@/]+@/, ':guess@') })
  await expect(wrong.connect()).rejects.toMatchObject({ code: '28P01' })
})

test('a folder whose path is too long for a socket works', async () => {
  const dataDir = join(openFolder(), 'long-'.repeat(30))
  mkdirSync(dataDir)
  expect(await ask(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('stopping leaves no process and keeps the data', async () => {
  const dataDir = folderWithDatabase()
  const first = await startEmbedded({ dataDir, log: silentLog })
  await ask(first, 'create table written as select 42 as answer')
  const pid = pidOf(dataDir)
  await first.stop()
  expect(isAlive(pid)).toBe(false)
  expect(first.isUp()).toBe(false)
  expect(await ask(await start(dataDir), 'select answer from written')).toEqual([{ answer: 42 }])
})

test('a killed server is restarted, and reported as down in between', async () => {
  const dataDir = folderWithDatabase()
  const embedded = await start(dataDir)
  await ask(embedded, 'create table written as select 42 as answer')
  const pid = pidOf(dataDir)
  process.kill(pid, 'SIGKILL')
  await eventually('it is known to be down', () => !embedded.isUp())
  await eventually('it is up again', () => embedded.isUp())
  expect(pidOf(dataDir)).not.toBe(pid)
  expect(await ask(embedded, 'select answer from written')).toEqual([{ answer: 42 }])
})

test('a server that drops all connections after a backend’s crash is supervised again', async () => {
  const dataDir = folderWithDatabase()
  const embedded = await start(dataDir)
  const [victim] = await ask<{ pid: number }>(
    embedded,
    `select pid from pg_stat_activity where application_name = 'lookbook supervisor'`,
  )
  process.kill(victim!.pid, 'SIGKILL')
  await eventually('it is known to be down', () => !embedded.isUp())
  await eventually('it is up again', () => embedded.isUp())
  const locks = await ask(embedded, `select from pg_locks where locktype = 'advisory' and granted`)
  expect(locks).toHaveLength(1)
})

test('a second owner is refused with the first one named, and the first is not disturbed', async () => {
  const dataDir = folderWithDatabase()
  const first = await start(dataDir)
  const pid = pidOf(dataDir)
  const refusal = await startEmbedded({ dataDir, log: silentLog }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CannotStart)
  expect((refusal as Error).message).toBe(
    `The data folder ${dataDir} is in use by another Lookbook (process ${process.pid}). Stop that one (kill ${process.pid}, or systemctl stop lookbook where it is a service), or name another folder with LOOKBOOK_DATA.`,
  )
  expect(pidOf(dataDir)).toBe(pid)
  expect(first.isUp()).toBe(true)
})

test('one of two concurrent creations of a database wins, the other backs off', async () => {
  const dataDir = openFolder()
  const both = await Promise.allSettled([
    startEmbedded({ dataDir, log: silentLog }),
    startEmbedded({ dataDir, log: silentLog }),
  ])
  const owners = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  onTestFinished(async () => void (await Promise.all(owners.map((owner) => owner.stop()))))
  const refusals = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(owners).toHaveLength(1)
  expect(refusals).toEqual([expect.stringContaining('is in use by another Lookbook')])
  expect(await ask(owners[0]!, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(madeIn(dataDir)).toEqual(['postgres'])
})

test.each([
  ['no process', () => 4_000_000],
  ['a process of someone else', () => process.pid],
  ['a zombie', startZombie],
])('a stale pid file whose id now belongs to %s does not block the start', async (_, pid) => {
  const dataDir = await stoppedFolder()
  const pgdata = pgdataOf(dataDir)
  const lines = [await pid(), pgdata, 1_700_000_000, 5432, join(dataDir, 'postgres', 'socket'), '', '0 0', 'ready']
  writeFileSync(join(pgdata, 'postmaster.pid'), `${lines.join('\n')}\n`)
  const { uid, gid } = statSync(pgdata)
  chownSync(join(pgdata, 'postmaster.pid'), uid, gid)
  expect(await ask(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
})

/** A data folder whose database has run and was stopped cleanly. */
async function stoppedFolder(): Promise<string> {
  const dataDir = folderWithDatabase()
  if (readdirSync(dataDir).length === 0) await (await startEmbedded({ dataDir, log: silentLog })).stop()
  return dataDir
}

/**
 * A zombie: a child that has exited under a parent that never waits for it. The parent is a shell that has exec'd sleep, since a
 * shell itself would reap it.
 */
async function startZombie(): Promise<number> {
  const parent = spawn('sh', ['-c', '(read line <&3) & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  })
  onTestFinished(() => void parent.kill())
  const [line] = (await once(parent.stdout!, 'data')) as [Buffer]
  const pid = Number(line.toString())
  await eventually('the shell has become a sleep', () =>
    readFileSync(`/proc/${parent.pid}/cmdline`, 'utf8').startsWith('sleep'),
  )
  ;(parent.stdio[3] as Writable).end()
  await eventually('it is a zombie', () => inspectProcess(pid)?.isZombie === true)
  return pid
}
