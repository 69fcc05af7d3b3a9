import type { Cart } from '#web/data/cart/cart.ts'
import { useTakenTime } from '#web/data/cart/taken-times.ts'
import { groupByDay } from '#web/features/cart/group-by-day.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { cart as words } from '#web/messages/en/booking/cart.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** "Your Saturday", with the date, the span and the number of items. */
export function CartHead({ cart: { items } }: { cart: Cart }) {
  const m = useMessages('cart', words)
  const format = useFormat()
  const takenTime = useTakenTime()
  const days = groupByDay(items)
  const [first, last] = [days[0]?.items[0], days.at(-1)?.items.at(-1)]
  if (!first || !last) return null
  const lost = items.filter((item) => takenTime(item) !== undefined).length
  const title = days.length === 1 ? m.yourDay(format.weekday(first.startsAt, first.shop.timeZone)) : m.title
  const shops = new Set(items.map(({ shop }) => shop.slug)).size
  return (
    <header className="pt-5 pb-6 md:pt-10 md:pb-7">
      <PageTitle title={title} />
      <h1 className="heading-6">{title}</h1>
      <p className="mt-2 text-t3 text-quiet text-pretty">
        {whenWords()} {lost > 0 ? m.toChoose(items.length - lost, lost) : m.howMany(items.length, shops)}
      </p>
    </header>
  )

  function whenWords(): string {
    if (!first || !last) return ''
    const date = format.date(first.startsAt, first.shop.timeZone)
    if (days.length > 1) return m.days(date, format.date(last.startsAt, last.shop.timeZone))
    // A span across several time zones would be meaningless.
    const hasOneClock = items.every(({ shop }) => shop.timeZone === first.shop.timeZone)
    if (lost > 0 || !hasOneClock) return `${date}.`
    const ends = items.toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt)).at(-1) ?? last
    return m.daySpan(
      date,
      format.time(first.startsAt, first.shop.timeZone),
      format.time(ends.endsAt, ends.shop.timeZone),
    )
  }
}
