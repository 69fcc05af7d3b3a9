import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#core/access/actor.ts'
import { issueReceipt } from '#server/money/receipts/issue-receipt.ts'
import { openStudio, openStudioApp, type Studio, type StudioApp } from '#tests/studio/studio-app.ts'
import { dyingAfter, Killed, watched } from '#tests/support/dying-database.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

/** Visits that cost nothing and are done, so that each can have a receipt. */
async function openVisits(count: number, zone = 'Europe/Lisbon') {
  const studio = await openStudio(app)
  const { db } = app.database
  await db.updateTable('shop').set({ time_zone: zone }).where('id', '=', studio.shop.id).execute()
  const ids = await Promise.all(
    Array.from({ length: count }, (_, day) => {
      const at = (hour: number) => new Date(Date.UTC(2026, 0, 1 + day, hour)).toISOString()
      const free = { state: 'completed', price_minor: 0, price_kind: 'free' } as const
      return makeAppointment(db, studio.service, studio.staff, [at(8), at(9)], free)
    }),
  )
  return { ...studio, ids }
}

const ownerOf = ({ owner, shop }: Studio): Actor =>
  ({
    person: {
      id: owner.personId,
      isOperator: false,
      memberships: [{ shopId: shop.id, role: 'owner' }],
    },
    isHere: false,
  }) as unknown as Actor

async function numbersOf({ shop }: Pick<Studio, 'shop'>) {
  const { rows } = await sql<{ year: number; number: number }>`
    select year, number from receipt where shop_id = ${shop.id} order by year, number`.execute(app.database.db)
  return rows.map(({ year, number }) => `${year}/${number}`)
}

const upTo = (count: number, year = 2026) => Array.from({ length: count }, (_, index) => `${year}/${index + 1}`)

describe('[C18] numbers of receipts', () => {
  test('of forty that are issued at once, there is no gap and none is given twice', async () => {
    const visits = await openVisits(40)
    const other = await openVisits(5)
    const ask = (studio: typeof visits) =>
      studio.ids.map((id) =>
        studio.owner.browser.post(`${studio.path}/appointments/${id}/receipts`, { withName: false }),
      )
    const answers = await Promise.all([...ask(visits), ...ask(other)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await numbersOf(visits)).toEqual(upTo(40))
    expect(await numbersOf(other)).toEqual(upTo(5))
  })

  test('go back when the server is killed at any statement', async () => {
    const visits = await openVisits(1)
    const which = { shop: visits.shop.slug, id: visits.ids[0]! }
    let all = 0
    const probe = await openVisits(1)
    await issueReceipt(
      {
        ...app.deps,
        db: watched(app.database.db, (n) => {
          all = n
        }),
      },
      ownerOf(probe),
      { shop: probe.shop.slug, id: probe.ids[0]! },
      { withName: true },
    )
    expect(all).toBeGreaterThan(4)
    for (let statements = 0; statements < all; statements++) {
      const db = dyingAfter(app.database.db, statements)
      await expect(issueReceipt({ ...app.deps, db }, ownerOf(visits), which, { withName: true })).rejects.toThrow(
        Killed,
      )
      expect(await numbersOf(visits)).toEqual([])
    }
    const issued = await issueReceipt(app.deps, ownerOf(visits), which, { withName: true })
    expect(issued.ok).toBe(true)
    expect(await numbersOf(visits)).toEqual(upTo(1))
  })

  test('go back from a session that is terminated while another one waits for the number', async () => {
    const { shop, ids, owner, path } = await openVisits(2)
    const { pool } = app.database
    const doomed = await pool.connect()
    doomed.on('error', () => undefined)
    await doomed.query('begin')
    const drawn = await doomed.query('select next_receipt_number($1, 2026) as number', [shop.id])
    expect(drawn.rows[0].number).toBe(1)
    const waiting = owner.browser.post(`${path}/appointments/${ids[0]}/receipts`, { withName: false })
    const { rows } = await doomed.query('select pg_backend_pid() as pid')
    await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    doomed.release(true)
    expect((await waiting).status).toBe(200)
    expect(await numbersOf({ shop })).toEqual(upTo(1))
  })

  test('begin again in the shop’s own year, which is not the server’s', async () => {
    const east = await openVisits(2, 'Pacific/Kiritimati')
    const west = await openVisits(2, 'Pacific/Pago_Pago')
    const ask = (studio: typeof east, index: number, at: string) =>
      issueReceipt(
        { ...app.deps, now: () => Date.parse(at) },
        ownerOf(studio),
        { shop: studio.shop.slug, id: studio.ids[index]! },
        { withName: false },
      )
    await ask(east, 0, '2026-12-31T09:59:59Z')
    await ask(east, 1, '2026-12-31T10:00:00Z')
    await ask(west, 0, '2027-01-01T10:59:59Z')
    await ask(west, 1, '2027-01-01T11:00:00Z')
    expect(await numbersOf(east)).toEqual(['2026/1', '2027/1'])
    expect(await numbersOf(west)).toEqual(['2026/1', '2027/1'])
  })
})
