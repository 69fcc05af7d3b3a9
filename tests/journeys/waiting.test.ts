import { describe, expect, test } from 'vitest'
import type { Output } from '#web/data/api/api.ts'
import { makeAccount } from './support/account.ts'
import { callWith } from './support/booked.ts'
import { expectNoOverflow, lookAtBothThemes } from './support/checks.ts'
import { devicesOf } from './support/devices.ts'
import { changeRows } from './support/installation/change-rows.ts'
import { sessionFor } from './support/screens.ts'
import { settled } from './support/settled.ts'
import { visit, withOwnInstallation } from './support/visitor.ts'
import { blockDay, makeOffer } from './support/waiting.ts'

withOwnInstallation()

type Wishes = Output<'GET /api/me/waiting'>
const wishesOf = (session: string) => callWith<Wishes>(session, 'GET', '/api/me/waiting')

describe.each(devicesOf('phone'))('waiting on a %s', (device) => {
  test('[W1] [W11] on a full day a person waits by keyboard, sees their place, changes the window and stops', async () => {
    const { look, day } = await blockDay()
    const { session } = await makeAccount('Sol Brandt')
    const page = await visit(`/looks/${look.id}?day=${day}`, { device, session })
    await settled(page)
    if (device === 'phone') await page.getByRole('button', { name: 'See free times' }).last().click()
    await page.getByRole('heading', { name: 'Want to know if a time opens?' }).waitFor()
    const from = page.getByRole('slider', { name: 'From' })
    await from.focus()
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowRight')
    expect(await from.getAttribute('aria-valuetext')).toBe('11:00')
    await lookAtBothThemes(page)
    await page.getByRole('button', { name: 'Tell me' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(/We’re watching .*11:00 to 18:00\. You’re first in line\./).waitFor()
    expect((await wishesOf(session)).items).toMatchObject([
      { state: 'waiting', days: [day], fromMin: 660, toMin: 1080 },
    ])

    await page.getByRole('link', { name: 'Change' }).click()
    await page.getByRole('heading', { level: 1, name: 'Waitlist' }).waitFor()
    await page.getByRole('button', { name: `Change ${look.title}` }).click()
    await page.getByRole('dialog').getByRole('slider', { name: 'Until' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/11:00 to 17:30/).waitFor()
    await settled(page)
    await lookAtBothThemes(page)
    await page.getByRole('button', { name: `Stop waiting for ${look.title}` }).click()
    await page.getByRole('heading', { name: 'Ended' }).waitFor()
    expect((await wishesOf(session)).items).toMatchObject([{ state: 'over' }])
  })

  test('[W6] an offer is taken by keyboard and lies in the cart', async () => {
    const { email, session } = await makeAccount('Sol Brandt')
    const offer = await makeOffer(email, session)
    const page = await visit(`/offers/${offer.id}`, { device, session })
    await page.getByRole('heading', { level: 1, name: 'A time opened' }).waitFor()
    await page.getByRole('timer').waitFor()
    await settled(page)
    await lookAtBothThemes(page)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Take it' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/cart')
    await page.getByRole('main').getByText('Held for').first().waitFor()
    expect((await wishesOf(session)).items).toMatchObject([{ state: 'taken' }])
  })

  test('[W8] an offer is let go, and another one runs out; the place in line stays', async () => {
    const { email, session } = await makeAccount('Sol Brandt')
    const offer = await makeOffer(email, session)
    const page = await visit(`/offers/${offer.id}`, { device, session })
    await page.getByRole('button', { name: 'Let it go' }).click()
    await page.getByRole('heading', { level: 1, name: 'You let this time go' }).waitFor()
    await page.getByText('You’re first in line now.').waitFor()

    const late = await makeOffer(email, session)
    await changeRows(`update waiting_offer set expires_at = now() + interval '2 seconds' where id = $1`, [late.id])
    await page.goto(new URL(`/offers/${late.id}`, page.url()).href)
    await page.getByRole('heading', { level: 1, name: 'This time went to the next in line' }).waitFor()
    await settled(page)
    await lookAtBothThemes(page)
  })
})

test('[W9] the desk offers a gap of today to those who wait', async () => {
  const { session = '' } = await sessionFor({ name: 'today', path: async () => '', isOwn: true })
  type Today = Output<'GET /api/studio/{shop}/today'>
  const { gaps, today } = await callWith<Today>(session, 'GET', '/api/studio/casa-luz/today')
  const gap = gaps[0]
  if (!gap) return // late in the evening nothing is free any more
  const { session: waiter } = await makeAccount('Tomás Pinto')
  const wish = { shop: 'casa-luz', serviceId: gap.fits.at(-1)!.serviceId, memberId: gap.memberId }
  await callWith(waiter, 'POST', '/api/me/waiting', { ...wish, days: [today], fromMin: 1410, toMin: 1440 })
  const page = await visit('/studio/casa-luz/today', { device: 'desktop', session })
  const tell = page.getByRole('button', { name: /^Offer it: / }).first()
  await tell.click()
  await page.getByText('We’re asking one person. They have 20 minutes.').waitFor()
})
