import { Link } from '@tanstack/react-router'
import type { FoundLook } from '#web/data/looks/search.ts'
import { discover } from '#web/messages/en/discover.ts'
import { search as searchWords } from '#web/messages/en/search.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

export type TimePillsProps = { look: FoundLook['look']; times: NonNullable<FoundLook['times']> }

const pill =
  'inline-flex items-center min-h-7 px-2.5 rounded-pill border border-hairline bg-raised shrink-0 hit-8 text-t1 leading-none font-press tabular-nums transition-colors hover:border-ink'

/** The first starts of the day that was asked for, on the shop's clock; each leads on with its time. */
export function TimePills({ look, times }: TimePillsProps) {
  const m = useMessages('search', searchWords)
  const words = useMessages('discover', discover)
  const format = useFormat()
  const hidden = times.more
  return (
    <span className="search-times">
      {times.starts.map((at) => (
        <Link key={at} to="/cart" search={{ look: look.id, at }} className={pill}>
          {format.time(at, times.timeZone)}
          <span className="ear-only">{words.pillTitle(look.title, look.shop.name)}</span>
        </Link>
      ))}
      {hidden > 0 && (
        <span className="text-t1 text-quiet tabular-nums">
          <span aria-hidden="true">{m.moreTimes(format.number(hidden))}</span>
          <span className="ear-only">{m.moreTimesEar(hidden)}</span>
        </span>
      )}
    </span>
  )
}
