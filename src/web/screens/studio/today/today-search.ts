import type { RawSearch } from '../studio-place.ts'

export type TodaySearch = { appointment: string | undefined }

/** ?appointment=…: the one whose panel is open */
export function parseToday({ appointment }: RawSearch): TodaySearch {
  return { appointment: typeof appointment === 'string' && appointment !== '' ? appointment : undefined }
}
