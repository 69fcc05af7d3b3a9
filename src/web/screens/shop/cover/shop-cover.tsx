import { useCallback, useRef, useState } from 'react'
import type { PhotoView } from '#contract/looks/photos.ts'
import { photos } from '#web/messages/en/looks/photos.ts'
import { shop as shopWords } from '#web/messages/en/shops/shop.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useLightbox } from '#web/photos/lightbox/use-lightbox.tsx'
import { useShownPhoto } from '#web/photos/lightbox/use-shown-photo.ts'
import { Photo } from '#web/photos/photo.tsx'
import { useCoverWay } from './use-cover-way.ts'
import '#web/photos/carousel/carousel.css'
import '#web/photos/hero/hero.css'
import './shop-cover.css'

/** 88vw understates the width on phones: the next variant up is twice the bytes without a visible difference. */
const SIZES = [
  '(min-width: 1360px) 632px, (min-width: 720px) 50vw, 88vw',
  '(min-width: 1360px) 316px, (min-width: 720px) 25vw, 88vw',
]
/** Number visible at once on a wide screen; the others load on interaction. */
const FIRST_SHOWN = 3

/** Three pictures side by side, the first twice as wide; the others are reached by scrolling. On a phone one at a time. */
export function ShopCover({ covers, name }: { covers: readonly PhotoView[]; name: string }) {
  const m = useMessages('shop', shopWords)
  const words = useMessages('photos', photos)
  const track = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const { shown, step } = useCoverWay(track, covers.length)
  const label = m.covers(name)
  const { lightbox, open, prepare } = useLightbox({
    photos: covers,
    pair: null,
    label,
    words,
    ...useShownPhoto('cover'),
  })
  const near = useCallback(() => {
    setNear(true)
    prepare()
  }, [prepare])
  if (covers.length === 0) return null
  const count = covers.length
  return (
    <section
      className="cover"
      data-on-picture=""
      aria-roledescription={words.carousel}
      aria-label={label}
      onPointerEnter={near}
      onFocus={near}
      onTouchStart={near}
    >
      <div ref={track} className="cover-track">
        {covers.map((cover, index) => (
          <div key={cover.hash} className="cover-slide" style={{ backgroundColor: cover.color }}>
            <button type="button" aria-label={m.coverLarge(index + 1, count, cover.alt)} onClick={() => open(index)}>
              {(isNear || index < FIRST_SHOWN) && (
                <Photo
                  photo={cover}
                  alt=""
                  sizes={SIZES[Math.min(index, 1)]!}
                  isPriority={index === 0}
                  retryWords={words.retry}
                />
              )}
            </button>
          </div>
        ))}
      </div>
      {count > 1 && (
        <>
          {(['previous', 'next'] as const).map((way) => (
            <button
              key={way}
              type="button"
              tabIndex={-1}
              aria-hidden="true"
              className="carousel-step hero-step"
              data-step={way === 'next' ? 1 : -1}
              aria-disabled={way === 'next' ? shown.isAtEnd : shown.isAtStart}
              onClick={() => step(way === 'next' ? 1 : -1)}
            />
          ))}
          <span aria-hidden="true" className="hero-counter">
            {shown.first === shown.last
              ? words.shownShort(shown.first + 1, count)
              : words.shown(shown.first + 1, shown.last + 1, count)}
          </span>
        </>
      )}
      {lightbox}
    </section>
  )
}
