import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudio } from '#tests/studio/studio-app.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { at, openWaitingApp, runOffers, waitFor, waitingFaults } from './support/waiting-app.ts'

let app: Awaited<ReturnType<typeof openWaitingApp>>
beforeAll(async () => {
  app = await openWaitingApp()
})
afterAll(() => app.close())

type Waiter = { id: string; place: number; fits: { startsAt: string; memberId: string } | null; offered: object | null }

/** Tuesday is free but for staff from nine to ten; two wait for a look of staff, one of them for anyone. */
async function openLine() {
  const studio = await openStudio(app)
  const look = await studio.published()
  await makeAppointment(app.database.db, studio.service, studio.staff, [at('09:00'), at('10:00')])
  const first = await waitFor(app, look.id)
  const second = await waitFor(app, look.id, { forAnyone: true })
  const list = `${studio.path}/waiting`
  const read = async (browser = studio.owner.browser) => (await browser.get(list)).body.items as Waiter[]
  const offer = (browser: typeof studio.owner.browser, wishId: string, body: object) =>
    browser.post(`${list}/${wishId}/offer`, body)
  return { ...studio, look, first, second, list, read, offer }
}

test('[W17] each who waits has the first start that is free, with the ways to reach them, in five statements', async () => {
  const { owner, staff, other, list, first, second, read } = await openLine()
  const { body, statements } = await owner.browser.get(list)
  // Session, shop, wishes, who performs, calendars.
  expect(statements.length).toBeLessThanOrEqual(5)
  expect(body.items).toMatchObject([
    {
      id: first.wishId,
      place: 1,
      visits: 0,
      cardId: null,
      offered: null,
      fits: { startsAt: at('10:00'), memberId: staff.id },
    },
    { id: second.wishId, place: 2, fits: { startsAt: at('09:00') } },
  ])
  expect(body.items[1].fits.memberId).not.toBe(staff.id)
  expect(body.items[0].email).toMatch(/@/)
  // Staff see what they could do themselves.
  expect((await read(staff.browser)).map(({ fits }) => fits?.startsAt)).toEqual([at('10:00'), at('10:00')])
  expect((await read(other.browser)).map(({ id, fits }) => [id, fits?.memberId])).toEqual([[second.wishId, other.id]])
})

test('[W17] [W6] a start is offered by hand, also out of order, held, and in the trail; again only once it is over', async () => {
  const { owner, other, first, second, read, offer } = await openLine()
  const wanted = { memberId: other.id, startsAt: at('09:00') }
  const made = await offer(owner.browser, second.wishId, wanted)
  expect(made).toMatchObject({ status: 200, body: { expiresAt: new Date(app.now() + 20 * 60_000).toISOString() } })
  expect((await second.offer()).startsAt).toBe(at('09:00'))
  expect(await first.offer()).toBeNull()
  expect(await waitingFaults(app)).toEqual([])
  expect((await read()).map(({ offered, fits }) => [offered !== null, fits !== null])).toEqual([
    [false, true],
    [true, false],
  ])
  expect((await offer(owner.browser, second.wishId, wanted)).body.code).toBe('conflict')
  const { rows } = await app.database.pool.query(
    `select actor_id, detail from audit_event where action = 'waiting.offer' and detail ->> 'wishId' = $1`,
    [second.wishId],
  )
  expect(rows).toMatchObject([{ actor_id: owner.personId, detail: { memberId: other.id, place: 2 } }])
  // Passed on, it is not offered to this wish again [W8].
  await second.pass((await second.offer()).id)
  expect((await offer(owner.browser, second.wishId, wanted)).body.code).toBe('slot_taken')
  await runOffers(app)
  expect(await waitingFaults(app)).toEqual([])
})

test('[W17] what is taken, outside the window, of somebody else or in the night is not offered', async () => {
  const { owner, staff, other, first, read, offer } = await openLine()
  const codeOf = async (startsAt: string, memberId = staff.id) =>
    (await offer(owner.browser, first.wishId, { memberId, startsAt })).body.code
  expect(await codeOf(at('09:30'))).toBe('slot_taken')
  expect(await codeOf(at('08:00'))).toBe('slot_taken')
  expect(await codeOf(at('11:00'), other.id)).toBe('slot_taken')
  expect(await codeOf('2026-06-03T10:00:00Z')).toBe('slot_taken')
  const hours = 14
  app.moveClock(hours * 3_600_000)
  expect((await read())[0]?.fits).toBeNull()
  expect(await codeOf(at('10:00'))).toBe('slot_taken')
  app.moveClock(-hours * 3_600_000)
  expect(await first.offer()).toBeNull()
})

test('[W17] [A2] staff offer their own time alone, others nothing', async () => {
  const { staff, other, first, second, list, offer } = await openLine()
  const elsewhere = await openStudio(app)
  const wanted = { memberId: staff.id, startsAt: at('10:00') }
  expect((await offer(other.browser, second.wishId, wanted)).status).toBe(404)
  expect((await offer(other.browser, first.wishId, wanted)).status).toBe(404)
  expect((await offer(elsewhere.owner.browser, first.wishId, wanted)).status).toBe(404)
  const foreign = `${elsewhere.path}/waiting/${first.wishId}/offer`
  expect((await elsewhere.owner.browser.post(foreign, wanted)).status).toBe(404)
  expect((await app.as(null).post(`${list}/${first.wishId}/offer`, wanted)).status).toBe(401)
  expect([401, 403, 404]).toContain((await second.ask('POST', `${list}/${second.wishId}/offer`, wanted)).status)
  expect([await first.offer(), await second.offer()]).toEqual([null, null])
  expect((await offer(staff.browser, second.wishId, wanted)).status).toBe(200)
})

test('[W17] [W8] an offer is taken back: its person waits on, and the next in line is offered the time', async () => {
  const { owner, staff, other, look, first, list, offer } = await openLine()
  const next = await waitFor(app, look.id, { fromMin: 600, toMin: 630 })
  const wanted = { memberId: staff.id, startsAt: at('10:00') }
  const path = `${list}/${first.wishId}/offer`
  expect((await owner.browser.delete(path)).body.code).toBe('offer_over')
  await offer(owner.browser, first.wishId, wanted)
  expect((await other.browser.delete(path)).status).toBe(404)
  expect((await app.as(null).delete(path)).status).toBe(401)
  expect(await first.offer()).not.toBeNull()
  expect((await staff.browser.delete(path)).body).toEqual({ done: true })
  expect([(await first.wish()).state, await first.offer()]).toEqual(['waiting', null])
  expect((await owner.browser.delete(path)).body.code).toBe('offer_over')
  await runOffers(app)
  expect((await next.offer()).startsAt).toBe(at('10:00'))
  expect((await first.offer())?.startsAt).not.toBe(at('10:00'))
  expect(await waitingFaults(app)).toEqual([])
})

test('[W17] two desks at once offer one start once', async () => {
  const { owner, manager, staff, first, second, offer } = await openLine()
  const wanted = { memberId: staff.id, startsAt: at('10:00') }
  const answers = await Promise.all([
    offer(owner.browser, first.wishId, wanted),
    offer(manager.browser, second.wishId, wanted),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await waitingFaults(app)).toEqual([])
})
