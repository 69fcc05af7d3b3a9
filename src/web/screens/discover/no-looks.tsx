import { type ComponentProps, lazy, Suspense } from 'react'
import type { EmptyWall as Wall } from './empty-wall.tsx'

const EmptyWall = lazy(() => import('./empty-wall.tsx').then(({ EmptyWall }) => ({ default: EmptyWall })))

/** Lazy-loaded, because it is rarely shown. */
export function NoLooks(props: ComponentProps<typeof Wall>) {
  return (
    <Suspense>
      <EmptyWall {...props} />
    </Suspense>
  )
}
