import { bookingUrl } from '#server/bookings/calendar/calendar-events.ts'
import { findCardReader, listBookingForMail } from '#server/bookings/mails/booking-mails.store.ts'
import type { Deps } from '#server/deps.ts'
import type { Composer, VisitMail } from '#server/notices/mail.ts'
import { layOutMail } from '#server/notices/mail-layout.ts'
import { findReader } from '#server/voices/mails/voice-mails.store.ts'
import { findOperatorShop } from '../shops/operator-shops.store.ts'
import { suspensionMailWords } from './suspension-mail-words.ts'

/** The mail to clients of a suspended shop; not sent where the shop was reinstated meanwhile. */
export function suspensionMails({
  db,
  config,
  now,
}: Pick<Deps, 'db' | 'config' | 'now'>): Record<'client_of_suspended', Composer<VisitMail>> {
  return {
    client_of_suspended: async ({ data, personId, recipient }) => {
      if (typeof data.shopId !== 'string') return null
      const shop = await findOperatorShop(db, data.shopId, now())
      const { publicUrl } = config
      const [booked] = typeof data.bookingId === 'string' ? await listBookingForMail(db, data.bookingId) : []
      const reader =
        personId === null ? booked && (await findCardReader(db, booked)) : await findReader(db, personId, recipient)
      const url = booked ? bookingUrl(booked, publicUrl) : `${publicUrl}/me/bookings`
      if (shop?.state !== 'suspended' || !reader) return null
      const { words, locale } = suspensionMailWords(reader.locale)
      const text = words.suspended({ name: reader.name, shopName: shop.name, url })
      return { ...layOutMail(text, { to: recipient, locale, config }), shop: { id: shop.id, name: shop.name } }
    },
  }
}
