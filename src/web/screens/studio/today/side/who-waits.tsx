import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '#web/data/api/query-view.tsx'
import { type WhoWaits, whoWaitsQuery } from '#web/data/desk/today.ts'
import { useDaysWords } from '#web/features/waiting/use-days-words.ts'
import { clockOf } from '#web/features/waiting/window-range.tsx'
import { today } from '#web/messages/en/studio/today.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useToday } from '../today-context.ts'

type Waiter = WhoWaits['items'][number]
type Which = 'today' | 'any'

/** The most that the server answers. */
const MOST_SHOWN = 100

/** Who waits for a time, today or on any day, in the order in which they asked. Staff see only their part [W10]. */
export function WhoWaitsDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages('today', today).waitlist
  const { shop, today: day } = useToday()
  const [which, setWhich] = useState<Which>('today')
  const read = useQuery(whoWaitsQuery(shop, which === 'today' ? day.today : undefined))
  return (
    <Dialog
      open
      isWide
      readsOut={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.title}
      closeLabel={m.close}
    >
      <Segmented
        label={m.days}
        value={which}
        onChange={setWhich}
        options={[
          { value: 'today', label: m.today },
          { value: 'any', label: m.anyDay },
        ]}
      />
      <QueryView
        read={read}
        pending={
          <div aria-busy="true" className="mt-4 grid gap-3">
            <p className="sr-only" role="status">
              {m.loading}
            </p>
            <Skeleton className="h-16 rounded-ctl" />
            <Skeleton className="h-16 rounded-ctl" />
          </div>
        }
      >
        {(data) => <Waiters read={data} nobody={which === 'today' ? m.nobodyToday : m.nobody} />}
      </QueryView>
    </Dialog>
  )
}

function Waiters({ read: { items, timeZone }, nobody }: { read: WhoWaits; nobody: string }) {
  const m = useMessages('today', today).waitlist
  if (items.length === 0) return <p className="mt-4 text-quiet">{nobody}</p>
  return (
    <>
      <ol aria-label={m.list} className="mt-2 divide-y divide-hairline">
        {items.map((one) => (
          <WaiterRow key={one.id} waiter={one} timeZone={timeZone} />
        ))}
      </ol>
      {items.length === MOST_SHOWN && <p className="mt-3 text-t2 text-quiet">{m.first(MOST_SHOWN)}</p>}
    </>
  )
}

function WaiterRow({ waiter, timeZone }: { waiter: Waiter; timeZone: string }) {
  const m = useMessages('today', today).waitlist
  const format = useFormat()
  const daysWords = useDaysWords()
  const { name, lookTitle, serviceName, memberName, days, fromMin, toMin, askedAt, offered } = waiter
  const moment = (at: string) => `${format.day(at, timeZone)}, ${format.time(at, timeZone)}`
  return (
    <li className="py-3 text-t2 wrap-anywhere">
      <b className="font-strong">{name}</b>
      <p>{m.what(lookTitle, serviceName, memberName)}</p>
      <p className="text-quiet tabular-nums">{m.window(daysWords(days), clockOf(fromMin), clockOf(toMin))}</p>
      <p className="text-quiet tabular-nums">
        {offered
          ? m.offered(moment(offered.startsAt), format.time(offered.expiresAt, timeZone))
          : m.since(moment(askedAt))}
      </p>
    </li>
  )
}
