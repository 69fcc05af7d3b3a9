import { useQuery } from '@tanstack/react-query'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { joinPastVisits, pastVisitsQuery } from '#web/data/bookings/past-visits.ts'
import { pastVisits } from '#web/messages/en/booking/past-visits.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Note } from '#web/ui/feedback/note.tsx'

/** Visits that shops booked with this address: they join the account only when the person says so [D36]. */
export function PastVisits() {
  const m = useMessages('past-visits', pastVisits)
  const { data } = useQuery(pastVisitsQuery)
  const { send, isWorking, refusal } = useWrite(joinPastVisits, { onDone: ({ joined }) => announce(m.added(joined)) })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-label={m.label} className="grid gap-3 mt-6">
      {data.items.map(({ shop, visits }) => (
        <Note key={shop.slug} lead={m.used(visits, shop.name)}>
          {m.ask}
          <span className="block mt-2">
            <Button working={isWorking} aria-label={m.addFrom(shop.name)} onClick={() => void send(shop.slug)}>
              {m.add}
            </Button>
          </span>
        </Note>
      ))}
      <RefusalNote refusal={refusal} />
    </section>
  )
}
