import { serviceBody } from '#contract/studio/service-body.ts'
import { amountText, minorOf } from '#core/money/typed-amount.ts'
import { forTexts, type ServiceText, serviceTexts } from '#core/shops/service-texts.ts'
import type { ServiceBody, StudioService, StudioServices } from '#web/data/studio/services.ts'

/** A service as it is typed: numbers are text until they are sent. */
export type Draft = Omit<
  ServiceBody,
  'priceMinor' | 'durationMin' | 'bufferBeforeMin' | 'bufferAfterMin' | 'performers' | ServiceText
> & {
  [T in ServiceText]: string
} & {
  price: string
  duration: string
  before: string
  after: string
  performers: readonly DraftPerformer[]
}
export type DraftPerformer = { memberId: string; price: string; duration: string }

const mistakes = [
  'name',
  'category',
  ...serviceTexts,
  'priceMinor',
  'durationMin',
  'bufferBeforeMin',
  'bufferAfterMin',
  'performers',
  'performerPrice',
  'performerTime',
] as const
export type Mistake = (typeof mistakes)[number]

function priceText(minor: number | null, currency: string): string {
  return minor === null ? '' : amountText(minor, currency)
}

export function draftOf(service: StudioService, currency: string): Draft {
  const { priceMinor, durationMin, bufferBeforeMin, bufferAfterMin, performers } = service
  return {
    name: service.name,
    category: service.category,
    ...forTexts(serviceTexts, (text) => service[text] ?? ''),
    photoId: service.photoId,
    priceKind: service.priceKind,
    slotStepMin: service.slotStepMin,
    noticeMin: service.noticeMin,
    horizonDays: service.horizonDays,
    confirmation: service.confirmation,
    needs: service.needs,
    price: priceText(priceMinor, currency),
    duration: String(durationMin),
    before: String(bufferBeforeMin),
    after: String(bufferAfterMin),
    performers: performers.map((one) => ({
      memberId: one.memberId,
      price: priceText(one.priceMinor, currency),
      duration: one.durationMin === null ? '' : String(one.durationMin),
    })),
  }
}

export function freshDraft({ category, members }: StudioServices): Draft {
  return {
    name: '',
    category,
    ...forTexts(serviceTexts, () => ''),
    photoId: null,
    priceKind: 'fixed',
    slotStepMin: 15,
    noticeMin: 60,
    horizonDays: 90,
    confirmation: 'instant',
    needs: [],
    price: '',
    duration: '60',
    before: '0',
    after: '0',
    performers: members.map(({ id }) => ({ memberId: id, price: '', duration: '' })),
  }
}

/** How many fields differ. */
export function countChanges(draft: Draft, saved: Draft): number {
  const keys = Object.keys(saved) as (keyof Draft)[]
  return keys.filter((key) => JSON.stringify(draft[key]) !== JSON.stringify(saved[key])).length
}

/** One draft with some fields of another. */
export function mergeDrafts(base: Draft, other: Draft, fields: readonly (keyof Draft)[]): Draft {
  return { ...base, ...Object.fromEntries(fields.map((field) => [field, other[field]])) }
}

/** The body to send, or the fields that the contract would refuse, in the order of the form. */
export function bodyOf(draft: Draft, currency: string): { body: ServiceBody } | { mistakes: Mistake[] } {
  const { price, duration, before, after, ...rest } = draft
  const hasPrice = draft.priceKind === 'fixed' || draft.priceKind === 'from'
  const typed = {
    ...rest,
    ...forTexts(serviceTexts, (text) => draft[text].trim() || null),
    priceMinor: hasPrice ? minorOf(price, currency) : 0,
    durationMin: minutesOf(duration),
    bufferBeforeMin: minutesOf(before),
    bufferAfterMin: minutesOf(after),
    performers: draft.performers.map((one) => ({
      memberId: one.memberId,
      priceMinor: one.price.trim() === '' || !hasPrice ? null : minorOf(one.price, currency),
      durationMin: one.duration.trim() === '' ? null : minutesOf(one.duration),
    })),
  }
  const read = serviceBody.safeParse(typed)
  if (read.success) return { body: read.data }
  const found = new Set<string>(read.error.issues.map(({ path }) => mistakeAt(path)))
  const shown = mistakes.filter((each) => found.has(each))
  // What has no field of its own here is refused by the server, with its words.
  return shown.length > 0 ? { mistakes: shown } : { body: typed }
}

function mistakeAt([field, , part]: readonly PropertyKey[]): string {
  if (field !== 'performers') return String(field)
  return part === 'priceMinor' ? 'performerPrice' : part === 'durationMin' ? 'performerTime' : 'performers'
}

function minutesOf(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
}
