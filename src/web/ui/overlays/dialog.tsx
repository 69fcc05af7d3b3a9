import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialog-panel.tsx'

const DialogPanel = lazy(() => import('./dialog-panel.tsx').then(({ DialogPanel }) => ({ default: DialogPanel })))

/** Lazy-loads its behaviour when it first opens. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  )
}
