import { expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import type { Output } from '#web/data/api/api.ts'
import { lookAtBothThemes } from '../support/browser/checks.ts'
import { longTest } from '../support/browser/long-test.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { linkOfMail, mailTo, newAddress, password } from '../support/data/account.ts'
import { callWith } from '../support/data/booked.ts'
import { drawnPicture } from '../support/data/studio.ts'
import { ownSession } from '../support/screens.ts'

withOwnInstallation()

const studio = '/studio/casa-luz'
const api = `/api${studio}`
const name = 'Mara Vale'
const heading = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words, exact: true })
const button = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true })

async function checked(page: Page): Promise<void> {
  await settled(page)
  await lookAtBothThemes(page)
}

const expectFocused = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toBe(words)

const membersOf = async (session: string) =>
  (await callWith<Output<'GET /api/studio/{shop}/team'>>(session, 'GET', `${api}/team`)).members

async function invite(owner: Page, email: string): Promise<void> {
  await heading(owner, 'Team').waitFor()
  const form = owner.getByRole('form', { name: 'Invite somebody' })
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  const sent = owner.getByRole('region', { name: 'Invitations' }).getByRole('listitem').filter({ hasText: email })
  await sent.getByText(/Staff · Waiting for a reply/).waitFor()
  await checked(owner)
}

/** Opens the mailed link without an account, creates one and comes back to the invitation. */
async function signUpAndJoin(email: string): Promise<Page> {
  const { text } = await mailTo(email, 'Join')
  const path = /\/invitations\/[\w-]{43}#\S+/.exec(text)?.[0] ?? 'no link'
  const page = await visit(path, { device: 'phone' })
  await heading(page, 'Join Casa Luz').waitFor()
  await page.getByText(/^The invitation is for /).waitFor()
  await checked(page)
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await heading(page, 'Create your account').waitFor()
  await page.getByLabel('Name').fill(name)
  // The invited address is filled in.
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Create account').click()
  await heading(page, 'Check your e-mail').waitFor()
  await page.goto(await linkOfMail(email, 'Finish your sign-up'))
  await heading(page, 'One last step').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Finish and sign in').click()
  await button(page, 'Join the team').waitFor()
  await checked(page)
  await button(page, 'Join the team').click()
  await page.waitForURL(`**${studio}/looks`)
  await heading(page, 'Looks').waitFor()
  await page.goto(path)
  await page.getByText('This invitation was already accepted.').waitFor()
  return page
}

