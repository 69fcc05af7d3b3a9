import type { AuditFilter } from '#web/data/operator/operator.ts'
import type { RawSearch } from '../operator-place.ts'

const longest = { person: 254, shop: 80, action: 60 } as const

/** ?person=robin&shop=casa-luz&action=shop.approve&from=2026-11-01&to=2026-11-30; what cannot be is left out. */
export function parseAuditSearch(raw: RawSearch): AuditFilter {
  const found: AuditFilter = {}
  for (const name of ['person', 'shop', 'action'] as const) {
    const text = raw[name]?.trim().slice(0, longest[name])
    if (text && (name !== 'action' || /^[a-z_.]{2,60}$/.test(text))) found[name] = text
  }
  for (const name of ['from', 'to'] as const) {
    const day = raw[name]
    if (day && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))) found[name] = day
  }
  return found
}
