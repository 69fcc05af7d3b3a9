import type { PeopleFilter } from '#web/data/operator/operator-people.ts'
import type { RawSearch } from '../operator-place.ts'

/** ?text=ana */
export function parsePeopleSearch({ text }: RawSearch): PeopleFilter {
  const words = text?.trim().slice(0, 254)
  return words ? { text: words } : {}
}
