import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import parts from '../../scripts/proofs/parts.json' with { type: 'json' }
import { root } from '../architecture/source-files.ts'

const filesOf = (project: string) => parts.filter((part) => part.project === project).flatMap(({ files = [] }) => files)
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('every long proof and every journey is in one part', () => {
  for (const [project, pattern] of [
    ['prove', 'tests/prove/**/*.test.ts'],
    ['prove-journeys', 'tests/journeys/**/*.test.ts'],
  ] as const)
    for (const file of globSync(pattern, { cwd: root }))
      expect(
        filesOf(project).filter((start) => file.startsWith(start)),
        file,
      ).toHaveLength(1)
})

test('every file that has a long form for the database is in one part, and exists', () => {
  const known = filesOf('prove-properties')
  expect(known.filter((file) => globSync(file, { cwd: root }).length === 0)).toEqual([])
  const long = globSync('tests/**/*.test.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', 'tests/{journeys,prove}/**'],
  }).filter((file) => /\.(property|long)\.test\.ts$/.test(file) || /\bisLongForm\b/.test(read(file)))
  expect(long.toSorted()).toEqual(known.toSorted())
})
