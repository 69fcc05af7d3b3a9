import type { UseQueryResult } from '@tanstack/react-query'
import { useReadProblem } from '#web/data/api/use-read-problem.ts'
import { useLiveTimes } from '#web/data/live/use-live-times.ts'
import type { LookCard } from '#web/data/looks/looks.ts'
import { times as timesWords } from '#web/messages/en/booking/times.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DayStrip } from '#web/ui/buttons/day-strip.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { firstInWindow, type SearchedWhen } from '../search/searched-when.ts'
import { DayParts } from './day-parts.tsx'
import { FreeTimesSkeleton } from './free-times-skeleton.tsx'
import { PickDay } from './pick-day.tsx'
import type { FreeDay } from './use-free-times.ts'
import { addDays } from './week.ts'
import './free-times.css'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'

/** Calendar days have no time zone: noon in UTC is the same day for the formatter. */
const noonOf = (day: string) => `${day}T12:00:00Z`

const FARTHEST_DAYS = 364

/** Data and commands of the week; the caller decides where the choice is stored. */
export type WeekOfTimes = {
  times: Pick<UseQueryResult, 'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'isFetching' | 'refetch'>
  days: readonly FreeDay[]
  timeZone: string
  open: FreeDay | undefined
  wanted: string | undefined
  /** the searched one */
  window?: SearchedWhen
  /** the open day is the next free one, because the days before it are full */
  isNextFree?: boolean
  /** the visitor's current time */
  mine?: string | undefined
  choose: (day: string) => void
  chooseTime: (start: string) => void
  earlier: (() => void) | undefined
  later: (() => void) | undefined
}

type FreeTimesWeekProps = {
  free: WeekOfTimes
  nextFree: LookCard['nextFree']
  /** whose times these are; undefined: anyone's */
  maker?: string | undefined
  /** instead of the plain sentence of a day on which the shop is open and nothing is free; may be lazy */
  whenFull?: ((full: FullDay) => ReactNode) | undefined
}

export type FullDay = {
  day: string
  otherDays: readonly string[]
  sentence: string
  /** the way to the next free time */
  next: ReactNode
}

/** A strip of days with their availability, and the open day's times in the shop's time zone. */
export function FreeTimesWeek({ free, nextFree, maker, whenFull }: FreeTimesWeekProps) {
  const m = useMessages('times', timesWords)
  const format = useFormat()
  const { times, days, open } = free
  useLiveTimes()
  const focusDay = useFocusDay(open?.on, times.isPlaceholderData)
  if (times.isPending) return <FreeTimesSkeleton />
  if (!times.data || !open) return <TimesFailed free={free} />

  const starts = withMine(open, free)
  const today = isoDayIn(pageNow(), free.timeZone)
  const fullDays = days.filter((day) => day.isOpen && day.starts.length === 0).map(({ on }) => on)
  const isNothingFree = days.every(({ starts }) => starts.length === 0)
  const next = nextFree && (
    <Button onClick={() => goTo(nextFree)}>{m.nextFree(format.day(nextFree.startsAt, nextFree.timeZone))}</Button>
  )
  return (
    <div
      ref={focusDay.week}
      aria-busy={times.isPlaceholderData}
      className={times.isPlaceholderData ? 'opacity-60' : ''}
    >
      <div className="flex items-center justify-between">
        <b className="text-t2 font-press">{format.month(noonOf(open.on), 'UTC')}</b>
        <span className="-me-2.5 flex">
          <PickDay
            value={open.on}
            today={today}
            max={addDays(today, FARTHEST_DAYS)}
            isClosed={(day) => days.some(({ on, starts }) => on === day && starts.length === 0)}
            choose={goToDay}
          />
          <IconButton small icon="chevron-start" label={m.earlier} disabled={!free.earlier} onClick={free.earlier} />
          <IconButton small icon="chevron-end" label={m.later} disabled={!free.later} onClick={free.later} />
        </span>
      </div>
      <DayStrip
        label={m.days}
        chosen={open.on}
        onChoose={free.choose}
        items={days.map((day) => {
          const { weekday, day: number } = format.dayParts(noonOf(day.on), 'UTC')
          return {
            key: day.on,
            label: weekday,
            number,
            share: day.starts.length > 0 ? Math.max(day.freeShare, 0.08) : 0,
            isOff: day.starts.length === 0,
            name: nameOf(day),
          }
        })}
      />
      {free.isNextFree && (
        <p className="mt-3 text-t2 text-warn">{m.fullUntil(format.fullDay(noonOf(open.on), 'UTC'))}</p>
      )}
      {starts.length > 0 && (
        <div className="day-times">
          <WindowLine free={free} starts={open.starts} />
          <DayParts
            day={format.fullDay(noonOf(open.on), 'UTC')}
            starts={starts}
            held={open.held}
            timeZone={free.timeZone}
            wanted={free.wanted}
            mine={free.mine}
            choose={free.chooseTime}
          />
        </div>
      )}
      {open.starts.length === 0 && (
        <div className="mt-4.5 grid justify-items-start gap-3 text-t2">
          {open.isOpen && whenFull ? (
            <Suspense fallback={<EmptyDay sentence={emptyWords(open)} next={next} />}>
              {whenFull({
                day: open.on,
                otherDays: fullDays.filter((day) => day !== open.on),
                sentence: emptyWords(open),
                next,
              })}
            </Suspense>
          ) : (
            <EmptyDay sentence={emptyWords(open)} next={next} />
          )}
        </div>
      )}
    </div>
  )

  function goTo({ startsAt, timeZone }: NonNullable<LookCard['nextFree']>): void {
    goToDay(isoDayIn(startsAt, timeZone))
  }

  function goToDay(day: string): void {
    free.choose(day)
    focusDay.start(day)
  }

  function nameOf(day: FreeDay): string {
    // starts with the visible label, so that voice control finds it
    const date = format.day(noonOf(day.on), 'UTC')
    if (!day.isOpen) return m.dayOff(date)
    return day.starts.length === 0 ? m.dayFull(date) : m.dayName(date, day.starts.length)
  }

  function emptyWords(day: FreeDay): string {
    if (isNothingFree) return nextFree ? m.nothingThisWeek : m.noneSoon
    const date = format.fullDay(noonOf(day.on), 'UTC')
    if (day.isOpen) return m.nothingOn(date)
    return maker ? m.awayOn(maker, date) : m.noneOn(date)
  }
}

