import type { ReactElement } from 'react'
import type { TodayVisit } from '#web/data/desk/today.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Menu, MenuGroup, MenuItem, MenuLine } from '#web/ui/overlays/menu.tsx'
import { useToday } from '../today-context.ts'
import { usePushedWords } from './pushed.tsx'

const choices = [5, 10, 15, 20, 30, 45]

/** How late it runs; the client is told. */
export function LateMenu({ visit, trigger }: { visit: TodayVisit; trigger: ReactElement }) {
  return (
    <Menu trigger={trigger}>
      <LateItems visit={visit} />
    </Menu>
  )
}

export function LateItems({ visit }: { visit: TodayVisit }) {
  const m = useMessages('today', today)
  const { press } = useToday()
  const pushedWords = usePushedWords()
  const { email, isMailStopped } = visit.appointment.client
  return (
    <>
      <MenuGroup label={email !== null && !isMailStopped ? m.lateTells : m.lateTellsNobody}>
        {choices.map((minutes) => (
          <MenuItem key={minutes} onSelect={() => void press(visit, 'late', { lateMin: minutes })}>
            <span>
              {m.lateBy(minutes)}
              <span className="block text-t1 text-quiet">{pushedWords(visit, minutes)}</span>
            </span>
          </MenuItem>
        ))}
      </MenuGroup>
      {visit.appointment.lateMin !== null && (
        <>
          <MenuLine />
          <MenuItem onSelect={() => void press(visit, 'late', { lateMin: 0 })}>{m.onTime}</MenuItem>
        </>
      )}
    </>
  )
}
