import { lazy, Suspense, useState } from 'react'
import type { SheetProps } from './sheet-panel.tsx'

const loadPanel = () => import('./sheet-panel.tsx')
const SheetPanel = lazy(() => loadPanel().then(({ SheetPanel }) => ({ default: SheetPanel })))

/** Prefetch: call on intent (focus, pointer near), so that the sheet opens without delay. */
export function preloadSheet(): void {
  void loadPanel()
}

/** A bottom sheet that can be swiped down. Lazy-loads its behaviour when it first opens. */
export function Sheet(props: SheetProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <SheetPanel {...props} />
    </Suspense>
  )
}
