import type { LookCard } from '#web/data/looks.ts'
import { useReadProblem } from '#web/data/use-read-problem.ts'
import { look as lookWords } from '#web/messages/en/look.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { DayStrip } from '#web/ui/day-strip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { DayParts } from './day-parts.tsx'
import { FreeTimesSkeleton } from './free-times-skeleton.tsx'
import type { FreeDay, FreeTimes } from './use-free-times.ts'
import { weekdayAndNumber } from './weekday.ts'

/** Calendar days have no zone: noon in UTC is the same day for the formatter. */
const noonOf = (day: string) => `${day}T12:00:00Z`

/** A strip of days with how free each is, and the times of the one that is open, on the shop's clock. */
export function FreeTimesWeek({ free, nextFree }: { free: FreeTimes; nextFree: LookCard['nextFree'] }) {
  const m = useMessages('look', lookWords)
  const format = useFormat()
  const { times, days, open } = free
  if (times.isPending) return <FreeTimesSkeleton />
  if (!times.data || !open) return <TimesFailed free={free} />

  const isNothingFree = days.every(({ starts }) => starts.length === 0)
  return (
    <div aria-busy={times.isPlaceholderData} className={times.isPlaceholderData ? 'opacity-60' : ''}>
      <div className="flex items-center justify-between">
        <b className="text-t2 font-press">{format.month(noonOf(open.on), 'UTC')}</b>
        <span className="-me-2.5 flex">
          <IconButton small icon="chevron-start" label={m.earlier} disabled={!free.earlier} onClick={free.earlier} />
          <IconButton small icon="chevron-end" label={m.later} disabled={!free.later} onClick={free.later} />
        </span>
      </div>
      <DayStrip
        label={m.days}
        chosen={open.on}
        onChoose={free.choose}
        items={days.map((day) => ({
          key: day.on,
          ...weekdayAndNumber(format.shortDay(noonOf(day.on), 'UTC')),
          share: day.starts.length > 0 ? Math.max(day.freeShare, 0.08) : 0,
          isOff: day.starts.length === 0,
          name: nameOf(day),
        }))}
      />
      {open.starts.length > 0 ? (
        <div className="look-times">
          <DayParts
            day={format.fullDay(noonOf(open.on), 'UTC')}
            starts={open.starts}
            timeZone={free.timeZone}
            wanted={free.wanted}
            choose={free.chooseTime}
          />
        </div>
      ) : (
        <div className="mt-4.5 grid justify-items-start gap-3 text-t2">
          <p className="text-quiet">{emptyWords(open)}</p>
          {nextFree && (
            <Button onClick={() => free.choose(isoDayIn(nextFree.startsAt, nextFree.timeZone))}>
              {m.nextFree(format.day(nextFree.startsAt, nextFree.timeZone))}
            </Button>
          )}
        </div>
      )}
    </div>
  )

  function nameOf(day: FreeDay): string {
    // begins with the words that are seen, so that speaking them finds it
    const date = format.day(noonOf(day.on), 'UTC')
    if (!day.isOpen) return m.dayClosed(date)
    return day.starts.length === 0 ? m.dayFull(date) : m.dayName(date, day.starts.length)
  }

  function emptyWords(day: FreeDay): string {
    if (isNothingFree) return nextFree ? m.nothingThisWeek : m.noneSoon
    const date = format.fullDay(noonOf(day.on), 'UTC')
    return day.isOpen ? m.nothingOn(date) : m.closedOn(date)
  }
}

function TimesFailed({ free: { times } }: { free: FreeTimes }) {
  const m = useMessages('look', lookWords)
  const words = useReadProblem(times.error)
  return (
    <div className="grid justify-items-start gap-3">
      <Note tone="bad" lead={m.timesFailed}>
        {words.sentence}
      </Note>
      <Button onClick={() => void times.refetch()} working={times.isFetching}>
        {words.retry}
      </Button>
    </div>
  )
}
