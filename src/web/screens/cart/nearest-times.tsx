import { Link } from '@tanstack/react-router'
import type { LookPage } from '#web/data/looks.ts'
import { cart } from '#web/messages/en/cart.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

type NearestTimesProps = { page: LookPage; nearest: readonly string[]; startsAt: string | undefined }

/** Up to three that are free instead, one press each; with their day where that is another. */
export function NearestTimes({ page: { look, timeZone }, nearest, startsAt }: NearestTimesProps) {
  const m = useMessages('cart', cart)
  const format = useFormat()
  return (
    <section aria-label={m.nearest(look.maker.name)}>
      <h3 className="mb-2 text-t2 font-press">{m.nearest(look.maker.name)}</h3>
      <ul className="grid max-w-[480px] grid-cols-3 gap-2">
        {nearest.toSorted().map((start) => (
          <li key={start}>
            <Link
              to="/cart"
              search={{ look: look.id, at: start }}
              replace
              className="flex h-full min-h-14 w-full py-2 flex-col items-center justify-center gap-1 rounded-ctl border border-edge bg-raised px-2 text-t2 leading-none font-press tabular-nums transition-colors hover:border-ink"
            >
              {!isSameDay(start) && <span className="text-t1 leading-none">{format.day(start, timeZone)}</span>}
              <bdi>{format.time(start, timeZone)}</bdi>
              <small className="text-t1 leading-none font-nav text-quiet">{untilOf(start)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )

  function isSameDay(start: string): boolean {
    return startsAt !== undefined && isoDayIn(start, timeZone) === isoDayIn(startsAt, timeZone)
  }

  function untilOf(start: string): string {
    return m.until(format.time(Date.parse(start) + look.durationMin * 60_000, timeZone))
  }
}
