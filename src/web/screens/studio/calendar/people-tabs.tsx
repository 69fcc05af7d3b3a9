import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { CalendarColumn } from '#web/data/desk/calendar.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { calendar } from '#web/messages/en/studio/calendar.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { placeShapes } from '../place-shapes.ts'
import { type CalendarSearch, calendarQueryOf } from './calendar-search.ts'

type PeopleTabsProps = {
  shop: string
  columns: readonly CalendarColumn[]
  shown: string | undefined
  search: CalendarSearch
}

/** Selects the person or room shown on a phone and in the week view. */
export function PeopleTabs({ shop, columns, shown, search }: PeopleTabsProps) {
  const m = useMessages('calendar', calendar)
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = shown && list.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) list.current?.scrollTo({ left: current.offsetLeft - 16 })
  }, [shown])
  return (
    <nav ref={list} aria-label={m.people} className="cal-people">
      {columns.map(({ resourceId, name, kind, portrait }) => (
        <Link
          key={resourceId}
          {...studioPath(shop, 'calendar')}
          search={calendarQueryOf({ ...search, who: resourceId, appointment: undefined })}
          replace
          resetScroll={false}
          aria-current={resourceId === shown ? 'true' : undefined}
          className="cal-person"
        >
          {kind === 'room' ? (
            <span className="grid place-items-center size-10">
              <Icon name={placeShapes.rooms} />
            </span>
          ) : (
            <Face name={name} portrait={portrait} size={40} />
          )}
          <span className="text-t1 truncate max-w-full">{kind === 'room' ? name : name.split(' ')[0]}</span>
        </Link>
      ))}
    </nav>
  )
}
