import { expect, test } from 'vitest'
import type { Output } from '#web/data/api/api.ts'
import { isFocused, lookAtBothThemes } from './support/browser/checks.ts'
import { devicesOf, longDevices } from './support/browser/devices.ts'
import { longTest } from './support/browser/long-test.ts'
import { settled } from './support/browser/settled.ts'
import { serverUrl, visit, withOwnInstallation } from './support/browser/visitor.ts'
import { mailTo, makeAccount } from './support/data/account.ts'
import { bookOne, callWith, type Start } from './support/data/booked.ts'
import { drawnPicture } from './support/data/studio.ts'
import { readLooks } from './support/data/subjects.ts'
import { changeRows } from './support/installation/change-rows.ts'
import { ownSession } from './support/screens.ts'

withOwnInstallation()

type Reviews = Output<'GET /api/shops/{slug}/reviews'>

/** A completed appointment and the mail that asks about it; the clock of the job that asks is tested in tests/voices. */
async function visitDone(name: string) {
  const { email, session } = await makeAccount(name)
  const looks = (await readLooks()).items.filter(({ shop }) => shop.slug === 'casa-luz').map(({ id }) => id)
  const isWanted = ({ isOnRequest, lookId }: Start) => !isOnRequest && looks.includes(lookId)
  const [appointment] = (await bookOne(session, isWanted)).appointments
  if (!appointment) throw new Error('nothing was booked')
  await changeRows(`update appointment set state = 'completed' where id = $1`, [appointment.id])
  await changeRows(
    `insert into notice (id, channel, kind, recipient, person_id, data, due_at)
     select gen_random_uuid(), 'email', 'review_asked', p.email, p.id, jsonb_build_object('appointmentId', $1::text), now()
     from person p where p.email = $2`,
    [appointment.id, email],
  )
  await makeAccount() // sends what is due
  const { text } = await mailTo(email, 'How was ')
  const link = /\/reviews\/\S+\?stars=4#\S+/.exec(text)?.[0]
  if (!link) throw new Error(`The mail has no link of four stars:\n${text}`)
  const reviews = async () =>
    (await (await fetch(`${serverUrl()}/api/shops/${appointment.shop.slug}/reviews`)).json()) as Reviews
  return { email, session, appointment, link, reviews }
}

