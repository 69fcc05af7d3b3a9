import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { choosePlace } from '#server/database/embedded/place.ts'
import { canReach, isRoot, userForNewDatabase } from '#server/database/embedded/run-as.ts'
import { readSignpost, writeSignpost } from '#server/database/embedded/signpost.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'

const passwd = (...names: string[]) =>
  names.map((name, index) => `${name}:x:${100 + index}:${200 + index}::/:/bin/sh`).join('\n')

test('as root the database runs as postgres, else as nobody, else the start is refused', () => {
  expect(userForNewDatabase(passwd('root', 'nobody', 'postgres'))).toEqual({ uid: 102, gid: 202 })
  expect(userForNewDatabase(passwd('root', 'nobody'))).toEqual({ uid: 101, gid: 201 })
  expect(() => userForNewDatabase(passwd('root'))).toThrow('Start Lookbook as an ordinary user, or set DATABASE_URL.')
})

test('a user can reach a folder if every parent folder can be traversed', () => {
  const folder = openFolder()
  const inner = join(folder, 'home', 'project')
  mkdirSync(inner, { recursive: true })
  const someone = { uid: 54_321, gid: 54_321 }
  expect(canReach(inner, someone)).toBe(true)
  chmodSync(join(folder, 'home'), 0o700)
  expect(canReach(inner, someone)).toBe(false)
  expect(canReach(inner, { ...someone, uid: statSync(inner).uid })).toBe(true)
})

test('a pointer file leads to a database, also during its creation, and reports a missing one', () => {
  const folder = openFolder()
  const home = join(folder, 'elsewhere')
  expect(readSignpost(folder)).toBeNull()
  writeSignpost(folder, home, false)
  expect(readSignpost(folder)).toBe(home)
  mkdirSync(home)
  writeSignpost(folder, home, true)
  expect(readSignpost(folder)).toBe(home)
  rmSync(home, { recursive: true })
  expect(() => readSignpost(folder)).toThrow(`says that the database is in ${home}, and it is not there`)
})

test.runIf(isRoot())('as root, a data folder under a closed home gets its database elsewhere', () => {
  const folder = openFolder()
  const dataDir = join(folder, 'home', 'data')
  mkdirSync(dataDir, { recursive: true })
  expect(choosePlace(dataDir, join(folder, 'room'))).toEqual({
    home: join(dataDir, 'postgres'),
    runAs: userForNewDatabase(),
    isElsewhere: false,
  })
  chmodSync(join(folder, 'home'), 0o700)
  const place = choosePlace(dataDir, join(folder, 'room'))
  expect(place).toMatchObject({ runAs: userForNewDatabase(), isElsewhere: true })
  expect(place.home.startsWith(join(folder, 'room'))).toBe(true)
  expect(readdirSync(dataDir)).toEqual([])
  mkdirSync(place.home)
  expect(() => choosePlace(dataDir, join(folder, 'room'))).toThrow('The database of an earlier data folder')
})

test.skipIf(isRoot())('another user’s database is not touched', () => {
  const folder = openFolder()
  writeSignpost(folder, '/', true)
  expect(() => choosePlace(folder)).toThrow('belongs to another user')
  expect(existsSync(join(folder, 'postgres'))).toBe(false)
  expect(readFileSync(join(folder, 'database-is-at.txt'), 'utf8')).toMatch(/^\/\n/)
})
