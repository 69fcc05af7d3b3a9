import { useQuery } from '@tanstack/react-query'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { useSession } from '#web/data/identity/session.ts'
import { changeFollowing, followedQuery } from '#web/data/saved/followed.ts'
import { follow } from '#web/messages/en/looks/follow.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'

/** For "Following" too, so that the buttons beside it stay where they are. */
const WIDE_ENOUGH = 'min-w-28'

/** Follows a shop [K64]. A visitor is led to sign in and back. */
export function FollowButton({ shop }: { shop: { slug: string; name: string } }) {
  const m = useMessages('follow', follow)
  const { person } = useSession()
  if (person) return <Toggle shop={shop} />
  return (
    <LinkButton className={WIDE_ENOUGH} to="/sign-in" search={{ returnTo: `/shops/${shop.slug}`, why: 'follow' }}>
      {m.follow}
    </LinkButton>
  )
}

function Toggle({ shop: { slug, name } }: { shop: { slug: string; name: string } }) {
  const m = useMessages('follow', follow)
  const { data } = useQuery(followedQuery)
  const { send, isWorking, refusal } = useWrite(changeFollowing, {
    onDone: () => announce(follows ? m.unfollowed(name) : m.followed(name)),
  })
  const follows = data?.items.some((shop) => shop.slug === slug) ?? false
  return (
    <>
      <Button
        className={WIDE_ENOUGH}
        aria-pressed={follows}
        working={isWorking}
        disabled={!data}
        onClick={() => void send(slug, !follows)}
      >
        {follows ? m.following : m.follow}
      </Button>
      <RefusalNote refusal={refusal} />
    </>
  )
}
