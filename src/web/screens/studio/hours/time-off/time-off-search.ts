import type { RawSearch } from '../../studio-place.ts'

export type TimeOffSearch = {
  /** whose, by the id of the resource */
  who: string | undefined
  /** a request that is answered */
  request: string | undefined
}

/** ?who=<resource>, ?request=<id> */
export function parseTimeOff({ who, request }: RawSearch): TimeOffSearch {
  return { who, request }
}
