import type { ShopPage } from '#web/data/looks/shops.ts'
import { photos } from '#web/messages/en/looks/photos.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Photo } from '#web/photos/photo.tsx'
import { ShopPill } from './shop-pill.tsx'

/** Narrower portraits would be soft at the card's width, so they are shown as a round face. */
const CARD_PORTRAIT = 320

export function ShopTeam({ team }: { team: ShopPage['team'] }) {
  const words = useMessages('photos', photos)
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-6">
      {team.map((member) => (
        <li key={member.id} className="min-w-0">
          {member.portrait && member.portrait.width >= CARD_PORTRAIT ? (
            <Photo
              photo={member.portrait}
              alt=""
              sizes="(min-width: 1080px) 220px, (min-width: 720px) 23vw, 46vw"
              retryWords={words.retry}
              className="aspect-card rounded-pic"
            />
          ) : (
            <span className="grid aspect-card place-items-center rounded-pic bg-sunken">
              <Face name={member.name} portrait={member.portrait} size={96} />
            </span>
          )}
          <h3 className="heading-3 mt-3">{member.name}</h3>
          {member.title && <p className="text-t2 text-quiet">{member.title}</p>}
          <span className="mt-2.5 block">
            <ShopPill of={member} />
          </span>
        </li>
      ))}
    </ul>
  )
}
