import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { dayNumber } from '#core/calendar-day.ts'
import { DAY_MS } from '#core/time.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { type CalendarRange, calendarQuery, useLiveCalendar } from '#web/data/desk/calendar.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { useDeskOverlays } from '#web/features/desk/use-desk-overlays.tsx'
import { MoveQuestion } from '#web/features/move-appointment/move-question.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { calendar as words } from '#web/messages/en/studio/calendar.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { walkIn } from '#web/messages/en/studio/walk-in.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'
import type { StudioScreenProps } from '../studio-place.ts'
import { Agenda } from './agenda/agenda.tsx'
import { CalendarBar, ViewChoice } from './calendar-bar.tsx'
import { type CalendarSearch, calendarQueryOf } from './calendar-search.ts'
import { CalendarShape } from './calendar-shape.tsx'
import { TimeGrid } from './grid/time-grid.tsx'
import { countOf, fullnessOf, mondayOf, viewOf } from './grid/view.ts'
import { instantOn } from './layout/axis.ts'
import { Legend } from './legend.tsx'
import { createDraftStore } from './moving/draft-store.ts'
import { useMove } from './moving/use-move.ts'
import { PeopleTabs } from './people-tabs.tsx'
import { useBlockTime } from './selecting/use-block-time.ts'
import './calendar.css'
import './print.css'

/** The shop's day in columns, a week of one person, or the day as a list. */
export function CalendarScreen({ shop, search }: StudioScreenProps<'calendar', CalendarSearch>) {
  const m = useMessages('calendar', words)
  const newWords = useMessages('walk-in', walkIn)
  const { titled } = useMessages('studio', studio)
  const format = useFormat()
  const isWide = useIsWide()
  const navigate = useNavigate()
  const isWeek = search.view === 'week'
  // The visitor's own day, until the answer says which day it is in the shop's zone.
  const [today, setToday] = useState(() => isoDayIn(pageNow(), Intl.DateTimeFormat().resolvedOptions().timeZone))
  const day = search.day ?? today
  const range: CalendarRange = { shop: shop.slug, from: isWeek ? mondayOf(day) : search.day, days: isWeek ? 7 : 1 }
  const read = useQuery(calendarQuery(range))
  if (read.data && read.data.today !== today) setToday(read.data.today)
  useLiveCalendar(range)
  const calendar = read.data?.days === range.days ? read.data : undefined
  const [store] = useState(createDraftStore)
  const people = calendar?.columns ?? []
  const shown =
    people.find(({ resourceId }) => resourceId === search.who) ?? people.find(({ isOwn }) => isOwn) ?? people[0]
  const shownId = shown?.resourceId
  const view = useMemo(
    () => calendar && viewOf(calendar, isWeek ? (shownId ?? null) : null),
    [calendar, isWeek, shownId],
  )
  const moving = useMove(shop.slug, calendar, view)
  const go = (changes: Partial<CalendarSearch>, replace = false) =>
    void navigate({
      ...studioPath(shop.slug, 'calendar'),
      search: calendarQueryOf({ ...search, ...changes }),
      resetScroll: false,
      replace,
    })
  const wasOpenedHere = useRef(false)
  const block = useBlockTime(shop.slug, calendar?.timeZone)
  const open = (id: string) => {
    wasOpenedHere.current ||= search.appointment === undefined
    go({ appointment: id }, search.appointment !== undefined)
  }
  // An own entry of the history was made by opening it: going back removes it, so that Back does not open it again.
  const close = () => {
    if (wasOpenedHere.current) history.back()
    else go({ appointment: undefined }, true)
    wasOpenedHere.current = false
  }

  const { openWalkIn, overlays } = useDeskOverlays({
    shop: shop.slug,
    appointment: search.appointment,
    onClose: close,
  })

  const dayMs = dayNumber(day) * DAY_MS
  const monday = dayNumber(mondayOf(day)) * DAY_MS
  // A phone shows one day of the week.
  const title =
    isWeek && isWide
      ? m.week(format.date(monday, 'UTC'), format.date(monday + 6 * DAY_MS, 'UTC'))
      : isWide
        ? format.fullDay(dayMs, 'UTC')
        : format.day(dayMs, 'UTC')
  const full = view && calendar && fullnessOf(view, calendar.blocks)
  const summary = view
    ? [m.appointments(countOf(view)), typeof full === 'number' && m.full(Math.round(full * 100))]
        .filter(Boolean)
        .join(' · ')
    : ''

  return (
    <>
      <PageTitle title={titled(m.title, shop.name)} />
      <CalendarBar shop={shop.slug} search={search} day={day} today={today} title={title} summary={summary}>
        {people.length > 0 && (
          <Button tone="ink" aria-label={newWords.title} onClick={() => openWalkIn({})}>
            <Icon name={rareShapes.plus} size="s" />
            {isWide ? newWords.title : day === today && newWords.short}
          </Button>
        )}
      </CalendarBar>
      <div className="cal">
        {!calendar || !view ? (
          <div className="p-4 md:px-8">
            {read.isPending || read.isPlaceholderData ? <CalendarShape /> : <ReadFailed read={read} />}
          </div>
        ) : (
          <>
            {!isWide && (
              <div className="px-4 pt-3">
                <ViewChoice shop={shop.slug} search={search} />
              </div>
            )}
            {people.length === 0 ? (
              <EmptyState icon="clock" title={m.empty.title} framed>
                {m.empty.words}
              </EmptyState>
            ) : search.view === 'agenda' ? (
              <Agenda calendar={calendar} view={view} who={search.who} onOpen={open} />
            ) : (
              <>
                {isWide && <Legend services={calendar.services} />}
                {(isWeek || !isWide) && (
                  <PeopleTabs shop={shop.slug} columns={people} shown={shownId} search={search} />
                )}
                <TimeGrid
                  key={search.view}
                  shop={shop.slug}
                  calendar={calendar}
                  view={view}
                  label={m.grid(title)}
                  shownColumn={
                    isWeek ? view.columns.findIndex(({ day: { on } }) => on === day) : shown ? people.indexOf(shown) : 0
                  }
                  onShown={(index) => {
                    const column = view.columns[index]
                    if (column) go(isWeek ? { day: column.day.on } : { who: column.resourceId }, true)
                  }}
                  chosenId={search.appointment}
                  onOpen={open}
                  store={store}
                  onDrop={moving.drop}
                  onBook={({ column, startMin, durationMin, by }) => {
                    const track = view.columns[column]
                    if (!track?.memberId) return
                    const start = new Date(instantOn(track, startMin)).toISOString()
                    openWalkIn({ start, memberId: track.memberId, ...(by === 'pointer' && { durationMin }) })
                  }}
                  onBlock={(span, label) => void block(view.columns[span.column], span, label)}
                />
              </>
            )}
          </>
        )}
        {moving.question && (
          <MoveQuestion key={moving.question.place.startsAt} moving={moving} question={moving.question} />
        )}
        {overlays}
      </div>
    </>
  )
}
