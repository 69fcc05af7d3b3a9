import type { DepositClients } from '#core/money/deposits/deposit-rules.ts'
import type { ServiceText } from '#core/shops/service-texts.ts'

/** Types of the demo's shops. The texts are ours; pictures are named by package and file, or ours. */

/** Left, top, width and height as shares of the original. */
export type Crop = readonly [left: number, top: number, width: number, height: number]

/**
 * A photograph from an npm package (key in photo-manifest.ts) or a crop of it, or a drawing (file in pictures/drawn). Empty
 * words: alternative text still to be written.
 */
export type PictureRef =
  | { photo: string; alt: string; focal?: [number, number]; crop?: Crop }
  | { drawn: string; alt: string }

export type DemoMember = {
  key: string
  name: string
  title: string
  role: 'owner' | 'manager' | 'staff'
  /** without one, their initials are shown */
  portrait?: { photo: string; focal?: [number, number] }
  /** services by key */
  performs: string[]
  /** ISO weekday to spans in minutes after local midnight; closing may run past 1440 */
  week: Partial<Record<1 | 2 | 3 | 4 | 5 | 6 | 7, [number, number][]>>
}

export type DemoService = Partial<Record<ServiceText, string>> & {
  key: string
  name: string
  category: string
  summary: string
  priceMinor: number
  priceKind?: 'from'
  durationMin: number
  bufferAfterMin?: number
  slotStepMin?: number
  confirmation?: 'on_request'
  /** rooms by key; one of them is taken together with the member */
  rooms?: string[]
}

export type DemoLook = {
  title: string
  caption: string
  tags: string[]
  service: string
  maker: string
  pictures: PictureRef[]
  /** the first two are before and after */
  isPair?: true
  comments?: DemoComment[]
}

/** Visible to the team only: a draft, or a look that was unpublished. */
export type DemoUnpublished = Omit<DemoLook, 'comments'> & {
  state: 'draft' | 'archived'
  /** when it was last edited */
  daysAgo: number
}

export type DemoComment = { by: string; text: string; daysAgo: number; reply?: { text: string; daysAgo: number } }

/** A request for a service on approval by one of the demo's people, with their own pictures and words. */
export type DemoRequest = { by: string; service: string; inDays: number; note: string; pictures: PictureRef[] }

export type DemoReview = { by: string; service: string; rating: 1 | 2 | 3 | 4 | 5; text: string; reply?: string }

export type DemoShop = {
  slug: string
  name: string
  tagline: string
  category: string
  story: string
  street: string
  district: string
  city: string
  postalCode: string
  country: string
  wayIn?: string
  contact?: { phone: string; email: string; website: string }
  lat: number
  lng: number
  timeZone: string
  currency: string
  freeCancelHours: number
  lateCancelPercent: number
  /** rules of deposits, the first that fits decides */
  deposits?: { percent: number; from: DepositClients }[]
  covers: PictureRef[]
  members: DemoMember[]
  rooms?: { key: string; name: string; lanes: number }[]
  services: DemoService[]
  looks: DemoLook[]
  unpublished?: DemoUnpublished[]
  reviews: DemoReview[]
  /** still unanswered on the day of filling */
  requests?: DemoRequest[]
  /** days the whole shop is closed: offset in days from the day of filling, and why */
  closedDays?: { inDays: number; label: string }[]
  /** how full the calendar is, 0 to 1: roughly this share of past open time is booked, decreasing over the next weeks */
  load: number
  /** stays free on the coming Saturday, in minutes after midnight, so that a first plan of a day finds good times */
  freeOnSaturday?: [number, number][]
  /** has a busy day around the moment of the filling, with what its desk said so far */
  busyToday?: true
}
