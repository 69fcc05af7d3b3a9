import type { EpochMs } from '#core/time.ts'
import type { MailPicture } from '#server/notices/mail.ts'
import { findMailReader } from '#server/notices/readers.store.ts'
import { findOffer, type OfferRow } from '#server/waiting/offers.store.ts'
import { offerKey } from '#server/waiting/use-offer.ts'
import type { Loader } from '../loader.ts'
import { readWidePicture } from './mail-picture.ts'

export type OfferFacts = Pick<
  OfferRow,
  'shopName' | 'memberName' | 'serviceName' | 'lookTitle' | 'priceMinor' | 'currency' | 'timeZone' | 'isOnRequest'
> & {
  name: string
  startsAt: EpochMs
  endsAt: EpochMs
  expiresAt: EpochMs
  readerZone: string | null
  picture: MailPicture | null
  urls: { take: string; pass: string; leave: string; look: string | null }
}

/** An offer that was answered meanwhile, or ran out, is not mailed any more. */
export const loadOffer: Loader<OfferFacts> = async ({ data, personId }, { db, blobs, config, vault, now }) => {
  if (typeof data.offerId !== 'string' || personId === null) return null
  const row = await findOffer(db, data.offerId)
  if (row?.state !== 'open' || row.personId !== personId || row.expiresAt.getTime() <= now()) return null
  const reader = await findMailReader(db, personId)
  if (!reader) return null
  const page = `${config.publicUrl}/offers/${row.id}`
  const key = offerKey({ vault }, row.id)
  const facts = {
    ...row,
    name: reader.name,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    readerZone: reader.timeZone,
    picture: await readWidePicture(blobs, row.photo),
    urls: {
      take: `${page}#${key}`,
      pass: `${page}?do=pass#${key}`,
      leave: `${page}?do=leave#${key}`,
      look: row.lookId === null ? null : `${config.publicUrl}/looks/${row.lookId}`,
    },
  }
  return { to: reader.email, locale: reader.locale, facts }
}
