import { expect, test } from 'vitest'
import { readSources } from './source-files.ts'

const sources = ['src/server', 'demo'].flatMap(readSources).filter(({ isTest }) => !isTest)
const home = 'src/server/database/in-transaction.ts'
const pathsWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test('transactions begin in one place, which announces after their commit', () => {
  expect(pathsWith(/\.(transaction|startTransaction)\(\)/)).toEqual([home])
})

test('what announces is called there alone: whom to tell is named where the server is put together', () => {
  const called = /\b(timesChanged|deskChanged|mailInserted)\??\.?\(/
  const wired = [
    'src/server/jobs/waiting-jobs.ts',
    'src/server/live/notify-times.ts',
    'src/server/live/watch-ended-holds.ts',
  ]
  expect(pathsWith(called).toSorted()).toEqual([home, ...wired])
  expect(pathsWith(/\bscheduleOutboxRun\(/).toSorted()).toEqual([
    'src/server/main.ts',
    'src/server/notices/schedule-outbox-run.ts',
  ])
})

test('whoever inserts into the outbox announces it', () => {
  const inserts = pathsWith(/insert into notice\b|insertInto\('notice'\)|\bbookingNoticesInsert\(/)
  expect(inserts.length).toBeGreaterThan(3)
  expect(inserts.filter((path) => !pathsWith(/\bannounceMail\(/).includes(path))).toEqual([])
})

test('inside a transaction nothing is announced by another handle of the database, which would not wait for the commit', () => {
  expect(tooEarly('commitIfGranted(db, (tx) => { announceTimes(db, ids) })')).toEqual(['announceTimes(db'])
  expect(tooEarly('inTransaction(deps.db, async (tx) => announceTimes(tx, ids)); announceMail(deps.db)')).toEqual([])
  const wrong = sources.flatMap(({ path, text }) => tooEarly(text).map((call) => `${path}: ${call}`))
  expect(wrong).toEqual([])
})

/** Announcements within the work of a transaction that are not made through its `tx`. */
function tooEarly(text: string): string[] {
  const begun = [...text.matchAll(/\b(?:inTransaction|inUndoneTransaction|commitIfGranted)(?:<[^()]*>)?\(/g)]
  return begun.flatMap(({ index, 0: { length } }) => {
    const work = text.slice(index, closing(text, index + length))
    return [...work.matchAll(/\bannounce(?:Times|Desk|Mail)\((?!\s*tx\b)\s*[\w.]+/g)].map(([call]) => call)
  })
}

/** Where the bracket that is open at a position closes. */
function closing(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at
  }
  return text.length
}
