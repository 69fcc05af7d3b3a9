import { type CSSProperties, useCallback, useId, useRef, useState } from 'react'
import type { PhotoView } from '#contract/photos.ts'
import './photo.css'
import './carousel.css'
import './hero.css'
import { Glyph } from '#web/ui/glyph.tsx'
import { goTo, measureAgain, startCarousel } from './carousel-controller.ts'
import { Thumbnails } from './hero-thumbnails.tsx'
import type { PhotoWords } from './photo-words.ts'
import { shownAt, shownFirst } from './shown.ts'
import { slidesOf, trackProps } from './slides.ts'

export type HeroProps = {
  photos: readonly PhotoView[]
  label: string
  words: PhotoWords
  /** shows a picture large; prepare() is told that a hand is near */
  open?: (index: number) => void
  prepare?: () => void
}

/** Lucide's maximize-2. */
const expandShape = ['M15 3h6v6', 'M9 21H3v-6', 'm21 3-7 7', 'm3 21 7-7']

/** The pictures of a look's page: a strip where portraits stand in pairs, or one at a time on a phone. */
export function Hero({ photos, label, words, open, prepare }: HeroProps) {
  const root = useRef<HTMLElement | null>(null)
  const id = useId()
  const [shown, setShown] = useState(shownFirst)
  const count = photos.length

  const start = useCallback(
    (element: HTMLElement | null) => {
      root.current = element
      if (!element) return
      startCarousel(element, {
        photos,
        sizesOf: sizesInStrip,
        open,
        startsWith: 2,
        isEager: true,
        isPriority: true,
        say: (index) => words.moved(index + 1, photos.length, photos[index]?.alt ?? ''),
        moved: (index, lengths) => setShown(shownAt(index, lengths)),
      })
      // how many stand side by side follows from the width
      const watcher = new ResizeObserver(() => measureAgain(element))
      watcher.observe(element)
      return () => watcher.disconnect()
    },
    [photos, words, open],
  )

  return (
    <section
      ref={start}
      className="hero"
      data-carousel=""
      data-opens={open ? '' : undefined}
      aria-roledescription={words.carousel}
      aria-label={label}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <div className="hero-strip" data-on-picture="">
        <div className="carousel-track hero-track" {...trackProps(count, words)}>
          {slidesOf(photos, words).map(({ key, photo, index, props }) => (
            <div
              key={key}
              id={`${id}-${index}`}
              className="carousel-slide hero-slide"
              style={{ '--ratio': photo.width / photo.height } as CSSProperties}
              inert={index < shown.first || index > shown.last}
              {...props}
            />
          ))}
        </div>
        {open && (
          <button type="button" className="hero-open" aria-label={words.larger} onClick={() => open(shown.index)}>
            <Glyph shape={expandShape} size="s" />
          </button>
        )}
        {count > 1 && (
          <>
            <button
              type="button"
              className="carousel-step hero-step"
              data-step="-1"
              aria-label={words.previous}
              aria-disabled={shown.isAtStart}
            />
            <button
              type="button"
              className="carousel-step hero-step"
              data-step="1"
              aria-label={words.next}
              aria-disabled={shown.isAtEnd}
            />
            <span aria-hidden="true" className="hero-counter">
              {shown.first === shown.last
                ? words.shownShort(shown.first + 1, count)
                : words.shown(shown.first + 1, shown.last + 1, count)}
            </span>
          </>
        )}
      </div>
      {count > 1 && (
        <Thumbnails
          photos={photos}
          words={words}
          slideId={(index) => `${id}-${index}`}
          shown={shown}
          choose={(index) => root.current && goTo(root.current, index)}
        />
      )}
    </section>
  )
}

/** The strip is 816 by 544 beside the panel; elsewhere a picture takes the whole width. */
function sizesInStrip(photo: PhotoView): string {
  const ratio = Math.min(Math.max(photo.width / photo.height, 0.75), 1.5)
  return `(min-width: 1080px) ${Math.round(ratio * 544)}px, (min-width: 720px) 60vw, 100vw`
}
