import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { StudioLookCard } from '#web/data/studio/studio.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

const tones: Record<StudioLookCard['state'], BadgeTone> = {
  draft: 'warn',
  published: 'ok',
  hidden: 'bad',
  archived: 'plain',
}

export type LookTileProps = { shop: string; look: StudioLookCard; isEager: boolean }

/** One look in the list: cover, title and state. One picture only, so that hundreds stay cheap. */
export const LookTile = memo(function LookTile({ shop, look, isEager }: LookTileProps) {
  const { card: m } = useMessages('studio', studio)
  const format = useFormat()
  const { cover, photoCount, onTheirWay } = look
  const pictures = photoCount === 0 ? m.noPicture : m.pictures(photoCount)
  return (
    <li className="studio-tile">
      <div className="relative aspect-card overflow-hidden rounded-pic bg-sunken">
        {cover ? (
          <Photo
            photo={cover}
            sizes="(min-width: 1080px) 272px, (min-width: 720px) 30vw, 46vw"
            alt=""
            isEager={isEager}
            className="size-full"
          />
        ) : (
          <span className="grid place-items-center size-full text-quiet">
            <Icon name="picture" />
          </span>
        )}
        <span className="absolute inset-s-2.5 top-2.5">
          <Badge tone={tones[look.state]}>{m.states[look.state]}</Badge>
        </span>
      </div>
      <div className="mt-2.5">
        <Link {...studioPath(shop, 'looks/:id', { id: look.id })} className="studio-tile-link">
          {look.title}
          <span className="sr-only">, {m.states[look.state]}</span>
        </Link>
        <p className="text-t2 text-quiet truncate">
          {look.serviceName} · {format.price(look.price)}
        </p>
        <p className="text-t2 text-quiet truncate">
          {look.makerName} · {pictures}
          {onTheirWay > 0 && `, ${m.onTheirWay(onTheirWay)}`}
        </p>
      </div>
    </li>
  )
})
