import type { Cart } from '#web/data/cart/cart.ts'
import { useTakenTime } from '#web/data/cart/taken-times.ts'
import { type DayRow, plannedOf } from '#web/features/cart/group-by-day.ts'
import type { ItemActions } from '#web/features/cart/use-item-actions.ts'
import { cart as words } from '#web/messages/en/booking/cart.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { Trouble } from './trouble.tsx'
import { useTravelWords } from './use-travel-words.ts'

const walk: IconName = [
  'M4 16v-2.38C4 11.5 2.97 10.5 3 8c.03-2.72 1.49-6 4.5-6C9.37 2 10 3.8 10 5.5c0 3.11-2 5.66-2 8.68V16a2 2 0 1 1-4 0Z',
  'M20 20v-2.38c0-2.12 1.03-3.12 1-5.62-.03-2.72-1.49-6-4.5-6C14.63 6 14 7.8 14 9.5c0 3.11 2 5.66 2 8.68V20a2 2 0 1 0 4 0Z',
  'M16 17h4',
  'M4 13h4',
]

type GapProps = { before: DayRow; after: DayRow; rows: readonly DayRow[]; cart: Cart; actions: ItemActions }

/** Between two appointments of a day: free time and travel time, or the conflict and how to fix it. */
export function Gap({ before, after, rows, cart, actions }: GapProps) {
  const m = useMessages('cart', words)
  const format = useFormat()
  const wayWords = useTravelWords()
  const takenTime = useTakenTime()
  const troubles = cart.troubles.filter(({ second }) => second === plannedOf(after).id)
  const trouble = troubles.find(({ kind }) => kind === 'clash') ?? troubles[0]
  const isLost = ({ item }: DayRow) => item !== undefined && takenTime(item) !== undefined
  const next = rows.slice(rows.indexOf(after)).find((row) => !isLost(row))
  if (isLost(before)) return <Line icon="clock">{m.gapDepends}</Line>
  if (isLost(after)) return next ? <Line icon={walk}>{freeUntil(next)}</Line> : <Line icon="clock">{m.gapDepends}</Line>
  const first = trouble && rows.find((row) => plannedOf(row).id === trouble.first)
  if (trouble && first && !isLost(first))
    return <Trouble trouble={trouble} first={first} second={after} cart={cart} actions={actions} />
  const way = cart.ways.find((each) => each.first === plannedOf(before).id && each.second === plannedOf(after).id)
  if (!way) return null
  if (way.gapMin === 0) return <Line icon={walk}>{m.straightOn}</Line>
  const free = format.duration(way.gapMin)
  return (
    <Line icon={walk}>
      {way.wayMin === 0
        ? m.free(free)
        : m.freeThenWay(free, wayWords(way.wayMin), plannedOf(after).shop.district ?? plannedOf(after).shop.name)}
    </Line>
  )

  function freeUntil(row: DayRow): string {
    const { startsAt, shop } = plannedOf(row)
    return m.freeUntil(format.time(startsAt, shop.timeZone))
  }
}

function Line({ icon, children }: { icon: IconName; children: string }) {
  return (
    <p className="flex items-center gap-2.5 py-3.5 text-t2 text-quiet text-balance">
      <Icon name={icon} size="s" />
      {children}
    </p>
  )
}
