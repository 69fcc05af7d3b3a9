import { operatorOverview } from '#web/messages/en/operator/operator-overview.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import type { HealthFact } from './health-facts.ts'

const dots = { ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad' }

/** One tile for each part; the tone is in the words too, not in the colour alone. */
export function HealthTiles({ facts }: { facts: readonly HealthFact[] }) {
  const m = useMessages('operator-overview', operatorOverview)
  return (
    <ul className="flex flex-wrap gap-px overflow-hidden rounded-pic border border-hairline bg-hairline">
      {facts.map(({ part, tone, value, more }) => (
        <li key={part} className="grow basis-[calc(50%-1px)] md:basis-[180px] lg:basis-[112px] bg-raised p-4 min-w-0">
          <span className="flex items-center gap-2 text-t1 font-press text-quiet">
            <span aria-hidden="true" className={classNames('size-2 rounded-full', dots[tone])} />
            {m.tiles[part]}
          </span>
          <b className="block mt-1 heading-3 wrap-anywhere">{value}</b>
          {more && <span className="block text-t1 text-quiet wrap-anywhere">{more}</span>}
        </li>
      ))}
    </ul>
  )
}
