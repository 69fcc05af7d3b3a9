import { Glyph } from '#web/ui/icons/glyph.tsx'

export type CompareButtonWords = {
  compare: string
  /** appended to the name for screen readers only */
  compareWhat: string
  stopComparing: string
}

export type CompareButtonProps = {
  isComparing: boolean
  words: CompareButtonWords
  /** toggles the comparison */
  turn: () => void
  /** the pointer is near: prefetch */
  prepare?: () => void
  className: string
}

/** Lucide's square-split-horizontal, and its x. */
const splitShape = ['M8 19H5c-1 0-2-1-2-2V7c0-1 1-2 2-2h3', 'M16 5h3c1 0 2 1 2 2v10c0 1-1 2-2 2h-3', 'M12 4v16']
const crossShape = ['M18 6 6 18', 'm6 6 12 12']

/** Starts and ends the comparison. One element for both states, so that focus is not lost. */
export function CompareButton({ isComparing, words, turn, prepare, className }: CompareButtonProps) {
  return (
    <button
      type="button"
      data-compares=""
      className={className}
      onClick={turn}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Glyph shape={isComparing ? crossShape : splitShape} size="s" />
      {isComparing ? words.stopComparing : words.compare}
      {!isComparing && <span className="sr-only">{words.compareWhat}</span>}
    </button>
  )
}
