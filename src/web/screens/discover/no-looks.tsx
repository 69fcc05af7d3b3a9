import { type ComponentProps, lazy, Suspense } from 'react'
import type { EmptyWall as Wall } from './empty-wall.tsx'

const EmptyWall = lazy(() => import('./empty-wall.tsx').then(({ EmptyWall }) => ({ default: EmptyWall })))

/** Rare, so its code comes when it is needed. */
export function NoLooks(props: ComponentProps<typeof Wall>) {
  return (
    <Suspense>
      <EmptyWall {...props} />
    </Suspense>
  )
}
