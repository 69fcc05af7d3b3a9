import { type CSSProperties, memo, useCallback } from 'react'
import type { PhotoView } from '#contract/looks/photos.ts'
import '../photo.css'
import './carousel.css'
import { filledSizes } from '../photo-source.ts'
import type { PhotoWords } from '../photo-words.ts'
import { startCarousel } from './carousel-controller.ts'
import { dotsWindow } from './carousel-maths.ts'
import { slidesInside } from './drawn-slides.ts'
import type { Shown } from './shown.ts'
import { carouselProps, emptySlides, trackProps } from './slides.ts'

export type CarouselProps = {
  photos: readonly PhotoView[]
  /** the name of whose pictures these are */
  label: string
  words: PhotoWords
  /** as in <img sizes>: the width of the frame */
  sizes: string
  /** aspect ratio: width / height */
  ratio?: number
  /** a click on a picture leads here; open() navigates without a page load */
  href?: string
  open?: () => void
  /** in the first rows: not lazy-loaded */
  isEager?: boolean
  isPriority?: boolean
  /** called when another picture comes into view; must be the same function on every render */
  moved?: (index: number) => void
  className?: string
}

/**
 * The pictures of a card, using native scrolling. React renders the frame once; from then on the controller owns the slides, the
 * dots and the inert attributes.
 */
export const Carousel = memo(function Carousel({
  photos,
  label,
  words,
  sizes,
  ratio = 4 / 5,
  href,
  open,
  isEager = false,
  isPriority = false,
  moved,
  className,
}: CarouselProps) {
  const count = photos.length
  const start = useCallback(
    (root: HTMLElement | null) => {
      if (!root) return
      startCarousel(root, {
        photos,
        words,
        makeSlides: () => emptySlides(photos.length, words, 'carousel-slide'),
        sizesOf: (photo) => filledSizes(photo, ratio, sizes),
        href,
        open,
        startsWith: 1,
        isEager,
        isPriority,
        moved: (shown) => {
          showPosition(root, shown, photos.length)
          moved?.(shown.index)
        },
      })
    },
    [photos, sizes, ratio, href, open, isEager, isPriority, words, moved],
  )
  return (
    <div ref={start} className={className ? `carousel ${className}` : 'carousel'} {...carouselProps(label, words)}>
      <div
        className="carousel-track"
        {...trackProps(count, words)}
        {...slidesInside({
          photos,
          words,
          className: 'carousel-slide',
          startsWith: 1,
          sizesOf: (photo) => filledSizes(photo, ratio, sizes),
          href,
          isEager,
          isPriority,
        })}
      />
      {count > 1 && (
        <>
          {(['previous', 'next'] as const).map((way) => (
            <button
              key={way}
              type="button"
              tabIndex={-1}
              className="carousel-step"
              data-step={way === 'next' ? 1 : -1}
              aria-label={words[way]}
              aria-disabled={way === 'previous'}
            />
          ))}
          <div
            aria-hidden="true"
            className="carousel-dots"
            style={{ '--dots': dotsWindow(0, count).dots, '--lit': 0 } as CSSProperties}
          />
        </>
      )}
    </div>
  )
})

function showPosition(root: HTMLElement, { index, isAtStart, isAtEnd }: Shown, count: number): void {
  root.querySelector<HTMLElement>('.carousel-dots')?.style.setProperty('--lit', String(dotsWindow(index, count).lit))
  for (const button of root.querySelectorAll<HTMLElement>('[data-step]'))
    button.ariaDisabled = String(button.dataset.step === '1' ? isAtEnd : isAtStart)
}
