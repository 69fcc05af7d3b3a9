import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { granted, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import {
  announceDesk,
  announceMail,
  announceTimes,
  announceTo,
  inTransaction,
} from '#server/database/in-transaction.ts'
import { LostRace, retryConflicts } from '#server/database/retry-conflicts.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/make.ts'

let database: TestDatabase
let db: Kysely<DB>
let announced: unknown[]
/** People that another connection counted at each announcement. */
let counts: Promise<number>[]
const countPeople = async () =>
  Number(
    (
      await database.db
        .selectFrom('person')
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
beforeAll(async () => {
  database = await createTestDatabase()
  const note = (what: unknown) => {
    announced.push(what)
    counts.push(countPeople())
  }
  db = announceTo(database.db, {
    timesChanged: (ids) => note({ times: [...ids] }),
    deskChanged: (ids) => note({ desks: [...ids] }),
    mailInserted: () => note('mail'),
  })
})
beforeEach(() => {
  announced = []
  counts = []
})
afterAll(() => database.drop())

test('what a transaction collects is announced once each, after its commit, and a desk whose times change is not announced twice', async () => {
  const before = await countPeople()
  const answer = await inTransaction(db, async (tx) => {
    await makePerson(tx)
    announceMail(tx)
    announceDesk(tx, ['b', 'a'])
    announceTimes(tx, ['a'])
    announceTimes(tx, ['a', 'c'])
    announceMail(tx)
    announceDesk(tx, ['b'])
    expect(announced).toEqual([])
    return 'the answer'
  })
  expect(answer).toBe('the answer')
  expect(announced).toEqual([{ times: ['a', 'c'] }, { desks: ['b'] }, 'mail'])
  expect(await Promise.all(counts)).toEqual([before + 1, before + 1, before + 1])
})

test('a fault and a refusal announce nothing, a grant does', async () => {
  const failing = inTransaction(db, async (tx) => {
    announceTimes(tx, ['a'])
    await makePerson(tx)
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  const decide = (isGranted: boolean) =>
    commitIfGranted(db, async (tx) => {
      announceDesk(tx, ['a'])
      announceMail(tx)
      return isGranted ? granted(1) : refused('slot_taken')
    })
  expect(await decide(false)).toEqual(refused('slot_taken'))
  expect(announced).toEqual([])
  expect(await decide(true)).toEqual(granted(1))
  expect(announced).toEqual([{ desks: ['a'] }, 'mail'])
})

test('a commit that the database refuses announces nothing', async () => {
  let isWritten = false
  const failing = inTransaction(db, async (tx) => {
    announceTimes(tx, ['a'])
    await sql`set constraints category_position_is_one_categorys deferred`.execute(tx)
    await sql`insert into category (code, position) values ('one', 9), ('two', 9)`.execute(tx)
    isWritten = true
  })
  await expect(failing).rejects.toThrow('category_position_is_one_categorys')
  expect([isWritten, announced]).toEqual([true, []])
})

test('a retry begins with nothing collected', async () => {
  let tries = 0
  await retryConflicts(() =>
    inTransaction(db, async (tx) => {
      tries++
      announceTimes(tx, [`try ${tries}`])
      if (tries < 3) throw new LostRace()
    }),
  )
  expect(announced).toEqual([{ times: ['try 3'] }])
})

test('after a single statement it is announced at once, and transactions side by side do not mix', async () => {
  announceTimes(db, ['a'])
  announceDesk(db, ['b'])
  announceMail(db)
  expect(announced.splice(0)).toEqual([{ times: ['a'] }, { desks: ['b'] }, 'mail'])
  await inTransaction(db, async (outer) => {
    announceTimes(outer, ['outer'])
    await inTransaction(db, async (inner) => announceTimes(inner, ['inner']))
    expect(announced.splice(0)).toEqual([{ times: ['inner'] }])
  })
  expect(announced).toEqual([{ times: ['outer'] }])
})

test('without somebody who is told nothing happens; a transaction of another kind, and one inside another, are faults', async () => {
  announceTimes(database.db, ['a'])
  await inTransaction(database.db, async (tx) => announceMail(tx))
  expect(announced).toEqual([])
  const raw = db.transaction().execute(async (tx) => announceDesk(tx, ['a']))
  await expect(raw).rejects.toThrow('begins with inTransaction')
  const nested = inTransaction(db, (tx) => inTransaction(tx, async (inner) => announceMail(inner)))
  await expect(nested).rejects.toThrow(/transaction/)
  expect(announced).toEqual([])
})
