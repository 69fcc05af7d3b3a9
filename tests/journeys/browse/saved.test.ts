import { describe, expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import { expectAccessible, lookAtBothThemes } from '../support/browser/checks.ts'
import { devicesOf, longDevices } from '../support/browser/devices.ts'
import { longDescribe, longTest } from '../support/browser/long-test.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, whileOffline, withOwnInstallation } from '../support/browser/visitor.ts'
import { makeAccount, password, post, sessionIn, signInHere } from '../support/data/account.ts'
import { callAs } from '../support/data/studio.ts'
import { readLooks } from '../support/data/subjects.ts'

withOwnInstallation()

/** On the wall: once something is saved, a row of saved looks may stand above it and show the same look. */
const heart = (page: Page, title: string) => page.getByRole('button', { name: `Save ${title}`, exact: true }).last()
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const savedIds = async (page: Page) => (await callAs<{ ids: string[] }>(page, 'GET', '/api/saved/ids')).ids
const isPressed = (page: Page, title: string) => heart(page, title).getAttribute('aria-pressed')

async function inCollection(page: Page): Promise<Record<string, boolean>> {
  const { items } = await callAs<{ items: { look: { id: string }; collectionId: string | null }[] }>(
    page,
    'GET',
    '/api/saved',
  )
  return Object.fromEntries(items.map(({ look, collectionId }) => [look.id, collectionId !== null]))
}

async function lookAt(index: number) {
  const look = (await readLooks()).items[index]
  if (!look) throw new Error('The test installation has too few looks')
  return look
}

async function demoClient(): Promise<string> {
  return sessionIn(await post('/api/session', { email: 'client@lookbook.example', password: 'see it, book it' }))
}

describe('saving', () => {
  test.each(devicesOf('phone'))(
    '[K60] a visitor on a %s is asked to sign in, then it is saved, the next in a collection',
    async (device) => {
      const { email } = await makeAccount()
      const look = await lookAt(1)
      const page = await visit('/', { device })
      await settled(page)
      await heart(page, look.title).click()
      await page.waitForURL('**/sign-in**')
      await page.getByText('Sign in to save this look.').waitFor()
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()

      await page.waitForURL((url) => url.pathname === '/')
      await page.getByText('Saved.', { exact: true }).first().waitFor()
      await expect.poll(() => isPressed(page, look.title)).toBe('true')
      await expect.poll(() => savedIds(page)).toEqual([look.id])
      await page.reload()
      await expect.poll(() => isPressed(page, look.title)).toBe('true')

      // The next save says where it went; what is chosen there is where the one after it goes.
      const [second, third] = [await lookAt(2), await lookAt(3)]
      await settled(page)
      await heart(page, second.title).click()
      await page.getByText('Saved to Saved looks.').first().waitFor()
      await page.getByRole('button', { name: 'Change' }).click()
      const chooser = page.getByRole('dialog', { name: `Save ${second.title} to` })
      await chooser.getByRole('button', { name: 'Saved looks, no collection', pressed: true }).waitFor()
      await expectAccessible(page, '[role=dialog]')
      await chooser.getByRole('button', { name: 'New collection' }).click()
      await chooser.getByLabel('Name').fill('For May')
      await chooser.getByRole('button', { name: 'Create' }).click()
      await page.getByText('Moved to “For May”.').first().waitFor()
      await chooser.waitFor({ state: 'detached' })
      await heart(page, third.title).click()
      await page.getByText('Saved to “For May”.').first().waitFor()
      await expect.poll(() => inCollection(page)).toEqual({ [second.id]: true, [third.id]: true, [look.id]: false })
      for (const { title } of [second, third]) await heart(page, title).click()
      await expect.poll(() => savedIds(page)).toEqual([look.id])

      await page.goto('/me/saved')
      await settled(page)
      await expect.poll(() => cards(page).count()).toBe(1)
      await heart(page, look.title).click()
      await expect.poll(() => savedIds(page)).toEqual([])
      await page.reload()
      await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
      await settled(page)
      await expectAccessible(page)
    },
  )

  longTest('going offline loses nothing, and another tab shows the same', async () => {
    const { session } = await makeAccount()
    const [first, second] = [await lookAt(0), await lookAt(2)]
    const page = await visit('/', { session, expects: whileOffline })
    await settled(page)
    await heart(page, first.title).click()
    await expect.poll(() => savedIds(page)).toEqual([first.id])
    const other = await page.context().newPage()
    await other.goto('/')
    await expect.poll(() => isPressed(other, first.title)).toBe('true')

    await page.context().setOffline(true)
    await heart(page, first.title).click()
    await heart(page, second.title).click()
    await page.getByText('Saved on this device. It syncs when you’re back online.').first().waitFor()
    await expect.poll(() => isPressed(page, second.title)).toBe('true')
    for (const [title, pressed] of [
      [first.title, 'false'],
      [second.title, 'true'],
    ] as const)
      await expect.poll(() => isPressed(other, title)).toBe(pressed)

    await page.context().setOffline(false)
    await expect.poll(() => savedIds(page)).toEqual([second.id])
    await expect
      .poll(async () => [await isPressed(page, first.title), await isPressed(page, second.title)])
      .toEqual(['false', 'true'])
    await expect.poll(() => isPressed(other, second.title)).toBe('true')
  })

  longTest("the heart of a look's own page does the same", async () => {
    const { session } = await makeAccount()
    const look = await lookAt(3)
    const page = await visit(`/looks/${look.id}`, { session })
    await settled(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Saved', exact: true, pressed: true }).waitFor()
    await expect.poll(() => savedIds(page)).toEqual([look.id])
  })
})

longDescribe('collections', () => {
  test('are shown on a phone, each with its looks and its own address', async () => {
    const page = await visit('/me/saved', {
      device: 'phone',
      session: await demoClient(),
      expects: [/status of 404 .*\/api\/saved\?collection=0197c5b0/],
    })
    await settled(page)
    await lookAtBothThemes(page)
    await page
      .getByRole('navigation', { name: 'Collections' })
      .getByRole('link', { name: /^Portrait ideas/ })
      .tap()
    await page.getByRole('heading', { level: 1, name: 'Portrait ideas' }).waitFor()
    const { items } = await callAs<{ items: { id: string; name: string; looks: number }[] }>(
      page,
      'GET',
      '/api/collections',
    )
    const chosen = items.find(({ name }) => name === 'Portrait ideas')
    expect(new URL(page.url()).searchParams.get('collection')).toBe(chosen?.id)
    await expect.poll(() => cards(page).count()).toBe(chosen?.looks)
    await page.goto('/me/saved?collection=0197c5b0-0000-7000-8000-000000000000')
    await page.getByRole('heading', { level: 1, name: 'Collection not found' }).waitFor()
  })

  test('[K61] are created, filled, shared, renamed and deleted with the keyboard only', async () => {
    const page = await visit('/me/saved', {
      session: await demoClient(),
      expects: [/status of 409 .*\/api\/collections/],
    })
    await settled(page)
    const before = await cards(page).count()
    const press = async (name: string | RegExp, role: 'button' | 'menuitem' | 'menuitemradio' = 'button') => {
      await page.getByRole(role, { name }).first().focus()
      await page.keyboard.press('Enter')
    }
    const strip = page.getByRole('navigation', { name: 'Collections' })

    await press('New collection')
    await page.getByRole('dialog', { name: 'New collection' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await page.keyboard.type('portrait IDEAS')
    await page.keyboard.press('Enter')
    await page.getByText('You already have a collection with this name.').waitFor()
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('For the summer')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'For the summer' }).waitFor()
    await page.getByRole('heading', { name: 'This collection is empty' }).waitFor()
    await expect.poll(() => strip.locator('[aria-current]').allTextContents()).toEqual(['For the summer0 looks'])

    await page.getByRole('link', { name: 'All saved looks' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => cards(page).count()).toBe(before)
    await page.getByRole('main').getByRole('button', { name: / for /, expanded: false }).first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'For the summer' }).waitFor()
    await expectAccessible(page, '[role=dialog]')
    await page.getByRole('dialog').getByRole('button', { name: 'For the summer' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Moved to “For the summer”.').first().waitFor()
    await strip.getByRole('link', { name: 'For the summer 1 look' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => cards(page).count()).toBe(1)

    await press('More for For the summer')
    await press('Share', 'menuitem')
    const sharing = page.getByRole('dialog', { name: 'Share For the summer' })
    await sharing.getByRole('button', { name: 'Get link' }).focus()
    await page.keyboard.press('Enter')
    const link = await sharing.getByRole('textbox', { name: 'Link' }).inputValue()
    await expectAccessible(page, '[role=dialog]')
    const visitor = await visit(new URL(link).pathname, { expects: [/status of 404/] })
    await visitor.getByRole('heading', { level: 1, name: 'For the summer' }).waitFor()
    await settled(visitor)
    await expect.poll(() => cards(visitor).count()).toBe(1)
    await lookAtBothThemes(visitor)
    await sharing.getByRole('button', { name: 'Stop sharing' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Sharing stopped. The link no longer works.').first().waitFor()
    await page.keyboard.press('Escape')
    await sharing.waitFor({ state: 'detached' })
    expect((await visitor.reload())?.status()).toBe(404)
    await visitor.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor()

    await press('More for For the summer')
    await press('Rename', 'menuitem')
    await page.getByRole('dialog').getByRole('textbox').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await page.keyboard.type('For the autumn')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'For the autumn' }).waitFor()
    await press('More for For the autumn')
    await press('Delete', 'menuitem')
    await page.getByRole('dialog').getByText('Its looks stay saved.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Saved looks' }).waitFor()
    await expect.poll(() => strip.getByRole('link').count()).toBe(3)
    await expect.poll(() => cards(page).count()).toBe(before)
  })
})

test.each(longDevices)('[K64] a visitor on a %s follows a shop after signing in, and finds it', async (device) => {
  const { email } = await makeAccount()
  const { shop } = await lookAt(0)
  const page = await visit(`/shops/${shop.slug}`, { device })
  await settled(page)
  await page.getByRole('link', { name: 'Follow', exact: true }).click()
  await page.getByText('Sign in to follow this shop.').waitFor()
  await signInHere(page, email)
  await page.waitForURL(`**/shops/${shop.slug}`)
  const follow = page.getByRole('button', { name: /^Follow/ })
  await expect.poll(() => follow.isEnabled()).toBe(true)
  await follow.press('Enter')
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true')

  await page.goto('/me/saved')
  await page.getByRole('link', { name: 'Shops', exact: true }).click()
  await page.waitForURL('**/me/following')
  await page.getByRole('heading', { level: 2, name: 'Their newest looks' }).waitFor()
  await settled(page)
  await lookAtBothThemes(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Unfollow ${shop.name}` }).click()
  await page.getByRole('heading', { name: 'You don’t follow any shops yet' }).waitFor()
})
