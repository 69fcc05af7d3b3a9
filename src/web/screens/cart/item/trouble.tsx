import { useQuery } from '@tanstack/react-query'
import type { Cart, CartItem } from '#web/data/cart/cart.ts'
import { itemTimesQuery } from '#web/data/looks/times.ts'
import { type DayRow, plannedOf } from '#web/features/cart/group-by-day.ts'
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
  first: DayRow
  second: DayRow
  cart: Cart
  actions: ItemActions
}

/** Two appointments that overlap or are too close, with one-press alternatives on the same day. */
export function Trouble({ trouble, first, second, cart, actions }: TroubleProps) {
  const m = useMessages('cart', words)
  const format = useFormat()
  const wayWords = useTravelWords()
  const [before, after] = [plannedOf(first), plannedOf(second)]
  // Other times are offered for items of the cart only; a booked appointment is moved on its own page.
  const starts = { first: useStartsOfDay(first.item), second: useStartsOfDay(second.item) }
  const others = [...cart.items, ...cart.booked].filter((each) => each !== before && each !== after)
  const found = otherTimes({ first: before, second: after, trouble, others }, starts)
  const offers = [
    { item: first.item, startsAt: found.first },
    { item: second.item, startsAt: found.second },
  ].flatMap(({ item, startsAt }) => (!item || startsAt === null ? [] : { item, startsAt }))
  const isClash = trouble.kind === 'clash'
  const isBooked = Boolean(first.booked ?? second.booked)
  const place = after.shop.district ?? after.shop.name
  return (
    <Note tone={isClash ? 'bad' : 'warn'} className="relative my-3.5 max-md:-ms-14" lead={lead()}>
      <span className="block">
        {isClash ? (isBooked ? m.clashBookedHint : m.clashHint) : m.tightHint}{' '}
        {offers.length > 0 && (isClash ? m.moveOne : m.giveRoom)}
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
    if (isClash && first.booked) return m.clashBooked(after.service.name, before.service.name)
    if (isClash && second.booked) return m.clashBooked(before.service.name, after.service.name)
    if (isClash) return m.clash(before.service.name, after.service.name)
    const way = wayWords(trouble.neededMin)
    return trouble.gapMin === 0 ? m.noGap(place, way) : m.tight(format.duration(trouble.gapMin), place, way)
  }
}

/** The starts available to an item on its day, including its own held time. */
function useStartsOfDay(item: CartItem | undefined): readonly string[] {
  const on = item ? isoDayIn(item.startsAt, item.shop.timeZone) : ''
  const { data } = useQuery({ ...itemTimesQuery(item?.id ?? '', on), enabled: item !== undefined })
  return data?.days.find((day) => day.on === on)?.starts ?? []
}
