import { Link } from '@tanstack/react-router'
import { type DayEvent, dayEventsNow } from '#core/desk/day-events.ts'
import { dayFactsOf } from '#web/data/desk/day-facts.ts'
import type { TodayVisit } from '#web/data/desk/today.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { Menu, MenuItem, MenuLine, MenuLink } from '#web/ui/overlays/menu.tsx'
import { DoneLine } from '../done/done-line.tsx'
import { useToday } from '../today-context.ts'
import { LateItems, LateMenu } from './late-menu.tsx'

type ComingActionsProps = {
  visit: TodayVisit
  isAccent?: boolean
  /** late and no-show beside the first button, not in its menu */
  isOpen?: boolean
}

/** Arrived or start, late, no-show: those the lifecycle allows now. */
export function ComingActions({ visit, isAccent = false, isOpen = false }: ComingActionsProps) {
  const m = useMessages('today', today)
  const { press, isOff, busyId, now, finishing } = useToday()
  const { name } = visit.appointment.client
  const can = dayEventsNow(dayFactsOf(visit), now)
  const has = (event: DayEvent) => can.includes(event)
  if (finishing === visit.id) return <DoneLine visit={visit} />
  const first = has('arrive') ? ('arrive' as const) : has('begin') ? ('begin' as const) : null
  return (
    <div className="today-acts">
      {first && (
        <Button
          tone={isAccent ? 'accent' : isOpen ? 'ink' : 'line'}
          className="today-grow"
          aria-keyshortcuts={first === 'arrive' ? 'A' : 'S'}
          disabled={isOff}
          working={busyId === visit.id}
          aria-label={m.about(first === 'arrive' ? m.arrived : m.start, name)}
          onClick={() => void press(visit, first)}
        >
          {first === 'arrive' ? m.arrived : m.start}
        </Button>
      )}
      {isOpen && has('late') && (
        <LateMenu
          visit={visit}
          trigger={
            <Button
              className="today-grow"
              disabled={isOff}
              data-key="l"
              aria-keyshortcuts="L"
              aria-label={m.about(m.lateButton, name)}
            >
              {m.lateButton}
            </Button>
          }
        />
      )}
      {isOpen && has('no_show') && (
        <Button
          className="today-grow"
          disabled={isOff}
          aria-label={m.about(m.noShow, name)}
          onClick={() => void press(visit, 'no_show')}
        >
          {m.noShow}
        </Button>
      )}
      <VisitMenu visit={visit} can={can} isOpen={isOpen} />
    </div>
  )
}

export function VisitMenu({
  visit,
  can,
  isOpen = false,
}: {
  visit: TodayVisit
  can: readonly DayEvent[]
  isOpen?: boolean
}) {
  const m = useMessages('today', today)
  const { shop, press, isOff, setFinishing } = useToday()
  const { name } = visit.appointment.client
  const has = (event: DayEvent) => !isOff && can.includes(event)
  return (
    <Menu
      trigger={
        <IconButton
          icon={rareShapes.dots}
          label={m.more(name)}
          {...(!isOpen && has('late') && { 'data-key': 'l', 'aria-keyshortcuts': 'L' })}
        />
      }
    >
      {has('arrive') && has('begin') && (
        <MenuItem onSelect={() => void press(visit, 'begin')}>
          {m.start}
          <Key name="S" />
        </MenuItem>
      )}
      {has('undo_arrive') && <MenuItem onSelect={() => void press(visit, 'undo_arrive')}>{m.notHere}</MenuItem>}
      {has('done') && (
        <MenuItem onSelect={() => setFinishing(visit.id)}>
          {m.done}
          <Key name="D" />
        </MenuItem>
      )}
      {!isOpen && has('no_show') && <MenuItem onSelect={() => void press(visit, 'no_show')}>{m.noShow}</MenuItem>}
      {has('reopen') && <MenuItem onSelect={() => void press(visit, 'reopen')}>{m.reopen}</MenuItem>}
      <MenuLink
        render={
          <Link
            {...studioPath(shop, 'today')}
            search={{ appointment: visit.id }}
            resetScroll={false}
            aria-label={m.about(m.open, name)}
          />
        }
      >
        {m.open}
        <Key name="Enter" />
      </MenuLink>
      {!isOpen && has('late') && (
        <>
          <MenuLine />
          <LateItems visit={visit} />
        </>
      )}
    </Menu>
  )
}

/** The key that does the same; assistive technology reads it from `aria-keyshortcuts` of the button. */
export function Key({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="ms-auto ps-4 text-t1 text-quiet max-md:hidden">
      {name}
    </span>
  )
}
