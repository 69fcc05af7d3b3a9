import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '#web/data/api/query-view.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { calendarFeedQuery, endCalendarFeed, renewCalendarFeed } from '#web/data/bookings/calendar-feed.ts'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { SecretAddress } from '#web/features/sharing/secret-address.tsx'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** Manages the calendar feed: create it, show its address once, renew it, turn it off. */
export function CalendarFeed() {
  const { feed: m } = useMessages('bookings', bookings)
  const read = useQuery(calendarFeedQuery)
  return (
    <section aria-labelledby="calendar-feed" className="mt-12 max-w-[62ch]">
      <h2 id="calendar-feed" className="heading-4">
        {m.title}
      </h2>
      <p className="mt-1 text-t2 text-quiet text-pretty">{m.sentence}</p>
      <QueryView read={read} pending={<Skeleton className="mt-4 h-11 w-44 rounded-ctl" />} failed={{ level: 3 }}>
        {(data) => <Feed since={data.since} />}
      </QueryView>
    </section>
  )
}

function Feed({ since }: { since: string | null }) {
  const { feed: m } = useMessages('bookings', bookings)
  const format = useFormat()
  const zone = useOwnZone()
  const [made, setMade] = useState<{ url: string; since: string }>()
  const renewing = useWrite(renewCalendarFeed, { onDone: setMade })
  const ending = useWrite(endCalendarFeed, { onDone: () => showToast({ words: m.off, icon: 'check' }) })
  const shown = made && made.since === since ? made.url : null

  function turnOff() {
    renewing.dismiss()
    setMade(undefined)
    void ending.send()
  }

  return (
    <>
      {shown && (
        <SecretAddress url={shown} words={m}>
          <Button render={(props) => <a href={shown.replace(/^https?:/, 'webcal:')} {...props} />}>{m.open}</Button>
        </SecretAddress>
      )}
      {since && !shown && (
        <p className="mt-4 text-t2">
          {m.since(format.date(since, zone))} <span className="text-quiet">{m.sinceHint}</span>
        </p>
      )}
      <p className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => void renewing.send()} working={renewing.isWorking}>
          {since ? m.renew : m.make}
        </Button>
        {since && (
          <Button tone="bare" onClick={turnOff} working={ending.isWorking}>
            {m.turnOff}
          </Button>
        )}
      </p>
      <RefusalNote refusal={renewing.refusal ?? ending.refusal} className="mt-4" />
    </>
  )
}
