import { expect, test } from 'vitest'
import type { Output } from '#web/data/api/api.ts'
import { lookAtBothThemes } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { mailTo, newAddress } from '../support/data/account.ts'
import { callWith } from '../support/data/booked.ts'
import { ownSession } from '../support/screens.ts'

withOwnInstallation()

test.each(devicesOf('phone'))(
  '[N82] the owner of an address that a shop entered stops its mails, and the card says so (%s)',
  async (device) => {
    const [session, email] = [await ownSession(), newAddress()]
    type Services = Output<'GET /api/studio/{shop}/desk/services'>
    const { items } = await callWith<Services>(session, 'GET', '/api/studio/casa-luz/desk/services')
    const service = items.find(({ performers }) => performers.length > 0)!
    const startsAt = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 40 * 86_400_000).toISOString()
    const wanted = {
      ...{ serviceId: service.id, memberId: service.performers[0]!.memberId, startsAt, insist: true },
      client: { name: 'Rita Salgado', email },
    }
    type Made = Output<'POST /api/studio/{shop}/appointments'>
    const key = crypto.randomUUID()
    const { cardId } = await callWith<Made>(session, 'POST', '/api/studio/casa-luz/appointments', wanted, key)
    const { text } = await mailTo(email, 'You’re booked')
    expect(text).toContain('entered this address')

    const page = await visit(/\/unsubscribe\/[\w-]+/.exec(text)?.[0] ?? '', { device })
    await page.getByRole('heading', { level: 1, name: /^Stop e-mails about: your visits to / }).waitFor()
    await settled(page)
    await lookAtBothThemes(page)
    await page.getByRole('button', { name: 'Stop these e-mails' }).click()
    await page.getByRole('button', { name: 'Send them again' }).waitFor()

    const desk = await visit(`/studio/casa-luz/clients/${cardId}`, { device, session })
    await desk.getByText('Doesn’t want e-mails from you').waitFor()
    await desk
      .getByRole('button', { name: 'Book', exact: true })
      .or(desk.getByRole('button', { name: 'Book again' }))
      .click()
    await desk.getByRole('dialog').getByText('Doesn’t want e-mails from you').waitFor()
    expect(await desk.getByRole('checkbox', { name: 'Send a confirmation by e-mail' }).count()).toBe(0)
  },
)
