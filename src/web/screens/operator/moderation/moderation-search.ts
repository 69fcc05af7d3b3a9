import type { RawSearch } from '../operator-place.ts'

export type ModerationSearch = { state: 'waiting' | 'decided'; case?: string }

/** ?state=decided&case=… */
export function parseModerationSearch(raw: RawSearch): ModerationSearch {
  const id = raw.case
  const isId = id !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  return { state: raw.state === 'decided' ? 'decided' : 'waiting', ...(isId && { case: id }) }
}
