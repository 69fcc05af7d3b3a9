import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AgreedItem } from '#core/booking/checkout/agreed-item.ts'
import type { EpochMs } from '#core/time.ts'
import { type AppointmentFields, appointmentColumns } from '#server/database/columns/appointment-columns.ts'
import { only, selectOf } from '#server/database/columns/columns.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { type PhotoRow, photoColumns, photoIsShown } from '#server/looks/visible-photos.store.ts'
import { type DepositRow, depositOfAppointment } from '../../money/deposits/deposits.store.ts'
import { agreedOfAppointment } from '../agreed-item.store.ts'

const mailColumns = only(appointmentColumns, [
  'id',
  'bookingId',
  'cardId',
  'shopId',
  'memberId',
  'lookId',
  'state',
  'sequence',
  'endedBecause',
  'lateMin',
])

/** An appointment with everything mails and calendars show. */
export type AppointmentForMail = AgreedItem &
  Pick<AppointmentFields, keyof typeof mailColumns> & {
    /** null: somebody without an account, whom the card names */
    clientId: string | null
    guestKey: string | null
    code: string
    clientName: string
    changedAt: EpochMs
    startsAt: EpochMs
    endsAt: EpochMs
    answerBy: EpochMs | null
    hasArrived: boolean
    isChoiceAsked: boolean
    deposit: DepositRow | null
    /** the look's first picture */
    photo: PhotoRow | null
    shopSlug: string
    shopName: string
    timeZone: string
    street: string | null
    city: string | null
    makerName: string
  }

/** All appointments of a booking, in chronological order. */
export function listBookingForMail(db: Kysely<DB>, bookingId: string): Promise<AppointmentForMail[]> {
  return listForMail(db, sql`b.id = ${bookingId}`, sql``)
}

export async function findAppointmentForMail(
  db: Kysely<DB>,
  { bookingId, id }: { bookingId: string; id: string },
): Promise<AppointmentForMail | undefined> {
  const [row] = await listForMail(db, sql`b.id = ${bookingId} and a.id = ${id}`, sql``)
  return row
}

/** A client's past and upcoming appointments, the latest first. */
export function listClientForMail(
  db: Kysely<DB>,
  { clientId, since, most }: { clientId: string; since: EpochMs; most: number },
): Promise<AppointmentForMail[]> {
  const isTheirs = sql`b.client_id = ${clientId} and upper(a.during) > ${new Date(since)}`
  return listForMail(db, isTheirs, sql`desc limit ${most}`)
}

async function listForMail(
  db: Kysely<DB>,
  which: RawBuilder<unknown>,
  upTo: RawBuilder<unknown>,
): Promise<AppointmentForMail[]> {
  const { rows } = await sql<AppointmentForMail>`
    select ${selectOf(mailColumns, 'a')}, b.client_id as "clientId", encode(b.guest_key, 'hex') as "guestKey", b.code, b.contact_name as "clientName",
      ${ms(sql`a.changed_at`)} as "changedAt", ${ms(sql`lower(a.during)`)} as "startsAt", ${ms(sql`upper(a.during)`)} as "endsAt",
      ${agreedOfAppointment}, ${ms(sql`a.answer_by`)} as "answerBy",
      a.arrived_at is not null as "hasArrived", a.choice_asked_at is not null as "isChoiceAsked", ${depositOfAppointment} as deposit,
      (select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
        where lp.shop_id = a.shop_id and lp.look_id = a.look_id and ${photoIsShown} order by lp.position limit 1) as photo,
      s.slug as "shopSlug", s.name as "shopName", s.time_zone as "timeZone", s.street, s.city, m.display_name as "makerName"
    from booking b join appointment a on a.booking_id = b.id
    join shop s on s.id = a.shop_id
    join member m on m.shop_id = a.shop_id and m.id = a.member_id
    where ${which} order by lower(a.during) ${upTo}`.execute(db)
  return rows
}

function ms(column: RawBuilder<unknown>): RawBuilder<number> {
  return sql`floor(extract(epoch from ${column}) * 1000)::float8`
}
