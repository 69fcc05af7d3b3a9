import {
  type CalendarEvent,
  type CalendarParty,
  calendarFeed,
  calendarMessage,
  calendarPublication,
} from '#core/booking/calendar/calendar-file.ts'
import { type AppointmentState, takesTime } from '#core/booking/lifecycle/lifecycle.ts'
import { mailFromOf, type NameConfig, siteLanguage, siteName } from '#server/installation/site-name.ts'
import type { MailCalendar } from '#server/notices/mail.ts'
import type { CardReader, MailReader } from '#server/notices/readers.store.ts'
import { unlinkText } from '#server/notices/unlink-text.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type ServerWords, serverWords } from '#server/words/server-words.ts'
import { readersLanguage } from '#server/words/speech.ts'
import type { AppointmentForMail } from '../mails/booking-mails.store.ts'
import { calendarFileName, descriptionOf, shopDescriptionOf } from './calendar-texts.ts'

type Around = NameConfig & Pick<Config, 'publicUrl' | 'mailFrom' | 'mailAddress'>

/**
 * The calendar attachment of a mail: one appointment as an invitation
 * or its cancellation; several as one file to import [B12].
 */
export function mailCalendar(
  rows: readonly AppointmentForMail[],
  reader: CardReader,
  around: Around,
): MailCalendar | undefined {
  const texts = wordsFor(reader.locale, around)
  const [first, ...others] = rows
  if (!first) return undefined
  if (others.length > 0)
    return { method: 'PUBLISH', name: calendarFileName, content: bookingCalendar(rows, reader.locale, around) }
  const event = eventOf(first, texts, around)
  return {
    method: event.state === 'cancelled' ? 'CANCEL' : 'REQUEST',
    name: calendarFileName,
    content: calendarMessage(event, {
      organizer: organizerOf(first, around),
      attendee: { name: reader.name ?? reader.email, email: reader.email },
    }),
  }
}

const wordsFor = (locale: string | null, around: Around) => serverWords(readersLanguage(locale, siteLanguage(around)))

/** A booking as a calendar file. */
export function bookingCalendar(rows: readonly AppointmentForMail[], locale: string | null, around: Around): string {
  const texts = wordsFor(locale, around)
  return calendarPublication(
    rows.map((row) => ({ ...eventOf(row, texts, around), organizer: organizerOf(row, around) })),
  )
}

/** All appointments of a person, as a calendar feed. */
export function feedCalendar(rows: readonly AppointmentForMail[], locale: string | null, around: Around): string {
  const texts = wordsFor(locale, around)
  return calendarFeed(
    siteName(around),
    rows.map((row) => eventOf(row, texts, around)),
  )
}

/**
 * The attachment of a mail to a shop's people: a file to import, not an invitation. Whoever makes a change gets no mail
 * about it, so an invitation would never be cancelled.
 */
export function shopCalendar(row: AppointmentForMail, reader: MailReader, around: Around): MailCalendar {
  const texts = wordsFor(reader.locale, around)
  const url = studioUrl(row, around.publicUrl)
  const shown = {
    summary: texts.calendar.shopSummary(row.serviceName, row.clientName),
    description: shopDescriptionOf({ ...row, url }, texts),
    url,
  }
  const event = { ...stateAndTime(row), ...shown, organizer: organizerOf(row, around) }
  return { method: 'PUBLISH', name: calendarFileName, content: calendarPublication([event]) }
}

/** Calendar programs make links as mail programs do [I20]. */
function eventOf(row: AppointmentForMail, texts: ServerWords, { publicUrl }: Around): CalendarEvent {
  const url = bookingUrl(row, publicUrl)
  const makerName = unlinkText(row.makerName)
  return {
    ...stateAndTime(row),
    summary: unlinkText(texts.calendar.summary(row.serviceName, row.shopName)),
    description: descriptionOf({ ...row, makerName, isRequest: row.state === 'requested', url }, texts.calendar),
    url,
  }
}

function stateAndTime(row: AppointmentForMail): Omit<CalendarEvent, 'summary' | 'description' | 'url'> {
  return {
    // Not derived from the installation's address, which may change while the event must keep its uid.
    uid: `${row.id}@lookbook`,
    sequence: row.sequence,
    state: stateOf(row.state),
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    zone: row.timeZone,
    place: placeOf(row),
    changedAt: row.changedAt,
  }
}

function stateOf(state: AppointmentState): CalendarEvent['state'] {
  if (state === 'requested') return 'tentative'
  return takesTime(state) ? 'confirmed' : 'cancelled'
}

/** A shop has no mailbox here, so replies to an invitation go to the installation's address. */
function organizerOf({ shopName }: AppointmentForMail, around: Around): CalendarParty {
  const mailFrom = mailFromOf(around)
  return { name: shopName, email: /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim() }
}

export function placeOf({ street, city }: AppointmentForMail): string | null {
  return [street, city].filter((part) => part !== null && part !== '').join(', ') || null
}

type LinkedBooking = Pick<AppointmentForMail, 'bookingId' | 'clientId' | 'guestKey'>

/**
 * The client's own page; without an account the key is in the fragment, which browsers never send [D24]. ask: the page begins with the
 * dialog that asks whether to do this with the appointment.
 */
export function bookingUrl(
  { id, bookingId, clientId, guestKey }: LinkedBooking & Pick<AppointmentForMail, 'id'>,
  publicUrl: string,
  ask?: 'move' | 'cancel',
): string {
  const query = ask ? `?${ask}=${id}` : ''
  return clientId === null && guestKey !== null
    ? `${publicUrl}/visits/${bookingId}${query}#${guestKey}`
    : `${publicUrl}/me/bookings/${bookingId}${query}`
}

/** The booking as a calendar file. */
export function bookingFileUrl({ bookingId, clientId, guestKey }: LinkedBooking, publicUrl: string): string {
  const file = `${publicUrl}/calendar/bookings/${bookingId}.ics`
  return clientId === null && guestKey !== null ? `${file}?key=${guestKey}` : file
}

export function studioUrl({ shopSlug }: Pick<AppointmentForMail, 'shopSlug'>, publicUrl: string): string {
  return `${publicUrl}/studio/${shopSlug}/bookings`
}
