import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minorPerUnit } from '#core/money/currency.ts'
import { readCsv } from '#core/read-csv.ts'
import { openStudioApp, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { openTill } from '../support/open-till.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

const ON = '2026-06-01'
type Line = Record<string, string>

function read(text: string): Line[] {
  const [head, ...lines] = readCsv(text)
  return lines.map(({ cells }) => Object.fromEntries(cells.map((cell, index) => [head!.cells[index]!, cell])))
}

/** Sums in minor units, so that nothing is lost in halves of a cent. */
function sums(lines: Line[], by: (line: Line) => string, column: string): Record<string, number> {
  const all: Record<string, number> = {}
  for (const line of lines)
    all[by(line)] = (all[by(line)] ?? 0) + Math.round(Number(line[column]) * minorPerUnit(line.currency!))
  return all
}

/** Two visits in euros, one of which is corrected, one in yen, one without a receipt. */
async function openDayOfFour() {
  const till = await openTill(app)
  const { close, closeDrawn, correctPayment, addPayment, correct, service, other, path } = till
  const more = async (hours: readonly [string, string], given: object) => {
    const id = await makeAppointment(
      app.database.db,
      service,
      other,
      [`${ON}T${hours[0]}:00Z`, `${ON}T${hours[1]}:00Z`],
      given,
    )
    return `${path}/appointments/${id}`
  }
  const yen = await more(['05:00', '06:00'], { price_minor: 3333, price_kind: 'fixed', currency: 'JPY' })
  const bare = await more(['04:00', '05:00'], { price_minor: 4001, price_kind: 'fixed' })
  const { receiptId, payments } = await closeDrawn()
  await correctPayment(payments[0]!.id, -3300)
  await addPayment(3300, 'transfer')
  const { body } = await correct(receiptId)
  const cash = (amountMinor: number) => ({ payments: [{ method: 'cash', amountMinor }] })
  await close({ ...cash(3333), receipt: { withName: false } }, { its: yen })
  await close(cash(4001), { its: bare })
  return { ...till, ...body, receiptId }
}

describe('[C24] the export of receipts', () => {
  test('adds up: lines to each receipt’s tax, payments to the day, its closing and the report', async () => {
    const { file, owner, path } = await openDayOfFour()
    const { status, text } = await file(`?from=${ON}&until=${ON}`)
    expect(status).toBe(200)
    const lines = read(text)
    const sold = lines.filter(({ line }) => line !== 'payment')
    const paid = lines.filter(({ line }) => line === 'payment')
    const key = ({ currency, kind }: Line) => `${currency} ${kind}`

    const day = (await owner.browser.get(`${path}/day`)).body
    const taken = Object.fromEntries(
      day.kinds.map((kind: { currency: string; method: string; expectedMinor: number }) => [
        `${kind.currency} ${kind.method}`,
        kind.expectedMinor,
      ]),
    )
    expect(sums(paid, key, 'paid')).toEqual(taken)
    expect(taken).toEqual({ 'EUR card': 10_000, 'EUR cash': 7641, 'EUR transfer': 3300, 'JPY cash': 3333 })
    const report = (await owner.browser.get(`${path}/reports?from=${ON}&until=${ON}`)).body
    const byCurrency = sums(paid, ({ currency }) => currency!, 'paid')
    expect(
      Object.fromEntries(
        report.now.takings.map((one: { currency: string; minor: number }) => [one.currency, one.minor]),
      ),
    ).toEqual(byCurrency)
    await owner.browser.post(`${path}/day/close`, {
      on: ON,
      kinds: day.kinds.map(({ currency, method, expectedMinor }: Record<string, unknown>) => ({
        currency,
        method,
        expectedMinor,
        countedMinor: null,
      })),
    })
    const closings = await (
      await app.app.request(`/exports/days${path.replace('/api/studio', '')}.csv`, {
        headers: { cookie: await signedIn(app.database.db, owner.personId) },
      })
    ).text()
    expect(sums(read(closings), key, 'expected')).toEqual(taken)

    // Receipts in force are what was paid, but for the visit without one.
    expect(sums(sold, ({ currency }) => currency!, 'gross')).toEqual({ EUR: 16_940, JPY: 3333 })
    expect(sums(sold, ({ receipt }) => receipt!, 'tax')).toEqual({
      '2026-000001': 2880,
      '2026-000002': -2880,
      '2026-000003': 2880,
      '2026-000004': 623,
    })
    for (const { gross, net, tax, currency } of sold)
      expect(Math.round((Number(net) + Number(tax)) * minorPerUnit(currency!))).toBe(
        Math.round(Number(gross) * minorPerUnit(currency!)),
      )
    expect(sold.filter(({ corrects }) => corrects).map(({ receipt, corrects }) => [receipt, corrects])).toEqual(
      Array.from({ length: 3 }, () => ['2026-000002', '2026-000001']),
    )
    expect(paid.filter(({ receipt }) => receipt === '').map((line) => line.paid)).toEqual(['40.01'])
  })

  test('has the columns that docs/EXPORTS.md lists, and no formula', async () => {
    const { file, closeDrawn, shop } = await openTill(app)
    await app.database.db.updateTable('member').set({ display_name: '=1+1' }).where('shop_id', '=', shop.id).execute()
    await closeDrawn()
    const { text } = await file()
    expect(text.split('\r\n')[0]).toBe(
      'day,receipt,corrects,line,name,pieces,tax_rate,currency,gross,net,tax,kind,paid,at',
    )
    expect(text).toContain(`${ON},2026-000001,,tip,'=1+1,1,,EUR,15.4,15.4,,,,`)
    expect(text).toContain(`${ON},2026-000001,,service,As agreed,1,23,EUR,138,`)
  })

  test.each(['from=2026-06-02&until=2026-06-01', 'from=2025-05-31&until=2026-06-01', 'from=today', 'until=9999-12-31'])(
    'of %s is none',
    async (query) => {
      const { file } = await openTill(app)
      expect((await file(`?${query}`)).status).toBe(404)
    },
  )

  test('of 366 days is one, and it is for those who run the shop', async () => {
    const { file, staff, manager } = await openTill(app)
    expect((await file('?from=2025-06-01&until=2026-06-01')).status).toBe(200)
    const cookieOf = (personId: string) => signedIn(app.database.db, personId)
    expect((await file('', await cookieOf(manager.personId))).status).toBe(200)
    expect((await file('', await cookieOf(staff.personId))).status).toBe(404)
    expect((await file('', 'lookbook=none')).status).toBe(404)
  })
})
