import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Glyph } from '#web/ui/icons/glyph.tsx'
import type { PhotoPair } from './compare-pair.ts'
import { shareByKey } from './compare-share.ts'
import type { CompareWords } from './compare-words.ts'
import './compare.css'
import { Photo } from '../photo.tsx'
import { useCompareDrag } from './use-compare-drag.ts'

export type CompareProps = {
  pair: PhotoPair
  words: CompareWords
  /** aspect ratio (width / height) of the box that both pictures share */
  ratio: number
  sizes: string
}

/** Lucide's chevrons-left-right. */
const bothWays = ['m9 7-5 5 5 5', 'm15 7 5 5-5 5']

/** Two pictures on top of each other with a divider that pointer or keyboard moves. Lazy-loaded. */
export function Compare({ pair: [before, after], words, ratio, sizes }: CompareProps) {
  const [share, setShare] = useState(50)
  const slider = useRef<HTMLInputElement>(null)
  const { isDragging, handlers } = useCompareDrag(setShare)
  // focuses the slider on mount, so that the arrow keys work at once
  useEffect(() => slider.current?.focus({ preventScroll: true }), [])

  const pictures = useMemo(() => {
    const alike = { sizes, isEager: true, retryWords: words.retry }
    return (
      <>
        <Photo {...alike} photo={before} alt={words.beforeIs(before.alt)} className="compare-photo" />
        <Photo {...alike} photo={after} alt={words.afterIs(after.alt)} className="compare-photo compare-after" />
      </>
    )
  }, [before, after, sizes, words])
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const to = shareByKey(event.key, share, getComputedStyle(event.currentTarget).direction === 'rtl')
    if (to === null) return
    event.preventDefault()
    event.stopPropagation()
    setShare(to)
  }
  const shown = Math.round(share)
  return (
    <div
      className="compare"
      data-dragging={isDragging ? '' : undefined}
      style={{ '--ratio': ratio, '--compare-at': `${share}%` } as CSSProperties}
      {...handlers}
    >
      {pictures}
      <span aria-hidden="true" className="compare-name compare-name-before" data-hidden={share < 20 ? '' : undefined}>
        {words.before}
      </span>
      <span aria-hidden="true" className="compare-name compare-name-after" data-hidden={share > 80 ? '' : undefined}>
        {words.after}
      </span>
      <input
        ref={slider}
        type="range"
        min={0}
        max={100}
        className="compare-slider"
        aria-label={words.comparison}
        aria-valuetext={words.shares(shown, 100 - shown)}
        value={shown}
        onChange={(event) => setShare(event.currentTarget.valueAsNumber)}
        onKeyDown={press}
      />
      <span aria-hidden="true" className="compare-line">
        <span className="compare-knob">
          <Glyph shape={bothWays} />
        </span>
      </span>
    </div>
  )
}
