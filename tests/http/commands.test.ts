import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { secretBelongsTo } from '#server/identity/second-factor/second-factor.ts'
import { createVault } from '#server/platform/secrets/vault.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/make.ts'
import { folderWithDatabase, openFolder } from '#tests/support/processes/open-folder.ts'
import { runServer, startServer } from '#tests/support/processes/server-process.ts'
// @ts-expect-error plain JavaScript for Node 20
import { buildFailure } from '../../scripts/build-client.mjs'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const environment = (folder = openFolder()) => ({ DATABASE_URL: database.connectionString, LOOKBOOK_DATA: folder })

/** Each command starts a process. */
const processesMs = 120_000

test('[I13] make-operator makes the account of an address operator, and reports an unknown address', {
  timeout: processesMs,
}, async () => {
  const personId = await makePerson(database.db, { email: 'ines@example.test' })
  const env = environment()
  const made = await runServer(env, ['make-operator', 'Ines@Example.test'])
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Ines@Example.test is an operator now.') })
  const person = database.db.selectFrom('person').select('is_operator').where('id', '=', personId)
  expect(await person.executeTakeFirstOrThrow()).toEqual({ is_operator: true })

  const unknown = await runServer(env, ['make-operator', 'nobody@example.test'])
  expect(unknown).toMatchObject({ code: 1, output: expect.stringMatching(/^There is no account/m) })
  const nobody = await runServer(env, ['make-operator'])
  expect(nobody).toMatchObject({ code: 1, output: expect.stringMatching(/^Say whose account/m) })
})

test('[S13] set-up-link prints a new link until there is an operator', { timeout: processesMs }, async () => {
  const fresh = await createTestDatabase()
  onTestFinished(() => fresh.drop())
  const env = {
    DATABASE_URL: fresh.connectionString,
    LOOKBOOK_DATA: openFolder(),
    LOOKBOOK_URL: 'http://127.0.0.1:3000',
  }
  const printed = await runServer(env, ['set-up-link'])
  expect(printed).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^ {2}http:\/\/127\.0\.0\.1:3000\/set-up#[\w-]{43}$/m),
  })
  await makePerson(fresh.db, { is_operator: true })
  const refused = await runServer(env, ['set-up-link'])
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/^This installation has an operator/m) })
})

test('rotate-keys adds a new key and seals all secrets again; a missing key is reported', {
  timeout: processesMs,
}, async () => {
  const folder = openFolder()
  const personId = await makePerson(database.db)
  const keysNow = () =>
    readFileSync(join(folder, 'keys'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => Buffer.from(line, 'base64url'))
  const sealedNow = async () => {
    const row = database.db.selectFrom('second_factor').select('sealed_secret').where('person_id', '=', personId)
    return (await row.executeTakeFirstOrThrow()).sealed_secret
  }

  expect((await runServer(environment(folder), ['rotate-keys'])).code).toBe(0)
  const before = keysNow()
  const sealed_secret = createVault(before).seal('the secret', secretBelongsTo(personId))
  const factor = { person_id: personId, sealed_secret, created_at: new Date() }
  await database.db.insertInto('second_factor').values(factor).execute()

  const rotated = await runServer(environment(folder), ['rotate-keys'])
  expect(rotated).toMatchObject({ code: 0, output: expect.stringContaining('newest key now: 1.') })
  const after = keysNow()
  expect(after.slice(1)).toEqual(before)
  expect(createVault([after[0]!]).open(await sealedNow(), secretBelongsTo(personId))).toBe('the secret')

  // The same by variable: the new one in front of the one that sealed.
  const next = randomBytes(32)
  const keys = [next, after[0]!].map((key) => key.toString('base64url'))
  const env = { ...environment(folder), LOOKBOOK_KEYS: keys.join(',') }
  expect(await runServer(env, ['rotate-keys'])).toMatchObject({ code: 0 })
  expect(createVault([next]).open(await sealedNow(), secretBelongsTo(personId))).toBe('the secret')
  expect(keysNow()).toEqual(after)

  const without = { ...environment(folder), LOOKBOOK_KEYS: randomBytes(32).toString('base64url') }
  const lost = await runServer(without, ['rotate-keys'])
  expect(lost).toMatchObject({ code: 1, output: expect.stringContaining('The key of 1 secrets is missing') })
})

test('migrate reports whether there was anything to do, and exits', { timeout: processesMs }, async () => {
  const done = await runServer(environment(), ['migrate'])
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('The database is up to date.') })
})

