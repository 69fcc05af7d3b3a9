import { lazy, Suspense, useState } from 'react'
import { DAY_MS } from '#core/time.ts'
import type { DayEvent, DeskAppointment } from '#web/data/desk/appointment.ts'
import { instantOfWall, shopDay, wallMinute } from '#web/features/times/clock/shop-day.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { Menu, MenuGroup, MenuItem, MenuLine } from '#web/ui/overlays/menu.tsx'

const WalkInDialog = lazy(() =>
  import('#web/features/walk-in/walk-in-dialog.tsx').then(({ WalkInDialog }) => ({ default: WalkInDialog })),
)

const LATE_MIN = [5, 10, 15, 30]
const WEEKS = [1, 2, 4, 6, 8]

type MoreActionsProps = {
  shop: string
  detail: DeskAppointment
  events: readonly DayEvent[]
  wordsOf: (event: DayEvent) => string
  onRun: (event: DayEvent, more?: { lateMin: number }) => void
  onCancel: () => void
}

/** Late by how much, no-show, cancel, and the same again in some weeks. */
export function MoreActions({ shop, detail, events, wordsOf, onRun, onCancel }: MoreActionsProps) {
  const m = useMessages('panel', panel)
  const [weeks, setWeeks] = useState<number | null>(null)
  const { may, mayCancel, block, card, timeZone } = detail
  const { appointment } = block
  return (
    <>
      <Menu trigger={<IconButton icon={rareShapes.dots} label={m.more} className="panel-more size-13!" />}>
        {events.map((event) => (
          <MenuItem key={event} onSelect={() => onRun(event)}>
            {wordsOf(event)}
          </MenuItem>
        ))}
        {may.includes('late') && (
          <MenuGroup label={m.lateGroup}>
            {LATE_MIN.map((minutes) => (
              <MenuItem key={minutes} onSelect={() => onRun('late', { lateMin: minutes })}>
                {m.buttons.late(minutes)}
              </MenuItem>
            ))}
            {appointment?.lateMin && (
              <MenuItem onSelect={() => onRun('late', { lateMin: 0 })}>{m.buttons.onTime}</MenuItem>
            )}
          </MenuGroup>
        )}
        <MenuGroup label={m.again}>
          {WEEKS.map((n) => (
            <MenuItem key={n} onSelect={() => setWeeks(n)}>
              {m.weeks(n)}
            </MenuItem>
          ))}
        </MenuGroup>
        {mayCancel && (
          <>
            <MenuLine />
            <MenuItem onSelect={onCancel}>{m.cancel}</MenuItem>
          </>
        )}
      </Menu>
      {weeks !== null && appointment && (
        <Suspense>
          <WalkInDialog
            shop={shop}
            start={inWeeks(block.startsAt, weeks, timeZone)}
            memberId={appointment.memberId}
            serviceId={appointment.serviceId}
            client={{ kind: 'card', ...card }}
            onClose={() => setWeeks(null)}
            onBooked={() => setWeeks(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The same time on the shop's clock, also across a change of the clock. */
function inWeeks(at: string, weeks: number, timeZone: string): string {
  const day = shopDay(isoDayIn(at, timeZone), timeZone)
  const on = new Date(Date.parse(`${day.on}T00:00:00Z`) + weeks * 7 * DAY_MS).toISOString().slice(0, 10)
  return new Date(instantOfWall(wallMinute(Date.parse(at), day), shopDay(on, timeZone))).toISOString()
}
