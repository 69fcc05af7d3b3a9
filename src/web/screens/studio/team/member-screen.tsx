import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { TEAM_LIMITS } from '#core/team/team-limits.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { type Team, type TeamMember, teamCalls, teamQuery, useTeamChange } from '#web/data/studio/team.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { studio } from '#web/messages/en/studio/studio.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Note } from '#web/ui/feedback/note.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { StudioBar } from '../frame/studio-bar.tsx'
import type { StudioScreenProps } from '../studio-place.ts'
import { Leaving } from './leaving.tsx'
import { PerformedForm } from './performed-form.tsx'
import { Portrait } from './portrait.tsx'
import { RoleForm } from './role-form.tsx'
import { TeamShape } from './team-shape.tsx'

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

function Member({
  shop,
  member,
  team: { mayOwn, mayRun, services },
}: {
  shop: string
  member: TeamMember
  team: Team
}) {
  return (
    <>
      {member.mayChange && <ProfileForm shop={shop} member={member} />}
      {mayRun && <PerformedForm shop={shop} member={member} services={services} />}
      {mayOwn && <RoleForm shop={shop} member={member} />}
      {member.mayChange && <Leaving shop={shop} member={member} />}
    </>
  )
}

function ProfileForm({ shop, member }: { shop: string; member: TeamMember }) {
  const m = useMessages('team', team).member
  const { change, isWorking, refusal } = useTeamChange(shop)
  const [displayName, setName] = useState(member.displayName)
  const [title, setTitle] = useState(member.title ?? '')
  function submit(event: FormEvent) {
    event.preventDefault()
    void change(
      () => teamCalls.profile(shop, member.id, { displayName, title }),
      () => announce(m.saved),
    )
  }
  return (
    <form onSubmit={submit} className="grid gap-4" aria-labelledby="profile-heading">
      <h2 id="profile-heading" className="heading-3">
        {m.profile}
      </h2>
      <Portrait shop={shop} member={member} />
      <TextField
        label={m.name}
        required
        maxLength={TEAM_LIMITS.name}
        value={displayName}
        onChange={(e) => setName(e.target.value)}
      />
      <TextField
        label={m.jobTitle}
        hint={m.titleHint}
        maxLength={TEAM_LIMITS.title}
        value={title}
        onChange={(e) => setTitle(e.target.value)}
      />
      <RefusalNote refusal={refusal} />
      <div>
        <Button type="submit" look="ink" working={isWorking}>
          {m.save}
        </Button>
      </div>
    </form>
  )
}