test('a database restored without its keys does not start', {
  timeout: processesMs,
}, async () => {
  const restored = await createTestDatabase()
  onTestFinished(() => restored.drop())
  const personId = await makePerson(restored.db)
  const sealed_secret = createVault([randomBytes(32)]).seal('the secret', secretBelongsTo(personId))
  await restored.db
    .insertInto('second_factor')
    .values({ person_id: personId, sealed_secret, created_at: new Date() })
    .execute()
  const folder = openFolder()
  const { code, output } = await runServer({ DATABASE_URL: restored.connectionString, LOOKBOOK_DATA: folder })
  expect({ code, output }).toMatchObject({
    code: 1,
    output: expect.stringContaining(`The database holds sealed secrets that the file keys of ${folder} cannot open`),
  })
})

/** What the server sealed for the browser that signed up. */
async function signUpAt(url: string): Promise<Buffer> {
  const email = `${randomBytes(6).toString('hex')}@example.test`
  const answer = await fetch(`${url}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'x-lookbook': '1' },
    body: JSON.stringify({ name: 'Ines', email, password: randomBytes(16).toString('hex') }),
  })
  const body = (await answer.json()) as { attempt: string }
  expect(body).toMatchObject({ attempt: expect.any(String) })
  return Buffer.from(body.attempt, 'base64url')
}

test('commands for accounts and keys work beside a running server with the embedded database; others name it', {
  timeout: processesMs,
}, async () => {
  const folder = folderWithDatabase()
  const env = { LOOKBOOK_DATA: folder, DATABASE_URL: '' }
  const server = await startServer(env)
  onTestFinished(async () => {
    server.signal('SIGTERM')
    await server.ended
  })
  await server.open()
  const link = await runServer(env, ['set-up-link'])
  expect(link).toMatchObject({ code: 0, output: expect.stringContaining('/set-up#') })
  const unknown = await runServer(env, ['make-operator', 'nobody@example.test'])
  expect(unknown).toMatchObject({ code: 1, output: expect.stringMatching(/^There is no account/m) })

  // The start sealed the key of push; sign-up seals what its browser keeps.
  const keysNow = () => readFileSync(join(folder, 'keys'), 'utf8').trim().split('\n')
  const keyOfSignUp = async () => {
    const attempt = await signUpAt(server.url)
    return keysNow().findIndex((key) => createVault([Buffer.from(key, 'base64url')]).isStale(attempt) === false)
  }
  expect(await keyOfSignUp()).toBe(0)
  const rotated = await runServer(env, ['rotate-keys'])
  expect(rotated).toMatchObject({ code: 0, output: expect.stringMatching(/newest key now: [1-9]\d*\.$/m) })
  expect(keysNow()).toHaveLength(2)
  expect(await keyOfSignUp()).toBe(0)

  // They need the database to themselves: the message names who has it, and how to stop that.
  const backups = openFolder()
  expect(await runServer({ ...env, LOOKBOOK_BACKUP_FOLDER: backups }, ['backup'])).toMatchObject({ code: 0 })
  for (const words of [['migrate'], ['restore', backups]])
    expect(await runServer(env, words)).toMatchObject({
      code: 1,
      output: expect.stringContaining(`(process ${server.pid}). Stop that one (kill ${server.pid}, or systemctl stop`),
    })
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
})

test('npm start names a taken port before it installs or builds anything', { timeout: processesMs }, async () => {
  const folder = openFolder()
  const project = join(import.meta.dirname, '..', '..')
  cpSync(join(project, 'scripts'), join(folder, 'scripts'), { recursive: true })
  cpSync(join(project, 'package.json'), join(folder, 'package.json'))
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  onTestFinished(() => void holder.close())
  const { port } = holder.address() as AddressInfo
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts', 'start.mjs')], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    encoding: 'utf8',
    timeout: processesMs,
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining(`Port ${port} on 127.0.0.1 is taken`)])
  expect(stdout).not.toMatch(/install|build/i)
})

test('a build that was killed says that it was, and for what', () => {
  expect(buildFailure(137, 512 * 2 ** 20)).toMatch(/killed \(exit code 137\), most likely for memory: .* MB/)
  expect(buildFailure(1, 512 * 2 ** 20)).toBe('The client could not be built; the reason is above.')
})
