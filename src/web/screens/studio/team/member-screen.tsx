import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { type Team, type TeamMember, teamQuery } from '#web/data/studio/team.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { studio } from '#web/messages/en/studio/studio.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/feedback/note.tsx'
import { StudioBar } from '../frame/studio-bar.tsx'
import type { StudioScreenProps } from '../studio-place.ts'
import { Leaving } from './leaving.tsx'
import { PerformedForm } from './performed-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { RoleForm } from './role-form.tsx'
import { TeamShape } from './team-shape.tsx'
import { UnbookableNote } from './unbookable-note.tsx'

/** One person of the team: what clients see, role, services, and leaving. */
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
        <h1 id="studio-member" tabIndex={-1} className="heading-4 wrap-anywhere">
          {name}
        </h1>
      </StudioBar>
      <div className="studio-body grid gap-10 max-w-190">
        <p>
          <Link {...studioPath(shop.slug, 'team')} className="link">
            {m.member.back}
          </Link>
        </p>
        {read.data && member ? (
          <Member key={member.id} shop={shop.slug} member={member} team={read.data} />
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

function Member({ shop, member, team }: { shop: string; member: TeamMember; team: Team }) {
  const { mayOwn, mayRun, services } = team
  return (
    <>
      <UnbookableNote shop={shop} member={member} team={team} />
      {member.mayChange && <ProfileForm shop={shop} member={member} />}
      {mayRun && <PerformedForm shop={shop} member={member} services={services} />}
      {mayOwn && <RoleForm shop={shop} member={member} />}
      {member.mayChange && <Leaving shop={shop} member={member} />}
    </>
  )
}
