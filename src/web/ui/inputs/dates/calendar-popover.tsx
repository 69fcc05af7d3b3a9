import { days as dayWords } from '#web/messages/en/platform/days.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Popover } from '../../overlays/popover.tsx'
import { MonthCalendar, type MonthCalendarProps } from './month-calendar.tsx'

export type CalendarPopoverProps = MonthCalendarProps & { anchor: HTMLElement; onClose: () => void }

/** The calendar of a date field; loaded when its button is first pressed. */
export function CalendarPopover({ anchor, onClose, ...calendar }: CalendarPopoverProps) {
  const m = useMessages('days', dayWords)
  return (
    <Popover
      anchor={anchor}
      label={m.calendar}
      onClose={onClose}
      className="w-auto p-3!"
      initialFocus={(popup) => popup.querySelector<HTMLElement>('td button[tabindex="0"]')}
    >
      <MonthCalendar {...calendar} />
    </Popover>
  )
}
