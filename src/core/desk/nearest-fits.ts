import type { Offer } from '../availability/calendars.ts'
import { NEAREST_STARTS, nearestStarts } from '../availability/check-start.ts'
import { DAY_MS, type EpochMs } from '../time.ts'

export type Fit = { readonly startsAt: EpochMs; readonly memberId: string }
type Performer = { readonly memberId: string; readonly offer: Offer }

/** How far around a taken time alternatives are searched. */
export const FITS_WITHIN_MS = 14 * DAY_MS
const LONGEST_HORIZON_DAYS = 365

/**
 * The times nearest to a taken one that fit without bending hours or grid [D6]. Notice and horizon are for clients and do not
 * count. At equal distance the member asked for comes first, then the earlier start.
 */
export function nearestFits(performers: readonly Performer[], wanted: Fit): Fit[] {
  const around = { from: wanted.startsAt - FITS_WITHIN_MS, to: wanted.startsAt + FITS_WITHIN_MS }
  const distance = ({ startsAt }: Fit) => Math.abs(startsAt - wanted.startsAt)
  const isOther = ({ memberId }: Fit) => (memberId === wanted.memberId ? 0 : 1)
  return performers
    .flatMap(({ memberId, offer }) =>
      nearestStarts(atTheDesk(offer), around, wanted.startsAt).map((startsAt) => ({ startsAt, memberId })),
    )
    .toSorted(
      (a, b) =>
        distance(a) - distance(b) ||
        isOther(a) - isOther(b) ||
        a.startsAt - b.startsAt ||
        (a.memberId < b.memberId ? -1 : 1),
    )
    .slice(0, NEAREST_STARTS)
}

/** Notice and horizon are for clients and do not count. */
export function atTheDesk(offer: Offer): Offer {
  return { ...offer, service: { ...offer.service, noticeMin: 0, horizonDays: LONGEST_HORIZON_DAYS } }
}
