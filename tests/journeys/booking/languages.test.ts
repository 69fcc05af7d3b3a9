import { test } from 'vitest'
import type { Language } from '#core/messages/languages.ts'
import { longTest } from '../support/browser/long-test.ts'
import { expectReadsIn } from '../support/browser/reads-in.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { makeAccount } from '../support/data/account.ts'
import { readLooks, readTimes } from '../support/data/subjects.ts'

withOwnInstallation()

type Words = {
  language: Language
  bookLook: string
  bookAt: RegExp
  goOn: string
  bookNow: RegExp
  booked: string
  cancel: RegExp
  keep: string
}

const german: Words = {
  language: 'de',
  bookLook: 'Diesen Look buchen',
  bookAt: / buchen · /,
  goOn: 'Weiter',
  bookNow: /^Für .+ buchen$/,
  booked: 'Alles gebucht',
  cancel: /stornieren/i,
  keep: 'Behalten',
}
const arabic: Words = {
  language: 'ar',
  bookLook: 'حجز هذه الإطلالة',
  bookAt: /^حجز .+ · /,
  goOn: 'متابعة',
  bookNow: /^حجز بسعر /,
  booked: 'تم الحجز',
  cancel: /^إلغاء/,
  keep: 'إبقاء',
}

test('[Z4] a look is booked in German on a phone, from its page to the question before it is cancelled', () =>
  book(german))
longTest('[Z4] and in Arabic, from right to left', () => book(arabic))

async function book(words: Words): Promise<void> {
  const { language } = words
  const { session } = await makeAccount()
  const page = await visit(`/${language}/looks/${await freeLook()}`, { device: 'phone', session })
  await settled(page)
  await expectReadsIn(page, language)
  await page.getByRole('button', { name: words.bookLook }).tap()
  const sheet = page.getByRole('dialog')
  await sheet
    .getByRole('button', { name: /^\d\d:\d\d/ })
    .last()
    .click()
  await sheet.getByRole('button', { name: words.bookAt }).waitFor()
  await expectReadsIn(page, language)
  await sheet.getByRole('button', { name: words.bookAt }).click()

  await page.waitForURL((url) => url.pathname === `/${language}/cart` && url.search === '')
  await page.getByRole('link', { name: words.goOn, exact: true }).waitFor()
  await settled(page)
  await expectReadsIn(page, language)
  await page.getByRole('link', { name: words.goOn, exact: true }).click()
  await page.waitForURL(`**/${language}/checkout`)
  await settled(page)
  await expectReadsIn(page, language)
  await page.getByRole('button', { name: words.bookNow }).click()
  await page.getByRole('heading', { level: 1, name: words.booked }).waitFor()
  await settled(page)
  await expectReadsIn(page, language)

  await page.goto(`/${language}/me/bookings/${new URL(page.url()).pathname.split('/').at(-1)}`)
  await settled(page)
  await expectReadsIn(page, language)
  await page.getByRole('main').getByRole('button', { name: words.cancel }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: words.keep, exact: true }).waitFor()
  await expectReadsIn(page, language)
}

/** A look with several free times in the week that its page opens with. */
async function freeLook(): Promise<string> {
  for (const { id } of (await readLooks()).items) {
    const { days } = await readTimes(id)
    if (days.flatMap(({ starts }) => starts).length > 5) return id
  }
  throw new Error('The test installation has no look with free times')
}
