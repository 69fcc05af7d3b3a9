import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
// @ts-expect-error plain JavaScript for Node 20
import { describeOverdue, describeWaiting, dueParts } from '../../scripts/proofs/due.mjs'
import parts from '../../scripts/proofs/parts.json' with { type: 'json' }
// @ts-expect-error plain JavaScript for Node 20
import { readRecord } from '../../scripts/proofs/record.mjs'
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

describe('a part that has not passed for 14 days fails npm test', () => {
  const added = [
    { name: 'races', addedOn: '2026-10-01' },
    { name: 'new', addedOn: '2026-11-19' },
  ]
  const passed = (day: string) => new Map([['races', { day }]])

  test('is named with its last pass on the fifteenth day, and not before', () => {
    expect(dueParts(added, passed('2026-11-19'), '2026-12-03').overdue).toEqual([])
    const { overdue } = dueParts(added.slice(0, 1), passed('2026-11-19'), '2026-12-04')
    expect(overdue).toMatchObject([{ name: 'races' }])
    expect(describeOverdue(overdue)).toContain('races: last passed on 2026-11-19')
  })

  test('without any pass it counts from the day it was added: a warning, then a failure', () => {
    const { overdue, waiting } = dueParts(added, passed('2026-11-19'), '2026-12-03')
    expect(overdue).toEqual([])
    expect(describeWaiting(waiting)).toContain('new (2026-12-03)')
    const later = dueParts(added, passed('2026-12-01'), '2026-12-04')
    expect(describeOverdue(later.overdue)).toContain('new: never passed')
    expect(later.waiting).toEqual([])
  })

  test('the record has a row only of parts there are, and every part the day it was added', () => {
    const names = parts.map(({ name }) => name)
    const rows: Map<string, unknown> = readRecord()
    expect(rows.size).toBeGreaterThan(5)
    expect([...rows.keys()].filter((name) => !names.includes(name))).toEqual([])
    for (const { name, addedOn } of parts) expect(addedOn, name).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})
