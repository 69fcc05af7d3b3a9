import { useQuery } from '@tanstack/react-query'
import type { DroppableName } from '#core/search/filter.ts'
import { installationQuery } from '#web/data/looks/installation.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useMessages } from '#web/messages/use-messages.ts'

export type FilterChoice = { label: string; options: { value: string; label: string }[] }

const lengths = ['30', '60', '90', '120', '180']
const ratings = ['4.5', '4', '3']

/** The filters that have a few values to choose from. Without options while the categories load, to avoid layout shift. */
export function useFilterChoices(makers: readonly string[]): Partial<Record<DroppableName, FilterChoice>> {
  const m = useMessages('search', searchWords)
  const words = useFilterWords()
  const { data: installation } = useQuery(installationQuery)
  const all: Partial<Record<DroppableName, FilterChoice>> = {
    category: {
      label: m.category,
      options: (installation?.categories ?? []).map(({ code }) => ({ value: code, label: words.category(code) })),
    },
    length: {
      label: m.length,
      options: lengths.map((value) => ({ value, label: m.upTo(words.duration(Number(value))) })),
    },
    maker: { label: m.maker, options: makers.map((value) => ({ value, label: value })) },
    rating: { label: m.rating, options: ratings.map((value) => ({ value, label: m.stars(value) })) },
    confirm: {
      label: m.confirm,
      options: [
        { value: 'instant', label: m.instant },
        { value: 'on_request', label: m.on_request },
      ],
    },
  }
  if (!installation) return all
  return Object.fromEntries(Object.entries(all).filter(([, { options }]) => options.length > 0))
}
