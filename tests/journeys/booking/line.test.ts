import { describe, expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import type { Output } from '#web/data/api/api.ts'
import { expectNoOverflow, lookAtBothThemes } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { makeAccount } from '../support/data/account.ts'
import { freeOn, giveBack, heldTimeOn, takeElsewhere, withFreeLooks } from '../support/data/free-looks.ts'
import { callAs } from '../support/data/studio.ts'
import { changeRows } from '../support/installation/change-rows.ts'

withOwnInstallation()
const looks = withFreeLooks()

const note = (page: Page, words: RegExp) =>
  page.getByRole('region', { name: 'Your places in line' }).getByRole('status').filter({ hasText: words })
const cartOf = (page: Page) => callAs<Output<'GET /api/cart'>>(page, 'GET', '/api/cart')

describe('a line of three on one time', () => {
  test.each(devicesOf('desktop'))('[Q2] [Q3] [Q4] [Q6] moves up without a reload on a %s', async (device) => {
    const look = looks[0]!
    const { first } = await freeOn(look)
    await takeElsewhere(look.id, first)
    const { session } = await makeAccount()
    const path = `/looks/${look.id}?day=${look.day}&at=${encodeURIComponent(first)}`

    // Joins by keyboard, from the look's own page.
    const second = await visit(path, { device, session })
    if (device === 'phone')
      await second
        .getByRole('button', { name: /Wait in line/ })
        .last()
        .click()
    else {
      await heldTimeOn(second, look, first).waitFor()
      const button = second.getByRole('button', { name: 'Wait in line', exact: true })
      await button.focus()
      await second.keyboard.press('Enter')
    }
    await note(second, /You’re first in line/).waitFor()
    const third = await visit(`/cart?look=${look.id}&at=${encodeURIComponent(first)}`, { device, expects: [/409/] })
    await note(third, /You’re second in line.*until \d\d:\d\d/).waitFor()
    await settled(third)
    await lookAtBothThemes(third)
    await expectNoOverflow(third)

    // The live connection opens a moment after the page.
    await giveBack()
    await note(second, /is yours/).waitFor()
    expect((await cartOf(second)).items.map(({ startsAt, heldUntil }) => [startsAt, heldUntil !== null])).toEqual([
      [first, true],
    ])
    await second.getByRole('main').getByRole('article').first().waitFor()
    await note(third, /You’re first in line/).waitFor()

    // On another page the turn is told as well, with the way to the cart.
    await third.getByRole('link', { name: 'Lookbook' }).first().click()
    await third.waitForURL((url) => url.pathname === '/')
    await changeRows(`update occupancy set expires_at = now() + interval '1 second' where expires_at > now()`)
    const toasts = third.getByRole('region', { name: 'Messages' })
    await toasts.getByText(/is yours for 10 minutes/).waitFor()
    await third.locator('[data-cart="1"]').waitFor()
    await toasts.getByRole('button', { name: 'Open cart' }).click()
    await note(third, /is yours/).waitFor()
    expect((await cartOf(third)).items).toHaveLength(1)
    await settled(third)
    await lookAtBothThemes(third)

    // The first in line again leaves; the button takes the place away.
    await second.reload()
    await second.getByRole('button', { name: 'Dismiss' }).click()
    await note(second, /is yours/).waitFor({ state: 'detached' })
  })
})
