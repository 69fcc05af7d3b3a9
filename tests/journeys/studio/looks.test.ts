import { beforeAll, describe, expect, test } from 'vitest'
import type { Locator, Page } from '#tests/tools/browser.ts'
import type { Output } from '#web/data/api/api.ts'
import { expectAccessible, expectNoOverflow } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { longDescribe, longTest } from '../support/browser/long-test.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { post, sessionIn } from '../support/data/account.ts'
import { addPictures, callAs, drawnPicture, orderOf } from '../support/data/studio.ts'
import { ownSession } from '../support/screens.ts'

withOwnInstallation()

type Looks = Output<'GET /api/studio/{shop}/looks'>
type LookPage = Output<'GET /api/studio/{shop}/looks/{id}'>

const pictures = Promise.all([
  drawnPicture('first.jpg', '#2f5d8a', { width: 900, height: 1200 }),
  drawnPicture('second.jpg', '#8a2f45', { width: 900, height: 1200 }),
  drawnPicture('third.jpg', '#3f7a4a', { width: 1200, height: 800 }),
])
const api = '/api/studio/casa-luz/looks'
let session: string
beforeAll(async () => {
  session = await ownSession()
})

const words = (page: Page, file: string) => page.getByRole('textbox', { name: `What ${file} shows` })
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)
const saved = (page: Page) =>
  page
    .getByText(/^(Draft|Published), saved \d\d:\d\d$/)
    .filter({ visible: true })
    .waitFor()
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''
const readLook = async (page: Page) => (await callAs<LookPage>(page, 'GET', `${api}/${idOf(page)}`)).look

/** Opens a look of the demo in this state with at least so many pictures. */
async function openLook(page: Page, state: string, photos: number): Promise<string> {
  const { items } = await callAs<Looks>(page, 'GET', `${api}?state=${state}`)
  const found = items.find(({ photoCount }) => photoCount >= photos)
  if (!found) throw new Error(`The demo has no ${state} look with ${photos} pictures`)
  await page.goto(`/studio/casa-luz/looks/${found.id}`)
  await page.getByRole('heading', { level: 2, name: /^Pictures/ }).waitFor()
  return found.id
}

