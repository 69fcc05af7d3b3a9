import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#core/time.ts'
import type { Output } from '#web/data/api/api.ts'
import { expectAccessible, expectNoOverflow, lookAtBothThemes } from './support/browser/checks.ts'
import { devicesOf } from './support/browser/devices.ts'
import { longTest } from './support/browser/long-test.ts'
import { settled } from './support/browser/settled.ts'
import { visit, withOwnInstallation } from './support/browser/visitor.ts'
import { makeAccount } from './support/data/account.ts'
import { callWith } from './support/data/booked.ts'
import { readLooks } from './support/data/subjects.ts'
import { blockDay, makeOffer } from './support/data/waiting.ts'
import { emptyToday, onGrid, openDeskShop } from './support/desk/desk-shop.ts'
import { changeRows } from './support/installation/change-rows.ts'

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
    const nextDay = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    await page.getByRole('textbox', { name: 'Another day' }).fill(nextDay)
    await page.getByRole('button', { name: 'Add day' }).click()
    await page
      .getByRole('button', { name: /^Remove / })
      .nth(1)
      .waitFor()
    await lookAtBothThemes(page)
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .press('Enter')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText(/11:00 to 17:30/).waitFor()
    expect((await wishesOf(session)).items).toMatchObject([{ state: 'waiting', days: [nextDay], toMin: 1050 }])
    await settled(page)
    await lookAtBothThemes(page)
    await page.getByRole('button', { name: `Stop waiting for ${look.title}` }).click()
    await page.getByRole('heading', { name: 'Ended' }).waitFor()
    expect((await wishesOf(session)).items).toMatchObject([{ state: 'over' }])
  })

  longTest('[W1] below an empty search with a time a person waits for a look that matches', async () => {
    const { items } = await readLooks()
    const look = items[0]!
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const { session } = await makeAccount('Sol Brandt')
    const search = new URLSearchParams({ text: look.title, day, from: '22:30', to: '23:30' })
    const page = await visit(`/search?${search}`, { device, session })
    await page.getByRole('heading', { name: 'Or wait for one of these' }).waitFor()
    await settled(page)
    await lookAtBothThemes(page)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: `Tell me if a time opens: ${look.title}` }).click()
    const dialog = page.getByRole('dialog', { name: look.title })
    await dialog.getByRole('button', { name: 'Tell me' }).click()
    await dialog.getByText(/22:30 to 23:30\. You’re \w+ in line\./).waitFor()
    await lookAtBothThemes(page)
    expect((await wishesOf(session)).items).toMatchObject([
      { look: { id: look.id }, days: [day], fromMin: 1350, toMin: 1410 },
    ])
  })

  test('[W6] an offer is taken by keyboard and lies in the cart', async () => {
    const { email, session } = await makeAccount('Sol Brandt')
    const offer = await makeOffer(email, session)
    const page = await visit(`/offers/${offer.id}`, { device, session })
    await page.getByRole('heading', { level: 1, name: 'A time opened' }).waitFor()
    await page.getByRole('timer').waitFor()
    await page.getByText(/^It goes into your cart, where you have 10 minutes to (book|ask for) it\./).waitFor()
    await settled(page)
    await lookAtBothThemes(page)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: /^(Take it|Ask for it)$/ }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/cart')
    await page.getByRole('main').getByText('Held for').first().waitFor()
    expect((await wishesOf(session)).items).toMatchObject([{ state: 'taken' }])
  })

  test('[W6] [W8] notices show an open offer with its clock, and say that it is over once it was let go', async () => {
    const { email, session } = await makeAccount('Sol Brandt')
    const { id } = await makeOffer(email, session)
    await changeRows(
      `insert into notice (id, person_id, channel, kind, topic, data, in_app) select gen_random_uuid(), p.id, 'in_app',
         'waiting_offer', 'waiting', jsonb_build_object('offerId', $2::text), true from person p where p.email = $1`,
      [email, id],
    )
    const page = await visit('/me/notices', { device, session })
    const offer = page.getByRole('article', { name: 'A time opened for you' })
    await offer.getByRole('timer').waitFor()
    await offer.getByRole('button', { name: /^(Take it|Ask for it)$/ }).waitFor()
    await page.getByRole('heading', { name: 'Your waitlist' }).waitFor()
    await settled(page)
    await lookAtBothThemes(page)
    await expectNoOverflow(page)
    await offer.getByRole('button', { name: 'Let it go' }).click()
    await offer.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /You let this time go:.*Over/s }).waitFor()
    const [wish] = (await wishesOf(session)).items
    expect(wish?.state).toBe('waiting')
    await settled(page)
    await lookAtBothThemes(page)
    await callWith(session, 'DELETE', `/api/me/waiting/${wish!.id}`)
  })

  test('[W8] an offer is let go, and another one runs out; the place in line stays', async () => {
    const { email, session } = await makeAccount('Sol Brandt')
    const offer = await makeOffer(email, session)
    const page = await visit(`/offers/${offer.id}`, { device, session })
    await page.getByRole('button', { name: 'Let it go' }).click()
    await page.getByRole('heading', { level: 1, name: 'You let this time go' }).waitFor()
    await page.getByText('Others can have it now. You’re first in line for another time.').waitFor()

    const late = await makeOffer(email, session)
    await changeRows(`update waiting_offer set expires_at = now() + interval '2 seconds' where id = $1`, [late.id])
    await changeRows(`update occupancy set expires_at = now() + interval '2 seconds' where offer_id = $1`, [late.id])
    await page.goto(new URL(`/offers/${late.id}`, page.url()).href)
    await page.getByRole('heading', { level: 1, name: 'This offer ended' }).waitFor()
    await page.getByText(/ is still free\./).waitFor()
    await settled(page)
    await lookAtBothThemes(page)
    await page.getByRole('link', { name: 'Book it' }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/looks/') && url.searchParams.has('at'))
  })
})

