import { Link } from '@tanstack/react-router'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { changeFollowing, type FollowedShop } from '#web/data/saved/followed.ts'
import { follow } from '#web/messages/en/looks/follow.ts'
import { following } from '#web/messages/en/looks/following.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'

export function FollowedShops({ shops }: { shops: readonly FollowedShop[] }) {
  const m = useMessages('following', following)
  return (
    <ul aria-label={m.shops} className="grid gap-2 md:grid-cols-2 lg:grid-cols-3">
      {shops.map((shop) => (
        <Row key={shop.slug} shop={shop} />
      ))}
    </ul>
  )
}

function Row({ shop: { slug, name, city, district, cover, looks } }: { shop: FollowedShop }) {
  const m = useMessages('following', following)
  const { unfollowed } = useMessages('follow', follow)
  const format = useFormat()
  const { send, isWorking, refusal } = useWrite(changeFollowing, { onDone: () => announce(unfollowed(name)) })
  return (
    <li className="min-w-0 rounded-pic bg-sunken p-2 pe-3">
      <div className="flex items-center gap-3">
        <Link
          to="/shops/$slug"
          params={{ slug }}
          className="grid min-w-0 grow grid-cols-[64px_minmax(0,1fr)] items-center gap-3"
        >
          {cover ? (
            <Photo photo={cover} alt="" sizes="64px" className="aspect-square rounded-ctl" />
          ) : (
            <span aria-hidden="true" className="aspect-square rounded-ctl bg-hairline" />
          )}
          <span className="min-w-0 text-t2">
            <b className="block truncate font-press">{name}</b>
            <span className="block truncate text-quiet tabular-nums">
              {[district ?? city, m.looks(looks, format.number(looks))].filter(Boolean).join(' · ')}
            </span>
          </span>
        </Link>
        <Button tone="bare" aria-label={m.unfollow(name)} working={isWorking} onClick={() => void send(slug, false)}>
          {m.unfollowShort}
        </Button>
      </div>
      <RefusalNote refusal={refusal} />
    </li>
  )
}
