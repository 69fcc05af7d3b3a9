import { isOpen } from '#core/booking/lifecycle/lifecycle.ts'
import { REMIND_BEFORE_MS } from '#core/booking/lifecycle/reminders.ts'
import { MINUTE_MS } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Composer, MailCalendar, Notice, VisitMail } from '#server/notices/mail.ts'
import { layOutMail, type MailText } from '#server/notices/mail-layout.ts'
import { amountOf } from '#server/pages/money.ts'
import {
  bookingFileUrl,
  bookingUrl,
  mailCalendar,
  placeOf,
  shopCalendar,
  studioUrl,
} from '../calendar/calendar-events.ts'
import type { BookingMailKind } from './booking-mail-kinds.ts'
import { type AppointmentInMail, type BookingMailWords, bookingMailWords } from './booking-mail-words.ts'
import {
  type AppointmentForMail,
  type CardReader,
  findAppointmentForMail,
  findCardReader,
  findMailReader,
  findShopReader,
  listBookingForMail,
} from './booking-mails.store.ts'
import { formatInstant, formatWhen } from './format-when.ts'
import { readMailPicture } from './mail-picture.ts'
import { isAsTold } from './queue-desk-mails.ts'

/** Writes the mail to a client about one appointment. Returns null for an outdated notice: another mail covers the newer state. */
type ToClient = (
  words: BookingMailWords,
  context: { row: AppointmentForMail; notice: Notice; facts: ClientFacts },
) => MailText | null
type ClientFacts = {
  name: string | null
  code: string
  url: string
  otherUrl: string
  appointment: AppointmentInMail
  reason: string | null
}
type ToShop = (
  words: BookingMailWords,
  context: { row: AppointmentForMail; notice: Notice; facts: ShopFacts },
) => MailText | null
type ShopFacts = {
  name: string
  clientName: string
  url: string
  appointment: AppointmentInMail
  note: string | null
  reason: string | null
}

