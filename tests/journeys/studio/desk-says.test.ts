import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/checks.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { type DeskShop, emptyToday, openDeskShop } from '../support/desk/desk-shop.ts'
import { changeRows } from '../support/installation/change-rows.ts'

withOwnInstallation()

const HOUR = 3_600_000
let desk: DeskShop
beforeAll(async () => {
  desk = await openDeskShop()
  await emptyToday(desk)
})

test('Today counts hours as hours, and what its panel has no room for opens', async () => {
  await desk.book(desk.at(16), { name: 'Nora Prates' })
  const asked = await Promise.all(
    [1, 2, 3, 4].map((n) => desk.book(desk.at(9, 3) + n * 2 * HOUR, { name: `Vera ${n}` })),
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