test('[M1] [M2] [M5] an invited stranger signs up, joins, performs a service, gives their look away and leaves', async () => {
  const session = await ownSession()
  const email = newAddress()
  const owner = await visit(`${studio}/team`, { session })
  await invite(owner, email)
  const member = await signUpAndJoin(email)

  await owner.reload()
  await owner.getByRole('link', { name, exact: true }).click()
  await heading(owner, name).waitFor()
  await owner.getByText(`No hours and no services yet, so nobody can book ${name}.`).waitFor()
  const setHours = await owner.getByRole('link', { name: `Set the hours of ${name}` }).getAttribute('href')
  expect(setHours).toMatch(/^\/studio\/casa-luz\/hours\?who=/)
  await owner.getByRole('link', { name: `Choose the services of ${name}` }).click()
  const services = owner.getByRole('form', { name: /^Does 0 of \d+ services$/ })
  await services.getByRole('checkbox', { name: 'Editorial portrait' }).check()
  await services.getByRole('button', { name: 'Save services' }).click()
  const mara = async () => (await membersOf(session)).find(({ displayName }) => displayName === name)
  await expect.poll(async () => (await mara())?.serviceIds.length).toBe(1)
  const { id, serviceIds } = (await mara()) ?? { id: '', serviceIds: [] }
  await callWith(session, 'POST', `${api}/looks`, { serviceId: serviceIds[0], memberId: id })

  const order = async () => (await membersOf(session)).map(({ displayName }) => displayName)
  const [first, second] = await order()
  await owner.goto(`${studio}/team`)
  await owner.getByText(`No hours yet: nobody can book ${name}.`).waitFor()
  await button(owner, `Move ${second}`).focus()
  await owner.keyboard.press('ArrowUp')
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([second, first])
  await owner.goto(`${studio}/team/${id}`)
  // What somebody has is decided in a dialog, not on the page.
  const remove = button(owner, 'Remove from the team')
  await remove.waitFor()
  expect(await owner.getByRole('button', { name: /^Cancel it/ }).count()).toBe(0)
  await remove.click()
  const removing = owner.getByRole('dialog', { name: `Remove ${name} from the team?` })
  await removing.getByText('First decide what happens to one look.', { exact: false }).waitFor()
  await expectFocused(owner, `Keep ${name}`)
  await lookAtBothThemes(owner)
  await removing.getByRole('button', { name: 'Give 1', exact: true }).click()
  await removing.getByRole('button', { name: 'Remove', exact: true }).waitFor()
  await removing.getByRole('button', { name: `Keep ${name}` }).click()
  await removing.waitFor({ state: 'detached' })

  await member.goto(`${studio}/team`)
  await member.getByRole('link', { name, exact: true }).click()
  await heading(member, name).waitFor()
  await button(member, 'Leave this shop').waitFor()
  await checked(member)
  await button(member, 'Leave this shop').click()
  const leaving = member.getByRole('dialog', { name: 'Leave this shop?' })
  await leaving.getByText('You lose access to its studio at once.', { exact: false }).waitFor()
  await lookAtBothThemes(member)
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await member.waitForURL('**/you')
  await expect.poll(mara).toBeUndefined()
})

longTest('[M3] the only owner is told that a shop needs one', async () => {
  const session = await ownSession()
  const me = (await membersOf(session)).find(({ isMe }) => isMe)
  const page = await visit(`${studio}/team/${me?.id}`, { device: 'phone', session, expects: [/status of 409/] })
  await heading(page, me?.displayName ?? '').waitFor()
  await page.getByRole('radio', { name: /^Staff/ }).check()
  await button(page, 'Change role').click()
  await page.getByText('A shop needs an owner. Make somebody else the owner first.').waitFor()
  await checked(page)
})

longTest(
  '[P12] an owner gives a member a picture, hands the shop over, and the menu is a manager’s at once',
  async () => {
    const session = await ownSession()
    const heir = (await membersOf(session)).find(
      ({ isMe, hasAccount, role }) => !isMe && hasAccount && role !== 'owner',
    )
    const page = await visit(`${studio}/team/${heir?.id}`, { device: 'phone', session })
    await heading(page, heir?.displayName ?? '').waitFor()
    const portraitOf = async () => (await membersOf(session)).find(({ id }) => id === heir?.id)?.portrait?.hash
    const before = await portraitOf()
    const picture = await drawnPicture('heir.jpg', '#2d4a7c', { width: 900, height: 900 })
    await page.locator('input[type=file]').setInputFiles(picture)
    await expect.poll(portraitOf).not.toBe(before)
    await button(page, 'Change picture').waitFor()

    await button(page, 'Hand over ownership').click()
    const asked = page.getByRole('dialog', { name: `Hand the shop over to ${heir?.displayName}?` })
    await asked.getByText('You become a manager', { exact: false }).waitFor()
    await lookAtBothThemes(page)
    await button(page, 'Stay the owner').click()
    await asked.waitFor({ state: 'detached' })
    await button(page, 'Hand over ownership').click()
    await asked.getByRole('button', { name: 'Hand over' }).click()
    await asked.waitFor({ state: 'detached' })
    // Only owners have settings: the menu has lost them without a reload.
    await page.getByRole('navigation').getByRole('button', { name: /^More/ }).click()
    await page.getByRole('link', { name: 'Team' }).first().waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Settings' }).count()).toBe(0)
  },
)
