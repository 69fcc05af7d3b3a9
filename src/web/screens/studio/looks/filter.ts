import type { LookState, StudioFilter } from '#web/data/studio/studio.ts'
import type { RawSearch } from '../studio-place.ts'

const states = ['draft', 'published', 'hidden', 'archived'] as const satisfies LookState[]

/** ?state=draft&text=brick */
export function parseFilter({ state, text }: RawSearch): StudioFilter {
  return { state: states.find((each) => each === state), text: text?.trim().slice(0, 80) || undefined }
}
