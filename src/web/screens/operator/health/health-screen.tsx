import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#web/data/api/query-view.tsx'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { healthQuery, type OperatorHealth } from '#web/data/operator/operator-overview.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { healthSteps } from '#web/messages/en/operator/health-steps.ts'
import { operatorOverview } from '#web/messages/en/operator/operator-overview.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { OperatorBar } from '../frame/operator-bar.tsx'
import { RowsSkeleton } from '../frame/screen-skeleton.tsx'
import { HealthCard } from './health-card.tsx'
import { healthFacts } from './health-facts.ts'
import { HealthTiles } from './health-tiles.tsx'

/** How the installation is, refreshed each minute. */
export function HealthScreen() {
  const m = useMessages('operator-overview', operatorOverview)
  const steps = useMessages('health-steps', healthSteps)
  const format = useFormat()
  const zone = useOwnZone()
  const health = useQuery(healthQuery)
  return (
    <>
      <PageTitle title={m.healthTitle} />
      <OperatorBar
        title={m.healthTitle}
        actions={
          <Button working={health.isFetching} onClick={() => void health.refetch()}>
            <Icon name="retry" size="s" />
            {steps.checkNow}
          </Button>
        }
      />
      <div className="studio-body">
        <QueryView read={health} pending={<RowsSkeleton />}>
          {(data) => (
            <>
              <Opened health={data} checkedAt={health.dataUpdatedAt} />
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

/** One sentence, what needs somebody with what to do, and below what is fine. */
function Opened({ health, checkedAt }: { health: OperatorHealth; checkedAt: number }) {
  const m = useMessages('operator-overview', operatorOverview)
  const steps = useMessages('health-steps', healthSteps)
  const format = useFormat()
  const zone = useOwnZone()
  const facts = healthFacts(health, m, format)
  const wrong = facts
    .filter(({ tone }) => tone !== 'ok')
    .toSorted((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone))
  const names = wrong.map(({ part }) => m.tiles[part])
  return (
    <>
      <h2 className="heading-5">{wrong.length === 0 ? m.allWell : m.failing(names)}</h2>
      <p className="mt-1 mb-6 text-t2 text-quiet tabular-nums">{steps.checkedAt(format.time(checkedAt, zone))}</p>
      <div className="grid gap-4">
        {wrong.map((fact) => (
          <HealthCard key={fact.part} fact={fact} health={health} />
        ))}
      </div>
      {wrong.length > 0 && <h2 className="heading-4 mt-8 mb-3">{steps.fine}</h2>}
      <HealthTiles facts={facts.filter(({ tone }) => tone === 'ok')} />
    </>
  )
}

const order = ['bad', 'warn']
