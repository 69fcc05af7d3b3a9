import { lazy, Suspense, useState } from 'react'
import type { SheetProps } from './sheet-panel.tsx'

const loadPanel = () => import('./sheet-panel.tsx')
const SheetPanel = lazy(() => loadPanel().then(({ SheetPanel }) => ({ default: SheetPanel })))

/** Call on intent (focus, pointer near) so that the sheet opens without a wait. */
export function preloadSheet(): void {
  void loadPanel()
}

/** Comes from below, can be pulled down. Its behaviour is loaded when it first opens. */
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
