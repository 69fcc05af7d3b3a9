import type { OperatorHealth } from '#web/data/operator/operator-overview.ts'
import { healthSteps } from '#web/messages/en/operator/health-steps.ts'
import { operatorOverview } from '#web/messages/en/operator/operator-overview.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import type { HealthFact } from './health-facts.ts'
import { stepsFor } from './health-steps.ts'

type HealthCardProps = { fact: HealthFact; health: OperatorHealth }

/** A part that is not well, and in numbered steps what to do. */
export function HealthCard({ fact: { part, tone, value, more }, health }: HealthCardProps) {
  const m = useMessages('operator-overview', operatorOverview)
  const { steps } = useMessages('health-steps', healthSteps)
  return (
    <Panel className="p-5!">
      <p className="flex items-center gap-2 text-t1 font-press text-quiet">
        <span aria-hidden="true" className={classNames('size-2 rounded-full', tone === 'bad' ? 'bg-bad' : 'bg-warn')} />
        {m.tiles[part]}
      </p>
      <h3 className="heading-4 mt-1 wrap-anywhere">{value}</h3>
      {more && part !== 'troubles' && <p className="text-t2 text-quiet wrap-anywhere">{more}</p>}
      <ol className="mt-3">
        {stepsFor(part, health, { ...m, steps }).map((step, at) => (
          <li key={step} className="flex items-center gap-3 min-h-12 py-2 border-t border-hairline text-t2">
            <span
              aria-hidden="true"
              className="grid place-items-center size-6 shrink-0 rounded-full border border-edge text-t1 font-press"
            >
              {at + 1}
            </span>
            <span className="min-w-0 wrap-anywhere">
              <WithCode text={step} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** What stands between ` is typed as it is. */
function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, at) =>
    at % 2 === 1 ? (
      <code key={part} dir="ltr" className="px-1.5 py-0.5 rounded-in bg-sunken select-all">
        {part}
      </code>
    ) : (
      part
    ),
  )
}
