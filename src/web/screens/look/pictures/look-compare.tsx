import { Compare } from '#web/photos/compare/compare.tsx'
import type { PhotoPair } from '#web/photos/compare/compare-pair.ts'
import { pairRatio } from '#web/photos/compare/compare-share.ts'
import type { CompareWords } from '#web/photos/compare/compare-words.ts'
import { Glyph } from '#web/ui/icons/glyph.tsx'

export type LookCompareProps = {
  pair: PhotoPair
  words: CompareWords & { compareLarge: string }
  /** opens the lightbox; prepare() preloads it on hover or focus */
  openLarge: () => void
  prepare: () => void
}

/** Lucide's maximize-2, the same icon as on the pictures below it. */
const expandShape = ['M15 3h6v6', 'M9 21H3v-6', 'm21 3-7 7', 'm3 21 7-7']

/** Replaces the pictures. Portraits keep their ratio beside the panel and fill the width on a phone. */
export function LookCompare({ pair, words, openLarge, prepare }: LookCompareProps) {
  const ratio = Math.min(Math.max(pairRatio(pair), 0.75), 1.5)
  return (
    <div className="compare-place look-compare">
      <Compare
        pair={pair}
        words={words}
        ratio={ratio}
        sizes={`(min-width: 1080px) ${Math.round(ratio * 544)}px, (min-width: 720px) 60vw, 100vw`}
      />
      <button
        type="button"
        className="hero-open"
        aria-label={words.compareLarge}
        onClick={openLarge}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Glyph shape={expandShape} size="s" />
      </button>
    </div>
  )
}
