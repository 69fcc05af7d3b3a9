import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { ClientFilter, ClientLine } from '#web/data/desk/clients.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { clients } from '#web/messages/en/studio/clients.ts'
import { daysBetween } from '#web/messages/format.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Photo } from '#web/photos/photo.tsx'
import { searchOf } from './client-search.ts'

type ClientRowProps = { shop: string; filter: ClientFilter; line: ClientLine; timeZone: string; isShown: boolean }

/** One client of the list: name, today's state or the next or last visit, and totals [D73]. */
export const ClientRow = memo(function ClientRow({ shop, filter, line, timeZone, isShown }: ClientRowProps) {
  const m = useMessages('clients', clients)
  const format = useFormat()
  const next = line.nextVisitAt && format.freeTime(line.nextVisitAt, timeZone)
  const last = line.lastVisitAt === null ? null : lastDay(line.lastVisitAt)
  const daysAway = line.nextVisitAt ? daysBetween(pageNow(), line.nextVisitAt, timeZone) : Infinity
  const when =
    line.today === 'here'
      ? m.here
      : next && daysAway < 1
        ? next.text
        : line.today === 'no_show'
          ? m.noShowToday
          : next
            ? daysAway === 1
              ? next.text
              : m.comes(next.text)
            : last?.day
  const visits = line.visits > 0 ? [m.visits(line.visits)] : when ? [m.firstVisit] : []
  const figures = [
    ...(last && when !== last.day ? [last.came] : []),
    ...(line.noShows > 0 ? [m.noShows(line.noShows)] : []),
    ...(line.spent && line.spent.minor > 0 ? [format.price(line.spent)] : []),
  ]
  /** The day alone, and in a sentence. */
  function lastDay(at: string): { day: string; came: string } {
    const days = daysBetween(at, pageNow(), timeZone)
    if (days === 0) return { day: m.today, came: m.cameToday }
    if (days === 1) return { day: m.yesterday, came: m.cameYesterday }
    const day = format.date(at, timeZone)
    return { day, came: m.came(day) }
  }
  return (
    <li className="clients-row">
      <Link
        {...studioPath(shop, 'clients/:id', { id: line.id })}
        search={searchOf(filter)}
        resetScroll={!isShown}
        aria-current={isShown ? 'page' : undefined}
        className="clients-line"
      >
        <Face name={line.name} portrait={line.face} size={40} />
        <span className="min-w-0">
          <b className="block text-t2 font-press truncate">{line.name}</b>
          <span className="block text-t1 text-quiet tabular-nums text-pretty">
            {[when || m.noDates, ...visits].join(' · ')}
          </span>
          {figures.length > 0 && (
            <span className="block text-t1 text-quiet tabular-nums text-pretty">{figures.join(' · ')}</span>
          )}
        </span>
        <span className="clients-made">
          {line.made.toReversed().map((photo, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same look may have been made twice
            <Photo key={`${photo.hash} ${index}`} photo={photo} sizes="32px" alt="" />
          ))}
        </span>
      </Link>
    </li>
  )
})
