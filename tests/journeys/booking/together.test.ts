import { describe, expect, test } from 'vitest'
import type { Output } from '#web/data/api/api.ts'
import { expectNoOverflow, lookAtBothThemes } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { settled } from '../support/browser/settled.ts'
import { serverUrl, visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { makeAccount } from '../support/data/account.ts'
import { clockOf, withFreeLooks } from '../support/data/free-looks.ts'
import { callAs } from '../support/data/studio.ts'

withOwnInstallation()
const looks = withFreeLooks()

describe('free when we are', () => {
  test.each(devicesOf('phone'))('[H2] [H4] [H5] a link is made, answered by two and booked on a %s', async (device) => {
    const look = looks[device === 'phone' ? 0 : 1]!
    const { session } = await makeAccount()
    const maker = await visit(`/together?look=${look.id}`, { device, session })
    await maker.getByRole('textbox', { name: 'First day' }).fill(look.day)
    await maker.getByRole('textbox', { name: 'Last day' }).fill(look.day)
    await maker.getByRole('button', { name: 'Make the link' }).click()
    const address = maker.getByRole('textbox', { name: 'Link' })
    await address.waitFor()
    const path = (await address.inputValue()).slice(serverUrl().length)
    await maker.getByRole('link', { name: /^Open the link for/ }).waitFor()
    await settled(maker)
    await lookAtBothThemes(maker)
    await expectNoOverflow(maker)

    // A friend without an account marks by keyboard, then by dragging.
    const friend = await visit(path, { device })
    const boxes = friend.getByRole('checkbox')
    await boxes.first().focus()
    await friend.keyboard.press('Space')
    await friend.keyboard.press('ArrowRight')
    await friend.keyboard.press('Space')
    await expect.poll(() => friend.getByRole('checkbox', { checked: true }).count()).toBe(2)
    const from = (await boxes.nth(2).boundingBox())!
    const to = (await boxes.nth(3).boundingBox())!
    await friend.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await friend.mouse.down()
    await friend.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 })
    await friend.mouse.up()
    await expect.poll(() => friend.getByRole('checkbox', { checked: true }).count()).toBe(4)
    await friend.getByRole('button', { name: 'Save my times' }).click()
    await friend.getByText('Enter your first name.').waitFor()
    await friend.getByRole('button', { name: /^All day, / }).click()
    await friend.getByRole('textbox', { name: 'Your first name' }).fill('Rui')
    await friend.getByRole('button', { name: 'Save my times' }).click()
    await friend.getByText('Rui (you)').waitFor()
    await friend.getByText('Whoever made this link books the time.').waitFor()
    expect(await friend.getByRole('button', { name: /^Book/ }).count()).toBe(0)
    await settled(friend)
    await lookAtBothThemes(friend)
    await expectNoOverflow(friend)
    // No cookie is set for somebody who only answers; the journeys' own profile has the mailbox's.
    expect((await friend.context().cookies()).map(({ name }) => name)).toEqual(['lookbook-mailbox'])

    await maker.goto(serverUrl() + path)
    await maker.getByRole('button', { name: /^All day, / }).click()
    await maker.getByRole('textbox', { name: 'Your first name' }).fill('Ana')
    await maker.getByRole('button', { name: 'Save my times' }).click()
    await maker.getByText('Fits you both').first().waitFor()
    const book = maker.getByRole('button', { name: /^Book all 2/ }).first()
    const offered = await book.getAttribute('aria-label')
    await book.click()
    await maker.waitForURL((url) => url.pathname === '/cart')
    const { items } = await callAs<Output<'GET /api/cart'>>(maker, 'GET', '/api/cart')
    expect(items).toHaveLength(2)
    expect(items.every(({ heldUntil }) => heldUntil !== null)).toBe(true)
    const [first = ''] = items.map(({ startsAt }) => startsAt).toSorted()
    expect(offered).toContain(clockOf(first, look.timeZone))

    // The friend's page asks again by itself, and would be answered that the link is gone.
    await friend.goto('about:blank')
    await maker.goto(`${serverUrl()}/together`)
    await maker.getByRole('button', { name: /^Delete the link for/ }).click()
    await maker.getByText('You have no links at the moment.').waitFor()
    const late = await visit(path, { device, expects: [/status of 404/] })
    await late.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  })
})
