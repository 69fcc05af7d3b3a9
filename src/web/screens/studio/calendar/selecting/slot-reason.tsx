import { useQuery } from '@tanstack/react-query'
import { type DeskSlot, deskSlotQuery, type SlotAsked } from '#web/data/desk/walk-in.ts'
import { calendar } from '#web/messages/en/studio/calendar.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** What clients can book in an empty span, and which rule keeps them from the rest [D19]. */
export function SlotReason({ shop, asked }: { shop: string; asked: SlotAsked }) {
  const m = useMessages('calendar', calendar).slot
  const format = useFormat()
  const { data, isPending } = useQuery(deskSlotQuery(shop, asked))
  const items = data?.items
  const names = (services: readonly DeskSlot[]) => format.list(services.map(({ name }) => name))
  const bookable = items?.filter(({ why }) => why === null) ?? []
  return (
    <div className="text-t1 text-quiet mt-3 grid gap-1" aria-live="polite">
      {!items ? (
        <p>{isPending ? m.checking : m.unknown}</p>
      ) : items.length === 0 ? (
        <p>{m.noServices}</p>
      ) : (
        <>
          <p>{bookable.length > 0 ? m.bookable(names(bookable)) : m.nothing}</p>
          {byReason(items).map(([reasons, services]) => (
            <p key={reasons.join(' ')}>
              {services.length < items.length && `${m.notAll(names(services))} `}
              {reasons.map((why) => m.why[why]).join(' ')}
            </p>
          ))}
        </>
      )}
    </div>
  )
}

type Why = NonNullable<DeskSlot['why']>

/** The services that cannot be booked, grouped by their reasons: what decides first, then what else is in the way. */
function byReason(items: readonly DeskSlot[]): [Why[], DeskSlot[]][] {
  const kept = items.flatMap((item) => (item.why ? [{ item, reasons: [item.why, ...item.also] }] : []))
  const groups = Map.groupBy(kept, ({ reasons }) => reasons.join(' '))
  return [...groups.values()].map((group) => [group[0]!.reasons, group.map(({ item }) => item)])
}
