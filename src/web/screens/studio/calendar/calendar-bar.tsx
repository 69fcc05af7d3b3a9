import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayNumber, isoDay } from '#core/calendar-day.ts'
import type { IsoDay } from '#core/time.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { calendar } from '#web/messages/en/studio/calendar.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'
import { StudioBar } from '../frame/studio-bar.tsx'
import { type CalendarSearch, calendarQueryOf, type View, views } from './calendar-search.ts'

/** From Lucide (ISC licence). */
const printer = [
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2',
  'M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6',
  'M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1',
]

type CalendarBarProps = {
  shop: string
  search: CalendarSearch
  /** the day that is shown, once it is known */
  day: IsoDay | undefined
  today: IsoDay | undefined
  title: string
  /** how full the day is */
  summary: string
  children?: ReactNode
}

export function CalendarBar({ shop, search, day, today, title, summary, children }: CalendarBarProps) {
  const m = useMessages('calendar', calendar)
  const isWide = useIsWide()
  const isWeek = search.view === 'week'
  const by = isWeek ? 7 : 1
  const step = (days: number, label: string, icon: 'chevron-start' | 'chevron-end') =>
    day && (
      <IconButton
        icon={icon}
        label={label}
        render={(props) => (
          <Link
            {...studioPath(shop, 'calendar')}
            search={calendarQueryOf({ ...search, day: isoDay(dayNumber(day) + days), appointment: undefined })}
            resetScroll={false}
            {...props}
          />
        )}
      />
    )
  return (
    <StudioBar
      actions={
        <>
          {isWide && summary && <span className="cal-summary">{summary}</span>}
          {isWide && (
            <IconButton
              icon={printer}
              label={m.print}
              className="cal-print @max-[60rem]:hidden"
              onClick={() => print()}
            />
          )}
          {isWide && <ViewChoice shop={shop} search={search} />}
          {children}
        </>
      }
    >
      <h1 tabIndex={-1} className="heading-4 truncate">
        {title}
      </h1>
      <span className="flex items-center">
        {step(-by, isWeek ? m.earlierWeek : m.earlierDay, 'chevron-start')}
        {step(by, isWeek ? m.laterWeek : m.laterDay, 'chevron-end')}
      </span>
      {(isWide || (day !== undefined && day !== today)) && (
        <LinkButton
          {...studioPath(shop, 'calendar')}
          search={calendarQueryOf({ ...search, day: undefined, appointment: undefined })}
        >
          {m.today}
        </LinkButton>
      )}
    </StudioBar>
  )
}

export function ViewChoice({ shop, search }: { shop: string; search: CalendarSearch }) {
  const m = useMessages('calendar', calendar)
  const navigate = useNavigate()
  return (
    <Segmented<View>
      label={m.view}
      value={search.view}
      options={views.map((value) => ({ value, label: m.views[value] }))}
      onChange={(view) =>
        void navigate({
          ...studioPath(shop, 'calendar'),
          search: calendarQueryOf({ ...search, view, appointment: undefined }),
          resetScroll: false,
        })
      }
    />
  )
}
