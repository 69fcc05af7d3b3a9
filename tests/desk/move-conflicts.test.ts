import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoFaults } from '#tests/bookings/support/find-faults.ts'
import { openStudio, openStudioApp, type StudioApp } from '#tests/studio/studio-app.ts'
import { at, book, rowOf, span } from './support/desk-moves.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

describe('[D8] two desks', () => {
  test('the second is told and sees the first’s', async () => {
    const studio = await openStudio(app)
    const { owner, manager, staff } = studio
    const { id, move } = await book(app, studio, staff, span('09:00', '10:00'))
    expect((await move(owner.browser, { startsAt: at('11:00') })).status).toBe(200)
    const second = await move(manager.browser, { startsAt: at('13:00') })
    expect([second.status, second.body.code]).toEqual([409, 'conflict'])
    expect(second.body.desk.block).toMatchObject({ id, startsAt: at('11:00'), appointment: { sequence: 1 } })
    // Undo is a move back with the new sequence.
    expect((await move(manager.browser, { startsAt: at('09:00'), sequence: 1 })).body.block.startsAt).toBe(at('09:00'))
  })

  test('of many at once exactly one moves it', async () => {
    const studio = await openStudio(app)
    const { owner, manager, staff } = studio
    const { id, move } = await book(app, studio, staff, span('09:00', '10:00'))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        move(n % 2 ? owner.browser : manager.browser, { startsAt: at(`${10 + (n % 5)}:30`) }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(409)])
    const won = answers.find(({ status }) => status === 200)!
    for (const { status, body } of answers)
      if (status === 409) expect([body.code, body.desk.block.startsAt]).toEqual(['conflict', won.body.block.startsAt])
    expect(await rowOf(app, id)).toMatchObject({ sequence: 1 })
    await expectNoFaults(app.database)
  })

  test('what the client cancelled meanwhile is gone', async () => {
    const studio = await openStudio(app)
    const { id, move } = await book(app, studio, studio.staff, span('09:00', '10:00'))
    const path = `${studio.path}/appointments/${id}`
    expect((await studio.owner.browser.post(path, { event: 'cancel_by_shop', reason: 'Ill.' })).status).toBe(200)
    const late = await move(studio.manager.browser, { startsAt: at('11:00'), sequence: 1 })
    expect([late.body.code, late.body.desk]).toEqual(['conflict', { block: null }])
  })
})

describe('[B6] what has begun', () => {
  test.each([
    ['an hour ago', '07:00', '2026-06-01', 'confirmed', 200],
    ['a day ago', '08:01', '2026-05-31', 'confirmed', 200],
    ['longer ago', '08:00', '2026-05-31', 'confirmed', 409],
    ['and is completed', '07:00', '2026-06-01', 'completed', 409],
    ['and was missed', '07:00', '2026-06-01', 'no_show', 409],
  ] as const)('%s', async (_, time, day, state, status) => {
    const studio = await openStudio(app)
    const end = new Date(Date.parse(at(time, day)) + 3_600_000).toISOString()
    const { move } = await book(app, studio, studio.staff, [at(time, day), end], { state })
    const answer = await move(studio.owner.browser, { startsAt: at('10:00', '2026-06-01'), insist: true })
    expect(answer.status).toBe(status)
    if (status === 409) expect(answer.body.code).toBe(state === 'confirmed' ? 'policy_forbids' : 'conflict')
  })

  test('a request is answered, not moved; and nothing is moved to longer ago than a day', async () => {
    const studio = await openStudio(app)
    const request = await book(app, studio, studio.staff, span('09:00', '10:00'), {
      state: 'requested',
      answer_by: at('20:00', '2026-06-01'),
    })
    expect((await request.move(studio.owner.browser, { startsAt: at('10:00') })).body.code).toBe('conflict')
    const { move } = await book(app, studio, studio.staff, span('12:00', '13:00'))
    const answer = await move(studio.owner.browser, { startsAt: at('08:00', '2026-05-31'), insist: true })
    expect([answer.status, answer.body.code]).toEqual([409, 'policy_forbids'])
  })
})

test('[D7] a move whose connection is lost in the middle leaves nothing half', async () => {
  const studio = await openStudio(app)
  const { db } = app.database
  const { id, move } = await book(app, studio, studio.staff, span('09:00', '10:00'))
  const before = await rowOf(app, id)
  await sql`create function end_the_connection() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db)
  await sql`create trigger the_end before insert on notice for each row execute function end_the_connection()`.execute(
    db,
  )
  const answer = await move(studio.owner.browser, { startsAt: at('11:00') })
  await sql`drop function end_the_connection cascade`.execute(db)
  expect(answer.status).toBeGreaterThanOrEqual(500)
  expect(await rowOf(app, id)).toEqual(before)
  expect((await move(studio.owner.browser, { startsAt: at('11:00') })).status).toBe(200)
})
