import type { IsoDay } from '#core/time.ts'
import type { RawSearch } from '../studio-place.ts'

export type MoneySearch = {
  day: IsoDay | undefined
  /** the visit whose payment is being taken */
  visit: string | undefined
}

/** ?day=2026-11-19&visit=<appointment> */
export function parseMoney({ day, visit }: RawSearch): MoneySearch {
  const isDay = day !== undefined && /^2[01]\d{2}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
  return { day: isDay ? day : undefined, visit }
}
