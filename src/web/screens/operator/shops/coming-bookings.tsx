import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type OperatorShopPage, tellClients } from '#web/data/operator/operator-shops.ts'
import { operatorShops } from '#web/messages/en/operator/operator-shops.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** What is booked ahead; at a suspended shop with one press that writes to its clients [O4]. */
export function ComingBookings({ shop }: { shop: OperatorShopPage }) {
  const m = useMessages('operator-shops', operatorShops)
  const format = useFormat()
  const { isWorking, refusal, send } = useWrite(tellClients, {
    onDone: (told) => showToast({ words: m.told(told), icon: 'check' }),
  })
  const { appointments, toTell } = shop
  const tell = () => void send(shop.id)
  return (
    <section aria-labelledby="coming-bookings" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="coming-bookings" className="heading-4">
          {m.bookings}
        </h2>
        {toTell > 0 && (
          <Button tone="line" working={isWorking} onClick={tell}>
            {m.tell(toTell)}
          </Button>
        )}
      </div>
      <RefusalNote refusal={refusal} className="mt-3" />
      {shop.state === 'suspended' && appointments.length > 0 && toTell === 0 && (
        <p className="mt-1 text-t2 text-quiet">{m.allTold}</p>
      )}
      {appointments.length === 0 ? (
        <p className="mt-2 text-t2 text-quiet">{m.noBookings}</p>
      ) : (
        <ul className="mt-3 border-t border-hairline text-t2">
          {appointments.map(({ id, startsAt, timeZone, serviceName, clientName, state }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 border-b border-hairline">
              <time dateTime={startsAt} className="tabular-nums basis-40">
                {format.dayAndTime(format.day(startsAt, timeZone), format.time(startsAt, timeZone))}
              </time>
              <span className="grow min-w-0 truncate">
                {serviceName} <span className="text-quiet">· {clientName}</span>
              </span>
              {state === 'requested' && <Badge tone="warn">{m.requested}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
