import { Link } from '@tanstack/react-router'
import type { StudioShop } from '#web/data/studio/studio.ts'
import type { TeamMember } from '#web/data/studio/team.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'

/** Who it is, and the way to what clients see. */
export function MemberHead({ shop, member }: { shop: StudioShop; member: TeamMember }) {
  const m = useMessages('team', team)
  const { displayName, portrait, title, role, isMe, hasAccount } = member
  const facts = [title, m.roles[role], isMe && m.you, !hasAccount && m.noAccount]
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Face name={displayName} portrait={portrait} size={96} />
      <div className="grow basis-48 min-w-0">
        <p className="heading-5 wrap-anywhere">{displayName}</p>
        <p className="text-t2 text-quiet">{afterEachOther(facts)}</p>
      </div>
      {shop.state === 'live' && (
        <Button render={(props) => <Link to="/shops/$slug" params={{ slug: shop.slug }} {...props} />}>
          <Icon name={rareShapes.eye} size="s" />
          {m.member.seePublic}
        </Button>
      )}
    </div>
  )
}
