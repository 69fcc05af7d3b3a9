import { lazy, Suspense, useState } from 'react'
import type { IsoDay } from '#core/time.ts'
import { times as timesWords } from '#web/messages/en/booking/times.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

const loadCalendar = () => import('#web/ui/inputs/dates/calendar-popover.tsx')
const CalendarPopover = lazy(() => loadCalendar().then((module) => ({ default: module.CalendarPopover })))

type PickDayProps = {
  value: IsoDay
  today: IsoDay
  max: IsoDay
  /** only what is known already: opening the calendar reads nothing */
  isClosed: (day: IsoDay) => boolean
  choose: (day: IsoDay) => void
}

/** A button that opens a month, for days beyond the strip. */
export function PickDay({ choose, ...days }: PickDayProps) {
  const m = useMessages('times', timesWords)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        small
        icon="calendar"
        label={m.pickDay}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={loadCalendar}
        onFocus={loadCalendar}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      />
      {anchor && (
        <Suspense>
          <CalendarPopover
            {...days}
            min={days.today}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onChoose={(day) => {
              setAnchor(null)
              choose(day)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
