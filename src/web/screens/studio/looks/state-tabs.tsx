import { Link } from '@tanstack/react-router'
import type { LookState, StudioFilter, StudioLooks } from '#web/data/studio/studio.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TabLinks } from '#web/ui/layout/tabs.tsx'

const states = ['draft', 'published', 'hidden', 'archived'] as const satisfies LookState[]

export type StateTabsProps = { shop: string; filter: StudioFilter; counts: StudioLooks['counts'] | undefined }

export function StateTabs({ shop, filter, counts }: StateTabsProps) {
  const { looks: m } = useMessages('studio', studio)
  // Only operators hide looks, and rarely, so the tab is shown only if it has any.
  const shown = states.filter((state) => state !== 'hidden' || filter.state === state || counts?.hidden)
  const all = counts && states.reduce((sum, state) => sum + counts[state], 0)
  const withCount = (count: number | undefined) => (count === undefined ? {} : { count })
  return (
    <TabLinks
      className="max-w-full max-md:w-full"
      label={m.filter}
      value={filter.state ?? 'all'}
      items={[
        { value: 'all' as const, label: m.states.all, ...withCount(all) },
        ...shown.map((value) => ({ value, label: m.states[value], ...withCount(counts?.[value]) })),
      ]}
      render={(value, props) => (
        <Link
          key={value}
          {...studioPath(shop, 'looks')}
          search={{ ...(filter.text && { text: filter.text }), ...(value !== 'all' && { state: value }) }}
          activeOptions={{ exact: true }}
          {...props}
        />
      )}
    />
  )
}
