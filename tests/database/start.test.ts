import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { isAlive } from '#server/database/embedded/processes.ts'
import { isRoot } from '#server/database/embedded/run-as.ts'
import { createTestDatabase, serverUrl, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { folderWithDatabase, openFolder } from '#tests/support/processes/open-folder.ts'
import { runServer, type ServerProcess, startServer } from '#tests/support/processes/server-process.ts'

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'pgdata', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Starts a server and stops it when the test ends, pass or fail. */
async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(env)
  onTestFinished(async () => {
    server.signal('SIGTERM')
    await server.ended
  })
  return server
}

async function isReady({ url }: ServerProcess): Promise<boolean> {
  const answer = await fetch(`${url}/api/ready`).catch(() => null)
  return answer?.status === 200
}

test('a signal to the process group stops it without restarting its database', async () => {
  const dataDir = folderWithDatabase()
  const server = await start({ LOOKBOOK_DATA: dataDir })
  await server.open()
  const postmaster = postmasterOf(dataDir)
  server.signal('SIGTERM')
  // At once and by SIGQUIT, so that it ends while the server is still closing.
  process.kill(postmaster, 'SIGQUIT')
  expect(await server.ended).toBe(0)
  expect(server.output()).not.toMatch(/database\.(ended|restarted|restart_failed)/)
  expect(isAlive(postmaster)).toBe(false)
})

test('a second server on the same folder exits with a message; after kill -9 of the first the next one ends the orphaned database and takes over; SIGTERM stops both with code 0', async () => {
  const dataDir = folderWithDatabase()
  const first = await start({ LOOKBOOK_DATA: dataDir })
  await first.open()
  const orphan = postmasterOf(dataDir)
  const second = await runServer({ LOOKBOOK_DATA: dataDir })
  expect(second).toEqual({
    code: 1,
    output: `The data folder ${dataDir} is in use by another Lookbook (process ${first.pid}). Stop that one (kill ${first.pid}, or systemctl stop lookbook where it is a service), or name another folder with LOOKBOOK_DATA.\n`,
  })
  expect(postmasterOf(dataDir)).toBe(orphan)
  expect(await isReady(first)).toBe(true)

  first.signal('SIGKILL')
  await first.ended
  expect(isAlive(orphan)).toBe(true)
  const next = await start({ LOOKBOOK_DATA: dataDir })
  await next.open()
  expect(isAlive(orphan)).toBe(false)
  expect(await isReady(next)).toBe(true)

  const postmaster = postmasterOf(dataDir)
  next.signal('SIGTERM')
  expect(await next.ended).toBe(0)
  expect(isAlive(postmaster)).toBe(false)
})

test('a port in use is reported before any work is done', async () => {
  const port = await freePort()
  const taker = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void taker.close())
  const dataDir = openFolder()
  const { code, output } = await runServer({ LOOKBOOK_DATA: dataDir, PORT: String(port) })
  expect(code).toBe(1)
  expect(output).toBe(
    `Port ${port} on 127.0.0.1 is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start\n`,
  )
  expect(postgresIsThere(dataDir)).toBe(false)
})

test('an unusable data folder is reported', async () => {
  const folder = openFolder()
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const { code, output } = await runServer({ LOOKBOOK_DATA: file })
  expect({ code, output }).toEqual({
    code: 1,
    output: `The data folder ${file} is not a folder. Name another with LOOKBOOK_DATA, or put this one right.\n`,
  })
})

test.skipIf(isRoot())('an unwritable data folder is reported (root can write everywhere)', async () => {
  const folder = join(openFolder(), 'closed')
  mkdirSync(folder, { mode: 0o555 })
  const { code, output } = await runServer({ LOOKBOOK_DATA: folder })
  chmodSync(folder, 0o755)
  expect(code).toBe(1)
  expect(output).toContain('cannot be written by this user')
})

test('invalid values are reported, one sentence each', async () => {
  const { code, output } = await runServer({ LOOKBOOK_DATA: openFolder(), PORT: 'http', LOOKBOOK_DEMO: 'perhaps' })
  expect(code).toBe(1)
  expect(output).toBe(
    'PORT is "http" and must be a port from 1 to 65535.\nLOOKBOOK_DEMO is "perhaps" and must be auto, on or off.\n',
  )
})

