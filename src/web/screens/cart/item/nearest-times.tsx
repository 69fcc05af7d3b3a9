import type { CartItem } from '#web/data/cart/cart.ts'
import { cart } from '#web/messages/en/booking/cart.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pressable } from '#web/ui/buttons/pressable.tsx'

type NearestTimesProps = {
  title: string
  nearest: readonly string[]
  /** the time that was lost */
  startsAt: string
  durationMs: number
  timeZone: string
  choose: (startsAt: string) => void
}

/** Up to three free alternatives, chosen with one press; the day is shown if it differs. */
export function NearestTimes({ title, nearest, startsAt, durationMs, timeZone, choose }: NearestTimesProps) {
  const m = useMessages('cart', cart)
  const format = useFormat()
  return (
    <section aria-label={title} className="mt-3.5">
      <h3 className="mb-2 text-t2 font-press">{title}</h3>
      <ul className="grid max-w-[460px] grid-cols-3 gap-2">
        {nearest.toSorted().map((start) => (
          <li key={start}>
            <Pressable
              onClick={() => choose(start)}
              className="flex h-full min-h-14 w-full flex-col items-center justify-center gap-1 rounded-ctl border border-edge bg-raised px-2 py-2 text-t2 leading-none font-press tabular-nums transition-colors hover:border-ink"
            >
              {!isSameDay(start) && <span className="text-t1 leading-none">{format.day(start, timeZone)}</span>}
              <bdi>{format.time(start, timeZone)}</bdi>
              <small className="text-t1 leading-none font-nav text-quiet">
                {m.until(format.time(Date.parse(start) + durationMs, timeZone))}
              </small>
            </Pressable>
          </li>
        ))}
      </ul>
    </section>
  )

  function isSameDay(start: string): boolean {
    return isoDayIn(start, timeZone) === isoDayIn(startsAt, timeZone)
  }
}

export function durationOf({ startsAt, endsAt }: Pick<CartItem, 'startsAt' | 'endsAt'>): number {
  return Date.parse(endsAt) - Date.parse(startsAt)
}
