import { getRouteApi, Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '#web/data/identity/session.ts'
import type { LookState } from '#web/data/studio/studio.ts'
import { parseStudioPath, toStudio } from '#web/data/studio/studio-path.ts'
import { AppointmentsShape } from './bookings/appointments-shape.tsx'
import { EditorShape } from './editor/editor-shape.tsx'
import { StudioFrame } from './frame/studio-frame.tsx'
import { LooksScreen } from './looks/looks-screen.tsx'
import { NoShop } from './no-shop.tsx'

const route = getRouteApi('/mine/studio/$')
const LookEditor = lazy(() => import('./editor/look-editor.tsx').then(({ LookEditor }) => ({ default: LookEditor })))
const AppointmentsScreen = lazy(() =>
  import('./bookings/appointments-screen.tsx').then(({ AppointmentsScreen }) => ({ default: AppointmentsScreen })),
)
const shows = ['requests', 'upcoming', 'past'] as const
const states: readonly string[] = ['draft', 'published', 'hidden', 'archived'] satisfies LookState[]

/** Everything under /studio is one chunk; the editor is lazy-loaded when a look is opened. */
export function StudioScreen() {
  const path = parseStudioPath(route.useParams()._splat ?? '')
  const { state, text } = route.useSearch()
  const { person } = useSession()
  if (path.kind === 'start' || path.kind === 'nowhere') {
    const shop = person?.shops[0]
    if (shop) return <Navigate {...toStudio(shop.slug, 'looks')} replace />
    return <NoShop />
  }
  if (path.kind === 'shop') return <Navigate {...toStudio(path.shop, 'looks')} replace />
  return (
    <StudioFrame key={path.shop} slug={path.shop} place={path.kind === 'bookings' ? 'bookings' : 'looks'}>
      {(shop) =>
        path.kind === 'looks' ? (
          <LooksScreen
            shop={shop}
            filter={{ state: states.includes(state ?? '') ? (state as LookState) : undefined, text }}
          />
        ) : path.kind === 'bookings' ? (
          <Suspense
            fallback={
              <div className="studio-body">
                <AppointmentsShape />
              </div>
            }
          >
            <AppointmentsScreen shop={shop} show={shows.find((each) => each === state) ?? 'upcoming'} />
          </Suspense>
        ) : (
          <Suspense fallback={<EditorShape shop={shop.slug} />}>
            <LookEditor key={path.id} shop={shop} id={path.id} />
          </Suspense>
        )
      }
    </StudioFrame>
  )
}
