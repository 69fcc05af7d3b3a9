import { afterEachOther } from '#web/messages/after-each-other.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** Above results by price in several currencies: in which order these come, and that nothing is converted [F81]. */
export function CurrencyNote({ currencies }: { currencies: readonly string[] }) {
  const m = useMessages('search', searchWords)
  const [first = '', ...others] = new Set(currencies)
  if (others.length === 0) return null
  return <p className="mb-4 text-t2 text-quiet text-pretty">{m.notConverted(first, afterEachOther(others))}</p>
}
