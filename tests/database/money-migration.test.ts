import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, migrateUpTo } from '#server/database/migrate.ts'
import { createEmptyDatabase } from '#tests/support/database.ts'
import { makeMember, makeService, makeShop } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'

test('[S70] amounts that were entered without the decimals of ISO 4217 become minor units, others stay', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(() => database.drop())
  const { db, pool } = database
  const upTo = async (last?: string) => {
    const client = await pool.connect()
    await (last === undefined ? migrate(client) : migrateUpTo(client, last))
    client.release()
  }
  await upTo('0470_cards_of_a_booking')
  for (const currency of ['HUF', 'IQD', 'EUR', 'JPY']) {
    const shop = await makeShop(db, { currency })
    const member = await makeMember(db, shop)
    const service = await makeService(db, shop, [member], { price_minor: 5000 })
    await db.updateTable('service_member').set({ price_minor: 6000 }).where('shop_id', '=', shop.id).execute()
    const times = ['2026-06-01T10:00:00Z', '2026-06-01T11:00:00Z'] as const
    const agreed = { currency, state: 'completed' as const, price_minor: 7000, final_price_minor: 6500 }
    const appointment_id = await makeAppointment(db, service, member, times, agreed)
    const paid = { shop_id: shop.id, id: randomUUID(), appointment_id, amount_minor: 1500, method: 'cash' as const }
    const taken = { taken_by: member.id, taken_at: new Date(times[1]), idempotency_key: randomUUID() }
    await db
      .insertInto('payment_record')
      .values({ ...paid, ...taken })
      .execute()
  }
  await upTo()
  const { rows } = await pool.query(`
    select s.currency, v.price_minor, p.price_minor as own, a.price_minor as agreed, a.final_price_minor as final, y.amount_minor as paid
    from shop s join service v on v.shop_id = s.id join service_member p on p.shop_id = s.id
    join appointment a on a.shop_id = s.id join payment_record y on y.shop_id = s.id order by s.currency`)
  const amounts = (currency: string, factor: number) => ({
    currency,
    price_minor: 5000 * factor,
    own: 6000 * factor,
    agreed: 7000 * factor,
    final: 6500 * factor,
    paid: 1500 * factor,
  })
  expect(rows).toEqual([amounts('EUR', 1), amounts('HUF', 100), amounts('IQD', 1000), amounts('JPY', 1)])
  await expect(pool.query('update payment_record set amount_minor = 1')).rejects.toThrow()
})
