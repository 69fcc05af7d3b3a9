import { isUuid } from '#core/uuid.ts'
import type { RawSearch } from '../operator-place.ts'

export type ModerationSearch = { state: 'waiting' | 'decided'; case?: string }

/** ?state=decided&case=… */
export function parseModerationSearch(raw: RawSearch): ModerationSearch {
  const id = raw.case
  const isId = id !== undefined && isUuid(id)
  return { state: raw.state === 'decided' ? 'decided' : 'waiting', ...(isId && { case: id }) }
}
