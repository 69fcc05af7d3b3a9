import { definedOnly, without } from '#core/search/address.ts'
import type { DroppableName, SearchParams } from '#core/search/filter.ts'
import type { SearchHint } from '#web/data/looks/search.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** A hint's text, the same as the end of a sentence ("200+ …"), and the search it links to. */
export function useHintWords() {
  const m = useMessages('search', searchWords)
  const words = useFilterWords()

  return function wordsOf(hint: SearchHint, search: SearchParams): { label: string; how: string; to: SearchParams } {
    if ('widen' in hint) {
      if (hint.widen === 'km')
        return {
          label: m.hint.km(words.km(hint.to.km)),
          how: m.outsideIf.km(words.km(hint.to.km)),
          to: { ...search, km: String(hint.to.km) },
        }
      const { from, to } = hint.to
      return { label: m.hint.time(from, to), how: m.outsideIf.time(from, to), to: { ...search, ...hint.to } }
    }
    if (hint.drop === 'time') {
      const day = words.fullDay(search.day ?? '')
      return {
        label: m.hint.anyTime(day),
        how: m.outsideIf.anyTime(day),
        to: definedOnly({ ...search, from: undefined, to: undefined }),
      }
    }
    const filter = hint.drop === 'text' ? (search.text ?? '') : words.chip(search, hint.drop)
    return { label: dropped(hint.drop), how: m.outsideIf.drop(filter), to: without(search, hint.drop) }

    function dropped(name: DroppableName): string {
      const said: Record<DroppableName, string> = {
        text: m.hint.anyText(search.text ?? ''),
        category: m.hint.anyCategory,
        city: m.hint.anywhere,
        near: m.hint.anywhere,
        day: m.hint.anyDay,
        free: m.hint.anyDay,
        price: m.hint.anyPrice,
        length: m.hint.anyLength,
        maker: m.hint.anyMaker,
        rating: m.hint.anyRating,
        open: m.hint.open,
        confirm: m.hint.confirm,
      }
      return said[name]
    }
  }
}
