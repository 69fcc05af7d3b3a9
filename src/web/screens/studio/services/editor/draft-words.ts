import { rateText } from '#core/money/tax-rate.ts'
import { serviceTexts } from '#core/shops/service-texts.ts'
import type { StudioServices } from '#web/data/studio/services.ts'
import { useCategoryName } from '#web/features/categories/use-category-name.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { Draft } from './service-form.ts'

export type DraftField = keyof Draft

/** The fields in which two drafts differ, in the order of the form. */
export function differingFields(a: Draft, b: Draft): DraftField[] {
  return fields.filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]))
}

const fields = [
  'photoId',
  'name',
  'priceMinor',
  'priceKind',
  'taxRateId',
  'category',
  ...serviceTexts,
  'bufferBeforeMin',
  'durationMin',
  'bufferAfterMin',
  'performers',
  'needs',
  'slotStepMin',
  'noticeMin',
  'horizonDays',
  'confirmation',
] as const satisfies readonly DraftField[]

/** A field of a draft as words, for comparing two versions. */
export function useDraftWords({
  members,
  rooms,
  taxRates,
  currency,
}: StudioServices): (field: DraftField, draft: Draft) => string {
  const { editor: m } = useMessages('studio-services', studioServices)
  const categoryName = useCategoryName()
  const nameOf = (list: readonly { id: string; name: string }[], wanted: string) =>
    list.find(({ id }) => id === wanted)?.name ?? m.conflict.gone

  return (field, draft) => {
    switch (field) {
      case 'photoId':
        return draft.photoId === null ? m.conflict.noPicture : m.conflict.picture
      case 'priceKind':
        return m.kinds[draft.priceKind]
      case 'taxRateId': {
        const rate = taxRates.find(({ id, isDefault }) =>
          draft.taxRateId === null ? isDefault : id === draft.taxRateId,
        )
        return rate ? rateWords(rate) : m.conflict.empty
      }
      case 'category':
        return categoryName(draft.category)
      case 'priceMinor':
        return draft.priceMinor === '' ? m.conflict.empty : `${draft.priceMinor} ${currency}`
      case 'bufferBeforeMin':
      case 'durationMin':
      case 'bufferAfterMin':
        return `${draft[field] || m.conflict.empty} ${m.minuteWord}`
      case 'slotStepMin':
        return m.every(draft.slotStepMin)
      case 'noticeMin':
        return m.noticeWords(draft.noticeMin)
      case 'horizonDays':
        return m.daysBefore(draft.horizonDays)
      case 'confirmation':
        return m.conflict.confirmation[draft.confirmation]
      case 'needs':
        return afterEachOther(draft.needs.flatMap((need) => need.map((id) => nameOf(rooms, id)))) || m.conflict.empty
      case 'performers':
        return (
          afterEachOther(
            draft.performers.map(({ memberId, priceMinor, durationMin }) => {
              const own = [
                priceMinor && `${priceMinor} ${currency}`,
                durationMin && `${durationMin} ${m.minuteWord}`,
              ].filter((fact) => typeof fact === 'string' && fact !== '')
              return own.length > 0
                ? `${nameOf(members, memberId)} (${afterEachOther(own)})`
                : nameOf(members, memberId)
            }),
          ) || m.conflict.empty
        )
      default:
        return draft[field].trim() || m.conflict.empty
    }
  }
}

/** "Standard, 23%" */
export function rateWords({ name, taxPoints }: { name: string; taxPoints: number }): string {
  return `${name}, ${rateText(taxPoints)}%`
}
