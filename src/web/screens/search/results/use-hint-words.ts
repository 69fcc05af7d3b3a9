import { definedOnly, without } from '#core/search/address.ts'
import type { DroppableName, SearchParams } from '#core/search/filter.ts'
import type { SearchHint } from '#web/data/looks/search.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** A hint's text, and the search it links to. */
export function useHintWords() {
  const m = useMessages('search', searchWords)
  const words = useFilterWords()

  return function wordsOf(hint: SearchHint, search: SearchParams): { label: string; to: SearchParams } {
    if ('widen' in hint) {
      if (hint.widen === 'km')
        return { label: m.hint.km(words.km(hint.to.km)), to: { ...search, km: String(hint.to.km) } }
      return { label: m.hint.time(hint.to.from, hint.to.to), to: { ...search, ...hint.to } }
    }
    if (hint.drop === 'time')
      return {
        label: m.hint.anyTime(words.fullDay(search.day ?? '')),
        to: definedOnly({ ...search, from: undefined, to: undefined }),
      }
    return { label: dropped(hint.drop), to: without(search, hint.drop) }

    function dropped(name: DroppableName): string {
      const said: Record<DroppableName, string> = {
        text: m.hint.anyText(search.text ?? ''),
        category: m.hint.anyCategory,
        city: m.hint.anywhere,
        near: m.hint.anywhere,
        day: m.hint.anyDay,
        price: m.hint.anyPrice,
        rating: m.hint.anyRating,
        open: m.hint.open,
        confirm: m.hint.confirm,
      }
      return said[name]
    }
  }
}
