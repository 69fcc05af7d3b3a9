import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Page, Route } from '#tests/tools/browser.ts'
import { expectAccessible, expectNoOverflow } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { longTest } from '../support/browser/long-test.ts'
import { bringIntoView, settled } from '../support/browser/settled.ts'
import { type Device, serverUrl, visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { makeAccount, post, sessionIn } from '../support/data/account.ts'
import { callAs } from '../support/data/studio.ts'
import { readLooks } from '../support/data/subjects.ts'

withOwnInstallation()

/** Two looks of one shop by a member who can sign in. */
let looks: { id: string; title: string; maker: { name: string } }[] = []
let maker: { session: string; name: string }
beforeAll(async () => {
  const { items } = await readLooks('?shop=casa-luz')
  for (const role of ['owner', 'manager', 'staff']) {
    if (looks.length > 1) return
    const way = { email: `${role}@lookbook.example`, password: 'see it, book it' }
    const session = sessionIn(await post('/api/session', way))
    maker = { session, name: (await sessionOf(session)).person.name }
    looks = items.filter((look) => look.maker.name === maker.name)
  }
  if (looks.length < 2) throw new Error('None of the demo’s people who can sign in has two looks')
})

async function sessionOf(session: string): Promise<{ person: { name: string } }> {
  const answer = await fetch(`${serverUrl()}/api/session`, { headers: { cookie: `lookbook=${session}` } })
  return answer.json()
}

/** Makes the texts of a test unique. */
const newWord = () => randomBytes(3).toString('hex')
const comments = (page: Page) => page.locator('#comments')
const said = (page: Page, words: string) => comments(page).getByRole('article').filter({ hasText: words }).last()

async function openComments(id: string, options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const page = await visit(`/looks/${id}#comments`, options)
  await settled(page)
  await bringIntoView(comments(page))
  await comments(page)
    .getByText(/something$/)
    .first()
    .waitFor()
  return page
}

/** Comments stay unsent until the returned function is called. */
async function holdPosts(page: Page): Promise<(end: 'arrives' | 'fails') => Promise<void>> {
  const held: Route[] = []
  await page.route('**/api/looks/*/comments', (route) => {
    if (route.request().method() === 'POST') held.push(route)
    else return route.continue()
  })
  return async (end) => {
    await expect.poll(() => held.length).toBe(1)
    const [route] = held.splice(0)
    await (end === 'arrives' ? route?.continue() : route?.abort('connectionreset'))
  }
}

/** The comment is there before it is sent, in view and focused. */
async function expectPosting(page: Page, words: string): Promise<void> {
  const posting = said(page, words)
  await posting.getByText('Posting…').waitFor()
  await expect.poll(() => posting.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect
    .poll(() =>
      posting.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }),
    )
    .toBe(true)
}

