import type { CompareButtonWords } from '../compare/compare-button.tsx'
import type { CompareWords } from '../compare/compare-words.ts'

export type LightboxWords = CompareWords &
  CompareButtonWords & {
    carousel: string
    slide: string
    /** contains the placeholders {index} and {total} */
    positionForm: string
    previous: string
    next: string
    close: string
    caption: string
    zoomIn: string
    zoomOut: string
    /** the lightbox chunk failed to load */
    openFailed: string
  }