describe('making a look', () => {
  test.each(devicesOf('desktop'))('from files to the public page, on %s', async (device) => {
    const page = await visit('/you', { device, session, expects: [/status of 422/] })
    await page.getByRole('region', { name: 'Where you work' }).getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: /^Today/ }).waitFor()
    await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Looks' }).click()
    await page.getByRole('heading', { level: 1, name: 'Looks' }).waitFor()
    await page.getByRole('button', { name: 'New look' }).click()
    await page.getByText('A look needs').waitFor({ state: 'detached' })
    await addPictures(page, await pictures)
    await words(page, 'third.jpg').waitFor()
    await expect.poll(() => orderOf(page)).toEqual(['first.jpg', 'second.jpg', 'third.jpg'])

    await page.getByLabel('Title').fill(`Three colours by ${device}`)
    await words(page, 'second.jpg').fill('A red wall with a window of light')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Two things are missing').waitFor()
    await expect.poll(() => isFocused(words(page, 'first.jpg')), { message: 'the first one missing' }).toBe(true)
    await expectAccessible(page)
    await expectNoOverflow(page)

    await page.getByRole('button', { name: 'More for third.jpg' }).click()
    await page.getByRole('menuitem', { name: 'Make it the cover' }).click()
    await expect.poll(() => orderOf(page)).toEqual(['third.jpg', 'first.jpg', 'second.jpg'])
    await words(page, 'first.jpg').fill('A blue wall with a window of light')
    await words(page, 'third.jpg').fill('A green field with a sheet of paper')
    await page.getByLabel('Show the first two as before and after').check()
    await page.getByLabel('Tags').fill('colours, walls')
    await page.getByLabel('Tags').press('Enter')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Published. Everyone can see it now.').first().waitFor()
    const look = await readLook(page)
    expect(look).toMatchObject({ state: 'published', isPair: true, tags: ['colours', 'walls'] })

    const visitor = await visit(`/looks/${look.id}`, { device })
    await visitor.getByRole('heading', { level: 1, name: `Three colours by ${device}` }).waitFor()
    await visitor.getByRole('img', { name: 'A green field with a sheet of paper' }).first().waitFor()
  })

  test('with the keyboard only: order, tags, focal point, and deleting a draft', async () => {
    const page = await visit('/studio/casa-luz/looks', { session })
    const press = async (target: Locator, ...keys: string[]) => {
      await target.focus()
      for (const key of keys) await page.keyboard.press(key)
    }
    await press(page.getByRole('button', { name: 'New look' }), 'Enter')
    await page.getByRole('button', { name: 'Choose files' }).waitFor()
    await addPictures(page, await pictures)
    // A picture that arrives between two presses is a change of the list, and the order before it is refused.
    for (const name of ['first.jpg', 'second.jpg', 'third.jpg']) await words(page, name).waitFor()
    await expect.poll(() => orderOf(page)).toEqual(['first.jpg', 'second.jpg', 'third.jpg'])
    await settled(page)

    const handle = page.getByRole('button', { name: 'Move third.jpg' })
    await press(handle, 'ArrowUp', 'ArrowUp')
    await expect.poll(() => orderOf(page)).toEqual(['third.jpg', 'first.jpg', 'second.jpg'])
    await expect.poll(() => isFocused(handle)).toBe(true)
    await page.getByRole('status').filter({ hasText: 'third.jpg is now 1 of 3.' }).waitFor()

    await press(page.getByRole('button', { name: 'More for third.jpg' }), 'Enter')
    await page.getByRole('menuitem', { name: 'Choose what stays in view' }).waitFor()
    await page.keyboard.press('c')
    await page.keyboard.press('Enter')
    const point = page.getByRole('button', { name: /^The point that stays in view/ })
    await point.waitFor()
    await press(point, 'Shift+ArrowLeft', 'ArrowUp')
    await expectAccessible(page, '[role=dialog]')
    await press(page.getByRole('dialog').getByRole('button', { name: 'Save' }), 'Enter')

    await press(page.getByLabel('Tags'), 'a', 'b', 'Enter', 'c', 'd', ',', 'Backspace')
    await saved(page)
    await expect
      .poll(() => readLook(page))
      .toMatchObject({ tags: ['ab'], photos: [{ fileName: 'third.jpg', focalX: 0.4, focalY: 0.48 }, {}, {}] })

    await press(page.getByRole('button', { name: 'More for this look' }), 'Enter')
    await page.getByRole('menuitem', { name: 'Delete this draft' }).waitFor()
    await page.keyboard.press('d')
    await page.keyboard.press('Enter')
    await press(page.getByRole('button', { name: 'Delete draft' }), 'Enter')
    await page.getByRole('heading', { level: 1, name: 'Looks' }).waitFor()
    await page.getByText('Draft deleted.').first().waitFor()
  })
})

