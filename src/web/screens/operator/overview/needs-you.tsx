import { Link, type LinkProps } from '@tanstack/react-router'
import type { OperatorOverview } from '#web/data/operator/operator-overview.ts'
import { operatorPath } from '#web/data/operator/operator-path.ts'
import { operatorOverview } from '#web/messages/en/operator/operator-overview.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { HealthFact } from '../health/health-facts.ts'
import { Panel } from './panel.tsx'

type Need = { key: string; words: string; mark: string; tone: BadgeTone; link: LinkProps }

/** What needs somebody now, each with the way to it [O90]. */
export function NeedsYou({ data, facts }: { data: OperatorOverview; facts: readonly HealthFact[] }) {
  const m = useMessages('operator-overview', operatorOverview)
  const moderation = { ...operatorPath('moderation'), search: {} }
  const counts: [keyof typeof m.needs, number, LinkProps][] = [
    ['appeals', data.appeals, moderation],
    ['reports', data.reports, moderation],
    ['shops', data.shops.in_review ?? 0, { ...operatorPath('shops'), search: { state: 'in_review' } }],
    ['tell', data.shopsToTell, { ...operatorPath('shops'), search: { state: 'suspended' } }],
    ['jobs', data.failedJobs, operatorPath('health')],
  ]
  const needs: Need[] = [
    ...facts
      .filter(({ tone }) => tone !== 'ok')
      .map(({ part, tone, value }) => ({
        key: part,
        words: m.tiles[part],
        mark: value,
        tone: tone as BadgeTone,
        link: operatorPath('health'),
      })),
    ...counts
      .filter(([, n]) => n > 0)
      .map(([kind, n, link]) => ({
        key: `${kind} count`,
        words: m.needs[kind](n),
        mark: String(n),
        tone: 'plain' as const,
        link,
      })),
  ]
  return (
    <Panel title={m.needsYou}>
      {needs.length === 0 ? (
        <p className="mt-2 text-t2 text-quiet">{m.nothingNeeds}</p>
      ) : (
        <ul className="mt-3 border-t border-hairline text-t2">
          {needs.map(({ key, words, mark, tone, link }) => (
            <li key={key} className="border-b border-hairline last:border-0">
              <Link {...link} className="flex min-h-12 items-center gap-3 py-2 hover:underline">
                <span className="grow min-w-0">{words}</span>
                <Badge tone={tone}>{mark}</Badge>
                <Icon name="chevron-end" size="s" className="text-quiet" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
