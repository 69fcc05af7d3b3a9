import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type LookCard, looksQuery } from '#web/data/looks/looks.ts'
import { identity } from '#web/messages/en/identity/identity.ts'
import { photos as photoWords } from '#web/messages/en/looks/photos.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Carousel } from '#web/photos/carousel/carousel.tsx'
import { withHeadInView } from './with-head-in-view.ts'

const shownLooks = 6
const sizes = '(min-width: 720px) 50vw, 100vw'

/** A few looks of this installation, one picture each. Decorative: without looks only the background is shown. */
export function LooksBeside() {
  const { data } = useInfiniteQuery(looksQuery({}))
  const looks = useMemo(
    () => data?.pages[0]?.items.filter((look) => look.photos.length > 0).slice(0, shownLooks) ?? [],
    [data],
  )
  return <div className="welcome-looks">{looks.length > 0 && <Looks looks={looks} />}</div>
}

function Looks({ looks }: { looks: LookCard[] }) {
  const m = useMessages('identity', identity)
  const words = useMessages('photos', photoWords)
  const [index, setIndex] = useState(0)
  const photos = useMemo(() => looks.flatMap((look) => look.photos.slice(0, 1).map(withHeadInView)), [looks])
  const look = looks[index]
  return (
    <>
      <Carousel photos={photos} label={m.looks} words={words} sizes={sizes} isEager isPriority moved={setIndex} />
      {look && (
        <p className="welcome-caption">
          <b className="block heading-3">{look.title}</b>
          <span className="block text-t2">{m.by(look.maker.name, look.shop.name)}</span>
        </p>
      )}
    </>
  )
}