/** Mails are composed when they are sent, from the state at that time: a notice outdated by a later change is dropped. */
export function bookingMails({
  db,
  blobs,
  config,
  now,
}: Pick<Deps, 'db' | 'blobs' | 'config' | 'now'>): Record<BookingMailKind, Composer<VisitMail>> {
  const { publicUrl } = config

  function write(
    reader: CardReader,
    say: (words: BookingMailWords) => MailText | null,
    { calendar, setOffBy }: { calendar: MailCalendar | undefined; setOffBy: AppointmentForMail | null },
  ): VisitMail | null {
    const { words, locale } = bookingMailWords(reader.locale)
    const text = say(words)
    if (text === null) return null
    return {
      ...layOutMail(text, { to: reader.email, locale, config }),
      ...(calendar && { calendar }),
      shop: setOffBy && { id: setOffBy.shopId, name: setOffBy.shopName },
    }
  }

  const placed: Composer<VisitMail> = async ({ data, personId }) => {
    const rows = typeof data.bookingId === 'string' ? await listBookingForMail(db, data.bookingId) : []
    const reader = await clientOf(personId, rows[0])
    const standing = rows.filter(({ state, clientId }) => isOpen(state) && clientId === reader?.id)
    const [first] = standing
    if (!reader || !first) return null
    const fileUrl = bookingFileUrl(first, publicUrl)
    const facts = { name: reader.name, code: first.code, url: bookingUrl(first, publicUrl), fileUrl }
    const appointments = await Promise.all(standing.map((row) => saidOf(row, reader.timeZone)))
    const setOffBy = standing.every(({ shopId }) => shopId === first.shopId) ? first : null
    const calendar = mailCalendar(standing, reader, config)
    return write(reader, (words) => words.placed({ ...facts, appointments }), { calendar, setOffBy })
  }

  const toClient =
    (say: ToClient): Composer<VisitMail> =>
    async (notice) => {
      const row = await rowOf(notice)
      const reader = await clientOf(notice.personId, row)
      if (!row || reader?.id !== row.clientId || row.sequence !== notice.data.sequence || isAsTold(row, notice.data))
        return null
      const facts = {
        name: reader.name,
        code: row.code,
        url: bookingUrl(row, publicUrl),
        otherUrl: row.lookId === null ? `${publicUrl}/shops/${row.shopSlug}` : `${publicUrl}/looks/${row.lookId}`,
        appointment: await saidOf(row, reader.timeZone),
        reason: row.endedBecause,
      }
      const calendar = withoutClientCalendar.includes(notice.kind) ? undefined : mailCalendar([row], reader, config)
      return write(reader, (words) => say(words, { row, notice, facts }), { calendar, setOffBy: row })
    }

  const toShop =
    (say: ToShop): Composer<VisitMail> =>
    async (notice) => {
      const row = await rowOf(notice)
      if (!row || notice.personId === null || row.sequence !== notice.data.sequence || isAsTold(row, notice.data))
        return null
      const reader = await findShopReader(db, { personId: notice.personId, shopId: row.shopId })
      if (!reader) return null
      const facts = {
        name: reader.name,
        clientName: row.clientName,
        url: studioUrl(row, publicUrl),
        appointment: await saidOf(row, null),
        note: row.note,
        reason: row.endedBecause,
      }
      // A request is not put into calendars: if it ended, nobody would remove it there.
      // Nor are appointments that the reader hears of only because they want the whole shop's news [N66].
      const isColleagues = reader.hearsOfAll && reader.memberId !== row.memberId
      const calendar =
        isColleagues || withoutCalendar.includes(notice.kind) ? undefined : shopCalendar(row, reader, config)
      return write(reader, (words) => say(words, { row, notice, facts }), { calendar, setOffBy: null })
    }

  function clientOf(
    personId: string | null,
    row: AppointmentForMail | undefined,
  ): Promise<CardReader | undefined> | undefined {
    return personId === null ? row && findCardReader(db, row) : findMailReader(db, personId)
  }

  async function rowOf({ data }: Notice): Promise<AppointmentForMail | undefined> {
    const { bookingId, appointmentId: id } = data
    return typeof bookingId === 'string' && typeof id === 'string'
      ? findAppointmentForMail(db, { bookingId, id })
      : undefined
  }

  async function saidOf(row: AppointmentForMail, readerZone: string | null): Promise<AppointmentInMail> {
    return {
      ...row,
      when: formatWhen(row, row.timeZone, readerZone),
      where: placeOf(row),
      price: amountOf({ minor: row.priceMinor, currency: row.currency }),
      isRequest: row.state === 'requested',
      answerBy: row.answerBy === null ? null : formatInstant(row.answerBy, row.timeZone),
      picture: await readMailPicture(blobs, row.photo),
    }
  }

  return {
    booking_placed: placed,
    request_received: placed,
    request_answered: toClient((words, { row, facts }) => {
      if (row.state === 'confirmed') return words.confirmed(facts)
      return row.state === 'declined' ? words.declined(facts) : null
    }),
    request_lapsed: toClient((words, { row, facts }) => (row.state === 'lapsed' ? words.lapsed(facts) : null)),
    appointment_moved: toClient((words, { row, facts }) => (row.state === 'confirmed' ? words.moved(facts) : null)),
    appointment_handed_over: toClient((words, { row, facts }) =>
      row.state === 'confirmed' ? words.handedOver(facts) : null,
    ),
    appointment_late: toClient((words, { row, notice, facts }) => {
      const { lateMin } = row
      const isStill = row.state === 'confirmed' && !row.hasArrived && lateMin === notice.data.lateMin
      return isStill && lateMin !== null ? words.late({ ...facts, lateMin }) : null
    }),
    appointment_choice: toClient((words, { row, facts }) =>
      row.state === 'confirmed' && row.isChoiceAsked && row.startsAt > now()
        ? words.choice({ ...facts, canMove: row.clientId !== null })
        : null,
    ),
    appointment_cancelled: toClient((words, { row, notice, facts }) => {
      if (row.state === 'cancelled_by_shop') return words.cancelledByShop(facts)
      if (row.state !== 'cancelled_by_client') return null
      const minor = Number(notice.data.feeMinor ?? 0)
      return words.cancelledByClient({ ...facts, fee: minor > 0 ? amountOf({ minor, currency: row.currency }) : null })
    }),
    appointment_reminder: toClient((words, { row, notice, facts }) => {
      const leftMs = row.startsAt - now()
      // A late day-before reminder would repeat the two-hour one.
      const isInTime = leftMs > (notice.data.before === 'day' ? REMIND_BEFORE_MS.hours : 0)
      return row.state === 'confirmed' && isInTime
        ? words.reminder({ ...facts, minutesLeft: leftMs / MINUTE_MS })
        : null
    }),
    shop_booked: toShop((words, { row, facts }) => (row.state === 'confirmed' ? words.shopBooked(facts) : null)),
    shop_request: toShop((words, { row, facts }) => (row.state === 'requested' ? words.shopRequest(facts) : null)),
    shop_moved: toShop((words, { row, notice, facts }) =>
      row.state === 'confirmed' ? words.shopMoved({ ...facts, isByClient: notice.data.by !== 'shop' }) : null,
    ),
    shop_handed_over: toShop((words, { row, facts }) =>
      row.state === 'confirmed' ? words.shopHandedOver(facts) : null,
    ),
    shop_cancelled: toShop((words, { row, facts }) =>
      words.shopCancelled({ ...facts, isByClient: row.state === 'cancelled_by_client' }),
    ),
  }
}

/** They tell of no other time, so calendars do not change. */
const withoutClientCalendar: readonly string[] = [
  'appointment_reminder',
  'appointment_late',
  'appointment_choice',
] satisfies BookingMailKind[]

/** After a handover the appointment is not the reader's any more, so their calendar gets nothing new. */
const withoutCalendar: readonly string[] = ['shop_request', 'shop_handed_over'] satisfies BookingMailKind[]
