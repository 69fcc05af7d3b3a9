import { z } from 'zod'
import { serviceBody } from '#contract/studio/service-body.ts'
import { amountText, minorOf } from '#core/money/typed-amount.ts'
import { forTexts, type ServiceText, serviceTexts } from '#core/shops/service-texts.ts'
import type { SchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import type { ServiceBody, StudioService, StudioServices } from '#web/data/studio/services.ts'

type TypedNumber = 'priceMinor' | 'durationMin' | 'bufferBeforeMin' | 'bufferAfterMin'
export type DraftPerformer = { [F in keyof ServiceBody['performers'][number]]: string }

/** A service as it is typed: amounts and minutes are text until they are sent. */
export type Draft = {
  [F in keyof ServiceBody]: F extends TypedNumber | ServiceText
    ? string
    : F extends 'performers'
      ? DraftPerformer[]
      : ServiceBody[F]
}

/** The form’s values parsed by the contract; all mistakes are reported together. */
export const serviceForm = (currency: string) =>
  z
    .custom<Draft>()
    .transform((draft) => {
      const hasPrice = isPriced(draft)
      return {
        ...draft,
        ...forTexts(serviceTexts, (text) => draft[text].trim() || null),
        priceMinor: hasPrice ? minorOf(draft.priceMinor, currency) : 0,
        durationMin: minutesOf(draft.durationMin),
        bufferBeforeMin: minutesOf(draft.bufferBeforeMin),
        bufferAfterMin: minutesOf(draft.bufferAfterMin),
        performers: draft.performers.map(({ memberId, priceMinor, durationMin }) => ({
          memberId,
          priceMinor: hasPrice && priceMinor.trim() !== '' ? minorOf(priceMinor, currency) : null,
          durationMin: durationMin.trim() === '' ? null : minutesOf(durationMin),
        })),
      }
    })
    // Needs have no place for an error in the form: the server refuses them, in its words.
    .pipe(serviceBody.extend({ needs: z.custom<ServiceBody['needs']>() }))

export type ServiceForm = SchemaForm<ReturnType<typeof serviceForm>>

export function isPriced({ priceKind }: Pick<Draft, 'priceKind'>): boolean {
  return priceKind === 'fixed' || priceKind === 'from'
}

export function draftOf(service: StudioService, currency: string): Draft {
  const price = (minor: number | null) => (minor === null ? '' : amountText(minor, currency))
  return {
    name: service.name,
    category: service.category,
    ...forTexts(serviceTexts, (text) => service[text] ?? ''),
    photoId: service.photoId,
    priceKind: service.priceKind,
    taxRateId: service.taxRateId,
    slotStepMin: service.slotStepMin,
    noticeMin: service.noticeMin,
    horizonDays: service.horizonDays,
    confirmation: service.confirmation,
    needs: service.needs,
    priceMinor: price(service.priceMinor),
    durationMin: String(service.durationMin),
    bufferBeforeMin: String(service.bufferBeforeMin),
    bufferAfterMin: String(service.bufferAfterMin),
    performers: service.performers.map(({ memberId, priceMinor, durationMin }) => ({
      memberId,
      priceMinor: price(priceMinor),
      durationMin: durationMin === null ? '' : String(durationMin),
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
    taxRateId: null,
    slotStepMin: 15,
    noticeMin: 60,
    horizonDays: 90,
    confirmation: 'instant',
    needs: [],
    priceMinor: '',
    durationMin: '60',
    bufferBeforeMin: '0',
    bufferAfterMin: '0',
    performers: members.map(({ id }) => ({ memberId: id, priceMinor: '', durationMin: '' })),
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

function minutesOf(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
}
