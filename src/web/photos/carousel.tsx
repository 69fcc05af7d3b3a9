import { type CSSProperties, memo, useCallback } from 'react'
import type { PhotoView } from '#contract/photos.ts'
import './photo.css'
import './carousel.css'
import { startCarousel } from './carousel-controller.ts'
import { dotsWindow } from './carousel-maths.ts'
import type { PhotoWords } from './photo-words.ts'
import { carouselProps, slidesOf, trackProps } from './slides.ts'

export type CarouselProps = {
  photos: readonly PhotoView[]
  /** whose pictures they are */
  label: string
  words: PhotoWords
  sizes: string
  /** pressing a picture leads here; open() does it without leaving the client */
  href?: string
  open?: () => void
  /** stands in the first rows: loads without waiting to be near */
  isEager?: boolean
  isPriority?: boolean
  /** another picture is in view; keep it the same function from render to render */
  moved?: (index: number) => void
  className?: string
}

/**
 * The pictures of a card, on the browser's own scrolling. React draws the empty slides once; images, dots and what is
 * inert belong to the controller from then on.
 */
export const Carousel = memo(function Carousel({
  photos,
  label,
  words,
  sizes,
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
        sizesOf: () => sizes,
        href,
        open,
        startsWith: 1,
        isEager,
        isPriority,
        say: (index) => words.moved(index + 1, photos.length, photos[index]?.alt ?? ''),
        moved: (index) => {
          showPosition(root, index, photos.length)
          moved?.(index)
        },
      })
    },
    [photos, sizes, href, open, isEager, isPriority, words, moved],
  )
  return (
    <div ref={start} className={className ? `carousel ${className}` : 'carousel'} {...carouselProps(label, words)}>
      <div className="carousel-track" {...trackProps(count, words)}>
        {slidesOf(photos, words).map(({ key, index, props }) => (
          <div key={key} className="carousel-slide" inert={index > 0} {...props} />
        ))}
      </div>
      {count > 1 && (
        <>
          <button
            type="button"
            tabIndex={-1}
            className="carousel-step"
            data-step="-1"
            aria-label={words.previous}
            aria-disabled="true"
          />
          <button
            type="button"
            tabIndex={-1}
            className="carousel-step"
            data-step="1"
            aria-label={words.next}
            aria-disabled="false"
          />
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

function showPosition(root: HTMLElement, index: number, count: number): void {
  const slides = root.querySelectorAll<HTMLElement>('[data-track] > *')
  for (const [k, slide] of slides.entries()) slide.inert = k !== index
  root.querySelector<HTMLElement>('.carousel-dots')?.style.setProperty('--lit', String(dotsWindow(index, count).lit))
  for (const button of root.querySelectorAll('[data-step]')) {
    const isAtEnd = button.getAttribute('data-step') === '1' ? index === count - 1 : index === 0
    button.setAttribute('aria-disabled', String(isAtEnd))
  }
}
