import { type Kysely, sql } from 'kysely'
import type { PaidVisit, ReceiptLine, ReceiptPayment } from '#core/money/receipt.ts'
import type { AppointmentKey } from '#server/bookings/appointments/appointments.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

export type VisitForReceipt = Omit<PaidVisit, 'issuedBy'>
type Row = Omit<VisitForReceipt, 'payments' | 'service' | 'visit'> & {
  service: PaidVisit['service'] & { ratePoints: number | null }
  startsAt: Date
  endsAt: Date
  payments: (Omit<ReceiptPayment, 'isCorrection'> & { correctsId: string | null })[]
}

/** The visit of an appointment as it is now: what was sold, how it was paid, and whom a receipt would name. One statement. */
export async function findVisitForReceipt(
  db: Kysely<DB>,
  { shopId, id }: AppointmentKey,
  agreedBefore: number | null | undefined,
): Promise<VisitForReceipt> {
  const { rows } = await sql<Row>`
    select json_build_object('name', s.name, 'street', s.street, 'postalCode', s.postal_code, 'city', s.city, 'country', s.country,
        'taxNumber', s.tax_number) as shop,
      coalesce(person.name, c.name) as "clientName", s.time_zone as "timeZone", a.currency,
      lower(a.during) as "startsAt", upper(a.during) as "endsAt", ${stateIs('appointment as a', 'completed')} as "isCompleted",
      json_build_object('name', a.service_name, 'memberName', m.display_name, 'word', a.final_price_word,
        'priceMinor', coalesce(a.final_price_minor, a.price_minor), 'taxPoints', a.tax_points,
        'ratePoints', tax_points_of(a.shop_id, a.service_id)) as service,
      coalesce((select json_agg(json_build_object('kind', x.kind, 'name', x.name, 'memberName', whose.display_name, 'pieces', x.pieces,
          'unitMinor', x.unit_minor, 'taxPoints', x.tax_points) order by x.added_at, x.kind, x.id)
        from visit_extra x join member whose on whose.shop_id = x.shop_id and whose.id = x.member_id
        where x.shop_id = a.shop_id and x.appointment_id = a.id and x.takes_back_id is null
          and not exists (select from visit_extra b where b.shop_id = x.shop_id and b.takes_back_id = x.id)), '[]') as extras,
      coalesce((select json_agg(json_build_object('id', y.id, 'method', y.method, 'amountMinor', y.amount_minor, 'givenMinor', y.given_minor,
          'correctsId', y.corrects_id, 'paidAt', y.taken_at) order by y.taken_at, y.corrects_id is not null, y.id)
        from payment_record y where y.shop_id = a.shop_id and y.appointment_id = a.id), '[]') as payments
    from appointment a join shop s on s.id = a.shop_id join member m on m.shop_id = a.shop_id and m.id = a.member_id
    join client c on c.shop_id = a.shop_id and c.id = a.card_id
    left join person on person.id = c.person_id and ${stateIs('person', 'active')}
    where a.shop_id = ${shopId} and a.id = ${id}`.execute(db)
  const { service, startsAt, endsAt, payments, shop, extras, ...rest } = rows[0]!
  const { ratePoints, taxPoints, ...of } = service
  const agreed = taxPoints ?? (agreedBefore === undefined ? ratePoints : agreedBefore)
  return {
    ...rest,
    shop,
    service: { ...of, taxPoints: agreed },
    extras: extras as readonly Omit<ReceiptLine, 'word' | 'grossMinor'>[],
    visit: { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    payments: payments.map(({ correctsId, paidAt, ...payment }) => ({
      ...payment,
      isCorrection: correctsId !== null,
      paidAt: new Date(paidAt).toISOString(),
    })),
  }
}