test.each(devicesOf('phone'))(
  '[V70] [V73] [V76] [V81] from the mail to a review with two pictures, and one of them taken back (%s)',
  async (device) => {
    const { session, appointment, link, reviews } = await visitDone('Clara Nunes')
    const page = await visit(link, { device, session })
    const star = (n: number) => page.getByRole('radio', { name: `${n} of 5` })
    await expect.poll(() => star(4).isChecked()).toBe(true)
    await star(4).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => star(5).isChecked()).toBe(true)
    await page.getByLabel('In your words').fill('I laughed the whole hour.')
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles([
        await drawnPicture('blue.jpg', '#24486b', { width: 800, height: 1000 }),
        await drawnPicture('red.jpg', '#8b2e1c', { width: 800, height: 1000 }),
      ])
    const rows = page.getByRole('region', { name: 'Your pictures' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(2)
    await rows.nth(0).getByLabel('What the picture shows').fill('Me in blue light')
    await rows.nth(0).getByRole('checkbox').check()
    await rows.nth(1).getByLabel('What the picture shows').fill('The first try')
    await rows.nth(1).getByText(`Only ${appointment.shop.name}`).click()
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
    await settled(page)
    await lookAtBothThemes(page)
    await page.getByRole('button', { name: 'Publish review' }).click()
    await page.getByRole('heading', { level: 1, name: 'Thank you. Your review is published.' }).waitFor()

    await expect.poll(async () => (await reviews()).items[0]?.photos.length).toBe(1)
    const [written] = (await reviews()).items
    expect(written).toMatchObject({
      rating: 5,
      body: 'I laughed the whole hour.',
      photos: [{ alt: 'Me in blue light' }],
    })
    const picture = `${serverUrl()}/photos/${written?.photos[0]?.hash}-320.webp`
    expect((await fetch(picture)).status).toBe(200)

    await page.getByRole('link', { name: 'See it at Casa Luz' }).click()
    const shown = page.getByRole('article').filter({ hasText: 'I laughed the whole hour.' })
    await page.getByLabel('With pictures').check()
    await shown.getByRole('button', { name: /Me in blue light/ }).waitFor()
    expect(new URL(page.url()).search).toBe('?pictures=yes')
    await page.reload()
    await expect.poll(() => page.getByLabel('With pictures').isChecked()).toBe(true)
    await shown.getByRole('button', { name: /Me in blue light/ }).waitFor()
    await page.goto(`${serverUrl()}/looks/${appointment.look?.id}`)
    await page.getByRole('region', { name: 'On real people' }).getByRole('img', { name: 'Me in blue light' }).waitFor()
    await page.locator('#comments').scrollIntoViewIfNeeded()
    const ofService = page.getByRole('region', { name: `What clients say about ${appointment.serviceName}` })
    await ofService.getByRole('article').filter({ hasText: 'I laughed the whole hour.' }).waitFor()
    await ofService.getByRole('link', { name: `All reviews of ${appointment.serviceName}` }).click()
    await page.getByLabel('With pictures').waitFor()
    await page.getByRole('button', { name: `Service: ${appointment.serviceName}` }).waitFor()
    await shown.waitFor()

    await page.goto(`${serverUrl()}/reviews/${appointment.id}`)
    await page.getByRole('button', { name: 'Remove picture 1' }).click()
    await expect.poll(() => rows.count()).toBe(1)
    expect((await fetch(picture)).status).toBe(404)
    expect((await reviews()).items[0]?.photos).toEqual([])
    await page.goto(`${serverUrl()}/me/bookings?when=past`)
    await page.getByRole('link', { name: /^Your review/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Your review' }).waitFor()
  },
)

longTest('[V76] the link alone opens the form with its star, takes a picture, and deletes the review', async () => {
  const { link, reviews } = await visitDone('Hanne Berg')
  const page = await visit(link, { device: 'desktop' })
  await expect.poll(() => page.getByRole('radio', { name: '4 of 5' }).isChecked()).toBe(true)
  const blue = await drawnPicture('blue.jpg', '#24486b', { width: 800, height: 1000 })
  await page.locator('input[type=file]').setInputFiles([blue])
  await page.getByLabel('What the picture shows').fill('Me in blue light')
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  await settled(page)
  await lookAtBothThemes(page)
  expect((await reviews()).items.filter(({ author }) => author.name === 'Hanne Berg')).toEqual([])
  await page.getByRole('button', { name: 'Publish review' }).click()
  await page.getByRole('heading', { level: 1, name: 'Thank you. Your review is published.' }).waitFor()
  expect((await reviews()).items[0]).toMatchObject({ rating: 4, author: { name: 'Hanne Berg' } })
  await expect.poll(async () => (await reviews()).items[0]?.photos.length).toBe(1)
  await page.getByRole('button', { name: 'Edit review' }).click()
  await page.getByRole('button', { name: 'Delete review' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete review' }).click()
  await expect.poll(async () => (await reviews()).items[0]?.author.name).not.toBe('Hanne Berg')
})

test('[N67] a notice opens the review it tells of, not the first of the list', async () => {
  const session = await ownSession()
  // Which team member has the next free time depends on the time of day.
  const all = { bookings: 'shop', comments: 'shop', reviews: 'shop' }
  await callWith(session, 'PUT', '/api/me/notices/shops/casa-luz', all)
  for (const name of ['Olga Prins', 'Petra Lind']) {
    const visitor = await visitDone(name)
    const body = { rating: 4, body: `The light was lovely, says ${name}.`, photos: [] }
    await callWith(visitor.session, 'PUT', `/api/reviews/${visitor.appointment.id}`, body)
  }
  const told = async () => {
    const { items } = await callWith<Output<'GET /api/me/notices'>>(session, 'GET', '/api/me/notices')
    return items.find(({ about }) => about?.who === 'Petra Lind')
  }
  await expect.poll(told).toBeDefined()
  const { path, hash } = (await told())!
  const page = await visit(`${path}`, { session })
  const field = page.getByLabel('Your answer to Petra Lind')
  await page.getByRole('heading', { level: 2, name: /waits? for you/ }).waitFor()
  expect(await field.count()).toBe(0)
  await page.goto(`${serverUrl()}/studio/casa-luz/today`)
  await page.goto(`${serverUrl()}${path}#${hash}`)
  await field.waitFor()
})

test.each(longDevices)(
  '[V74] [V82] the shop answers in Voices by keyboard, and the author is told (%s)',
  async (device) => {
    const { email, session, appointment, reviews } = await visitDone('Joana Reis')
    const body = { rating: 3, body: 'Lovely pictures, but we began late.', photos: [] }
    await callWith(session, 'PUT', `/api/reviews/${appointment.id}`, body)
    // Everything else is answered already.
    await changeRows(
      `update review set reply = 'Thank you.', replied_at = now() where author_id <> (select id from person where email = $1)`,
      [email],
    )
    await changeRows(`delete from comment`)
    const page = await visit('/studio/casa-luz/voices', { device, session: await ownSession() })
    await page.getByRole('heading', { level: 2, name: 'One waits for you' }).waitFor()
    await settled(page)
    await lookAtBothThemes(page)
    await page.keyboard.press('r')
    const field = page.getByLabel('Your answer to Joana Reis')
    await expect.poll(() => isFocused(field)).toBe(true)
    await page.keyboard.type('You are right, we are sorry.')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { level: 2, name: 'All answered' }).waitFor()
    await expect.poll(async () => (await reviews()).items[0]?.reply?.body).toBe('You are right, we are sorry.')
    expect((await mailTo(email, 'Casa Luz answered')).text).toContain('You are right, we are sorry.')
  },
)
