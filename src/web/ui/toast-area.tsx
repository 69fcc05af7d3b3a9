import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toasts.ts'

const ToastStack = lazy(() => import('./toast-stack.tsx').then(({ ToastStack }) => ({ default: ToastStack })))

/** Where toasts appear. Their code is fetched with the first one. */
export function ToastArea({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  if (!isWanted) return null
  return (
    <Suspense>
      <ToastStack label={label} closeLabel={closeLabel} />
    </Suspense>
  )
}