test.each(devicesOf('desktop'))(
  '[W9] [W10] on a %s the desk sees who waits and offers a gap of today to them',
  async (device) => {
    const desk = await openDeskShop()
    await emptyToday(desk)
    const { session } = desk
    type Today = Output<'GET /api/studio/{shop}/today'>
    const { gaps, today } = await callWith<Today>(session, 'GET', '/api/studio/casa-luz/today')
    const gap = gaps[0]!
    const { session: waiter } = await makeAccount('Tomás Pinto')
    const wish = { shop: 'casa-luz', serviceId: gap.fits.at(-1)!.serviceId, memberId: gap.memberId }
    await callWith(waiter, 'POST', '/api/me/waiting', { ...wish, days: [today], fromMin: 1410, toMin: 1440 })
    const page = await visit('/studio/casa-luz/today', { device, session })
    await page.getByRole('link', { name: 'One person waits for today.' }).first().press('Enter')
    const unfit = page.getByRole('region', { name: 'Nothing fits yet' }).getByRole('listitem')
    await unfit.filter({ hasText: 'Tomás Pinto' }).filter({ hasText: '23:30 to 24:00' }).first().waitFor()
    await lookAtBothThemes(page)
    await page.goBack()
    await page.getByRole('link', { name: 'See the waitlist' }).waitFor()
    await page
      .getByRole('button', { name: /^Offer it: / })
      .first()
      .click()
    await page.getByText('We’re asking one person. They have 20 minutes.').waitFor()
    await expect.poll(async () => (await wishesOf(waiter)).items[0]?.state).toBe('offered')
    await page.getByRole('link', { name: 'See the waitlist' }).click()
    const offered = page.getByRole('region', { name: 'Offered, answer pending' }).getByRole('listitem')
    await offered
      .filter({ hasText: 'Tomás Pinto' })
      .getByText(/^\d+ min left$/)
      .waitFor()
  },
)

test.each(devicesOf('phone'))(
  '[W17] on a %s who can be helped is first, with the exact time, and is offered it by one press',
  async (device) => {
    const name = device === 'phone' ? 'Rita Salgado' : 'Rita Sousa'
    const desk = await openDeskShop()
    await emptyToday(desk)
    // What was freed just now is not to be offered by the job, which would serve them first.
    await changeRows(`delete from freed_time using shop where shop.id = shop_id and slug = 'casa-luz'`)
    const { session } = desk
    const [fit] = await desk.readTimes(onGrid(Date.now() + HOUR_MS))
    const { session: waiter } = await makeAccount(name)
    const [performer] = desk.service.performers
    const wish = { shop: 'casa-luz', serviceId: desk.service.id, memberId: performer!.memberId }
    type Wish = Output<'POST /api/me/waiting'>
    const window = { days: [desk.dayOf(fit!)], fromMin: 1410, toMin: 1440 }
    const { id } = await callWith<Wish>(waiter, 'POST', '/api/me/waiting', { ...wish, ...window })
    // What is free in a new window is offered at once; in one that grew behind the server's back it is left.
    await changeRows('update waiting set from_min = 0 where id = $1', [id])
    const page = await visit('/studio/casa-luz/waitlist', { device, session })
    const row = page
      .getByRole('region', { name: /can be helped now$/ })
      .getByRole('listitem')
      .filter({ hasText: name })
    await row.getByRole('link', { name: new RegExp(`^Write to ${name}`) }).waitFor()
    await expectAccessible(page)
    await lookAtBothThemes(page)
    await row.getByRole('button', { name: new RegExp(`^Offer .* with ${performer!.name}, to ${name}$`) }).click()
    await page
      .getByText(new RegExp(`^Offered to ${name}: .* Held until \\d\\d:\\d\\d\\.$`))
      .first()
      .waitFor()
    await page
      .getByRole('region', { name: 'Offered, answer pending' })
      .getByRole('listitem')
      .filter({ hasText: name })
      .waitFor()
    expect((await wishesOf(waiter)).items[0]).toMatchObject({ state: 'offered' })
    await page.getByRole('button', { name: `Take it back, the offer to ${name}` }).click()
    await page.getByText(`Taken back. ${name} waits on.`).first().waitFor()
  },
)