test('--help names every variable, and an unknown argument points to it', async () => {
  const help = await runServer({}, ['--help'])
  expect(help.code).toBe(0)
  expect(help.output).toContain('LOOKBOOK_TRUSTED_PROXIES')
  const unknown = await runServer({}, ['fly'])
  expect(unknown.code).toBe(1)
  expect(unknown.output).toMatch(/^"fly" is not a command of Lookbook\. These are:\n/)
  expect(unknown.output).toContain('npm start -- restore FOLDER')
})

test('a database that refuses is reported without its password', async () => {
  // At once: only what may pass, such as a server that is not there yet, is tried for ten seconds (reach-server.test.ts).
  const address = new URL(serverUrl())
  address.username = 'someone'
  address.password = 'secret-word'
  const { code, output } = await runServer({ LOOKBOOK_DATA: openFolder(), DATABASE_URL: address.href })
  expect(code).toBe(1)
  // On a busy machine the first try may take too long, which the log says before.
  expect(output).toMatch(/^The database of DATABASE_URL \(\w+ on \S+:\d+, as someone\) refuses: /m)
  expect(output).not.toContain('secret-word')
})

test('after kill -9 of its database it answers 503 and serves again; a second Ctrl-C stops both at once while a request is running', async () => {
  const dataDir = folderWithDatabase()
  const server = await start({ LOOKBOOK_DATA: dataDir })
  await server.open()
  const statusOfLooks = async () => (await fetch(`${server.url}/api/looks`)).status
  expect(await statusOfLooks()).toBe(200)
  process.kill(postmasterOf(dataDir), 'SIGKILL')
  const seen: number[] = []
  await eventually('it was down and serves again', async () => {
    seen.push(await statusOfLooks())
    return seen.includes(503) && seen.at(-1) === 200
  })
  expect(await isReady(server)).toBe(true)
  // An outage is reported as 503, never as a fault of ours (500).
  expect(new Set(seen)).toEqual(new Set([200, 503]))

  const postmaster = postmasterOf(dataDir)
  const { port } = new URL(server.url)
  const unfinished = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void unfinished.destroy())
  unfinished.write('POST /api/looks HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\nhalf')
  // Sent as soon as the request has begun.
  expect(String(await once(unfinished, 'data'))).toContain('100 Continue')
  server.signal('SIGINT')
  await eventually('it is stopping', () => server.output().includes('"stopping"'))
  server.signal('SIGINT')
  // The first signal alone would wait ten seconds for the request, and exit with 0.
  expect(await server.ended).toBe(130)
  await eventually('its database has ended', () => !isAlive(postmaster))
})

describe('demo accounts', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  test('need a server on loopback: it listens to others once the command has removed them', async () => {
    const id = randomUUID()
    await database.db
      .insertInto('person')
      .values({ id, name: 'Robin', is_demo_account: true, is_operator: true })
      .execute()
    await database.db.insertInto('identity').values({ provider: 'embedded', subject: id, person_id: id }).execute()
    const env = { LOOKBOOK_DATA: openFolder(), DATABASE_URL: database.connectionString }
    for (const open of [{ LOOKBOOK_HOST: '0.0.0.0' }, { LOOKBOOK_URL: 'https://book.example.org' }]) {
      const refused = await runServer({ ...env, ...open })
      expect(refused.code).toBe(1)
      expect(refused.output).toContain('Remove them with: npm start -- remove-demo-accounts')
    }
    expect(await runServer(env, ['remove-demo-accounts'])).toEqual({
      code: 0,
      output: 'Removed 1 demo accounts. Their shops and looks stay.\n',
    })
    const server = await start({ ...env, LOOKBOOK_HOST: '0.0.0.0' })
    await server.open()
    expect(await isReady(server)).toBe(true)
  })
})

test('an installation started without the demo never gets it later', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const env = { LOOKBOOK_DATA: openFolder(), DATABASE_URL: database.connectionString }
  for (const demo of ['off', 'auto']) {
    const server = await start({ ...env, LOOKBOOK_DEMO: demo })
    await server.open()
    server.signal('SIGTERM')
    await server.ended
  }
  expect(await database.db.selectFrom('shop').select('id').execute()).toEqual([])
})

function postgresIsThere(dataDir: string): boolean {
  return readdirSync(dataDir).some((name) => name.startsWith('postgres'))
}
