import { expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import { makeAccount } from './support/account.ts'
import { expectAccessible, expectNoOverflow } from './support/checks.ts'
import { settled } from './support/settled.ts'
import { addPictures, drawnPicture } from './support/studio.ts'
import { visit, withEmptyInstallation } from './support/visitor.ts'

withEmptyInstallation()

const goOn = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()

/** Waits for a step; checks it in this window and, by width alone, on a phone. */
async function onStep(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('[S10] [S11] from an empty installation to a live shop that somebody else books, through screens alone', async () => {
  const { session } = await makeAccount('Soo-ah Lima')
  const page = await visit('/open-a-shop', { session, expects: [/status of 409/] })
  await page.getByLabel('Name').fill('Meia Lua')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Nails' }).click()
  await page.getByRole('button', { name: 'Start' }).click()

  await page.getByRole('heading', { level: 1, name: 'Name and place' }).waitFor()
  await page.getByLabel('Address of your page').fill('studio')
  await page.getByText('This word is reserved. studio-2 is free.').waitFor()
  await page.getByLabel('Address of your page').fill('meia-lua')
  await page.getByLabel('City').fill('Lisb')
  await page.getByRole('list', { name: 'Cities found' }).getByRole('button', { name: 'Lisbon Portugal' }).click()
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
  await onStep(page, 'Name and place')
  await goOn(page)

  await page.getByRole('button', { name: 'Tuesday to Saturday, 10:00 to 18:00' }).click()
  await onStep(page, 'Opening hours')
  await goOn(page)

  await page.getByRole('heading', { level: 1, name: 'Your first service' }).waitFor()
  await goOn(page)
  await page.getByText('A price is missing. Write 0 if it is free.').waitFor()
  await page.getByLabel('Name').fill('Painted set')
  await page.getByLabel('Price in EUR').fill('62')
  await onStep(page, 'Your first service')
  await goOn(page)

  await onStep(page, 'Your first look')
  const step = page.url()
  await page.getByRole('button', { name: 'Make a look' }).click()
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await addPictures(page, [await drawnPicture('red.jpg', '#b4483c', { width: 800, height: 1000 })])
  await page.getByRole('textbox', { name: 'What red.jpg shows' }).fill('Five red nails with white flowers')
  await page.getByLabel('Title').fill('Red set')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published.').first().waitFor()
  await page.goto(step)
  await page.getByRole('link', { name: 'Edit Red set' }).waitFor()
  await goOn(page)

  await onStep(page, 'House rules')
  await page.getByRole('button', { name: 'Use these rules' }).click()
  await onStep(page, 'Meia Lua is ready')
  await page.getByRole('button', { name: 'Open your shop' }).click()
  await onStep(page, 'You are open')

  const { session: theirs } = await makeAccount('Ida Lindqvist')
  const client = await visit('/shops/meia-lua', { session: theirs })
  await client
    .getByRole('link', { name: /Red set/ })
    .first()
    .click()
  await client.getByRole('heading', { level: 1, name: 'Red set' }).waitFor()
  await settled(client)
  const free = client.getByRole('region', { name: /^(Morning|Afternoon|Evening), / }).getByRole('button')
  await free.last().click()
  await client.getByRole('button', { name: 'Book this look' }).click()
  await client.getByRole('link', { name: 'Book it', exact: true }).click()
  await client.waitForURL('**/checkout')
  await settled(client)
  await client.getByRole('button', { name: 'Book it', exact: true }).click()
  await client.getByRole('heading', { level: 1, name: 'It is booked' }).waitFor()
  expect(await client.getByText('Meia Lua').count()).toBeGreaterThan(0)
})
