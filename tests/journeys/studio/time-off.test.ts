import { beforeAll, expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import type { Output } from '#web/data/api/api.ts'
import { expectAccessible, expectFitsPhone } from '../support/browser/checks.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { post, sessionIn } from '../support/data/account.ts'
import { callWith } from '../support/data/booked.ts'
import { clearTime, type DeskShop, openDeskShop, studio } from '../support/desk/desk-shop.ts'
import { changeRows } from '../support/installation/change-rows.ts'

withOwnInstallation()

type Board = Output<'GET /api/studio/{shop}/hours'>

const screen = '/studio/casa-luz/hours/time-off'
/** Days from today on which nothing else lies, and everybody works from eight to eight. */
const week = { first: 30, days: 14 }
let desk: DeskShop
let who: DeskShop['service']['performers'][number]
let taker: DeskShop['service']['performers'][number]

beforeAll(async () => {
  desk = await openDeskShop()
  ;[who, taker] = desk.service.performers as [typeof who, typeof who]
  await clearTime(desk.at(0, week.first), desk.at(0, week.first + week.days))
  const days = Array.from({ length: week.days }, (_, n) => dayIn(n))
  await changeRows(
    `delete from hours_exception using shop where shop.id = shop_id and slug = 'casa-luz' and held_on = any($1::date[])`,
    [days],
  )
  await changeRows(
    `insert into hours_exception (shop_id, resource_id, held_on, opens_min, closes_min)
     select r.shop_id, r.id, d, 480, 1200 from unnest($1::date[]) d, resource r join shop s on s.id = r.shop_id
     join member m on m.shop_id = r.shop_id and m.id = r.member_id where s.slug = 'casa-luz' and m.left_at is null`,
    [days],
  )
})

const dayIn = (n: number) => desk.dayOf(desk.at(12, week.first + n))

/** Books the first performer, or another one, on a day of the week that is taken off. */
const book = (day: number, hour: number, name: string, performer = 0) =>
  desk.book(desk.at(hour, week.first + day), { name, email: `${name.split(' ')[0]}@example.test` }, performer)

const memberOf = async (id: string) => (await desk.readDetail(id)).block.appointment?.memberId
const rowOf = (page: Page, client: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: client }) })
const choose = (page: Page, client: string, way: string) => rowOf(page, client).getByText(way, { exact: true }).click()

async function fillDays(page: Page, name: string, from: string, until: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Who' }).click()
  await page.getByRole('option', { name, exact: true }).click()
  await page.getByLabel('First day').fill(from)
  await page.getByLabel('Last day').fill(until)
  await page.keyboard.press('Tab')
}

