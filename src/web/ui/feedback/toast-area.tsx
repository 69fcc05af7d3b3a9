import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toasts.ts'

const load = () => import('./toast-stack.tsx')
const ToastStack = lazy(() => load().then(({ ToastStack }) => ({ default: ToastStack })))

/** For a screen whose toasts may have to say that there is no connection: then it is too late to fetch their code. */
export function preloadToasts(): void {
  load().catch(() => {})
}

/** Where toasts appear. Their code is fetched with the first one; where it does not come, the page stands without. */
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
