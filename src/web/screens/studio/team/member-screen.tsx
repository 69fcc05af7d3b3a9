import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import type { StudioShop } from '#web/data/studio/studio.ts'
import { hoursQuery } from '#web/data/studio/studio-hours.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { type Team, type TeamMember, teamQuery } from '#web/data/studio/team.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { studio } from '#web/messages/en/studio/studio.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { iconButtonClass } from '#web/ui/buttons/icon-button-class.ts'
import { Note } from '#web/ui/feedback/note.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { StudioBar } from '../frame/studio-bar.tsx'
import type { StudioScreenProps } from '../studio-place.ts'
import { Leaving } from './leaving.tsx'
import { MemberFacts } from './member-facts.tsx'
import { MemberHead } from './member-head.tsx'
import { MemberHours } from './member-hours.tsx'
import { PerformedForm } from './performed-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { RoleForm } from './role-form.tsx'
import { TeamShape } from './team-shape.tsx'
import { UnbookableNote } from './unbookable-note.tsx'
import './member.css'

/** One person of the team: figures, hours, services, role, what clients see, and leaving. */
export function MemberScreen({ shop, params }: StudioScreenProps<'team/:member'>) {
  const m = useMessages('team', team)
  const { titled } = useMessages('studio', studio)
  const read = useQuery(teamQuery(shop.slug))
  const member = read.data?.members.find(({ id }) => id === params.member)
  const name = member?.displayName ?? m.title
  return (
    <>
      <PageTitle title={titled(name, shop.name)} />
      <StudioBar>
        <Link {...studioPath(shop.slug, 'team')} aria-label={m.member.back} className={iconButtonClass}>
          <Icon name="arrow-start" />
        </Link>
        <h1 id="studio-member" tabIndex={-1} className="heading-4 wrap-anywhere">
          {name}
        </h1>
      </StudioBar>
      <div className="studio-body grid gap-6">
        {read.data && member ? (
          <Member key={member.id} shop={shop} member={member} team={read.data} />
        ) : read.data ? (
          <Note>{m.member.missing}</Note>
        ) : read.isPending ? (
          <TeamShape />
        ) : (
          <ReadFailed read={read} />
        )}
      </div>
    </>
  )
}

function Member({ shop, member, team }: { shop: StudioShop; member: TeamMember; team: Team }) {
  const hours = useQuery(hoursQuery(shop.slug, undefined))
  const resource = hours.data?.resources.find(({ id }) => id === member.resourceId)
  const { mayOwn, mayRun } = team
  return (
    <>
      <UnbookableNote shop={shop.slug} member={member} team={team} />
      <MemberHead shop={shop} member={member} />
      <MemberFacts member={member} team={team} board={hours.data} resource={resource} />
      <div className="member-panels">
        {member.resourceId && (
          <MemberHours shop={shop.slug} id={member.resourceId} board={hours.data} resource={resource} />
        )}
        {mayRun && <PerformedForm shop={shop.slug} member={member} services={team.services} />}
        <div className="member-column">
          {mayOwn && <RoleForm shop={shop.slug} member={member} />}
          {member.mayChange && (
            <Panel className="grid gap-6 content-start p-5!">
              <ProfileForm shop={shop.slug} member={member} />
              <Leaving shop={shop.slug} member={member} />
            </Panel>
          )}
        </div>
      </div>
    </>
  )
}
