import type { HoursBoard, HoursResource } from '#web/data/studio/studio-hours.ts'
import type { Team, TeamMember } from '#web/data/studio/team.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { usualWeek } from './usual-week.ts'

type MemberFactsProps = {
  member: TeamMember
  team: Team
  board: HoursBoard | undefined
  resource: HoursResource | undefined
}

/** What they have, in four figures. */
export function MemberFacts({ member, team: { services }, board, resource }: MemberFactsProps) {
  const { facts: m } = useMessages('team', team).member
  const format = useFormat()
  const hours = board && resource ? usualWeek(resource, board.monday).hours : 0
  const facts = [
    [member.coming, m.coming(member.coming)],
    [hours, m.hours],
    [member.serviceIds.length, m.services(services.length)],
    [member.looks, m.looks(member.looks)],
  ] as const
  return (
    <ul aria-label={m.label} className="member-facts">
      {facts.map(([figure, words]) => (
        <li key={words}>
          <b className="heading-4 block tabular-nums">{format.number(figure, Number.isInteger(figure) ? 0 : 1)}</b>
          <span className="text-t2 text-quiet">{words}</span>
        </li>
      ))}
    </ul>
  )
}
