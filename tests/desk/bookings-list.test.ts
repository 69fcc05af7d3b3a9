import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudioApp, type StudioApp } from '#tests/studio/studio-app.ts'
import { openDay, today } from './support/desk-day.ts'
import { at, book } from './support/desk-moves.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

type Item = { id: string }
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)

/** A visit that is done and owes 30, one to come, a request, and one of a colleague that ended. */
async function openList() {
  const opened = await openDay(app, '07:00', { price_minor: 5_000, price_kind: 'fixed' })
  const { staff, other, day, pay } = opened
  const coming = await book(app, opened, other, [at('10:00'), at('11:00')])
  const ended = await book(app, opened, other, [today('05:00'), today('06:00')], { state: 'no_show' })
  const asked = { state: 'requested', answer_by: today('12:00') } as const
  const request = await book(app, opened, staff, [at('13:00'), at('14:00')], asked)
  await day(staff.browser, 'begin', 0)
  await day(staff.browser, 'done', 1)
  await pay(staff.personId, { amountMinor: 2_000, method: 'cash' })
  const list = async (query = '', browser = opened.owner.browser) =>
    (await browser.get(`${opened.path}/appointments${query}`)).body
  return { ...opened, coming: coming.id, ended: ended.id, request: request.id, list }
}

test('[D110] what is done and not paid is above what comes and what is asked, with the sum, in five statements', async () => {
  const { id, coming, ended, request, list, owner, path } = await openList()
  const { body, statements } = await owner.browser.get(`${path}/appointments`)
  // Session, shop, list, counts and what is not paid.
  expect(statements.length).toBeLessThanOrEqual(5)
  expect(body).toMatchObject({
    counts: { requests: 1, upcoming: 1, unpaid: 1, past: null },
    dueMinor: 3_000,
    mayRunAll: true,
  })
  expect([idsOf(body.unpaid), idsOf(body.items)]).toEqual([[id], [coming]])
  const requests = await list('?show=requests')
  expect([idsOf(requests.unpaid), idsOf(requests.items)]).toEqual([[id], [request]])
  for (const show of ['unpaid', 'past']) expect((await list(`?show=${show}`)).unpaid).toEqual([])
  expect(idsOf((await list('?show=past')).items)).toEqual([id, ended])
})

test('[D110] a text finds by name, number, code, service and look, and says where else it found', async () => {
  const { id, coming, ended, list, published } = await openList()
  const { db } = app.database
  const look = await published()
  await db.updateTable('look').set({ title: 'Cobre e mel' }).where('id', '=', look.id).execute()
  await db.updateTable('appointment').set({ look_id: look.id }).where('id', '=', ended).execute()
  const rename = (of: string, change: { contact_name?: string; contact_phone?: string }) =>
    db
      .updateTable('booking')
      .set(change)
      .where('id', 'in', (eb) => eb.selectFrom('appointment').select('booking_id').where('id', '=', of))
      .execute()
  await rename(id, { contact_name: 'Klára Weiß' })
  await rename(ended, { contact_name: 'Klara Sá', contact_phone: '+351 912 004 118' })
  const { items } = await list()
  const none = await list('?text=klara')
  expect([none.items, none.counts, idsOf(none.unpaid), none.dueMinor]).toEqual([
    [],
    { requests: 0, upcoming: 0, unpaid: 1, past: 2 },
    [id],
    3_000,
  ])
  expect(idsOf((await list('?show=past&text=sa+KLARA')).items)).toEqual([ended])
  expect(idsOf((await list('?show=past&text=912+004')).items)).toEqual([ended])
  expect(idsOf((await list(`?text=${items[0].code.toLowerCase()}`)).items)).toEqual([coming])
  expect(idsOf((await list('?text=agreed')).items)).toEqual([coming])
  expect(idsOf((await list('?show=past&text=mel+klara')).items)).toEqual([ended])
  for (const text of ['nobody', '%25', '_', '(('])
    expect((await list(`?show=past&text=${text}`)).items, text).toEqual([])
})

test('[D110] [A2] staff see, count and find their own; managers and owners everybody’s or their own', async () => {
  const { id, coming, ended, list, staff, other, client, visitor, path } = await openList()
  const own = await list('?text=someone', staff.browser)
  expect(own).toMatchObject({ counts: { requests: 1, upcoming: 0, unpaid: 1, past: 1 }, mayRunAll: false })
  expect(idsOf(own.unpaid)).toEqual([id])
  const theirs = await list('?show=past&text=someone&whose=everyone', other.browser)
  expect([idsOf(theirs.items), theirs.counts, theirs.dueMinor]).toEqual([
    [ended],
    { requests: 0, upcoming: 1, unpaid: 0, past: 1 },
    0,
  ])
  expect(idsOf((await list('?whose=everyone')).items)).toEqual([coming])
  expect((await list('?whose=own')).items).toEqual([])
  const elsewhere = await openDay(app, '07:00')
  const status = async (browser: typeof visitor) => (await browser.get(`${path}/appointments?text=someone`)).status
  expect([await status(client), await status(elsewhere.owner.browser), await status(visitor)]).toEqual([404, 404, 401])
})
