import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '#web/data/api/query-view.tsx'
import { type CardProps, type ClientCard, earlierVisitsQuery } from '#web/data/desk/clients.ts'
import { MorePages } from '#web/features/query-list/query-list.tsx'
import { clients } from '#web/messages/en/studio/clients.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

const tones: Partial<Record<ClientCard['appointments'][number]['state'], BadgeTone>> = {
  requested: 'warn',
  confirmed: 'ok',
  no_show: 'bad',
}

const FIRST_SHOWN = 10

type Visit = ClientCard['appointments'][number]
type CardVisitsProps = CardProps & { open: (visit: string) => void }

/** The appointments of the client, the latest first: some, then all by pages. */
export function CardVisits({ place, card, open }: CardVisitsProps) {
  const { history: m } = useMessages('clients', clients)
  const [isAll, setAll] = useState(false)
  const shown = isAll ? card.appointments : card.appointments.slice(0, FIRST_SHOWN)
  return (
    <section aria-labelledby="client-visits" className="mt-8">
      <h3 id="client-visits" className="heading-4 mb-2">
        {m.title}
      </h3>
      {card.appointments.length === 0 && <p className="text-t2 text-quiet">{m.none}</p>}
      <VisitRows timeZone={card.timeZone} visits={shown} open={open} />
      {shown.length < card.appointments.length && (
        <Button className="mt-4" onClick={() => setAll(true)}>
          {card.nextCursor === null ? m.all(card.appointmentCount) : m.more}
        </Button>
      )}
      {isAll && card.nextCursor !== null && (
        <EarlierVisits place={place} card={card} open={open} after={card.nextCursor} />
      )}
    </section>
  )
}

function EarlierVisits({ place, card, open, after }: CardVisitsProps & { after: string }) {
  const { history: m } = useMessages('clients', clients)
  const read = useInfiniteQuery(earlierVisitsQuery(place, after))
  const visits = read.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <QueryView
      read={read}
      pending={
        <Loading words={m.loading} className="grid gap-3 py-3">
          <Skeleton className="h-14 rounded-ctl" />
          <Skeleton className="h-14 rounded-ctl" />
        </Loading>
      }
    >
      {() => (
        <>
          <VisitRows timeZone={card.timeZone} visits={visits} open={open} />
          <MorePages
            read={read}
            line={m.shownOf(card.appointments.length + visits.length, card.appointmentCount)}
            words={m}
          />
        </>
      )}
    </QueryView>
  )
}

type VisitRowsProps = { timeZone: string; visits: readonly Visit[]; open: (visit: string) => void }

function VisitRows({ timeZone, visits, open }: VisitRowsProps) {
  const { history: m } = useMessages('clients', clients)
  const format = useFormat()
  return (
    <ul>
      {visits.map((visit) => (
        <li key={visit.id} className="relative flex items-center gap-4 py-3 border-b border-hairline">
          <span className="client-thumb">
            {visit.look?.photo ? (
              <Photo photo={visit.look.photo} sizes="48px" alt="" className="size-full" />
            ) : (
              <Icon name="picture" size="s" />
            )}
          </span>
          <span className="grow min-w-0">
            <b className="block text-t2 font-press wrap-anywhere">
              {visit.mayOpen ? (
                <Pressable onClick={() => open(visit.id)} className="client-visit">
                  {visit.look?.title ?? visit.serviceName}
                </Pressable>
              ) : (
                (visit.look?.title ?? visit.serviceName)
              )}
            </b>
            <span className="block text-t2 text-quiet tabular-nums">
              {format.dayAndTime(format.date(visit.startsAt, timeZone), format.time(visit.startsAt, timeZone))}{' '}
              {m.with(visit.makerName)}
            </span>
          </span>
          <span className="text-end">
            <span className="block text-t2 tabular-nums">{format.price(visit.price)}</span>
            {visit.dueMinor > 0 ? (
              <Badge tone="warn">{m.unpaid}</Badge>
            ) : (
              <Badge tone={tones[visit.state] ?? 'plain'}>{m.states[visit.state]}</Badge>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