describe('nothing is lost', () => {
  test('text survives failed requests and a reload, and is saved once they succeed', async () => {
    const page = await visit('/studio/casa-luz/looks', { session, expects: [/ERR_FAILED/] })
    await page.getByRole('heading', { level: 1, name: 'Looks' }).waitFor()
    const id = await openLook(page, 'draft', 1)
    await page.route(`**${api}/${id}`, (route) =>
      route.request().method() === 'PATCH' ? route.abort('failed') : route.continue(),
    )
    const caption = `Written on a train, in tunnel ${Date.now()}.`
    await page.getByLabel('Caption').fill(caption)
    await page.getByText('Not saved yet.').waitFor()
    await expectAccessible(page)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect.poll(() => page.getByLabel('Caption').inputValue()).toBe(caption)
    await page.unrouteAll()
    await saved(page)
    expect((await readLook(page)).caption).toBe(caption)
  })

  longTest('a picture removed by somebody else: the conflict is explained and the page refreshed', async () => {
    const page = await visit('/studio/casa-luz/looks', { session, expects: [/status of 409/] })
    await page.getByRole('heading', { level: 1, name: 'Looks' }).waitFor()
    const id = await openLook(page, 'published', 3)
    const before = await orderOf(page)
    const seen = (await readLook(page)).photos.map((photo) => photo.id)
    await callAs(page, 'PUT', `${api}/${id}/photos`, { seen, photoIds: seen.slice(0, -1), isPair: false })
    await page.getByRole('button', { name: `Move ${before[1]}` }).press('ArrowUp')
    await page.getByText('Someone else changed the pictures.').waitFor()
    await expect.poll(() => orderOf(page)).toEqual(before.slice(0, -1))
  })

  longTest('a removal is undone, and dragging reorders', async () => {
    const page = await visit('/studio/casa-luz/looks', { session })
    await page.getByRole('heading', { level: 1, name: 'Looks' }).waitFor()
    await openLook(page, 'published', 3)
    const [first, second, third] = (await orderOf(page)) as [string, string, string]
    await page.getByRole('button', { name: `More for ${second}` }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect.poll(async () => (await readLook(page)).photos.length).toBe(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(async () => (await readLook(page)).photos.map((photo) => photo.fileName))
      .toEqual([first, second, third])

    const handle = page.getByRole('button', { name: `Move ${first}` })
    const target = page.getByRole('button', { name: `Move ${third}` })
    await handle.hover()
    await page.mouse.down()
    const box = await target.boundingBox()
    await page.mouse.move(box?.x ?? 0, (box?.y ?? 0) + 40, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => orderOf(page)).toEqual([second, third, first])
    await expect
      .poll(async () => (await readLook(page)).photos.map((photo) => photo.fileName))
      .toEqual([second, third, first])
  })
})

longDescribe('the looks of a shop', () => {
  test('by state and by word, in the address', async () => {
    const page = await visit('/studio/casa-luz/looks', { device: 'phone', session })
    await settled(page)
    await page.getByRole('link', { name: /^Drafts/ }).click()
    await page.waitForURL('**?state=draft')
    const list = page.getByRole('region', { name: 'Looks of this shop' })
    await expect.poll(() => list.getByRole('link', { name: /, Published$/ }).count()).toBe(0)
    await page.getByRole('searchbox').fill('no such word')
    await page.getByRole('heading', { name: 'No matches' }).waitFor()
    await page.getByRole('link', { name: 'Show all looks' }).click()
    await list
      .getByRole('link', { name: /, Published$/ })
      .first()
      .waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
  })

  test('staff see the whole shop and change what is theirs; a stranger finds nothing', async () => {
    const account = { password: 'see it, book it' }
    const staff = sessionIn(await post('/api/session', { ...account, email: 'staff@lookbook.example' }))
    const page = await visit('/studio/casa-luz/looks', { session: staff, expects: [/status of 404/] })
    await page.getByRole('heading', { level: 1, name: 'Looks' }).waitFor()
    const { items } = await callAs<Looks>(page, 'GET', api)
    const others = items.find((look) => !look.mayEdit)
    await page.goto(`/studio/casa-luz/looks/${others?.id}`)
    await page.getByText('You can view this look.').waitFor()
    expect(await page.getByLabel('Title').isDisabled()).toBe(true)
    await expectAccessible(page)

    const client = sessionIn(await post('/api/session', { ...account, email: 'client@lookbook.example' }))
    const stranger = await visit('/studio/casa-luz/looks', { session: client, expects: [/status of 404/] })
    await stranger.getByRole('heading', { level: 1, name: 'not found' }).waitFor()
    await stranger.goto('/studio')
    await stranger.getByRole('heading', { level: 1, name: 'You’re not on a shop’s team' }).waitFor()
  })
})
