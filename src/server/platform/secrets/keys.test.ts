import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CannotStart } from '../config/cannot-start.ts'
import { addKey, followKeys, readKeys } from './keys.ts'
import { createVault } from './vault.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'keys-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const file = () => join(dataDir, 'keys')
const read = () => readKeys({ keys: null, dataDir })

test('the first start creates a key that only our user can read; later starts reuse it', () => {
  const keys = read()
  expect(keys.map((key) => key.length)).toEqual([32])
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  const text = readFileSync(file(), 'utf8')
  expect(read()).toEqual(keys)
  expect(readFileSync(file(), 'utf8')).toBe(text)
  expect(readdirSync(dataDir)).toEqual(['keys'])
})

test('a key is new in every installation', () => {
  const [first] = read()
  rmSync(file())
  expect(read()[0]).not.toEqual(first)
})

test('a new key is put first, older keys stay, and the file stays private', () => {
  const [first] = read()
  addKey({ keys: null, dataDir })
  addKey({ keys: null, dataDir })
  const keys = read()
  expect(keys).toHaveLength(3)
  expect(keys[2]).toEqual(first)
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(3)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['keys'])
})

test('a running server seals with a key from the moment it is added, and forgets one that is taken out', () => {
  const running = createVault(followKeys({ keys: null, dataDir }))
  const before = running.seal('secret', 'session:1')
  addKey({ keys: null, dataDir })
  const [newest, older] = read()
  expect(running.isStale(before)).toBe(true)
  expect(running.open(before, 'session:1')).toBe('secret')
  const after = running.seal('secret', 'session:1')
  expect(createVault([newest!]).open(after, 'session:1')).toBe('secret')
  expect(createVault([older!]).open(after, 'session:1')).toBeNull()
  expect(running.mac('text', 'code')).toEqual(createVault([newest!]).mac('text', 'code'))

  writeFileSync(file(), `${newest!.toString('base64url')}\n`)
  expect(running.open(after, 'session:1')).toBe('secret')
  expect(running.open(before, 'session:1')).toBeNull()
})

test('a key file that is removed or damaged while a server runs changes nothing for it', () => {
  const keys = followKeys({ keys: null, dataDir })
  const before = keys()
  writeFileSync(file(), 'half')
  expect(keys()).toBe(before)
  rmSync(file())
  expect(keys()).toBe(before)
  expect(readdirSync(dataDir)).toEqual([])
})

const whole = randomBytes(32).toString('base64url')
test.each([
  ['is empty', ''],
  ['holds half a key', whole.slice(0, 20)],
  ['was cut in its second line', `${whole}\n${whole.slice(0, 30)}`],
  ['holds words', `${whole}\n# the old one`],
  ['holds a key that is too long', `${whole}AAAA`],
  ['was overwritten with zeros', '\0'.repeat(43)],
])('a file that %s stops the start and is not overwritten', (_what, text) => {
  writeFileSync(file(), text)
  expect(read).toThrow(CannotStart)
  expect(read).toThrow(file())
  expect(readFileSync(file(), 'utf8')).toBe(text)
})

test('a half-written file beside it is ignored', () => {
  const keys = read()
  writeFileSync(join(dataDir, 'keys.new'), whole.slice(0, 12))
  writeFileSync(join(dataDir, `keys.${process.pid}.new`), whole.slice(0, 12), { mode: 0o644 })
  expect(read()).toEqual(keys)
  addKey({ keys: null, dataDir })
  expect(read()).toHaveLength(2)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})

test('keys from the configuration need no file', () => {
  const second = randomBytes(32).toString('base64url')
  const keys = readKeys({ keys: [whole, second], dataDir })
  expect(keys.map((key) => key.toString('base64url'))).toEqual([whole, second])
  expect(readdirSync(dataDir)).toEqual([])
  expect(() => addKey({ keys: [whole], dataDir })).toThrow(CannotStart)
})

test('processes that start at the same time agree on one key', async () => {
  const script = `
    const { readKeys } = await import(${JSON.stringify(join(import.meta.dirname, 'keys.ts'))})
    while (Date.now() < Number(process.argv[1])) {}
    console.log(readKeys({ keys: null, dataDir: process.argv[2] })[0].toString('hex'))`
  for (let round = 0; round < 3; round++) {
    rmSync(file(), { force: true })
    // All processes wait for the same instant, so that different start-up times do not hide the race.
    const at = String(Date.now() + 600)
    const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, at, dataDir])
    const started = await Promise.all(Array.from({ length: 4 }, start))
    const [kept] = read()
    expect(started.map(({ stdout }) => stdout.trim())).toEqual(Array.from({ length: 4 }, () => kept?.toString('hex')))
    expect(readdirSync(dataDir)).toEqual(['keys'])
  }
})
