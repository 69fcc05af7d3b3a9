import type { ClientFilter } from '#web/data/desk/clients.ts'
import type { RawSearch } from '../studio-place.ts'

export const shows = ['all', 'coming', 'away'] as const

/** ?show=coming&text=rita */
export function parseClients({ show, text }: RawSearch): ClientFilter {
  return { show: shows.find((each) => each === show) ?? 'all', text: text?.trim().slice(0, 80) || undefined }
}

/** The query of a link that keeps the filter. */
export function searchOf({ show, text }: ClientFilter): Record<string, string> {
  return { ...(show !== 'all' && { show }), ...(text && { text }) }
}
