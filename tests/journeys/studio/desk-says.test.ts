import { beforeAll, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#core/time.ts'
import type { Output } from '#web/data/api/api.ts'
import { expectAccessible, expectNoOverflow, lookAtBothThemes } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { callWith } from '../support/data/booked.ts'
import { type DeskShop, emptyToday, onGrid, openDeskShop } from '../support/desk/desk-shop.ts'
import { changeRows } from '../support/installation/change-rows.ts'

withOwnInstallation()

let desk: DeskShop
beforeAll(async () => {
  desk = await openDeskShop()
  await emptyToday(desk)
})

test('Today counts hours as hours, and what its panel has no room for opens', async () => {
  await desk.book(desk.at(16), { name: 'Nora Prates' })
  const asked = await Promise.all(
    [1, 2, 3, 4].map((n) => desk.book(desk.at(9, 3) + n * 2 * HOUR_MS, { name: `Vera ${n}` })),
  )
  await changeRows(
    `update appointment set state = 'requested', answer_by = now() + make_interval(hours => 5) where id = any($1::uuid[])`,
    [asked.map(({ id }) => id)],
  )
  const page = await visit('/studio/casa-luz/today', { device: 'phone', session: desk.session })
  await page.getByText(/^Nora Prates comes at 16:00, in \d h( \d+ min)?\.$/).waitFor()
  await page.getByRole('link', { name: /more requests?$/ }).click()
  await page.getByRole('heading', { name: 'Vera 4' }).waitFor()
  expect(new URL(page.url()).search).toBe('?state=requests')
  await expectAccessible(page)
})

test('the list of clients says in a sentence when somebody was here last', async () => {
  const client = { name: 'Lia Campos', phone: '+351 910 000 001' }
  const { id } = await desk.book(desk.at(10), client)
  await changeRows(`update appointment set state = 'completed' where id = $1`, [id])
  await desk.book(desk.at(10, 5), client)
  const page = await visit('/studio/casa-luz/clients?text=Lia+Campos', { device: 'phone', session: desk.session })
  await page
    .getByRole('link', { name: /^Lia Campos/ })
    .getByText('Last visit today')
    .waitFor()
})

test('[D75] a typed time says what lies there before it is booked, and another person or time is one press', async () => {
  const at = desk.at(14)
  const [maker] = desk.service.performers
  await desk.book(at, { name: 'Sol Aguiar' })
  const page = await visit('/studio/casa-luz/today', { device: 'desktop', session: desk.session })
  await page.getByRole('button', { name: 'New appointment' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  await dialog.getByRole('radio', { name: new RegExp(desk.service.name) }).check({ force: true })
  await dialog.getByRole('button', { name: 'Another day or time' }).click()
  await dialog.getByRole('button', { name: maker!.name }).click()
  const clock = dialog.getByLabel('Time', { exact: true })
  await clock.fill(desk.clockOf(at))
  await clock.press('Tab')
  await dialog.getByText(new RegExp(`^${maker!.name} has Sol Aguiar then, 14:00–`)).waitFor()
  const nearest = dialog.getByRole('button', { name: /\d\d:\d\d, / }).last()
  const foot = dialog.getByRole('button', { name: /^Book (appointment|anyway)$/ })
  const bottom = async () => (await nearest.boundingBox())!.y + (await nearest.boundingBox())!.height
  await expect.poll(async () => (await foot.boundingBox())!.y - (await bottom())).toBeGreaterThan(0)
  const field = dialog.getByRole('combobox', { name: 'Name, phone or e-mail' })
  await field.fill('Rui Melo')
  await dialog.getByText('Choose a time that fits.').waitFor()
  const book = dialog.getByRole('button', { name: /^Book (appointment|anyway)$/ })
  expect(await book.isDisabled()).toBe(true)
  await expectAccessible(page)
  await expectNoOverflow(page)
  const fit = dialog.getByRole('button', { name: /\d\d:\d\d, / }).first()
  const [, time = '', who = ''] = (await fit.innerText()).match(/(\d\d:\d\d), (.+)$/) ?? []
  await fit.click()
  await dialog.getByText(new RegExp(`with ${who}, .*${time}–.*, for Rui Melo`)).waitFor()
  await expect.poll(() => clock.inputValue()).toBe(time)
  await book.click()
  await page
    .getByText(new RegExp(`^Rui Melo is booked: .*${time}\\.$`))
    .first()
    .waitFor()
})

test('the list of a day is printed with numbers and notes', async () => {
  const made = await desk.book(desk.at(19), { name: 'Nuno Faria', phone: '+351 912 345 678' })
  await changeRows(`update appointment set note = 'Brings her own frame.' where id = $1`, [made.id])
  const page = await visit('/studio/casa-luz/calendar?view=agenda', { device: 'desktop', session: desk.session })
  await page.getByRole('button', { name: 'Nuno Faria' }).waitFor()
  const printed = page.getByText(/^\+351 912 345 678 · Brings her own frame\.$/)
  expect(await printed.filter({ visible: true }).count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  await printed.filter({ visible: true }).waitFor()
})

test('[D49] what a gap names is what its button books', async () => {
  await emptyToday(desk)
  type Today = Output<'GET /api/studio/{shop}/today'>
  const { gaps, people } = await callWith<Today>(desk.session, 'GET', '/api/studio/casa-luz/today')
  const [gap] = gaps
  const name = people.find(({ memberId }) => memberId === gap!.memberId)!.name
  const fit = gap!.fits[0]!
  const page = await visit('/studio/casa-luz/today', { device: 'phone', session: desk.session })
  await page.getByRole('button', { name: new RegExp(`^Book ${name} at `) }).click()
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  await dialog.getByRole('radio', { name: new RegExp(fit.name), checked: true }).waitFor({ state: 'attached' })
  // Whoever does not do a service is not silently replaced.
  type Services = Output<'GET /api/studio/{shop}/desk/services'>
  const { items } = await callWith<Services>(desk.session, 'GET', '/api/studio/casa-luz/desk/services')
  const isTheirs = ({ performers }: Services['items'][number]) =>
    performers.some(({ memberId }) => memberId === gap!.memberId)
  const foreign = items.find((each) => each.performers.length > 0 && !isTheirs(each))!
  await dialog.getByRole('radio', { name: new RegExp(foreign.name) }).check({ force: true })
  await dialog.getByText(`${name} doesn’t do ${foreign.name}. These times are with others.`).waitFor()
  await dialog.getByRole('radio', { name: new RegExp(fit.name) }).check({ force: true })
  await dialog.getByText(/doesn’t do/).waitFor({ state: 'detached' })
  await dialog.getByRole('combobox', { name: 'Name, phone or e-mail' }).fill('Ida Moura')
  await dialog.getByText('for Ida Moura').waitFor()
  await dialog.getByRole('button', { name: /^Book (appointment|anyway)$/ }).click()
  await page
    .getByText(/^Ida Moura is booked: /)
    .first()
    .waitFor()
  const { blocks } = await desk.readDay(desk.dayOf(Date.now()))
  const made = blocks.find(({ appointment }) => appointment?.client.name === 'Ida Moura')
  expect(made).toMatchObject({
    startsAt: fit.startsAt,
    appointment: { serviceName: fit.name, memberId: gap!.memberId },
  })
})

test.each(devicesOf('phone'))(
  '[D40] [D76] Bookings says who is in the chair, closes a visit as Today does, and begins with what is not paid, on a %s',
  async (device) => {
    await emptyToday(desk)
    const { id } = await desk.book(onGrid(Date.now() - 20 * MINUTE_MS), { name: 'Olga Reis' })
    const session = desk.session
    await callWith(session, 'POST', `/api/studio/casa-luz/appointments/${id}/day`, { event: 'begin', sequence: 0 })
    const page = await visit('/studio/casa-luz/bookings', { device, session })
    const row = page.getByRole('listitem').filter({ hasText: 'Olga Reis' })
    await row.getByText('In the chair', { exact: true }).waitFor()
    await row.getByRole('button', { name: /^Olga is done: / }).click()
    const price = row.getByLabel('Final price')
    await price.waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    const { agreedPriceMinor } = await desk.readDetail(id)
    await price.fill(String(agreedPriceMinor / 100 - 10))
    await row.getByText('Not yet', { exact: true }).click()
    await row.getByRole('button', { name: 'Done', exact: true }).click()
    // What is not paid is first, on this list and on that of requests, and a list of its own.
    const box = page.getByRole('region', { name: /(is|are) done and not paid$/ })
    const first = box.getByRole('listitem').first()
    const due = `€${agreedPriceMinor / 100 - 10}`
    await first.getByText('Olga Reis').waitFor()
    await first.getByText('Done, not paid', { exact: true }).waitFor()
    await first.getByText(due, { exact: true }).waitFor()
    await lookAtBothThemes(page)
    const lists = page.getByRole('navigation', { name: 'Which appointments' })
    for (const list of [/^Requests/, /^Not paid/]) {
      await lists.getByRole('link', { name: list }).click()
      await first.getByText('Olga Reis').waitFor()
    }
    await lists.getByRole('link', { name: 'Ended' }).click()
    await box.waitFor({ state: 'detached' })
    await row.getByText('Done, not paid', { exact: true }).waitFor()
    await lists.getByRole('link', { name: /^Coming/ }).click()
    await first.getByRole('link', { name: /^Take payment: / }).click()
    await page.getByRole('button', { name: 'Card', exact: true }).click()
    await expect.poll(async () => (await desk.readDetail(id)).dueMinor).toBe(0)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await row.waitFor({ state: 'detached' })
  },
)

test.each(devicesOf('desktop'))(
  '[D110] Bookings are searched from the keyboard, and a name opens the card, on a %s',
  async (device) => {
    await emptyToday(desk)
    const first = device === 'phone' ? 'Klára' : 'Bárbara'
    const plain = device === 'phone' ? 'Klara' : 'Barbara'
    const digits = device === 'phone' ? '912 004' : '966 710'
    await desk.book(desk.at(17), { name: `${first} Weiss`, phone: `+351 ${digits} 118` })
    const { id } = await desk.book(desk.at(9), { name: `${plain} Sá` })
    await changeRows(`update appointment set state = 'no_show' where id = $1`, [id])
    const page = await visit('/studio/casa-luz/bookings', { device, session: desk.session })
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: `${first} Weiss` }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(`${plain.toLowerCase()} sa`)
    await main.getByRole('heading', { name: `No ${plain.toLowerCase()} sa in Coming.` }).waitFor()
    await lookAtBothThemes(page)
    await main.getByRole('link', { name: 'One in Ended' }).click()
    await main.getByRole('heading', { name: `${plain} Sá` }).waitFor()
    expect(await main.locator('mark').allTextContents()).toEqual([plain, 'Sá'])
    await main.getByText('No-show', { exact: true }).waitFor()
    const field = main.getByRole('searchbox', { name: 'Search appointments' })
    await field.fill(digits)
    await main.getByRole('heading', { name: `No ${digits} in Ended.` }).waitFor()
    await main.getByRole('link', { name: 'One in Coming' }).click()
    await expect.poll(() => main.locator('mark').allTextContents()).toEqual([digits])
    await expectAccessible(page)
    await expectNoOverflow(page)
    await main.getByRole('button', { name: `More for ${first} Weiss` }).click()
    expect(await page.getByRole('menuitem', { name: `Call +351 ${digits} 118` }).getAttribute('href')).toBe(
      `tel:+351${digits.replace(' ', '')}118`,
    )
    await page.keyboard.press('Escape')
    await main.getByRole('radio', { name: 'Only me' }).check({ force: true })
    await expect.poll(() => new URL(page.url()).searchParams.get('whose')).toBe('own')
    await main.getByRole('radio', { name: 'Everyone' }).check({ force: true })
    await main.getByRole('link', { name: `${first} Weiss` }).click()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/studio\/casa-luz\/clients\//)
    await page.getByRole('heading', { name: `${first} Weiss` }).waitFor()
  },
)
