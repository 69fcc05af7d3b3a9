import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dayNumber, isoDay } from '#core/calendar-day.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { hoursQuery } from '#web/data/studio/studio-hours.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { dateRange } from '#web/messages/date-range.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { studioHours } from '#web/messages/en/studio/studio-hours.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'
import { StudioBar } from '../frame/studio-bar.tsx'
import type { StudioScreenProps } from '../studio-place.ts'
import { HoursBoard } from './board/hours-board.tsx'
import { HoursDays } from './board/hours-days.tsx'
import { DaysOffDialog } from './dialogs/days-off-dialog.tsx'
import { type Edited, EditHours } from './dialogs/edit-hours.tsx'
import { TouchesDialog } from './dialogs/touches-dialog.tsx'
import type { HoursSearch } from './hours-search.ts'
import { HoursShape } from './hours-shape.tsx'
import { PlannedTimeOff } from './planned-time-off.tsx'
import { RequestedTimeOff } from './requested-time-off.tsx'
import { usePlannedChange } from './use-planned-change.ts'
import { cellsOf, type Mode, spansChange, upcomingDay } from './week/week-cells.ts'
import './hours.css'

const DAY_MS = 86_400_000

/** The hours of the team and of the rooms, a week at a time. */
export function HoursScreen({ shop, search }: StudioScreenProps<'hours', HoursSearch>) {
  const m = useMessages('studio-hours', studioHours)
  const { titled } = useMessages('studio', studio)
  const isWide = useIsWide()
  const read = useQuery(hoursQuery(shop.slug, search.on))
  const planner = usePlannedChange(shop.slug)
  const [edited, setEdited] = useState<Edited | null>(null)
  const [isClosing, setClosing] = useState(false)
  const [mode, setMode] = useState<Mode>('usual')
  const board = read.data
  const monday = board ? dayNumber(board.monday) : null
  const title = monday === null ? m.title : m.titleOf(dateRange(monday * DAY_MS, (monday + 6) * DAY_MS))
  const days = monday === null ? [] : Array.from({ length: 7 }, (_, i) => monday + i)
  const mayTakeOff = board?.resources.some((each) => each.isOwn) || board?.mayRun
  const actions = {
    onEdit: (resource: Edited['resource'], cell: Edited['cell']) => {
      planner.forget()
      if (!board) return
      const day = upcomingDay(cell.day, dayNumber(board.today))
      const upcoming = day === cell.day ? cell : cellsOf(resource, [day], board.timeZone)[0]
      if (upcoming) setEdited({ resource, cell: upcoming })
    },
    onChange: (resource: Edited['resource'], cell: Edited['cell'], spans: Edited['cell']['spans']) =>
      void planner.plan(spansChange(resource, cell, spans, cell.exception ? 'once' : mode)),
  }
  const daysOffButtons = (
    <>
      {mayTakeOff && <LinkButton {...studioPath(shop.slug, 'hours/time-off')}>{m.timeOffForm.open}</LinkButton>}
      {board?.mayRun && (
        <Button tone="ink" onClick={() => setClosing(true)}>
          {m.days.open}
        </Button>
      )}
    </>
  )
  return (
    <>
      <PageTitle title={titled(m.title, shop.name)} />
      <StudioBar
        actions={
          <>
            {isWide && board?.mayRun && (
              <Segmented
                label={m.edit.kind}
                value={mode}
                onChange={setMode}
                options={[
                  { value: 'usual', label: m.usualWeek },
                  { value: 'once', label: m.byDate },
                ]}
              />
            )}
            {isWide && daysOffButtons}
          </>
        }
      >
        <h1 tabIndex={-1} className="heading-4 truncate">
          {isWide ? title : m.title}
        </h1>
        {monday !== null && (
          <>
            <WeekLink shop={shop.slug} who={search.who} day={monday - 7} label={m.earlier} icon="chevron-start" />
            <WeekLink shop={shop.slug} who={search.who} day={monday + 7} label={m.later} icon="chevron-end" />
          </>
        )}
      </StudioBar>
      <div className="studio-body">
        {!board ? (
          read.isPending ? (
            <HoursShape />
          ) : (
            <ReadFailed read={read} />
          )
        ) : board.resources.length === 0 ? (
          <EmptyState icon="clock" title={m.empty.title} framed>
            {m.empty.words}
          </EmptyState>
        ) : (
          <>
            <p id="hours-help" className="sr-only">
              {m.help}
            </p>
            {!edited && !isClosing && (
              <RefusalNote
                refusal={planner.refusal}
                words={planner.refusal?.code === 'conflict' ? m.conflict : undefined}
                lead={m.notSaved}
                className="mb-4"
              />
            )}
            {!isWide && <div className="flex gap-2 mb-3">{daysOffButtons}</div>}
            {isWide ? (
              <HoursBoard {...{ board, days, mode }} resources={board.resources} label={title} {...actions} />
            ) : (
              <HoursDays board={board} days={days} shop={shop.slug} search={search} label={title} {...actions} />
            )}
            <RequestedTimeOff shop={shop.slug} board={board} />
            <PlannedTimeOff shop={shop.slug} board={board} />
          </>
        )}
      </div>
      {board && edited && (
        <EditHours
          key={`${edited.resource.id} ${edited.cell.day}`}
          board={board}
          edited={edited}
          planner={planner}
          onClose={() => setEdited(null)}
        />
      )}
      {board && isClosing && (
        <DaysOffDialog shop={shop.slug} board={board} planner={planner} onClose={() => setClosing(false)} />
      )}
      {board && <TouchesDialog shop={shop.slug} planner={planner} timeZone={board.timeZone} />}
    </>
  )
}

type WeekLinkProps = {
  shop: string
  who: string | undefined
  day: number
  label: string
  icon: 'chevron-start' | 'chevron-end'
}

function WeekLink({ shop, who, day, label, icon }: WeekLinkProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      render={(props) => (
        <Link {...studioPath(shop, 'hours')} search={{ on: isoDay(day), ...(who && { who }) }} {...props} />
      )}
    />
  )
}
