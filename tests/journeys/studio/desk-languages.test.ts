import { beforeAll, describe, test } from 'vitest'
import type { Language } from '#core/messages/languages.ts'
import type { Output } from '#web/data/api/api.ts'
import type { Device } from '../support/browser/devices.ts'
import { expectReadsIn } from '../support/browser/reads-in.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { callWith } from '../support/data/booked.ts'
import { type DeskShop, openDeskShop } from '../support/desk/desk-shop.ts'

withOwnInstallation()

type Today = Output<'GET /api/studio/{shop}/today'>

let desk: DeskShop
beforeAll(async () => {
  desk = await openDeskShop()
})

type Words = Record<'arrived' | 'start' | 'inChair' | 'cash' | 'finish' | 'undo' | 'price', string> & { isDone: RegExp }

const german: Words = {
  arrived: 'Ist da',
  start: 'Beginnen',
  inChair: 'Jetzt dran',
  isDone: / ist fertig$/,
  price: 'Endpreis',
  cash: 'Bar',
  finish: 'Fertig',
  undo: 'Rückgängig',
}
const arabic: Words = {
  arrived: 'وصول',
  start: 'بدء',
  inChair: 'جارٍ الآن',
  isDone: /^إنهاء موعد /,
  price: 'السعر النهائي',
  cash: 'نقدًا',
  finish: 'إنهاء',
  undo: 'تراجع',
}
const days: { language: Language; device: Device; words: Words }[] = [
  { language: 'de', device: 'desktop', words: german },
  { language: 'ar', device: 'phone', words: arabic },
]

/** A name that runs the other way than the sentence stands between isolates [Z8]. */
const about = (what: string, name: string) => new RegExp(`^${what}: \\u2068?${name}\\u2069?$`)

describe('[Z4] a day at the desk', () => {
  test.each(days)('in $language on a $device', async ({ language, device, words }) => {
    const { session } = desk
    const name = `Kira ${language}`
    const { id } = await desk.book(desk.at(20), { name, phone: '+351 916 551 004' }, device === 'phone' ? 1 : 0)
    const { visits } = await callWith<Today>(session, 'GET', '/api/studio/casa-luz/today')
    const served = visits.find(({ appointment: { state, begunAt } }) => state === 'confirmed' && begunAt !== null)!
    const page = await visit(`/${language}/studio/casa-luz/today`, { device, session })
    await settled(page)
    await expectReadsIn(page, language)

    await page.getByRole('button', { name: about(words.arrived, name) }).click()
    await page.getByRole('button', { name: about(words.start, name) }).click()
    await page.getByRole('region', { name: about(words.inChair, name) }).waitFor()
    const chair = page.getByRole('region', { name: about(words.inChair, served.appointment.client.name) })
    await chair.getByRole('button', { name: words.isDone }).click()
    await chair.getByLabel(words.price).waitFor()
    await expectReadsIn(page, language)
    await chair.getByText(words.cash, { exact: true }).click()
    await chair.getByRole('button', { name: words.finish, exact: true }).click()
    await chair.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: words.undo }).first().click()
    await chair.waitFor()

    const { card, block } = await desk.readDetail(id)
    const day = desk.dayOf(desk.at(20))
    await page.goto(`/${language}/studio/casa-luz/calendar?day=${day}`)
    await settled(page)
    await expectReadsIn(page, language)
    await page.goto(`/${language}/studio/casa-luz/calendar?day=${day}&appointment=${id}`)
    await page.getByText(block.appointment!.code).waitFor()
    await expectReadsIn(page, language)
    await page.goto(`/${language}/studio/casa-luz/clients/${card.id}`)
    await page.getByRole('heading', { name }).first().waitFor()
    await settled(page)
    await expectReadsIn(page, language)
  })
})
