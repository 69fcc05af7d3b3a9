import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantedDefects } from '../mutants/planted-defects.ts'
import { root } from './source-files.ts'

test.for(plantedDefects)('the defect "$name" can be planted, and its tests are there', ({ file, from, to, tests }) => {
  expect(from).not.toBe(to)
  expect(readFileSync(join(root, file), 'utf8').split(from).length - 1, `times in ${file}`).toBe(1)
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('there are at least thirty, and each has a name of its own', () => {
  expect(new Set(plantedDefects.map(({ name }) => name)).size).toBeGreaterThanOrEqual(30)
})
