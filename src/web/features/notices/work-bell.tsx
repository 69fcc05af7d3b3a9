import { CatchBoundary, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '#web/data/identity/session.ts'

const Bell = lazy(() => import('./bell.tsx'), 'Bell')

/** The bell in the side bar of the studio and of the operator's screens; the rest stays where its code is missing. */
export function WorkBell() {
  const { person } = useSession()
  if (!person) return null
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={() => null}>
      <Suspense fallback={<span className="size-11" />}>
        <Bell personId={person.id} align="start" />
      </Suspense>
    </CatchBoundary>
  )
}
