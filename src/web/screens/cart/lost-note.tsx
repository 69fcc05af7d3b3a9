import type { Cart, CartItem } from '#web/data/cart/cart.ts'
import { useTakenTime } from '#web/data/cart/taken-times.ts'
import { cart as words } from '#web/messages/en/booking/cart.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/feedback/note.tsx'

/** Above the list: which times were lost and that the others are still held, or that the ten-minute hold expired. */
export function LostNote({ cart: { items } }: { cart: Cart }) {
  const m = useMessages('cart', words)
  const format = useFormat()
  const takenTime = useTakenTime()
  const lost = items.filter((item) => takenTime(item))
  const held = items.filter(({ heldUntil }) => heldUntil !== null)
  const out = items.filter((item) => item.heldUntil === null && !takenTime(item))
  if (lost.length > 0)
    return (
      <Note tone="bad" announce lead={leadOf(lost)} className="mb-7 max-w-[760px]">
        <span className="block">
          {m.nothingLost} {m.chooseBelow} {held.length > 0 && m.stillKept(shopsOf(held), held.length)}
        </span>
      </Note>
    )
  if (out.length === 0) return null
  return (
    <Note tone="warn" icon="clock" lead={m.ranOutLead(out.length)} className="mb-7 max-w-[760px]">
      <span className="block">{m.ranOutHint(out.length)}</span>
    </Note>
  )

  function leadOf(all: readonly CartItem[]): string {
    const [item] = all
    if (!item || all.length > 1) return m.manyTaken(all.length)
    const time = format.time(item.startsAt, item.shop.timeZone)
    return takenTime(item)?.isTooLate ? m.tooLateLead(time, item.shop.name) : m.takenLead(time, item.shop.name)
  }

  function shopsOf(all: readonly CartItem[]): string {
    const names = [...new Set(all.map(({ shop }) => shop.name))]
    return format.list(names)
  }
}
