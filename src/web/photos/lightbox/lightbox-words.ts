import type { CompareButtonWords } from '../compare/compare-button.tsx'
import type { CompareWords } from '../compare/compare-words.ts'

export type LightboxWords = CompareWords &
  CompareButtonWords & {
    carousel: string
    slide: string
    /** with {index} and {total} in it */
    positionForm: string
    previous: string
    next: string
    close: string
    caption: string
    zoomIn: string
    zoomOut: string
    /** its code did not come */
    openFailed: string
  }
