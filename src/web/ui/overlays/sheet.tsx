import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
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
    <Suspense fallback={props.open && <SheetShape title={props.title} />}>
      <SheetPanel {...props} />
    </Suspense>
  )
}

/** What a press shows while the sheet's code loads. */
export function SheetShape({ title }: { title: string }) {
  return (
    <div aria-busy="true" className="fixed inset-0 z-50 flex items-end bg-[rgb(27_25_23/0.4)]">
      <div className="h-[70dvh] w-full rounded-t-sheet bg-raised p-4 md:mx-auto md:max-w-130">
        <p className="heading-4 pt-4.5">{title}</p>
        <Skeleton className="mt-6 h-12 rounded-ctl" />
        <Skeleton className="mt-6 h-24 rounded-ctl" />
      </div>
    </div>
  )
}
