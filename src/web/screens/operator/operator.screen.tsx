import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { may } from '#core/access/may.ts'
import { useSession } from '#web/data/identity/session.ts'
import { matchPath } from '#web/data/path-pattern/path-pattern.ts'
import { NotFoundScreen } from '#web/features/page-frame/not-found.tsx'
import { OperatorFrame } from './frame/operator-frame.tsx'
import { ScreenSkeleton } from './frame/screen-skeleton.tsx'
import { operatorRoutes } from './operator-routes.ts'

const route = getRouteApi('/mine/operator/$')

/** Everything under /operator, for operators; for anybody else there is nothing here [O1]. */
export function OperatorScreen() {
  const path = route.useParams()._splat ?? ''
  const search = route.useSearch()
  const { person } = useSession()
  const actor = {
    person: person && { id: person.id, isOperator: person.isOperator, memberships: [] },
    isHere: false,
  }
  const places = operatorRoutes.filter(({ action }) => may(actor, action))
  if (places.length === 0)
    return (
      <main id="main" tabIndex={-1}>
        <NotFoundScreen />
      </main>
    )
  const match = matchPath(places, path)
  return (
    <OperatorFrame places={places} current={match?.route.path.split('/')[0]}>
      {match ? (
        <Suspense key={`${match.route.path} ${Object.values(match.params).join(' ')}`} fallback={<ScreenSkeleton />}>
          <match.route.Screen params={match.params} search={match.route.search(search)} />
        </Suspense>
      ) : (
        <NotFoundScreen />
      )}
    </OperatorFrame>
  )
}
