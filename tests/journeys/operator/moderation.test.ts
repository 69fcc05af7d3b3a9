import { beforeAll, expect, test } from 'vitest'
import type { Output } from '#web/data/api/api.ts'
import { expectAccessible, expectNoOverflow, isFocused } from '../support/browser/checks.ts'
import { type Device, longDevices } from '../support/browser/devices.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { mailTo, makeAccount, post, sessionIn } from '../support/data/account.ts'
import { callWith } from '../support/data/booked.ts'
import { firstLook } from '../support/data/subjects.ts'
import { changeRows } from '../support/installation/change-rows.ts'

withOwnInstallation()

let session: string
beforeAll(async () => {
  const operator = { email: 'operator@lookbook.example', password: 'see it, book it' }
  session = sessionIn(await post('/api/session', operator))
})

/** A comment on a public look that somebody else reported. */
async function reportedComment(words: string) {
  const look = await firstLook()
  const [author, reporter] = [await makeAccount('Ana Reis'), await makeAccount('Ben Ode')]
  const { comment } = await callWith<Output<'POST /api/looks/{id}/comments'>>(
    author.session,
    'POST',
    `/api/looks/${look.id}/comments`,
    { body: words },
  )
  const report = { kind: 'comment', id: comment.id, reason: 'spam', body: 'It sells something.' }
  await callWith(reporter.session, 'POST', '/api/reports', report)
  return { look, author, reporter }
}

test('[O72] [O76] by keyboard alone: hidden, told, appealed and restored', async () => {
  const words = 'My cousin does this cheaper'
  const { look, author, reporter } = await reportedComment(words)
  const page = await visit('/operator/moderation', { session })
  await page.getByRole('heading', { level: 2, name: `“${words}”` }).waitFor()
  await page.getByText('“It sells something.”').waitFor()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await page.keyboard.press('h')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' })

  await page.keyboard.press('h')
  const reason = page.getByLabel('Reason, in a sentence')
  await expect.poll(() => isFocused(reason)).toBe(true)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Enter a reason.').waitFor()
  await page.keyboard.type('Keep to the look, please.')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Hidden', { exact: true }).first().waitFor()

  const mail = await mailTo(author.email, 'No longer shown: your comment')
  expect(mail.text).toContain('Keep to the look, please.')
  await mailTo(reporter.email, 'About your report')
  const visitor = await visit(`/looks/${look.id}`, { device: 'phone' })
  await visitor.getByRole('heading', { level: 1 }).waitFor()
  expect(await visitor.getByText(words).count()).toBe(0)

  await visitor.goto(/\/appeal\/\S+/.exec(mail.text)?.[0] ?? '')
  await visitor.getByRole('heading', { level: 1, name: `We hid your comment “${words}”.` }).waitFor()
  await visitor.getByRole('button', { name: 'Send appeal' }).click()
  await visitor.getByText('Write a few words.').waitFor()
  await expectAccessible(visitor)
  await expectNoOverflow(visitor)
  await visitor.getByLabel('Why should we decide differently?').fill('I have no cousin. It was a joke.')
  await visitor.getByRole('button', { name: 'Send appeal' }).click()
  await visitor.getByText('Sent. We’ll e-mail you our answer.').waitFor()
  await expectAccessible(visitor)

  await page.reload()
  await page.getByText('I have no cousin. It was a joke.').first().waitFor()
  await page.getByText('You made this decision yourself.').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('y')
  await expect.poll(() => isFocused(page.getByLabel('Your answer'))).toBe(true)
  await page.keyboard.type('Fair enough.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Appeal accepted', { exact: true }).first().waitFor()
  expect((await mailTo(author.email, 'Your appeal succeeded')).text).toContain('Fair enough.')
  // Another browser: the first may show the page it has cached for some seconds.
  const later = await visit(`/looks/${look.id}`, { device: 'phone' })
  await later.getByText(words).first().waitFor()
})

