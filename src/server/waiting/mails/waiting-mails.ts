import { findMailReader } from '#server/bookings/mails/booking-mails.store.ts'
import { formatWhen } from '#server/bookings/mails/format-when.ts'
import { readMailPicture } from '#server/bookings/mails/mail-picture.ts'
import type { Deps } from '#server/deps.ts'
import type { Composer } from '#server/notices/mail.ts'
import { layOutMail } from '#server/notices/mail-layout.ts'
import { amountOf } from '#server/pages/money.ts'
import { findOffer } from '../offers.store.ts'
import { offerKey } from '../use-offer.ts'
import { type WaitingMailKind, waitingMailWords } from './waiting-mail-words.ts'

/** Composed when it is sent: an offer that was answered meanwhile, or ran out, is not told any more. */
export function waitingMails({
  db,
  blobs,
  config,
  vault,
  now,
}: Pick<Deps, 'db' | 'blobs' | 'config' | 'vault' | 'now'>): Record<WaitingMailKind, Composer> {
  const offered: Composer = async ({ data, personId }) => {
    if (typeof data.offerId !== 'string' || personId === null) return null
    const row = await findOffer(db, data.offerId)
    if (row?.state !== 'open' || row.personId !== personId || row.expiresAt.getTime() <= now()) return null
    const reader = await findMailReader(db, personId)
    if (!reader) return null
    const { words, locale } = waitingMailWords(reader.locale)
    const page = `${config.publicUrl}/offers/${row.id}`
    const key = offerKey({ vault }, row.id)
    const span = { startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() }
    const title = row.lookTitle ?? row.serviceName
    const text = words.offered({
      ...{ name: reader.name, shopName: row.shopName, makerName: row.memberName, title },
      shortWhen: clock(row.startsAt, row.timeZone, { weekday: 'short', day: 'numeric', month: 'short' }),
      until: clock(row.expiresAt, row.timeZone),
      visit: {
        title,
        lines: [
          words.about(row.serviceName, row.memberName),
          ...formatWhen(span, row.timeZone, reader.timeZone),
          amountOf({ minor: row.priceMinor, currency: row.currency }),
        ],
        picture: await readMailPicture(blobs, row.photo),
      },
      urls: { take: `${page}#${key}`, pass: `${page}?do=pass#${key}`, leave: `${page}?do=leave#${key}` },
    })
    return layOutMail(text, { to: reader.email, locale, config })
  }
  return { waiting_offer: offered }
}

function clock(at: Date, timeZone: string, day: Intl.DateTimeFormatOptions = {}): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}