function EmptyDay({ sentence, next }: Pick<FullDay, 'sentence' | 'next'>) {
  return (
    <>
      <p className="text-quiet">{sentence}</p>
      {next}
    </>
  )
}

/** Below the days: the searched window, and whether the open day has a time in it. */
function WindowLine({ free: { window = {}, timeZone }, starts }: { free: WeekOfTimes; starts: readonly string[] }) {
  const m = useMessages('times', timesWords)
  const { from, to } = window
  if (!from || !to || starts.length === 0) return null
  const isInside = firstInWindow(starts, timeZone, window) !== undefined
  return <p className="mt-3 text-t1 text-quiet">{isInside ? m.searched(from, to) : m.nothingBetween(from, to)}</p>
}

/** A day's starts plus those that are held and the visitor's current time, which are not free. */
function withMine({ on, starts, held = [] }: FreeDay, { mine, timeZone }: WeekOfTimes): readonly string[] {
  const isMineThere = mine && isoDayIn(mine, timeZone) === on
  if (!isMineThere && held.length === 0) return starts
  return [...new Set([...starts, ...held, ...(isMineThere ? [mine] : [])])].toSorted()
}

function TimesFailed({ free: { times } }: { free: WeekOfTimes }) {
  const m = useMessages('times', timesWords)
  const words = useReadProblem(times.error)
  return (
    <div className="grid justify-items-start gap-3">
      <Note tone="bad" lead={m.failed}>
        {words.sentence}
      </Note>
      <Button onClick={() => void times.refetch()} working={times.isFetching}>
        {words.retry}
      </Button>
    </div>
  )
}

type FocusDay = { week: RefObject<HTMLDivElement | null>; start: (day: string) => void }

/** A button that opens another day is removed with the current day, so the focus moves to the day it opened. */
function useFocusDay(openOn: string | undefined, isWaiting: boolean): FocusDay {
  const week = useRef<HTMLDivElement>(null)
  const [wanted, start] = useState<string | null>(null)
  const isThere = wanted !== null && wanted === openOn && !isWaiting
  useEffect(() => {
    if (!isThere) return
    week.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    start(null)
  }, [isThere])
  return { week, start }
}
