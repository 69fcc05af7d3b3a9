import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Live, openLive } from '#server/live/live.ts'
import { notifyDesks, notifyLive, notifyTimes } from '#server/live/notify-live.store.ts'
import { createTimesNotifier } from '#server/live/notify-times.ts'
import { startListening } from '#server/platform/process/serve.ts'
import { follow } from '#tests/live/live-server.ts'
import { browserOf, signedIn } from '#tests/studio/studio-app.ts'
import { announced } from '#tests/support/announced.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { identityApp } from '#tests/support/identity-app.ts'
import { makeMember, makePerson, makeService, makeShop } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { silentLog } from '#tests/support/silent-log.ts'

let database: TestDatabase
let live: Live
let app: ReturnType<typeof identityApp>
let door: Awaited<ReturnType<typeof startListening>>
const lines: ReturnType<typeof follow>[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  live = openLive({ connectionString: database.connectionString, log: silentLog })
  const { timesChanged } = createTimesNotifier({ notify: (ids) => notifyTimes(database.db, ids), log: silentLog })
  app = identityApp(database, { live })
  app.deps.db = announced(app.deps.db, { timesChanged })
  door = await startListening(app.app, { host: '127.0.0.1', port: 0 })
  await eventually('the server listens', () => live.isListening())
})
afterAll(async () => {
  for (const line of lines) line.close()
  live.endAll()
  await door.stop(2_000)
  await live.close()
  await database.drop()
})

async function openLine(topics: string, personId: string | null) {
  const cookie = personId === null ? null : await signedIn(database.db, personId)
  const line = follow(`http://127.0.0.1:${door.port}/live`, topics, undefined, cookie)
  lines.push(line)
  expect(await line.opened).toBe(200)
  return line
}
const heard = (line: ReturnType<typeof follow>) =>
  line.messages().flatMap(({ event, data }) => (event === 'changed' ? [JSON.parse(data)] : []))

test('[D10] another desk’s move arrives as an event, and a read of changes has it; strangers hear nothing', async () => {
  const { db } = database
  const shop = await makeShop(db)
  const join = (role: 'owner' | 'manager' | 'staff') => makeMember(db, shop, { role })
  const [owner, manager, staff] = [await join('owner'), await join('manager'), await join('staff')]
  const service = await makeService(db, shop, [staff])
  const book = (hour: string) =>
    makeAppointment(db, service, staff, [`2026-06-02T${hour}:00:00Z`, `2026-06-02T${hour}:30:00Z`], {
      changed_at: new Date(app.now() - 3_600_000),
    })
  const [id] = [await book('09'), await book('13')]
  const elsewhere = await makeMember(db, await makeShop(db), { role: 'owner' })
  const studio = `studio:${shop.slug}`
  const last = `look:${randomUUID()}` as const
  const desks = await Promise.all([manager, staff].map(({ personId }) => openLine(`${studio},${last}`, personId)))
  const strangers = await Promise.all(
    [null, await makePerson(db), await makePerson(db, { is_operator: true }), elsewhere.personId].map((personId) =>
      openLine(`${studio},${last}`, personId),
    ),
  )
  const visitor = await openLine(`shop:${shop.slug},${last}`, null)
  const path = `/api/studio/${shop.slug}`
  const desk = browserOf(app, await signedIn(db, manager.personId))
  const seen = (await desk.get(`${path}/calendar?from=2026-06-02`)).body

  const other = browserOf(app, await signedIn(db, owner.personId))
  const body = { startsAt: '2026-06-02T10:00:00Z', durationMin: 30, memberId: staff.id, sequence: 0 }
  const moved = await other.post(`${path}/appointments/${id}/move`, { ...body, tell: false, insist: false })
  expect(moved.status).toBe(200)
  await eventually('the desks hear of it', () => desks.every((line) => heard(line).length > 0))
  for (const line of desks) expect(heard(line)).toEqual([{ topic: studio, kind: 'calendar' }])
  const changes = (await desk.get(`${path}/calendar?from=2026-06-02&since=${seen.now}`)).body
  expect(changes.blocks).toMatchObject([{ id, startsAt: '2026-06-02T10:00:00.000Z' }])
  expect(changes.ids).toHaveLength(2)

  // deskChanged notifies the private topic only. The public event sent after it proves that nothing else is pending.
  await notifyDesks(db, [shop.id])
  await notifyLive(db, last, 'comments')
  const all = [...desks, ...strangers, visitor]
  await eventually('everybody hears the last event', () => all.every((line) => heard(line).at(-1)?.topic === last))
  for (const line of strangers) expect(heard(line)).toEqual([{ topic: last, kind: 'comments' }])
  expect(heard(visitor)).toEqual([
    { topic: `shop:${shop.slug}`, kind: 'times' },
    { topic: last, kind: 'comments' },
  ])
  for (const line of desks) expect(heard(line)).toHaveLength(3)
})