test('a week off over five appointments that are solved four different ways', async () => {
  const klara = await book(0, 10, 'Klara Weiss')
  const beatriz = await book(1, 14, 'Beatriz Melo')
  const tess = await book(3, 11.5, 'Tess Young')
  const amara = await book(4, 9.5, 'Amara Diop')
  const joana = await book(4, 15, 'Joana Lima')

  const page = await visit('/studio/casa-luz/hours', { session: desk.session, expects: [/status of 409/] })
  await page.getByRole('link', { name: 'Time off', exact: true }).click()
  await page.getByText('Choose days to see what lies in them.').waitFor()
  await fillDays(page, who.name, dayIn(0), dayIn(5))
  await page.getByRole('heading', { name: 'Five appointments lie in these days' }).waitFor()
  expect(await page.getByRole('button', { name: 'Answer five first' }).isDisabled()).toBe(true)
  await page.getByRole('list', { name: 'The days' }).getByText('Nobody booked').first().waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)

  await page.getByRole('button', { name: 'Solve 5 at once' }).click()
  await page.getByRole('heading', { name: 'All five have an answer' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Answer five first' }).waitFor()

  // By keyboard: the letter of a way, with the focus on any of the row's.
  await rowOf(page, 'Klara Weiss').getByRole('radio', { name: 'Keep' }).focus()
  await page.keyboard.press('g')
  expect(await rowOf(page, 'Klara Weiss').getByRole('radio', { name: 'Give' }).isChecked()).toBe(true)
  await rowOf(page, 'Klara Weiss')
    .getByRole('button', { name: `${taker.name}, same time` })
    .click()
  await choose(page, 'Beatriz Melo', 'Move')
  const moves = rowOf(page, 'Beatriz Melo').getByRole('group', { name: 'When the appointment of Beatriz Melo is' })
  expect(await moves.getByRole('button').count()).toBe(3)
  await choose(page, 'Tess Young', 'Give')
  await rowOf(page, 'Tess Young')
    .getByRole('button', { name: `${taker.name}, same time` })
    .click()
  await choose(page, 'Amara Diop', 'Keep')
  await choose(page, 'Joana Lima', 'Cancel')
  await page.getByRole('button', { name: 'Answer one first' }).waitFor()
  await page.getByLabel('Your message to Joana Lima').fill('I am away that Friday. I am sorry.')
  await page.getByRole('heading', { name: 'All five have an answer' }).waitFor()
  await page.getByRole('heading', { name: 'Four people are told' }).waitFor()
  await page.getByText(`Also in the calendar of ${taker.name}.`).waitFor()
  await expectAccessible(page)

  // Somebody else books the colleague at Tess's time before the button is pressed.
  await book(3, 11.5, 'Otto Lund', 1)
  await page.getByRole('button', { name: 'Take the time off, tell 4' }).click()
  await page.getByText('This changed meanwhile, or was just booked. Choose again.').waitFor()
  expect(
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('radio') })
      .count(),
  ).toBe(1)
  expect(await page.getByRole('button', { name: 'Answer one first' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await choose(page, 'Tess Young', 'Keep')
  await page.getByRole('button', { name: 'Finish this one' }).click()
  await page.getByText('Time off saved').first().waitFor()
  await page.getByRole('heading', { name: 'Time off', exact: true }).waitFor()

  expect(await memberOf(klara.id)).toBe(taker.memberId)
  const moved = (await desk.readDetail(beatriz.id)).block
  expect(moved.appointment?.memberId).toBe(who.memberId)
  expect([dayIn(0), dayIn(1), dayIn(5)]).not.toContain(desk.dayOf(Date.parse(moved.startsAt)))
  for (const { id } of [tess, amara]) expect(await memberOf(id)).toBe(who.memberId)
  expect((await desk.readDetail(joana.id)).block.appointment?.state).toBe('cancelled_by_shop')

  // Cancelled later, one that was kept does not open the day again.
  await callWith(desk.session, 'POST', `${studio}/appointments/${amara.id}`, { event: 'cancel_by_shop', reason: 'Ill' })
  const free = (await desk.readTimes(desk.at(0, week.first))).map(desk.dayOf)
  expect(free.filter((day) => day >= dayIn(0) && day <= dayIn(5))).toEqual([])
})

test('on a phone: staff ask for days, a manager declines one and grants the other for every year', async () => {
  const session = sessionIn(
    await post('/api/session', { email: 'staff@lookbook.example', password: 'see it, book it' }),
  )
  const page = await visit('/studio/casa-luz/hours', { device: 'phone', session })
  const ask = async (day: string) => {
    await page.getByRole('link', { name: 'Time off', exact: true }).click()
    await page.getByLabel('First day').fill(day)
    await page.keyboard.press('Tab')
    await page.getByText('A manager answers', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ask for it' }).click()
    await page.getByText('Asked. You see the answer under Hours.').first().waitFor()
  }
  const waiting = () => page.getByText('Waits for an answer').count()
  await ask(dayIn(8))
  await expect.poll(waiting).toBe(1)
  await ask(dayIn(10))
  await expect.poll(waiting).toBe(2)

  const manager = await visit('/studio/casa-luz/hours', { device: 'phone', session: desk.session })
  await manager
    .getByRole('button', { name: /^Decline / })
    .first()
    .click()
  await manager.getByLabel('Why (optional, they read it)').fill('Two of us are away then.')
  await expectAccessible(manager)
  await manager.getByRole('button', { name: 'Decline', exact: true }).last().click()
  await manager.getByText('Declined', { exact: true }).first().waitFor()
  await manager.getByRole('link', { name: /^Answer / }).click()
  await manager.getByText('Nobody is booked in these days.').waitFor()
  await manager.getByRole('switch', { name: 'Every year' }).check()
  await manager.getByRole('button', { name: 'Take the time off' }).click()
  await manager.getByText('Time off saved').first().waitFor()
  await manager.getByRole('listitem').filter({ hasText: 'every year' }).first().waitFor()

  await page.reload()
  await page.getByText('Declined: Two of us are away then.').waitFor()
  const board = await callWith<Board>(session, 'GET', `${studio}/hours?on=${dayIn(8)}`)
  const own = board.resources.find(({ isOwn }) => isOwn)
  expect(own?.timeOff.filter(({ isYearly }) => isYearly).length).toBeGreaterThan(0)
  expect(own?.requests.map(({ isDeclined }) => isDeclined)).toEqual([true])
})

test('days that overlap other time off say so, hours of a day end after they begin', async () => {
  const page = await visit(screen, { session: desk.session, expects: [/status of 422/] })
  await fillDays(page, who.name, dayIn(5), dayIn(6))
  await page.getByText('There is other time off in these days already.').waitFor()
  await page.getByRole('switch', { name: 'Whole days' }).uncheck()
  await page.getByLabel('Day', { exact: true }).fill(dayIn(7))
  await page.getByLabel('From', { exact: true }).fill('16:00')
  await page.getByLabel('Until', { exact: true }).fill('15:00')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Take the time off' }).click()
  await page.getByText('The end comes after the beginning.').waitFor()
  await page.getByLabel('Until', { exact: true }).fill('17:30')
  await page.keyboard.press('Tab')
  await page.getByText('Nobody is booked in these days.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take the time off' }).click()
  await page.getByRole('listitem').filter({ hasText: '16:00 – 17:30' }).waitFor()
})
