import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'lookbook-folder-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

test('a folder is created with its parents, and left unchanged if it exists', () => {
  const folder = join(place, 'a', 'b', 'c')
  prepareDataFolder(folder)
  writeFileSync(join(folder, 'kept'), 'x')
  prepareDataFolder(folder)
  expect(readdirSync(folder)).toEqual(['kept'])
})

test('a symbolic link to a folder is accepted', () => {
  mkdirSync(join(place, 'real'))
  symlinkSync(join(place, 'real'), join(place, 'link'))
  prepareDataFolder(join(place, 'link', 'data'))
  expect(readdirSync(join(place, 'real'))).toEqual(['data'])
})

test('a file, a path through a file and a dangling link are refused with the reason', () => {
  writeFileSync(join(place, 'file'), '')
  symlinkSync(join(place, 'nowhere'), join(place, 'dangling'))
  expect(() => prepareDataFolder(join(place, 'file'))).toThrow(/file is not a folder/)
  expect(() => prepareDataFolder(join(place, 'file', 'data'))).toThrow(/data is not a folder/)
  expect(() => prepareDataFolder(join(place, 'dangling'))).toThrow(/dangling is not a folder/)
})

test('it reports a folder that cannot be created and stops retrying', () => {
  // In its own process: an endless loop would block the test's timeout.
  const call = `import(${JSON.stringify(new URL('./data-folder.ts', import.meta.url).href)})
    .then(({ prepareDataFolder }) => prepareDataFolder('/proc/lookbook/data'))
    .catch((error) => { process.stdout.write(error.name + ': ' + error.message) })`
  const { stdout, signal } = spawnSync(process.execPath, ['-e', call], { timeout: 60_000, encoding: 'utf8' })
  expect(signal).toBeNull()
  expect(stdout).toMatch(/^CannotStart: The data folder \/proc\/lookbook\/data /)
})
