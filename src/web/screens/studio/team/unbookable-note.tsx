import { Link } from '@tanstack/react-router'
import { studioPath } from '#web/data/studio/studio-path.ts'
import type { Team, TeamMember } from '#web/data/studio/team.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/feedback/note.tsx'

type Props = { shop: string; member: TeamMember; team: Pick<Team, 'mayRun' | 'services'>; isList?: boolean }

/** Says why nobody can book a colleague, with the way to change it; nothing where they can be booked. */
export function UnbookableNote({ shop, member, team: { mayRun, services }, isList = false }: Props) {
  const m = useMessages('team', team).unbookable
  const { displayName: name, hasHours } = member
  const performs = member.serviceIds.length > 0
  if (hasHours && performs) return null
  const words = hasHours ? m.services(name) : performs ? m.hours(name) : m.both(name)
  const links = mayRun && (
    <>
      {!hasHours && (
        <Link
          {...studioPath(shop, 'hours')}
          search={member.resourceId === null ? {} : { who: member.resourceId }}
          aria-label={m.setHoursOf(name)}
          className="link inline-block py-2 me-3"
        >
          {m.setHours}
        </Link>
      )}
      {!performs &&
        (services.length === 0 || isList ? (
          <Link
            {...(services.length === 0
              ? studioPath(shop, 'services')
              : studioPath(shop, 'team/:member', { member: member.id }))}
            aria-label={m.setServicesOf(name)}
            className="link inline-block py-2"
          >
            {m.setServices}
          </Link>
        ) : (
          <a href="#performs-heading" aria-label={m.setServicesOf(name)} className="link inline-block py-2">
            {m.setServices}
          </a>
        ))}
    </>
  )
  if (isList)
    return (
      <p className="text-t2">
        <span className="text-warn">{words}</span> {links}
      </p>
    )
  return (
    <Note tone="warn" lead={words}>
      <p>{links}</p>
    </Note>
  )
}
