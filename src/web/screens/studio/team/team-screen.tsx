import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryView } from '#web/data/api/query-view.tsx'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { orderTeam, type Team, type TeamMember, teamQuery } from '#web/data/studio/team.ts'
import { Invitations } from '#web/features/invitations/invitations.tsx'
import { InviteForm } from '#web/features/invitations/invite-form.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { studio } from '#web/messages/en/studio/studio.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { SortableList } from '#web/ui/sortable/sortable-list.tsx'
import { StudioBar } from '../frame/studio-bar.tsx'
import type { StudioScreenProps } from '../studio-place.ts'
import { AddForm } from './add-form.tsx'
import { TeamShape } from './team-shape.tsx'
import { UnbookableNote } from './unbookable-note.tsx'

/** The shop's people in the order clients see, and for owners the invitations. */
export function TeamScreen({ shop }: StudioScreenProps<'team'>) {
  const m = useMessages('team', team)
  const { titled } = useMessages('studio', studio)
  const read = useQuery(teamQuery(shop.slug))
  return (
    <>
      <PageTitle title={titled(m.title, shop.name)} />
      <StudioBar>
        <h1 id="studio-team" tabIndex={-1} className="heading-4">
          {m.title}
        </h1>
      </StudioBar>
      <div className="studio-body grid gap-10 max-w-190">
        <QueryView read={read} pending={<TeamShape />}>
          {(data) => (
            <>
              <People shop={shop.slug} team={data} />
              {data.mayOwn && (
                <>
                  <Invitations shop={shop.slug} />
                  <InviteForm shop={shop.slug} />
                  <AddForm shop={shop.slug} />
                </>
              )}
            </>
          )}
        </QueryView>
      </div>
    </>
  )
}

function People({ shop, team: data }: { shop: string; team: Team }) {
  const { members, mayOwn } = data
  const m = useMessages('team', team)
  const client = useQueryClient()
  const order = (ids: string[]) =>
    orderTeam(client, shop, ids).catch(() => showToast({ words: m.order.failed, icon: 'alert' }))
  const mayOrder = mayOwn && members.length > 1
  return (
    <section aria-label={m.list}>
      <SortableList
        label={m.list}
        items={members.map((member) => ({ ...member, name: member.displayName }))}
        words={m.order}
        onOrder={(ids) => void order(ids)}
        rowClassName="flex items-center gap-4 py-4 border-b border-hairline"
      >
        {(member, handle) => (
          <>
            {mayOrder && handle}
            <Face name={member.displayName} portrait={member.portrait} size={40} />
            <MemberLine shop={shop} member={member} team={data} />
          </>
        )}
      </SortableList>
    </section>
  )
}

function MemberLine({ shop, member, team: data }: { shop: string; member: TeamMember; team: Team }) {
  const m = useMessages('team', team)
  const count = member.serviceIds.length
  const facts = [
    m.roles[member.role],
    ...(member.isMe ? [m.you] : []),
    ...(member.hasAccount ? [] : [m.noAccount]),
    ...(count === 0 ? [] : [m.services(count)]),
    ...(member.coming > 0 ? [m.coming(member.coming)] : []),
  ]
  return (
    <div className="grow min-w-0">
      <p className="font-press wrap-anywhere">
        <Link {...studioPath(shop, 'team/:member', { member: member.id })} className="link">
          {member.displayName}
        </Link>
        {member.title && <span className="text-quiet font-normal"> · {member.title}</span>}
      </p>
      <p className="text-t2 text-quiet">{facts.join(' · ')}</p>
      <UnbookableNote shop={shop} member={member} team={data} isList />
    </div>
  )
}
