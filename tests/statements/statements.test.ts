import { describe, expect, test } from 'vitest'
import { ranElsewhere } from './exceptions.ts'
import { findAlike, findDrift, findUnseen, type Recorded } from './judge.ts'
import { loadDescribed, loadRecordings, loadRowTypes, recordingFolder } from './recordings.ts'

// Judges what the step `server` recorded in this run (record-statements.ts); alone it has nothing to judge, and fails.
describe('every sql<Row> and query<Row> of server and demo', () => {
  test('is what the database and the rows that came back say', () => {
    expect(findDrift(recorded())).toEqual([])
  })

  test('is run by a test', () => {
    const unseen = findUnseen(recorded()).filter((at) => !ranElsewhere.some(({ of }) => of.test(at)))
    expect(unseen).toEqual([])
  })

  test('has words of its own, by which its rows are known', () => {
    expect(findAlike(recorded().types)).toEqual([])
  })
})

function recorded(): Recorded {
  const folder = recordingFolder()
  if (folder === null)
    throw new Error('run npm test -- server statements: this step judges what the step server recorded')
  return { types: loadRowTypes(folder), recordings: loadRecordings(folder), described: loadDescribed(folder) }
}
