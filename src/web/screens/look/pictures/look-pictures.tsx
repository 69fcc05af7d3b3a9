import './look-pictures.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LookCard } from '#web/data/looks/looks.ts'
import { look as lookWords } from '#web/messages/en/looks/look.ts'
import { photos } from '#web/messages/en/looks/photos.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { CompareButton } from '#web/photos/compare/compare-button.tsx'
import { pairOf } from '#web/photos/compare/compare-pair.ts'
import { Hero } from '#web/photos/hero/hero.tsx'
import { useLightbox } from '#web/photos/lightbox/use-lightbox.tsx'
import { useLazyComponent } from '#web/photos/use-lazy-component.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { PhoneControls } from './phone-controls.tsx'
import { useOpenedPhoto } from './use-opened-photo.ts'

const loadCompare = () => import('./look-compare.tsx').then(({ LookCompare }) => LookCompare)
const prepareCompare = () => void loadCompare().catch(() => {})

/** A look's pictures, with the lightbox and the before/after comparison. */
export function LookPictures({ look, isPair }: { look: LookCard; isPair: boolean }) {
  const m = useMessages('look', lookWords)
  const words = useMessages('photos', photos)
  const label = m.pictures(look.title)
  const pair = pairOf(look.photos, isPair)
  const { lightbox, open, openCompared, prepare } = useLightbox({
    photos: look.photos,
    pair,
    label,
    words,
    ...useOpenedPhoto(),
  })
  const place = useRef<HTMLDivElement>(null)
  const isOpen = lightbox !== null
  useEffect(() => {
    if (!isOpen) return
    // A lightbox opened by a link has no opener to return the focus to.
    return () => {
      if (document.activeElement === document.body)
        place.current?.querySelector<HTMLElement>('.hero-open')?.focus({ preventScroll: true })
    }
  }, [isOpen])
  const { isComparing, turn, stop } = useComparison(place)
  const LookCompare = useLazyComponent(loadCompare, isComparing, () => {
    stop()
    showToast({ words: words.openFailed, icon: 'alert' })
  })
  return (
    <div ref={place} className="look-hero">
      <Hero photos={look.photos} label={label} words={words} open={open} prepare={prepare} />
      {pair && (
        <div className="look-pair" data-on-picture="">
          {LookCompare && <LookCompare pair={pair} words={words} openLarge={openCompared} prepare={prepare} />}
          <CompareButton
            className="look-pair-button"
            isComparing={isComparing}
            words={words}
            turn={turn}
            prepare={prepareCompare}
          />
        </div>
      )}
      <PhoneControls look={look} />
      {lightbox}
    </div>
  )
}

/** True if the before/after comparison replaces the pictures. Escape or choosing a thumbnail ends it. */
function useComparison(place: RefObject<HTMLElement | null>) {
  const [isComparing, setComparing] = useState(false)

  useEffect(() => {
    const element = place.current
    if (!isComparing || !element) return
    const ends = new AbortController()
    const end = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      if (isEscape) element.querySelector<HTMLElement>('[data-compares]')?.focus({ preventScroll: true })
      if (isEscape || isChoosing(event)) setComparing(false)
    }
    element.addEventListener('click', end, ends)
    element.addEventListener('keydown', end, ends)
    return () => ends.abort()
  }, [place, isComparing])

  return { isComparing, turn: () => setComparing((is) => !is), stop: () => setComparing(false) }
}

function isChoosing(event: Event): boolean {
  if (!(event.target instanceof Element) || !event.target.closest('[role=tab]')) return false
  return !(event instanceof KeyboardEvent) || /^(Arrow(Left|Right)|Home|End|Enter| )$/.test(event.key)
}
