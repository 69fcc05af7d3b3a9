import { randomUUID } from 'node:crypto'
import { openDay } from '#tests/desk/support/desk-day.ts'
import { type StudioApp, signedIn } from '#tests/studio/studio-app.ts'

export const standard = { name: 'Standard', taxPoints: 2300, isDefault: true }
export const reduced = { name: 'Reduced', taxPoints: 600, isDefault: false }
const shampoo = { name: 'Shampoo, 250 ml', priceMinor: 1600, taxPoints: 2300 }

/** A visit of 110 euros at a shop with two tax rates and a shampoo. */
export async function openTill(app: StudioApp, given: Parameters<typeof openDay>[2] = {}) {
  const day = await openDay(app, '07:00', { price_minor: 11_000, price_kind: 'fixed', ...given })
  const { browser } = day.owner
  const standardId = (await browser.post(`${day.path}/tax/rates`, standard)).body.id as string
  const reducedId = (await browser.post(`${day.path}/tax/rates`, reduced)).body.id as string
  const productId = (await browser.post(`${day.path}/products`, shampoo)).body.id as string
  const send = async (personId: string, path: string, body: object, key: string = randomUUID()) =>
    app.request('POST', path, {
      cookie: await signedIn(app.database.db, personId),
      body,
      headers: { 'idempotency-key': key },
    })
  const close = (body: object, { its = day.its, by = day.owner.personId, key = randomUUID() as string } = {}) =>
    send(by, `${its}/close`, { sequence: 0, products: [], ...body }, key)
  /** The visit of the drawing, without its deposit, and its receipt. */
  const closeDrawn = async () => {
    const { body } = await close({
      finalPriceMinor: 13_800,
      word: 'One more tube of colour',
      products: [{ productId, pieces: 1 }],
      tipMinor: 1540,
      payments: [
        { method: 'card', amountMinor: 13_300 },
        { method: 'cash', amountMinor: 3640, givenMinor: 5000 },
      ],
      receipt: { withName: true },
    })
    return body as { receiptId: string; payments: { id: string }[]; extras: { id: string }[] }
  }
  const correctPayment = (paymentId: string, amountMinor: number, method = 'card') =>
    send(day.owner.personId, `${day.its}/payments`, { amountMinor, method, correctsId: paymentId })
  const addPayment = (amountMinor: number, method: string) =>
    send(day.owner.personId, `${day.its}/payments`, { amountMinor, method })
  const receipt = async (id: string) => (await browser.get(`${day.path}/receipts/${id}`)).body
  const list = async () => (await browser.get(`${day.its}/receipts`)).body
  const correct = (id: string, body: object = { replace: true, withName: true }) =>
    browser.post(`${day.path}/receipts/${id}/correct`, body)
  const file = async (query = '', cookie?: string) => {
    const answer = await app.app.request(`/exports/receipts/${day.shop.slug}.csv${query}`, {
      headers: { cookie: cookie ?? (await signedIn(app.database.db, day.owner.personId)) },
    })
    return { status: answer.status, text: await answer.text() }
  }
  return {
    ...day,
    ...{
      standardId,
      reducedId,
      productId,
      close,
      closeDrawn,
      correctPayment,
      addPayment,
      receipt,
      list,
      correct,
      file,
    },
  }
}
