import { MINUTE_MS } from '#core/time.ts'
import type { LookCard, LookPage } from '#web/data/looks/looks.ts'
import { useAddTime } from '#web/features/cart/add-time/use-add-time.ts'
import { cancelCost } from '#web/features/cart/cancel-cost.ts'
import { look as lookWords } from '#web/messages/en/looks/look.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type BookButtonProps = {
  look: LookCard
  startsAt: string
  timeZone: string
  who?: 'anyone' | undefined
  /** true if nothing beside the button shows the time and the price */
  saysAll?: boolean
  /** somebody holds it: the press gets a place in line */
  isHeld?: boolean
}

/** The page's primary action: adds the look to the cart at the chosen time. */
export function BookButton({ look, startsAt, timeZone, who, saysAll = false, isHeld = false }: BookButtonProps) {
  const m = useMessages('look', lookWords)
  const format = useFormat()
  const { isAdding, add } = useAddTime()
  const time = format.time(startsAt, timeZone)
  const { weekday } = format.dayParts(startsAt, timeZone)
  return (
    <Button
      tone="accent"
      big
      wide
      working={isAdding}
      onClick={() => add({ lookId: look.id, startsAt, ...(who && { forAnyone: true }) }, isHeld)}
    >
      {isHeld ? m.waitInLine : saysAll ? m.bookAt(weekday, time, format.price(look.price)) : m.book}
    </Button>
  )
}

/** "Sat 16 May, 15:30–16:30" */
function useSpanWords(startsAt: string, durationMin: number, timeZone: string): string {
  const m = useMessages('look', lookWords)
  const format = useFormat()
  const endsAt = Date.parse(startsAt) + durationMin * MINUTE_MS
  return m.span(format.day(startsAt, timeZone), format.time(startsAt, timeZone), format.time(endsAt, timeZone))
}

/** Below the button: the chosen time, and what cancelling would cost by now. */
export function BookLine({ page, startsAt, isHeld = false }: { page: LookPage; startsAt: string; isHeld?: boolean }) {
  const m = useMessages('look', lookWords)
  const format = useFormat()
  const { look, policy, timeZone } = page
  const isRequest = page.confirmation === 'on_request'
  const cost = cancelCost({ startsAt, price: look.price, policy, isRequest }, pageNow())
  const span = useSpanWords(startsAt, look.durationMin, timeZone)
  return (
    <p className="mt-3 text-center text-t2 text-balance text-quiet tabular-nums">
      {isHeld ? m.heldByOther(span) : m.kept(span)}
      {cost && !isHeld && ` ${m.cancelCost(format.money(cost))}`}
    </p>
  )
}