describe('comments', () => {
  test.each(devicesOf('desktop'))(
    '[V60] ask, get a live answer, mark it useful, report it, on %s',
    async (device: Device) => {
      const look = looks[device === 'desktop' ? 0 : 1]!
      const word = newWord()
      const name = `Ida ${word}`
      const { session } = await makeAccount(name)
      const [client, staff] = await Promise.all([
        openComments(look.id, { device, session, expects: [/ERR_CONNECTION_RESET/] }),
        openComments(look.id, { device, session: maker.session }),
      ])

      const field = client.getByRole('textbox', { name: `Ask ${look.maker.name} something` })
      await field.click()
      await client.getByRole('button', { name: 'Send' }).click()
      await client.getByText('Write something first.').waitFor()
      const words = `Does it work with ${word}? https://glasses.example/a_(b).`
      await field.fill(words)
      const send = await holdPosts(client)
      await client.getByRole('button', { name: 'Send' }).click()
      await expectPosting(client, `Does it work with ${word}?`)
      expect(await field.inputValue()).toBe('')
      await send('fails')
      await comments(client).getByRole('alert').waitFor()
      expect(await field.inputValue()).toBe(words)
      expect(await said(client, `Does it work with ${word}?`).count()).toBe(0)
      await client.getByRole('button', { name: 'Send' }).click()
      await expectPosting(client, `Does it work with ${word}?`)
      await send('arrives')
      await said(client, `Does it work with ${word}?`).getByRole('button', { name: 'Edit' }).waitFor()
      const link = said(client, `Does it work with ${word}?`).getByRole('link')
      expect(await link.getAttribute('href')).toBe('https://glasses.example/a_(b)')
      expect(await link.getAttribute('rel')).toContain('nofollow')

      // The question is pushed to the maker's page, and the answer to the client's.
      const question = said(staff, `Does it work with ${word}?`)
      await question.getByRole('button', { name: `Reply to ${name}` }).click()
      await staff.getByRole('textbox', { name: `Your reply to ${name}` }).fill(`Beautifully, ${word}.`)
      const sendReply = await holdPosts(staff)
      await staff.getByRole('button', { name: 'Send' }).first().click()
      await expectPosting(staff, `Beautifully, ${word}.`)
      await sendReply('arrives')
      await said(staff, `Beautifully, ${word}.`).getByRole('button', { name: 'Edit' }).waitFor()
      const answer = said(client, `Beautifully, ${word}.`)
      await answer.getByText('Maker').waitFor()
      await expectNoOverflow(client)
      if (device === 'desktop') await expectAccessible(client, '#comments')

      await answer.getByRole('button', { name: /^Useful/ }).click()
      await answer.getByRole('button', { name: /^Useful.*1$/, pressed: true }).waitFor()

      await answer.getByRole('button', { name: 'Report this comment' }).click()
      const dialog = client.getByRole('dialog', { name: 'Report this comment' })
      await dialog.getByRole('radio', { name: `${maker.name}, who wrote it` }).check()
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await dialog.getByText('Choose a reason.').waitFor()
      await dialog.getByRole('radio', { name: 'Something else' }).check()
      await dialog.getByLabel('Anything else we should know').fill('Only trying it out')
      if (device === 'desktop') await expectAccessible(client, '[role=dialog]')
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await dialog.getByText('Thank you.').waitFor()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await dialog.waitFor({ state: 'detached' })
    },
  )

  longTest('with the keyboard only: write with a mention, edit, delete; the answer stays', async () => {
    const look = looks[0]!
    const word = newWord()
    const { session } = await makeAccount('Kim Keys')
    const page = await openComments(look.id, { session })
    const field = page.getByRole('textbox', { name: `Ask ${look.maker.name} something` })
    await field.focus()
    await page.keyboard.type(`Hello @${maker.name.slice(0, 3)}`)
    await page.getByRole('option', { name: maker.name }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => field.inputValue()).toBe(`Hello @${maker.name} `)
    await page.keyboard.type(`nice ${word} wrok`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const mine = said(page, `nice ${word} wrok`)
    await mine.getByRole('button', { name: 'Edit' }).focus()
    expect(
      await mine
        .locator('b')
        .filter({ hasText: `@${maker.name}` })
        .count(),
    ).toBe(1)
    await page.keyboard.press('Enter')
    const edit = page.getByRole('textbox', { name: 'Your comment' })
    await expect.poll(() => edit.evaluate((element) => element === document.activeElement)).toBe(true)
    for (let i = 0; i < 4; i++) await page.keyboard.press('Backspace')
    await page.keyboard.type('work')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const changed = said(page, `nice ${word} work`)
    await changed.getByText('edited').waitFor()

    const id = (await changed.getAttribute('id'))?.replace('comment-', '')
    const staff = await visit('/help', { session: maker.session })
    await callAs(staff, 'POST', `/api/looks/${look.id}/comments`, { body: `Thank you, ${word}.`, parentId: id })
    await said(page, `Thank you, ${word}.`).waitFor()
    await page.locator(`#comment-${id}`).getByRole('button', { name: 'Delete' }).first().focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Delete this comment?' })
    await dialog.getByRole('button', { name: 'Delete' }).focus()
    await page.keyboard.press('Enter')
    await page.locator(`#comment-${id}`).getByText('Comment deleted').waitFor()
    await said(page, `Thank you, ${word}.`).waitFor()
    expect(await comments(page).getByText(`nice ${word} work`).count()).toBe(0)
  })

  longTest('a visitor signs in and comes back; the rate limit is explained', async () => {
    const look = looks[1]!
    const visitor = await openComments(look.id, { device: 'phone' })
    await expectAccessible(visitor, '#comments')
    await visitor.getByRole('link', { name: `Sign in to ask ${look.maker.name} something` }).click()
    await visitor.getByText('Sign in to comment on this look').waitFor()
    expect(new URL(visitor.url()).searchParams.get('returnTo')).toBe(`/looks/${look.id}#comments`)

    const word = newWord()
    const { session } = await makeAccount('Max Many')
    const page = await openComments(look.id, { session, expects: [/status of 429/] })
    for (let i = 0; i < 5; i++)
      await callAs(page, 'POST', `/api/looks/${look.id}/comments`, { body: `Number ${i} of ${word}` })
    await page.getByRole('textbox', { name: `Ask ${look.maker.name} something` }).fill('One more')
    await page.getByRole('button', { name: 'Send' }).click()
    // Ten minutes after the first of them, which on a busy machine is more than a minute ago.
    await page.getByText(/You can write again in ([5-9]|10) minutes/).waitFor()
    await page.getByRole('radio', { name: 'Most useful' }).check({ force: true })
    await said(page, `Number 4 of ${word}`).waitFor()
  })
})
