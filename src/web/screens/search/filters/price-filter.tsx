import { lazy, Suspense, useState } from 'react'
import { MenuButton } from '#web/features/filter-menu/filter-menu.tsx'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { PricePanelProps } from './price-panel.tsx'

const loadPanel = () => import('./price-panel.tsx')
const PricePanel = lazy(() => loadPanel().then(({ PricePanel }) => ({ default: PricePanel })))

/** A chip that opens the fields of a price range, whose code is prefetched on hover or focus. */
export function PriceFilter(panel: Omit<PricePanelProps, 'anchor' | 'close'>) {
  const m = useMessages('search', searchWords)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <MenuButton
        tone="line"
        shown={m.price}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      />
      {anchor && (
        <Suspense>
          <PricePanel {...panel} anchor={anchor} close={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
