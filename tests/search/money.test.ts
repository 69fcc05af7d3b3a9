import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LARGEST_MINOR, minorPerUnit } from '#core/money/currency.ts'
import { minorOf } from '#core/money/typed-amount.ts'
import { currencies } from '#core/shops/country-currency.ts'
import { amountOf } from '#server/pages/money.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeLook, makeMember, makeService, makeShop } from '#tests/support/make.ts'
import { searchApp } from './search-app.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('[S70] the database reads an amount of every offered currency as the core does', async () => {
  const amounts = fc.sample(fc.integer({ min: 0, max: LARGEST_MINOR }), { numRuns: 20, seed: 1 })
  const { rows } = await sql<{ currency: string; minor: number; whole: number }>`
    select currency, minor, whole_price(minor, currency) as whole
    from unnest(${currencies}::text[]) currency, unnest(${amounts}::int[]) minor`.execute(database.db)
  expect(rows).toHaveLength(currencies.length * amounts.length)
  for (const { currency, minor, whole } of rows) expect(whole).toBe(minor / minorPerUnit(currency))
})

/** Runtimes count other decimals in these than ISO 4217, except in the last three. */
const odd = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SOS SYP YER JPY KWD EUR'.split(' ')

test('[S70] [F81] a price that was typed is found by a filter around it, and printed as it was typed', async () => {
  const app = await searchApp(database, '2026-06-01T08:00:00Z')
  for (const currency of odd) {
    const shop = await makeShop(database.db, { currency, city: currency })
    const member = await makeMember(database.db, shop, { week: [[540, 1020]] })
    const service = await makeService(database.db, shop, [member], { price_minor: minorOf('4500', currency) })
    await makeLook(database.db, shop, member, service)
  }
  await app.moveGapWindows()
  for (const currency of odd) {
    const found = await app.walk(`price=4500-4500&currency=${currency}`)
    expect(found.map(({ look }) => look.price.minor)).toEqual([4500 * minorPerUnit(currency)])
    expect(amountOf(found[0]!.look.price, 'en-GB')).toMatch(/4,500$/)
    expect(await app.walk(`price=4501-&currency=${currency}`)).toEqual([])
    expect(await app.walk(`price=4499&currency=${currency}`)).toEqual([])
  }
})
