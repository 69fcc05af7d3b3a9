import type { RawSearch } from '../studio-place.ts'

export type HoursSearch = { on: string | undefined; who: string | undefined }

/** ?on=2026-11-23&who=<resource> */
export function parseHours({ on, who }: RawSearch): HoursSearch {
  const isDay = on !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(on) && !Number.isNaN(Date.parse(on))
  return { on: isDay ? on : undefined, who }
}
