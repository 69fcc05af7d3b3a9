import type { ShopPage } from '#web/data/looks/shops.ts'
import { shop as shopWords } from '#web/messages/en/shops/shop.ts'
import { daysBetween } from '#web/messages/format.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** "Open now, until 20:00", or the next opening, in the shop's time zone. */
export function useOpeningWords({ opening, timeZone }: Pick<ShopPage, 'opening' | 'timeZone'>): {
  isOpen: boolean
  words: string
} {
  const m = useMessages('shop', shopWords)
  const format = useFormat()
  if (opening.state === 'open') return { isOpen: true, words: m.openUntil(format.time(opening.until, timeZone)) }
  if (!opening.opensAt) return { isOpen: false, words: m.closed }
  const time = format.time(opening.opensAt, timeZone)
  const away = daysBetween(pageNow(), opening.opensAt, timeZone)
  if (away <= 0) return { isOpen: false, words: m.opensAt(m.today(time)) }
  if (away === 1) return { isOpen: false, words: m.opensAt(m.tomorrow(time)) }
  return { isOpen: false, words: m.opensAt(m.onDay(format.day(opening.opensAt, timeZone), time)) }
}
