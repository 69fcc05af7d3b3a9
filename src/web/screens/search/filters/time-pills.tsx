import { type ReactNode, useState } from 'react'
import type { NewCartItem } from '#web/data/cart/cart.ts'
import { useKeptUntil } from '#web/data/cart/kept-times.ts'
import type { FoundLook } from '#web/data/looks/search.ts'
import { KeptPill } from '#web/features/cart/add-time/kept-pill.tsx'
import { useAddTime } from '#web/features/cart/add-time/use-add-time.ts'
import { lookCard } from '#web/messages/en/looks/look-card.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pressable } from '#web/ui/buttons/pressable.tsx'

export type TimePillsProps = { look: FoundLook['look']; times: NonNullable<FoundLook['times']>; isOfDays?: boolean }

const pill =
  'inline-flex items-center min-h-7 px-2.5 rounded-pill border border-hairline bg-raised shrink-0 hit-8 text-t1 leading-none font-press tabular-nums transition-colors hover:border-ink'

/** The first starts on the searched day or, of several days, on the first one, in the shop's time zone; a press adds one to the cart. */
export function TimePills({ look, times, isOfDays = false }: TimePillsProps) {
  const m = useMessages('search', searchWords)
  const words = useMessages('look-card', lookCard)
  const format = useFormat()
  const dayOf = (at: string) => format.shortDay(at, times.timeZone)
  const [first] = times.starts
  // Of several days only the first is shown, so that its name stands for all pills.
  const starts = first && isOfDays ? times.starts.filter((at) => dayOf(at) === dayOf(first)) : times.starts
  const hidden = times.more + times.starts.length - starts.length
  const [wasPressed, setPressed] = useState(false)
  const keptUntil = useKeptUntil(look.id)
  if (keptUntil !== null)
    return (
      <KeptPill until={keptUntil} hasFocus={wasPressed}>
        <span className="sr-only">{words.pillTitle(look.title, look.shop.name)}</span>
      </KeptPill>
    )
  return (
    <span className="search-times">
      {first && isOfDays && <span className="search-day text-t1 text-quiet tabular-nums">{dayOf(first)}</span>}
      {starts.map((at) => (
        <StartButton key={at} wanted={{ lookId: look.id, startsAt: at }} onPress={() => setPressed(true)}>
          {format.time(at, times.timeZone)}
          <span className="sr-only">{words.pillTitle(look.title, look.shop.name)}</span>
        </StartButton>
      ))}
      {hidden > 0 && (
        <span className="text-t1 text-quiet tabular-nums">
          <span aria-hidden="true">{m.moreTimes(format.number(hidden))}</span>
          <span className="sr-only">{m.moreTimesEar(hidden)}</span>
        </span>
      )}
    </span>
  )
}

type StartButtonProps = { wanted: NewCartItem; onPress: () => void; children: ReactNode }

function StartButton({ wanted, onPress, children }: StartButtonProps) {
  const { isAdding, add } = useAddTime({ stays: true })
  const press = () => {
    onPress()
    add(wanted)
  }
  return (
    <Pressable aria-disabled={isAdding || undefined} onClick={press} className={pill}>
      {isAdding && <span aria-hidden="true" className="spinner me-1.5 size-[9px]!" />}
      {children}
    </Pressable>
  )
}
