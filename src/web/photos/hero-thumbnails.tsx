import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { PhotoView } from '#contract/photos.ts'
import { clampIndex } from './carousel-maths.ts'
import { Photo } from './photo.tsx'
import type { PhotoWords } from './photo-words.ts'
import type { Shown } from './shown.ts'
import { slidesOf } from './slides.ts'

export type ThumbnailsProps = {
  photos: readonly PhotoView[]
  words: PhotoWords
  slideId: (index: number) => string
  shown: Shown
  choose: (index: number) => void
}

/** One stop for Tab, arrows inside; pictures in view are underlined like an open tab. */
export function Thumbnails({ photos, words, slideId, shown, choose }: ThumbnailsProps) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const box = list.current
    const chosen = box?.children[shown.index]
    if (!box || !(chosen instanceof HTMLElement)) return
    const frame = box.getBoundingClientRect()
    const thumb = chosen.getBoundingClientRect()
    if (thumb.left >= frame.left && thumb.right <= frame.right) return
    box.scrollBy({ left: thumb.left - frame.left - (frame.width - thumb.width) / 2, behavior: 'instant' })
  }, [shown.index])

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const steps: Record<string, number> = {
      ArrowRight: shown.index + onward,
      ArrowLeft: shown.index - onward,
      Home: 0,
      End: photos.length - 1,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = clampIndex(to, photos.length)
    choose(index)
    const tab = event.currentTarget.children[index]
    if (tab instanceof HTMLElement) tab.focus({ preventScroll: true })
  }

  return (
    <div ref={list} className="hero-thumbs" role="tablist" aria-label={words.thumbnails} onKeyDown={move}>
      {slidesOf(photos, words).map(({ key, photo, index }) => (
        <button
          key={key}
          type="button"
          role="tab"
          className="hero-thumb"
          aria-controls={slideId(index)}
          aria-selected={index === shown.index}
          aria-label={words.thumbnail(index + 1)}
          data-shown={index >= shown.first && index <= shown.last ? '' : undefined}
          tabIndex={index === shown.index ? 0 : -1}
          onClick={() => choose(index)}
        >
          <Photo photo={photo} sizes="64px" alt="" />
        </button>
      ))}
    </div>
  )
}
