import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { bookingCode } from '#core/booking/checkout/booking-code.ts'
import type { Cart } from './carts.ts'

/** Only the rows of a booking: no HTTP, no session, no rules, no audit trail, no mail. The lower bound of what is possible. */
export async function openPlainTransactions(connectionString: string, clients: number) {
  const connections = Array.from({ length: clients }, () => new pg.Client({ connectionString }))
  await Promise.all(connections.map((client) => client.connect()))
  return {
    close: () => Promise.all(connections.map((client) => client.end())),
    async place({ id: cartId, personId, items }: Cart, client: number): Promise<void> {
      const connection = connections[client]!
      const bookingId = randomUUID()
      const rows = JSON.stringify(items.map((item) => ({ ...item, appointment_id: randomUUID() })))
      await connection.query('begin')
      await connection.query({
        name: 'booking',
        text: `insert into booking (id, client_id, code, idempotency_key, request_hash, contact_name)
          values ($1, $2, $3, $4, $5, 'Someone')`,
        values: [bookingId, personId, bookingCode(randomBytes(5)), randomUUID(), randomBytes(32)],
      })
      await connection.query({
        name: 'appointments',
        text: `insert into appointment (shop_id, id, booking_id, card_id, service_id, member_id, look_id, during, state,
            service_name, price_minor, price_kind, currency, free_cancel_hours, late_cancel_percent)
          select i.shop_id, appointment_id, $2, card_id, service_id, member_id, look_id, tstzrange(starts_at, ends_at), 'confirmed',
            'Service', 4500, 'fixed', 'EUR', 24, 0
          from cards_of_booking($2, $3) c join json_to_recordset($1::json) as i (shop_id uuid, appointment_id uuid,
            service_id uuid, member_id uuid, look_id uuid, starts_at timestamptz, ends_at timestamptz) on i.shop_id = c.shop_id`,
        values: [rows, bookingId, items.map(({ shop_id }) => shop_id)],
      })
      const { rowCount } = await connection.query({
        name: 'time',
        text: `update occupancy o set cause = 'appointment', appointment_id = i.appointment_id, cart_item_id = null, expires_at = null
          from (select * from json_to_recordset($1::json) as i (id uuid, appointment_id uuid) limit 12) i
          where o.cart_item_id = i.id`,
        values: [rows],
      })
      if (rowCount !== items.length) throw new Error('a held time was lost')
      await connection.query({ name: 'cart', text: 'delete from cart_item where cart_id = $1', values: [cartId] })
      await connection.query('commit')
    },
  }
}
