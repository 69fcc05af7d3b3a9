import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react'
import type { PhotoView } from '#contract/looks/photos.ts'
import '../photo.css'
import '../carousel/carousel.css'
import './hero.css'
import { Glyph } from '#web/ui/icons/glyph.tsx'
import { goTo, measureAgain, startCarousel } from '../carousel/carousel-controller.ts'
import { clampIndex } from '../carousel/carousel-maths.ts'
import { slidesInside } from '../carousel/drawn-slides.ts'
import { shownFirst } from '../carousel/shown.ts'
import { emptySlides, trackProps } from '../carousel/slides.ts'
import type { PhotoWords } from '../photo-words.ts'
import { fillThumbnails, indexOf, makeAllThumbnails, makeThumbnails, showThumbnails, tabAt } from './hero-thumbnails.ts'

export type HeroProps = {
  photos: readonly PhotoView[]
  label: string
  words: PhotoWords
  /** opens the lightbox; prepare() prefetches its code when the pointer is near */
  open?: (index: number) => void
  prepare?: () => void
}

/** Lucide's maximize-2. */
const expandShape = ['M15 3h6v6', 'M9 21H3v-6', 'm21 3-7 7', 'm3 21 7-7']

/** The pictures of a look's page: a strip that shows two portraits side by side, or one picture at a time on a phone. */
export function Hero({ photos, label, words, open, prepare }: HeroProps) {
  const root = useRef<HTMLElement | null>(null)
  const thumbnails = useRef<HTMLDivElement | null>(null)
  const id = useId()
  const [shown, setShown] = useState(shownFirst)
  const count = photos.length

  const start = useCallback(
    (element: HTMLElement | null) => {
      root.current = element
      if (!element) return
      startCarousel(element, {
        photos,
        words,
        makeSlides: () => heroSlides(photos, words),
        sizesOf: sizesInStrip,
        open,
        startsWith: 2,
        isEager: true,
        isPriority: true,
        moved: (now) => {
          setShown(now)
          const slide = element.querySelector('[data-track]')?.children[now.index]
          if (slide) slide.id = slideId(id, now.index)
          const list = thumbnails.current
          if (!list) return
          if (now.index >= list.children.length) makeAllThumbnails(list, count, words)
          showThumbnails(list, now, photos, slideId(id, now.index))
        },
      })
      // the number of pictures in view depends on the width
      const watcher = new ResizeObserver(() => measureAgain(element))
      watcher.observe(element)
      return () => watcher.disconnect()
    },
    [photos, words, open, id, count],
  )
  const startList = useCallback(
    (list: HTMLDivElement | null) => {
      thumbnails.current = list
      if (list) makeThumbnails(list, count, words)
    },
    [count, words],
  )
  const choose = (index: number) => root.current && goTo(root.current, index)
  const makeReady = () => {
    prepare?.()
    if (thumbnails.current) makeAllThumbnails(thumbnails.current, count, words)
  }

  return (
    <section
      ref={start}
      className="hero"
      data-carousel=""
      data-opens={open ? '' : undefined}
      aria-roledescription={words.carousel}
      aria-label={label}
      onPointerEnter={makeReady}
      onFocus={makeReady}
    >
      <div className="hero-strip" data-on-picture="">
        <div
          className="carousel-track hero-track"
          {...trackProps(count, words)}
          {...slidesInside({
            photos,
            words,
            className: 'carousel-slide hero-slide',
            startsWith: 2,
            sizesOf: sizesInStrip,
            isEager: true,
            isPriority: true,
            hasRatio: true,
          })}
        />
        {open && count > 0 && (
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
            {shown !== shownFirst && (
              <span aria-hidden="true" className="hero-counter">
                {shown.first === shown.last
                  ? words.shownShort(shown.first + 1, count)
                  : words.shown(shown.first + 1, shown.last + 1, count)}
              </span>
            )}
          </>
        )}
      </div>
      {count > 1 && (
        <div
          ref={startList}
          className="hero-thumbs"
          role="tablist"
          aria-label={words.thumbnails}
          onScroll={({ currentTarget }) => fillThumbnails(currentTarget, photos)}
          onClick={({ currentTarget, target }) => {
            const index = indexOf(currentTarget, target as Element)
            if (index >= 0) choose(index)
          }}
          onKeyDown={(event) => {
            const to = stepByKey(event, shown.index, count)
            if (to === undefined) return
            event.preventDefault()
            choose(to)
            tabAt(event.currentTarget, to)?.focus({ preventScroll: true })
          }}
        />
      )}
    </section>
  )
}

function slideId(id: string, index: number): string {
  return `${id}-${index}`
}

function heroSlides(photos: readonly PhotoView[], words: PhotoWords): DocumentFragment {
  const slides = emptySlides(photos.length, words, 'carousel-slide hero-slide')
  for (const [index, { width, height }] of photos.entries()) {
    const slide = slides.children[index] as HTMLElement
    slide.style.setProperty('--ratio', String(width / height))
  }
  return slides
}

function stepByKey({ key, currentTarget }: KeyboardEvent, index: number, count: number): number | undefined {
  const onward = currentTarget.matches(':dir(rtl)') ? -1 : 1
  const steps: Record<string, number> = {
    ArrowRight: index + onward,
    ArrowLeft: index - onward,
    Home: 0,
    End: count - 1,
  }
  const to = steps[key]
  return to === undefined ? undefined : clampIndex(to, count)
}

/**
 * The strip is 816 by 544 beside the panel; elsewhere a picture takes the full width. Phones get a slightly smaller value: at
 * their density the difference is invisible, and the next larger file has twice the bytes.
 */
function sizesInStrip(photo: PhotoView): string {
  const ratio = Math.min(Math.max(photo.width / photo.height, 0.75), 1.5)
  return `(min-width: 1080px) ${Math.round(ratio * 544)}px, (min-width: 720px) 60vw, 88vw`
}
