import { type AppointmentState, isOpen } from '#core/booking/lifecycle/lifecycle.ts'
import { type CancelTerms, cancelTerms, mayMove } from '#core/booking/lifecycle/policy.ts'
import { REMIND_BEFORE_MS } from '#core/booking/lifecycle/reminders.ts'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import {
  bookingFileUrl,
  bookingUrl,
  mailCalendar,
  placeOf,
  shopCalendar,
  studioUrl,
} from '#server/bookings/calendar/calendar-events.ts'
import { paidAhead } from '#server/bookings/checkout/terms-of.ts'
import {
  type AppointmentForMail,
  findAppointmentForMail,
  listBookingForMail,
} from '#server/bookings/mails/booking-mails.store.ts'
import { isAsTold } from '#server/bookings/mails/queue-move-mails.ts'
import type { MailPicture, Notice, NoticeData } from '#server/notices/mail.ts'
import { type CardReader, findCardReader, findMailReader, findShopReader } from '#server/notices/readers.store.ts'
import { findOperatorShop } from '#server/operator/shops/operator-shops.store.ts'
import { type MailDeps, textOf, type VisitLoader } from '../loader.ts'
import { readMailPicture, readWidePicture } from './mail-picture.ts'

/** An appointment as mails show it. */
export type VisitFacts = AppointmentForMail & {
  /** null: times are shown by the shop's clock only */
  readerZone: string | null
  where: string | null
  picture: MailPicture | null
  /** until when cancelling costs nothing; null: it costs something, or there is nothing to cancel */
  freeUntil: EpochMs | null
}

/** Where a client changes an appointment: pages that ask before they do. null: not possible now, or not online */
export type VisitUrls = {
  /** of the calendar file that is also attached */
  file: string
  move: string | null
  cancel: string | null
}

export type BookingFacts = {
  name: string | null
  code: string
  url: string
  appointments: readonly VisitFacts[]
  /** of its only appointment; of several, the calendar file alone */
  urls: VisitUrls
}

export type ClientVisitFacts = {
  name: string | null
  url: string
  /** where else to book */
  otherUrl: string
  urls: VisitUrls
  appointment: VisitFacts
  /** the time that the reader was told before; null: the same, or unknown */
  before: { startsAt: EpochMs; endsAt: EpochMs } | null
  /** somebody of the shop moved it, not its client */
  isMovedByShop: boolean
  feeMinor: number
  minutesLeft: number
}

export type ShopVisitFacts = {
  name: string
  url: string
  appointment: VisitFacts
  /** somebody of the shop moved it, not its client */
  isMovedByShop: boolean
}

/** False for a mail that a later change made outdated: it is dropped, because another mail names the newer state. */
export type Still = (row: AppointmentForMail, data: NoticeData, now: EpochMs) => boolean
type Attached = { calendar: boolean }

export const stillIn =
  (...states: readonly AppointmentState[]): Still =>
  ({ state }) =>
    states.includes(state)

export const stillLate: Still = ({ state, hasArrived, lateMin }, data) =>
  state === 'confirmed' && !hasArrived && lateMin !== null && lateMin === data.lateMin

export const stillToChoose: Still = ({ state, isChoiceAsked, startsAt }, _, now) =>
  state === 'confirmed' && isChoiceAsked && startsAt > now

export const stillAwaited: Still = ({ state, deposit }) => state === 'confirmed' && deposit?.state === 'awaited'

/** A late day-before reminder would repeat the two-hour one. */
export const stillToRemind: Still = ({ state, startsAt }, { before }, now) =>
  state === 'confirmed' && startsAt - now > (before === 'day' ? REMIND_BEFORE_MS.hours : 0)

/** To the client of a new booking: what still stands of it. */
export const loadBooking: VisitLoader<BookingFacts> = async ({ data, personId }, deps) => {
  const { publicUrl } = deps.config
  const rows = typeof data.bookingId === 'string' ? await listBookingForMail(deps.db, data.bookingId) : []
  const reader = await clientOf(deps, personId, rows[0])
  const standing = rows.filter(({ state, clientId }) => isOpen(state) && clientId === reader?.id)
  const [first] = standing
  if (!reader || !first) return null
  const { code } = first
  const readPicture = standing.length === 1 ? readWidePicture : readMailPicture
  const appointments = await Promise.all(standing.map((row) => visitFacts(deps, row, reader.timeZone, readPicture)))
  const urls =
    standing.length === 1 ? urlsOf(first, deps) : { file: bookingFileUrl(first, publicUrl), move: null, cancel: null }
  return {
    to: reader.email,
    locale: reader.locale,
    facts: { name: reader.name, code, url: bookingUrl(first, publicUrl), urls, appointments },
    calendar: mailCalendar(standing, reader, deps.config),
    shop: standing.every(({ shopId }) => shopId === first.shopId) ? shopOf(first) : null,
  }
}

