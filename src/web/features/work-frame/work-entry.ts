import type { ReactNode } from 'react'
import type { operatorPath } from '#web/data/operator/operator-path.ts'
import type { studioPath } from '#web/data/studio/studio-path.ts'
import type { Shape } from '#web/ui/icons/glyph.tsx'

/** An entry of the navigation of the studio or the operator's screens. */
export type WorkEntry = {
  path: string
  words: string
  shape: Shape
  /** on a phone in the bottom bar (four at most) or in "More" */
  onPhone: 'bar' | 'more'
  link: ReturnType<typeof studioPath> | ReturnType<typeof operatorPath>
  /** a badge, placed by the class given */
  badge?: (className: string) => ReactNode
}

export type WorkNavigation = {
  /** the name of the navigation for screen readers */
  label: string
  entries: readonly WorkEntry[]
  /** the path of the entry one is in */
  current: string | undefined
}
