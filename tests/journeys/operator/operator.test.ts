import { beforeAll, expect, test } from 'vitest'
import type { Output } from '#web/data/api/api.ts'
import { expectAccessible, expectNoOverflow } from '../support/browser/checks.ts'
import { devicesOf, longDevices } from '../support/browser/devices.ts'
import { longTest } from '../support/browser/long-test.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { mailTo, makeAccount, post, sessionIn } from '../support/data/account.ts'
import { callWith } from '../support/data/booked.ts'
import { makeDraft } from '../support/data/studio.ts'
import { changeRows } from '../support/installation/change-rows.ts'
import { ownSession } from '../support/screens.ts'

withOwnInstallation()

let session: string
const signIn = async () =>
  sessionIn(await post('/api/session', { email: 'operator@lookbook.example', password: 'see it, book it' }))
beforeAll(async () => {
  session = await signIn()
})

test.each(devicesOf('phone'))('an operator suspends a shop and finds it in the log, on %s', async (device) => {
  const page = await visit('/operator', { device, session, theme: device === 'phone' ? 'dark' : 'light' })
  await page.getByRole('heading', { level: 2, name: /wait|caught up/ }).waitFor()
  const plot = page.getByRole('slider', { name: 'Bookings a day' })
  const today = await plot.getAttribute('aria-valuetext')
  await plot.press('ArrowLeft')
  await expect.poll(() => plot.getAttribute('aria-valuetext')).not.toBe(today)
  await page.getByRole('link', { name: /^Backup/ }).waitFor()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('link', { name: 'Shops', exact: true }).filter({ visible: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Shops' }).waitFor()
  await page.getByRole('searchbox', { name: 'Find a shop' }).fill('casa luz')
  await page.getByRole('searchbox', { name: 'Find a shop' }).press('Enter')
  await page.getByText('One shop', { exact: true }).waitFor()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('link', { name: 'Open Casa Luz' }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend Casa Luz?' })
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await dialog.getByText('Enter a reason.').waitFor()
  await dialog.getByLabel('Reason').fill('Pictures of others.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  // The dialog's own text area has these words too.
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Pictures of others.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reinstate' }).click()
  await page.getByRole('button', { name: 'Suspend' }).waitFor()

  await page.goto('/operator/audit?action=shop.suspend')
  const line = page
    .getByRole('listitem')
    .filter({ hasText: / suspended / })
    .first()
  await page.getByRole('heading', { level: 2, name: /^Today, / }).waitFor()
  await line.getByText(/ suspended .+\./).click()
  await page.getByText('Pictures of others.').first().waitFor()
  await page
    .getByText(/^shop\.suspend shop [0-9a-f-]{36}$/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test.each(devicesOf('desktop'))(
  '[O3] an operator adds, renames, orders and merges categories and reads the health page, on %s',
  async (device) => {
    const page = await visit('/operator/categories', { device, session, theme: device === 'phone' ? 'dark' : 'light' })
    const name = `Barbers ${device}`
    const row = (of: string) =>
      page.getByRole('list', { name: 'Categories in their order' }).getByRole('listitem').filter({ hasText: of })
    await page.getByRole('button', { name: 'Add category' }).click()
    const adding = page.getByRole('dialog')
    await adding.getByRole('button', { name: 'Save' }).click()
    await adding.getByText('Enter a name of 2 to 40 letters.').waitFor()
    await expectAccessible(page)
    await adding.getByLabel('Name').fill(name)
    await adding.getByRole('button', { name: 'Save' }).click()
    await row(name).waitFor()

    await page.getByRole('button', { name: `Rename ${name}` }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(`${name} and beards`)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await row(`${name} and beards`).waitFor()

    const handle = page.getByRole('button', { name: `Move ${name} and beards` })
    const places = await page.getByRole('button', { name: /^Move / }).count()
    await handle.focus()
    await handle.press('ArrowUp')
    await expect
      .poll(async () => (await page.getByRole('button', { name: /^Move / }).allTextContents()).length)
      .toBe(places)
    await page
      .getByText(`${name} and beards is now ${places - 1} of ${places}.`)
      .first()
      .waitFor()

    await page.getByRole('button', { name: `Merge ${name} and beards` }).click()
    const merging = page.getByRole('dialog')
    await merging.getByRole('button', { name: 'Merge' }).click()
    await merging.getByText('Choose the category to merge into.').waitFor()
    await expectAccessible(page)
    await merging.getByRole('combobox', { name: 'Into' }).click()
    await page.getByRole('option', { name: 'Hair', exact: true }).click()
    await merging.getByRole('button', { name: 'Merge' }).click()
    await page.getByText(`${name} and beards leads to Hair`).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)

    // What nothing is in can also be deleted.
    await page.getByRole('button', { name: 'Add category' }).click()
    await adding.getByLabel('Name').fill(`Moss ${device}`)
    await adding.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: `Delete Moss ${device}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await row(`Moss ${device}`).waitFor({ state: 'detached' })
    // Casa Luz has this one, in every order of the journeys.
    await page.getByRole('button', { name: 'Rename Portraits' }).waitFor()
    expect(await page.getByRole('button', { name: 'Delete Portraits' }).count()).toBe(0)

    await page.goto('/operator/health')
    await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor()
    await page.getByRole('heading', { level: 2, name: /Backup.* needs? attention/ }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'What is fine' }).waitFor()
    await page.getByText('Bookings, shops and people.').waitFor()
    await page.getByText('No daily backup is set up yet.').waitFor()
    const steps = page.getByRole('listitem').filter({ hasText: 'Make one now:' })
    await steps.getByText('npm start -- backup /mnt/backups', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Check now' }).click()
    await page.getByText(/^Checked at \d\d:\d\d\.$/).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
  },
)

test('[O2] [S8] a shop is sent in, returned with a question, sent again, and approved as it is then', async () => {
  type Settings = Output<'GET /api/operator/settings'>
  const settings = await callWith<Settings>(session, 'GET', '/api/operator/settings')
  await callWith(session, 'PUT', '/api/operator/settings', { ...settings, whoOpens: 'after_review' })
  const { email, session: own } = await makeAccount('Soo-ah Lima')
  const id = await makeDraft(own)
  const change = (body: object) => callWith(own, 'PATCH', `/api/opening/${id}`, body)
  await change({ policy: { freeCancelHours: 24, lateCancelPercent: 50 } })

  const owner = await visit(`/open-a-shop/${id}/next`, { device: 'phone', session: own, theme: 'dark' })
  await owner.getByRole('heading', { level: 1, name: 'Meia Lua is ready' }).waitFor()
  await owner.getByRole('button', { name: 'Submit for review' }).click()
  await owner.getByText('In review').first().waitFor()
  await expectAccessible(owner)

  const page = await visit('/operator', { session, expects: [/status of 409/] })
  await page.getByRole('link', { name: 'Review Meia Lua' }).click()
  await page.getByRole('link', { name: 'See its page as clients would' }).waitFor()
  await page.getByRole('button', { name: 'Return' }).click()
  const asked = page.getByRole('dialog', { name: 'Return Meia Lua?' })
  await asked.getByLabel('Reason').fill('Which floor is it?')
  await asked.getByRole('button', { name: 'Return' }).click()
  await asked.waitFor({ state: 'hidden' })

  await mailTo(email, 'A question about Meia Lua')
  await owner.reload()
  await owner.getByText('A question for you').waitFor()
  await owner.getByText('Which floor is it?').waitFor()
  await expectAccessible(owner)
  await change({ street: 'Rua Nova 1, 2nd floor' })
  await owner.getByRole('button', { name: 'Submit again' }).click()
  await owner.getByText('In review').first().waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await change({ tagline: 'Changed meanwhile' })
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('It changed since you opened it.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Suspend' }).waitFor()
  await mailTo(email, 'Meia Lua is open')
  await owner.reload()
  await owner.getByRole('heading', { level: 1, name: 'You’re open' }).waitFor()
})

test.each(devicesOf('desktop'))(
  '[O78] an operator finds a person, suspends them, lets them in and gives and takes the right, on %s',
  async (device) => {
    const name = `Marta Vale ${device}`
    const { email } = await makeAccount(name)
    const theme = device === 'phone' ? 'dark' : 'light'
    // Confirming who they are gives a session another token.
    const own = await signIn()
    const page = await visit('/operator/people', { device, session: own, theme, expects: [/status of 403/] })
    const search = page.getByRole('searchbox', { name: 'Name or e-mail' })
    await search.fill('nobody has this name')
    await search.press('Enter')
    await page.getByText('Nobody found').waitFor()
    await search.fill(`marta vale ${device}`)
    await search.press('Enter')
    await page.getByText('One person').waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)

    const open = page.getByRole('link', { name: `Open ${name}` })
    await open.focus()
    await open.press('Enter')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByText('Not signed in anywhere.').waitFor({ state: 'hidden' })
    await expectAccessible(page)
    await expectNoOverflow(page)

    // By keyboard alone.
    await page.getByRole('button', { name: 'Suspend', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Suspend ${name}?` })
    await dialog.getByLabel('Reason').fill('Threats in comments.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Suspend' }).press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('Threats in comments.').waitFor()
    await page.getByText('Not signed in anywhere.').waitFor()
    await expectAccessible(page)
    await mailTo(email, 'Your account is suspended')
    await page.getByRole('button', { name: 'End the suspension' }).press('Enter')
    const lifting = page.getByRole('dialog', { name: `Let ${name} in again?` })
    await lifting.getByLabel('Reason').fill('You apologised.')
    await lifting.getByRole('button', { name: 'End the suspension' }).press('Enter')
    await page.getByRole('button', { name: 'Suspend', exact: true }).waitFor()

    // After ten minutes the right is given only once the operator confirmed who they are.
    await changeRows(`update session set authenticated_at = now() - interval '1 hour'`)
    await page.getByRole('button', { name: 'Make operator' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Make operator' }).press('Enter')
    await page.getByLabel('Password', { exact: true }).fill('see it, book it')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.getByText(`${name} sees and decides everything here.`).waitFor()
    await page.getByRole('button', { name: 'Remove operator right' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove operator right' }).press('Enter')
    await page.getByText(`${name} is no operator.`).waitFor()
    await expectAccessible(page)
  },
)

longTest(
  'for an owner there is nothing at /operator, and a wrong address in the studio stays in the studio',
  async () => {
    const page = await visit('/operator/shops', { session: await ownSession() })
    await page.getByRole('heading', { level: 1, name: 'not found' }).waitFor()
    await page.goto('/studio/casa-luz/no-such-place')
    await page.getByRole('heading', { level: 1, name: 'not found' }).waitFor()
    await page.getByRole('navigation', { name: 'Studio' }).filter({ visible: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/studio/casa-luz/no-such-place')
    await expectAccessible(page)
  },
)

test.each(longDevices)('[F12] [F13] an operator adds a word for a search that found nothing, on %s', async (device) => {
  const word = `zwirbel${device}`
  const visitor = await visit(`/search?text=${word}`, { device })
  await visitor.getByText('No matches', { exact: true }).first().waitFor()
  const page = await visit('/operator/search', { device, session, theme: device === 'phone' ? 'dark' : 'light' })
  await page.getByRole('button', { name: `Add a word for “${word}”` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a search word' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Choose a category.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Portraits', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Every search of the last 90 days found something.').waitFor()

  await page.getByRole('searchbox', { name: 'Find a word' }).fill(word)
  await page.getByRole('button', { name: `Remove ${word}` }).waitFor()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await visitor.reload()
  await visitor.getByRole('main').getByRole('article').first().waitFor()
  await page.getByRole('button', { name: `Remove ${word}` }).click()
  await page.getByText(`No word like “${word}”.`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: `Remove ${word}` }).waitFor()
})