/** To the client of an appointment. calendar: false where the mail tells of no other time, so that calendars do not change. */
export function toClient(still: Still, { calendar }: Attached = { calendar: true }): VisitLoader<ClientVisitFacts> {
  return async (notice, deps) => {
    const { config, now } = deps
    const { publicUrl } = config
    const row = await findCurrent(notice, deps)
    const reader = await clientOf(deps, notice.personId, row)
    if (!row || reader?.id !== row.clientId || !still(row, notice.data, now())) return null
    const facts = {
      name: reader.name,
      url: bookingUrl(row, publicUrl),
      otherUrl: row.lookId === null ? `${publicUrl}/shops/${row.shopSlug}` : `${publicUrl}/looks/${row.lookId}`,
      urls: urlsOf(row, deps),
      appointment: await visitFacts(deps, row, reader.timeZone),
      before: toldBefore(row, notice.data),
      isMovedByShop: notice.data.by === 'shop',
      feeMinor: Number(notice.data.feeMinor ?? 0),
      minutesLeft: (row.startsAt - now()) / MINUTE_MS,
    }
    return {
      to: reader.email,
      locale: reader.locale,
      facts,
      calendar: calendar ? mailCalendar([row], reader, config) : undefined,
      shop: shopOf(row),
    }
  }
}

/**
 * To one of the shop's people. calendar: false for a request, which nobody would remove from a calendar if it ended, and for what
 * is not the reader's any more.
 */
export function toShop(still: Still, { calendar }: Attached = { calendar: true }): VisitLoader<ShopVisitFacts> {
  return async (notice, deps) => {
    const { db, config, now } = deps
    const row = await findCurrent(notice, deps)
    if (!row || notice.personId === null || !still(row, notice.data, now())) return null
    const reader = await findShopReader(db, { personId: notice.personId, shopId: row.shopId })
    if (!reader) return null
    // Appointments that the reader hears of only because they want the whole shop's news stay out of their calendar [N66].
    const isColleagues = reader.hearsOfAll && reader.memberId !== row.memberId
    return {
      to: reader.email,
      locale: reader.locale,
      facts: {
        name: reader.name,
        url: studioUrl(row, config.publicUrl),
        appointment: await visitFacts(deps, row, null),
        isMovedByShop: notice.data.by === 'shop',
      },
      calendar: calendar && !isColleagues ? shopCalendar(row, reader, config) : undefined,
      shop: null,
    }
  }
}

/** To the clients of a suspended shop; not sent where the shop was reinstated meanwhile. */
export const loadClientOfSuspended: VisitLoader<{ name: string | null; shopName: string; url: string }> = async (
  { data, personId, recipient },
  { db, config, now },
) => {
  if (typeof data.shopId !== 'string') return null
  const shop = await findOperatorShop(db, data.shopId, now())
  const [booked] = typeof data.bookingId === 'string' ? await listBookingForMail(db, data.bookingId) : []
  const reader =
    personId === null ? booked && (await findCardReader(db, booked)) : await findMailReader(db, personId, recipient)
  if (shop?.state !== 'suspended' || !reader) return null
  const url = booked ? bookingUrl(booked, config.publicUrl) : `${config.publicUrl}/me/bookings`
  const facts = { name: reader.name, shopName: shop.name, url }
  return { to: recipient, locale: reader.locale, facts, shop: { id: shop.id, name: shop.name } }
}

/** undefined: it changed since, or is as its reader was told before. */
async function findCurrent({ data }: Notice, { db }: MailDeps): Promise<AppointmentForMail | undefined> {
  const [bookingId, id] = [textOf({ data }, 'bookingId'), textOf({ data }, 'appointmentId')]
  const row = bookingId && id ? await findAppointmentForMail(db, { bookingId, id }) : undefined
  return row && row.sequence === data.sequence && !isAsTold(row, data) ? row : undefined
}

function clientOf(
  { db }: MailDeps,
  personId: string | null,
  row: AppointmentForMail | undefined,
): Promise<CardReader | undefined> | undefined {
  return personId === null ? row && findCardReader(db, row) : findMailReader(db, personId)
}

async function visitFacts(
  { blobs, now }: MailDeps,
  row: AppointmentForMail,
  readerZone: string | null,
  readPicture = readWidePicture,
): Promise<VisitFacts> {
  const picture = await readPicture(blobs, row.photo)
  const terms = termsOf(row, now())
  const freeUntil = terms.may && terms.feeMinor === 0 && row.state === 'confirmed' ? terms.freeUntil : null
  return { ...row, readerZone, where: placeOf(row), picture, freeUntil }
}

function termsOf(row: AppointmentForMail, now: EpochMs): CancelTerms {
  return cancelTerms({ ...row, isRequest: row.state === 'requested', depositMinor: paidAhead(row.deposit) }, now)
}

function urlsOf(row: AppointmentForMail, { config: { publicUrl }, now }: MailDeps): VisitUrls {
  const isOwn = row.clientId !== null && row.state === 'confirmed'
  return {
    file: bookingFileUrl(row, publicUrl),
    move: isOwn && mayMove(row, 'client', now()) ? bookingUrl(row, publicUrl, 'move') : null,
    cancel: isOpen(row.state) && termsOf(row, now()).may ? bookingUrl(row, publicUrl, 'cancel') : null,
  }
}

function toldBefore({ startsAt, endsAt }: AppointmentForMail, data: NoticeData): ClientVisitFacts['before'] {
  const { toldStart, toldEnd } = data
  if (typeof toldStart !== 'number' || typeof toldEnd !== 'number') return null
  return toldStart === startsAt && toldEnd === endsAt ? null : { startsAt: toldStart, endsAt: toldEnd }
}

function shopOf({ shopId: id, shopName: name }: AppointmentForMail) {
  return { id, name }
}
