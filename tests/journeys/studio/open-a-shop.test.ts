import { expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import { expectAccessible, expectNoOverflow } from '../support/browser/checks.ts'
import { devicesOf, isLong } from '../support/browser/devices.ts'
import { type Hand, keyboard, pointer } from '../support/browser/hand.ts'
import { longTest } from '../support/browser/long-test.ts'
import { settled } from '../support/browser/settled.ts'
import { type Device, visit, withEmptyInstallation } from '../support/browser/visitor.ts'
import { linkOfMail, mailTo, makeAccount, newAddress, password } from '../support/data/account.ts'
import { action, bookNow, goOn, item } from '../support/data/in-cart.ts'
import { addPictures, drawnPicture, makeDraft } from '../support/data/studio.ts'

withEmptyInstallation()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Waits for a step and checks it; the desktop is light and the phone dark. */
async function onStep(page: Page, name: string): Promise<void> {
  await heading(page, name).waitFor()
  await expectAccessible(page)
  await expectNoOverflow(page)
}

test('[S11] the home page of a new installation says that it is empty and leads to opening a shop', async () => {
  const page = await visit('/', { theme: 'dark' })
  await page.getByRole('heading', { name: 'No looks here yet' }).waitFor()
  await settled(page)
  expect(await page.getByText('0 looks').count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Open a shop' }).click()
  await page.getByText('Sign in to open your shop.').waitFor()
  await page.getByRole('link', { name: 'Create an account' }).waitFor()

  await page.goto('/for-makers')
  await page.getByRole('link', { name: 'Open your shop' }).first().click()
  await page.getByText('Create an account to open your shop.').waitFor()
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/open-a-shop')
})

/** Asks for a page that needs an account, creates one, confirms it by the mail, and ends on that page. */
async function signUp(
  path: string,
  { name, device, hand }: { name: string; device: Device; hand: Hand },
): Promise<Page> {
  const email = newAddress()
  const theme = device === 'phone' ? 'dark' : 'light'
  const page = await visit(path, { device, theme, expects: [/status of 4(01|09)/] })
  await hand.press(page.getByRole('link', { name: 'Create an account' }))
  await heading(page, 'Create your account').waitFor()
  await hand.fill(page.getByLabel('Name'), name)
  await hand.fill(page.getByLabel('E-mail'), email)
  await hand.fill(page.getByLabel('Password', { exact: true }), password)
  await hand.press(button(page, 'Create account'))
  await page.getByText(`We sent an e-mail to ${email}.`).waitFor()
  await page.goto(await linkOfMail(email, 'Finish your sign-up'))
  await hand.fill(page.getByLabel('Password', { exact: true }), password)
  await hand.press(button(page, 'Finish and sign in'))
  return page
}

/** From one's first page to the step that asks for the first look. */
async function describeShop(page: Page, hand: Hand, slug: string): Promise<void> {
  await heading(page, 'Open a shop').waitFor()
  await hand.press(button(page, 'Start your shop'))
  await page.getByText('Choose a category.').waitFor()
  await hand.fill(page.getByLabel('Name'), 'Meia Lua')
  await hand.choose(page.getByRole('radio', { name: 'Nails' }))
  await onStep(page, 'Open a shop')
  await hand.press(button(page, 'Start your shop'))

  await heading(page, 'Name and place').waitFor()
  await hand.fill(page.getByLabel('Address of your page'), 'studio')
  await page.getByText('This word is reserved. studio-2 is free.').waitFor()
  await hand.fill(page.getByLabel('Address of your page'), slug)
  await hand.fill(page.getByLabel('City'), 'Lisb')
  await hand.press(page.getByRole('list', { name: 'Cities found' }).getByRole('button', { name: 'Lisbon Portugal' }))
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
  await hand.press(page.getByText('Exact position', { exact: true }))
  await hand.fill(page.getByLabel('Latitude'), '138')
  await page.getByText('Enter a number from -90 to 90.').waitFor()
  await hand.fill(page.getByLabel('Latitude'), '38.7139')
  await onStep(page, 'Name and place')
  await hand.press(button(page, 'Save and continue'))

  await hand.press(button(page, 'Tuesday to Saturday, 10:00 to 18:00'))
  await hand.press(button(page, 'Add a lunch break, 13:00 to 14:00'))
  await expect.poll(() => page.getByLabel('Tuesday, break begins').inputValue()).toBe('13:00')
  await hand.press(button(page, 'Remove the break on Saturday'))
  await page.getByLabel('Saturday, break begins').waitFor({ state: 'detached' })
  await onStep(page, 'Opening hours')
  await hand.press(button(page, 'Save and continue'))

  await heading(page, 'Your first service').waitFor()
  await hand.press(button(page, 'Save and continue'))
  await page.getByText('Enter a price. Use 0 for no charge.').waitFor()
  await hand.press(button(page, 'Painted set'))
  await expect.poll(() => page.getByRole('combobox', { name: 'How long' }).textContent()).toContain('75 min')
  await hand.fill(page.getByLabel('Price in EUR'), '62')
  await onStep(page, 'Your first service')
  await hand.press(button(page, 'Save and continue'))
  await onStep(page, 'Your first look')
}

async function agreeAndOpen(page: Page, hand: Hand): Promise<void> {
  await onStep(page, 'House rules')
  await hand.press(button(page, 'Use these rules'))
  await onStep(page, 'Meia Lua is ready')
  await hand.press(button(page, 'Open your shop'))
  await onStep(page, 'You’re open')
  await page.getByText(/^Clients can find and book you now\. First free time: /).waitFor()
  await page.getByText(/^<a href="http.*\/shops\/meia-lua.*">Book a time at Meia Lua<\/a>$/).waitFor()
}

async function makeLook(page: Page): Promise<void> {
  await button(page, 'Create a look').click()
  await button(page, 'Choose files').waitFor()
  await addPictures(page, [await drawnPicture('red.jpg', '#b4483c', { width: 800, height: 1000 })])
  await page.getByRole('textbox', { name: 'What red.jpg shows' }).fill('Five red nails with white flowers')
  await page.getByLabel('Title').fill('Red set')
  await button(page, 'Publish').click()
  await page.getByText('Published.').first().waitFor()
  await page.getByRole('link', { name: 'Continue opening it' }).click()
  await heading(page, 'Your first look').waitFor()
  await page.getByRole('link', { name: 'Edit Red set' }).waitFor()
  const preview = page.getByRole('region', { name: 'What clients will see' })
  await preview.getByRole('img', { name: 'Five red nails with white flowers' }).waitFor()
}

async function inviteColleague(page: Page): Promise<void> {
  await heading(page, 'Your team').waitFor()
  const colleague = newAddress()
  await page.getByLabel('E-mail').fill(colleague)
  await button(page, 'Send invitation').click()
  await page.getByText(colleague, { exact: true }).waitFor()
  await mailTo(colleague, 'Join Meia Lua')
  await onStep(page, 'Your team')
}

/** By the free time on the look's card, which is there on every device. */
async function bookFirstLook(page: Page, shop: string): Promise<void> {
  await page.goto(`/shops/${shop}`)
  await settled(page)
  await page.getByRole('button', { name: / for Red set at Meia Lua$/ }).click()
  await page
    .getByRole('link', { name: /View cart/ })
    .first()
    .click()
  await page.waitForURL((url) => url.pathname === '/cart' && url.search === '')
  await item(page, { serviceName: 'Painted set' }).waitFor()
  await action(page, goOn).click()
  await page.waitForURL('**/checkout')
  await page.getByLabel('Name', { exact: true }).waitFor()
  await settled(page)
  await action(page, bookNow).click()
  await heading(page, 'You’re booked').waitFor()
}

test.each(devicesOf('phone'))(
  '[S10] [S11] from nothing to a live shop that a client books, through screens alone, on %s',
  async (device) => {
    const slug = `meia-lua-${device}`
    const page = await signUp('/open-a-shop', { name: 'Soo-ah Lima', device, hand: pointer })
    await describeShop(page, pointer, slug)
    await makeLook(page)
    await button(page, 'Save and continue').click()
    await inviteColleague(page)
    await button(page, 'Save and continue').click()
    await agreeAndOpen(page, pointer)

    const { session } = await makeAccount()
    const client = await visit('/me/bookings', { device, session })
    await heading(client, 'Your bookings').waitFor()
    await bookFirstLook(client, slug)
    await client.getByText('Meia Lua').first().waitFor()
  },
)

/** A draft at its first step: in `npm run prove` from sign-up on by keyboard, in `npm test` made through the API. */
async function openDraftByKeyboard(): Promise<Page> {
  if (isLong) {
    const page = await signUp('/open-a-shop', { name: 'Rui Alto', device: 'desktop', hand: keyboard })
    await describeShop(page, keyboard, 'meia-lua-keys')
    await page.goto(page.url().replace(/look$/, 'place'))
    return page
  }
  const { session } = await makeAccount('Rui Alto')
  return visit(`/open-a-shop/${await makeDraft(session)}/place`, { session, expects: [/status of 409/] })
}

longTest('[S11] [S50] a shop is opened by keyboard alone; of two tabs the second is shown both values', async () => {
  const page = await openDraftByKeyboard()
  await heading(page, 'Name and place').waitFor()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await heading(other, 'Name and place').waitFor()
  await keyboard.fill(page.getByLabel('Street and number'), 'Rua Nova 1')
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
  await keyboard.fill(other.getByLabel('Postal code'), '1200-109')
  await other.getByText(/^Saved \d\d:\d\d$/).waitFor()
  await keyboard.fill(page.getByLabel('Postal code'), '9999')
  await page.getByText('This was changed in another tab or by another owner.').waitFor()
  await page.getByText('1200-109', { exact: true }).waitFor()
  await keyboard.press(button(page, 'Use the saved one'))
  await expect.poll(() => page.getByLabel('Postal code').inputValue()).toBe('1200-109')
  expect(await other.getByLabel('Street and number').inputValue()).toBe('Rua Nova 1')
  await other.close()

  await page.goto(page.url().replace(/place$/, 'look'))
  await keyboard.press(button(page, 'Continue without'))
  await heading(page, 'Your team').waitFor()
  await keyboard.press(button(page, 'Continue alone'))
  await agreeAndOpen(page, keyboard)
})
