import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { narrowing } from '#core/search/address.ts'
import type { SearchParams } from '#core/search/filter.ts'
import { type FoundCounts, foundCountsQuery } from '#web/data/looks/search.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { partOf } from '#web/features/search/part-of-day.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

/** The search as a heading, the number of results, and tabs for looks, shops and the map. */
export function SearchHead({ search }: { search: SearchParams }) {
  const words = useFilterWords()
  const counts = useQuery(foundCountsQuery(narrowing(search)))
  const title = words.title(search)
  return (
    <div className="items-end justify-between gap-6 pt-5 pb-4 md:flex md:pt-9 md:pb-6">
      <PageTitle title={title} />
      <div className="min-w-0">
        <h1 className="heading-5 wrap-anywhere">{title}</h1>
        <p aria-live="polite" className="mt-1.5 min-h-5 text-t2 text-quiet text-pretty tabular-nums">
          <CountsLine search={search} counts={counts.data} isPending={counts.isPending || counts.isPlaceholderData} />
        </p>
      </div>
      <Switch search={search} counts={counts.data} isOld={counts.isPlaceholderData} />
    </div>
  )
}

type CountsLineProps = { search: SearchParams; counts: FoundCounts | undefined; isPending: boolean }

/** "26 looks in 5 shops within 3 km, free between 14:00 and 18:00" */
function CountsLine({ search, counts, isPending }: CountsLineProps) {
  const m = useMessages('search', searchWords)
  const words = useFilterWords()
  const counted = useCounted()
  if (isPending)
    return (
      <>
        <span className="sr-only">{m.counting}</span>
        <Skeleton className="my-1 h-3 w-60 max-w-full rounded-in" />
      </>
    )
  if (!counts) return null
  const { km, from, to } = search
  return [
    m.counts(counted(counts.looks), counted(counts.shops)),
    km && m.within(words.km(km)),
    // The title names a part of the day ("afternoon"), so its hours are added here; other windows have their hours in the title.
    from && to && partOf({ from, to }) && m.between(from, to, counts.looks.count === 0),
  ]
    .filter(Boolean)
    .join('')
}

type SwitchProps = { search: SearchParams; counts: FoundCounts | undefined; isOld: boolean }

function Switch({ search, counts, isOld }: SwitchProps) {
  const m = useMessages('search', searchWords)
  const counted = useCounted()
  const { show, ...looks } = search
  const sides = [
    { key: 'looks', label: m.looks, to: looks, on: !show, count: counts?.looks },
    { key: 'shops', label: m.shops, to: { ...looks, show: 'shops' }, on: show === 'shops', count: counts?.shops },
    { key: 'map', label: m.map, to: { ...looks, show: 'map' }, on: show === 'map', count: undefined },
  ] as const
  return (
    <nav aria-label={m.show} className="flex shrink-0 gap-0.5 rounded-ctl bg-sunken p-[3px] max-md:mt-4">
      {sides.map(({ key, label, to, on, count }) => (
        <Link
          key={key}
          to="/search"
          search={to}
          resetScroll={false}
          activeOptions={{ exact: true }}
          className={classNames(
            'inline-flex h-[38px] items-center justify-center gap-2 rounded-inner px-3.5 hit-3 text-t2 font-nav whitespace-nowrap max-md:flex-1',
            on
              ? 'bg-[light-dark(var(--raised),#34302c)] text-ink shadow-[0_0_0_1px_light-dark(var(--hairline),transparent)]'
              : 'text-quiet hover:text-ink',
          )}
        >
          {label}
          {count && (
            <span className={classNames('font-read text-quiet tabular-nums', isOld && 'opacity-60')}>
              {m.count(counted(count))}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

function useCounted() {
  const format = useFormat()
  return ({ count, isMore }: FoundCounts['looks']) => ({ n: count, shown: format.number(count), isMore })
}
