import { amountText, minorOf } from '#core/money/typed-amount.ts'
import type { ServiceBody, StudioService, StudioServices } from '#web/data/studio/services.ts'

/** A service as it is typed: numbers are text until they are sent. */
export type Draft = Omit<
  ServiceBody,
  'priceMinor' | 'durationMin' | 'bufferBeforeMin' | 'bufferAfterMin' | 'performers' | 'summary' | 'includes' | 'bring'
> & {
  summary: string
  includes: string
  bring: string
  price: string
  duration: string
  before: string
  after: string
  performers: readonly DraftPerformer[]
}
export type DraftPerformer = { memberId: string; price: string; duration: string }

export type Mistake =
  | 'name'
  | 'category'
  | 'summary'
  | 'includes'
  | 'bring'
  | 'priceMinor'
  | 'durationMin'
  | 'bufferBeforeMin'
  | 'bufferAfterMin'
  | 'performers'
  | 'performerPrice'
  | 'performerTime'

function priceText(minor: number | null, currency: string): string {
  return minor === null ? '' : amountText(minor, currency)
}

export function draftOf(service: StudioService, currency: string): Draft {
  const { priceMinor, durationMin, bufferBeforeMin, bufferAfterMin, performers } = service
  return {
    name: service.name,
    category: service.category,
    summary: service.summary ?? '',
    includes: service.includes ?? '',
    bring: service.bring ?? '',
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
    summary: '',
    includes: '',
    bring: '',
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

/** The body to send, or the fields that are not right. */
export function bodyOf(draft: Draft, currency: string): { body: ServiceBody } | { mistakes: Mistake[] } {
  const mistakes: Mistake[] = []
  const check = (isRight: boolean, mistake: Mistake) => {
    if (!isRight && !mistakes.includes(mistake)) mistakes.push(mistake)
  }
  const hasPrice = draft.priceKind === 'fixed' || draft.priceKind === 'from'
  const price = hasPrice ? minorOf(draft.price, currency) : 0
  const [duration, before, after] = [draft.duration, draft.before, draft.after].map(minutesOf) as [
    number,
    number,
    number,
  ]
  check(between([...draft.name.trim()].length, 2, 80), 'name')
  check([...draft.summary.trim()].length <= 200, 'summary')
  check([...draft.includes.trim()].length <= 80, 'includes')
  check([...draft.bring.trim()].length <= 200, 'bring')
  check(!Number.isNaN(price), 'priceMinor')
  check(isGrid(duration, 5, 720), 'durationMin')
  check(isGrid(before, 0, 240), 'bufferBeforeMin')
  check(isGrid(after, 0, 240), 'bufferAfterMin')
  check(draft.performers.length > 0, 'performers')
  const performers = draft.performers.map((one) => {
    const own = one.price.trim() === '' || !hasPrice ? null : minorOf(one.price, currency)
    const minutes = one.duration.trim() === '' ? null : minutesOf(one.duration)
    check(own === null || !Number.isNaN(own), 'performerPrice')
    check(minutes === null || isGrid(minutes, 5, 720), 'performerTime')
    return { memberId: one.memberId, priceMinor: own, durationMin: minutes }
  })
  if (mistakes.length > 0) return { mistakes }
  const { price: _p, duration: _d, before: _b, after: _a, ...rest } = draft
  return {
    body: {
      ...rest,
      name: draft.name.trim(),
      summary: draft.summary.trim() || null,
      includes: draft.includes.trim() || null,
      bring: draft.bring.trim() || null,
      priceMinor: price,
      durationMin: duration,
      bufferBeforeMin: before,
      bufferAfterMin: after,
      performers,
    },
  }
}

function minutesOf(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
}

function isGrid(minutes: number, least: number, most: number): boolean {
  return between(minutes, least, most) && minutes % 5 === 0
}

function between(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}
