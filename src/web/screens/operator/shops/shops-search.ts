import type { ShopState, ShopsFilter } from '#web/data/operator/operator-shops.ts'
import type { RawSearch } from '../operator-place.ts'

export const shopStates = ['in_review', 'live', 'paused', 'suspended', 'draft', 'closed'] as const satisfies ShopState[]

/** ?state=in_review&text=casa */
export function parseShopsSearch({ state, text }: RawSearch): ShopsFilter {
  const known = shopStates.find((each) => each === state)
  const words = text?.trim().slice(0, 80)
  return { ...(known && { state: known }), ...(words && { text: words }) }
}
