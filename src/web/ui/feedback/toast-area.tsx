import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toasts.ts'

const load = () => import('./toast-stack.tsx')
const ToastStack = lazy(() => load().then(({ ToastStack }) => ({ default: ToastStack })))

/** Prefetches the toast code, for screens whose toasts may report a lost connection: by then it could not be fetched. */
export function preloadToasts(): void {
  load().catch(() => {})
}

/** The region for toasts. Their code is lazy-loaded with the first toast; if that fails, the page works without. */
export function ToastArea({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [isWanted, setWanted] = useState(false)
  useEffect(
    () =>
      onFirstToast(
        () =>
          void load().then(
            () => setWanted(true),
            () => {},
          ),
      ),
    [],
  )
  if (!isWanted) return null
  return (
    <Suspense>
      <ToastStack label={label} closeLabel={closeLabel} />
    </Suspense>
  )
}
