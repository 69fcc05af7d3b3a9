import { Link } from '@tanstack/react-router'
import type { FreeSwitch } from '#core/search/filter.ts'
import { lookCard } from '#web/messages/en/looks/look-card.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'

const switches: readonly FreeSwitch[] = ['today', 'weekend']

/** The most wanted days as list items beside the categories [F80]. A second press removes the filter. */
export function DaySwitches({ chosen }: { chosen: FreeSwitch | undefined }) {
  const m = useMessages('look-card', lookCard)
  return (
    <>
      {switches.map((each) => {
        const on = each === chosen
        return (
          <li key={each} className="shrink-0">
            <Chip
              on={on}
              {...(on && { endIcon: 'cross' })}
              render={(props) => (
                <Link
                  to="/"
                  search={({ category, city }) => ({ category, city, ...(!on && { free: each }) })}
                  resetScroll={false}
                  activeOptions={{ exact: true }}
                  {...(on && { 'aria-label': m.dropFree(m.free[each]) })}
                  {...props}
                />
              )}
            >
              {m.free[each]}
            </Chip>
          </li>
        )
      })}
      <li aria-hidden="true" className="my-1.5 w-px shrink-0 bg-hairline" />
    </>
  )
}

/** The way to /plan on a phone, where the top bar has no room for it. */
export function PlanChip() {
  const m = useMessages('look-card', lookCard)
  return (
    <li className="shrink-0 lg:hidden">
      <Chip render={(props) => <Link to="/plan" {...props} />}>{m.planDay}</Chip>
    </li>
  )
}