test('[V7] one picture of a look is reported from its page, and the operator sees that picture', async () => {
  const look = await firstLook()
  const reporter = await makeAccount('Ben Ode')
  const page = await visit(`/looks/${look.id}`, { device: 'phone', session: reporter.session })
  await settled(page)
  await page.getByRole('button', { name: 'Report this look' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this look' })
  await dialog.getByRole('radio', { name: 'One of its pictures' }).check()
  await dialog.getByRole('radio', { name: /^Picture 1: / }).focus()
  await page.keyboard.press('ArrowRight')
  const second = dialog.getByRole('radio', { name: /^Picture 2: / })
  expect(await second.isChecked()).toBe(true)
  const alt = ((await second.getAttribute('aria-label')) ?? '').replace('Picture 2: ', '')
  await dialog.getByRole('radio', { name: 'Uses someone else’s pictures' }).check()
  await expectAccessible(page, '[role=dialog]')
  await expectNoOverflow(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('Thank you.').waitFor()

  const { items } = await callWith<Output<'GET /api/operator/moderation'>>(
    session,
    'GET',
    '/api/operator/moderation?kind=photo',
  )
  const desk = await visit(`/operator/moderation?case=${items[0]?.id}`, { session })
  const shown = desk.getByRole('article').getByRole('img')
  await expect.poll(() => shown.getAttribute('alt')).toBe(alt)
})

test.each(longDevices)('[O70] 500 reports: keys and undo, one decision about several, on %s', async (device) => {
  await flood(500, device)
  const page = await visit('/operator/moderation', { device, session, theme: device === 'phone' ? 'dark' : 'light' })
  const place = page.getByRole('heading', { level: 1 })
  const heading = page.getByRole('heading', { level: 2, name: /^“Flood/ })
  await heading.waitFor()
  await expect.poll(() => place.textContent()).toMatch(/1 of \d{3}$/)
  const total = Number(/\d+$/.exec((await place.textContent()) ?? '')?.[0])
  await expectAccessible(page)
  await expectNoOverflow(page)
  const first = await heading.textContent()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => heading.textContent()).not.toBe(first)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => heading.textContent()).toBe(first)

  await page.keyboard.press('k')
  await expect.poll(() => place.textContent()).toMatch(new RegExp(`of ${total - 1}$`))
  await page.keyboard.press('u')
  await page.getByText('Undone. It waits again.').first().waitFor()
  await expect.poll(() => place.textContent()).toMatch(new RegExp(`of ${total}$`))

  for (const tick of (await page.getByRole('checkbox', { name: /^Choose Flood/ }).all()).slice(0, 3)) await tick.check()
  await page.getByRole('heading', { level: 2, name: '3 chosen' }).waitFor()
  await page.getByRole('button', { name: 'Hide the comment' }).click()
  await page.getByLabel('Reason, in a sentence').fill('A flood.')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Hide and e-mail them' }).click()
  await expect.poll(() => place.textContent()).toMatch(new RegExp(`of ${total - 3}$`))

  await page.getByRole('link', { name: 'Decided' }).click()
  await page.getByRole('list').getByText('Hidden').first().waitFor()
  await page.getByRole('region', { name: 'Decide' }).getByRole('button', { name: 'Undo' }).waitFor()
  await expectAccessible(page)
  await expectNoOverflow(page)
})

/** Reported comments, in the database: as many reports through the API would take minutes. */
async function flood(count: number, device: Device): Promise<void> {
  await changeRows(
    `with said as (
      insert into comment (shop_id, id, look_id, author_id, body)
      select l.shop_id, gen_random_uuid(), l.id, p.id, format('Flood %s on a %s', n, $2::text)
      from (select shop_id, id from look where state = 'published' order by id limit 1) l,
        (select id from person where not is_operator order by id limit 1) p, generate_series(1, $1::int) n
      returning shop_id, id, body
    )
    insert into report (id, subject_kind, subject_id, shop_id, reporter_id, reason, created_at)
    select gen_random_uuid(), 'comment', id, shop_id, (select id from person where not is_operator order by id desc limit 1),
      'spam', timestamptz '2026-01-01' + split_part(body, ' ', 2)::int * interval '1 second' from said`,
    [count, device],
  )
}
