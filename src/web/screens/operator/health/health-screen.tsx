import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#web/data/api/query-view.tsx'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { healthQuery } from '#web/data/operator/operator-overview.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { operatorOverview } from '#web/messages/en/operator/operator-overview.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { OperatorBar } from '../frame/operator-bar.tsx'
import { RowsSkeleton } from '../frame/screen-skeleton.tsx'
import { healthFacts } from './health-facts.ts'
import { HealthTiles } from './health-tiles.tsx'

/** How the installation is, refreshed each minute. */
export function HealthScreen() {
  const m = useMessages('operator-overview', operatorOverview)
  const format = useFormat()
  const zone = useOwnZone()
  const health = useQuery(healthQuery)
  return (
    <>
      <PageTitle title={m.healthTitle} />
      <OperatorBar title={m.healthTitle} />
      <div className="studio-body">
        <QueryView read={health} pending={<RowsSkeleton />}>
          {(data) => (
            <>
              <HealthTiles facts={healthFacts(data, m, format)} />
              <p className="mt-4 text-t2 text-quiet">
                {m.version(data.version, format.date(data.startedAt, zone))}
                <br />
                {m.runsOn(data.nodeVersion, data.postgresVersion)}
              </p>
            </>
          )}
        </QueryView>
      </div>
    </>
  )
}
