import { useQuery } from '@tanstack/react-query'
import type { Cart, CartItem } from '#web/data/cart/cart.ts'
import { itemTimesQuery } from '#web/data/looks/times.ts'
import type { ItemActions } from '#web/features/cart/use-item-actions.ts'
import { cart as words } from '#web/messages/en/booking/cart.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { otherTimes } from './other-times.ts'
import { useTravelWords } from './use-travel-words.ts'

type TroubleProps = {
  trouble: Cart['troubles'][number]
  first: CartItem
  second: CartItem
  cart: Cart
  actions: ItemActions
}

/** Two appointments that overlap or are too close, with one-press alternatives on the same day. */
export function Trouble({ trouble, first, second, cart, actions }: TroubleProps) {
  const m = useMessages('cart', words)
  const format = useFormat()
  const wayWords = useTravelWords()
  const starts = { first: useStartsOfDay(first), second: useStartsOfDay(second) }
  const others = cart.items.filter((item) => item !== first && item !== second)
  const found = otherTimes({ first, second, trouble, others }, starts)
  const offers = [
    { item: first, startsAt: found.first },
    { item: second, startsAt: found.second },
  ].flatMap(({ item, startsAt }) => (startsAt === null ? [] : { item, startsAt }))
  const isClash = trouble.kind === 'clash'
  const place = second.shop.district ?? second.shop.name
  return (
    <Note tone={isClash ? 'bad' : 'warn'} className="relative my-3.5 max-md:-ms-14" lead={lead()}>
      <span className="block">
        {isClash ? m.clashHint : m.tightHint} {offers.length > 0 && (isClash ? m.moveOne : m.giveRoom)}
      </span>
      {offers.length > 0 && (
        <span className="mt-3 flex flex-wrap gap-2">
          {offers.map(({ item, startsAt }) => (
            <Button
              key={item.id}
              className="h-auto! min-h-11 whitespace-normal! leading-5!"
              onClick={() => void actions.changeTime(item, startsAt)}
            >
              {m.at(item.service.name, format.time(startsAt, item.shop.timeZone))}
            </Button>
          ))}
        </span>
      )}
    </Note>
  )

  function lead(): string {
    if (isClash) return m.clash(first.service.name, second.service.name)
    const way = wayWords(trouble.neededMin)
    return trouble.gapMin === 0 ? m.noGap(place, way) : m.tight(format.duration(trouble.gapMin), place, way)
  }
}

/** The starts available to an item on its day, including its own held time. */
function useStartsOfDay({ id, shop, startsAt }: CartItem): readonly string[] {
  const on = isoDayIn(startsAt, shop.timeZone)
  const { data } = useQuery(itemTimesQuery(id, on))
  return data?.days.find((day) => day.on === on)?.starts ?? []
}
