import { useInfiniteQuery } from '@tanstack/react-query'
import { narrowing } from '#core/search/address.ts'
import type { SearchParams } from '#core/search/filter.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { useLiveTimes } from '#web/data/live/use-live-times.ts'
import { type FoundLook, foundLooksQuery } from '#web/data/looks/search.ts'
import { LookCard } from '#web/features/look-card/look-card.tsx'
import { placeNamed, WallSkeleton } from '#web/features/look-card/wall.tsx'
import { whenOf } from '#web/features/search/searched-when.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'
import { ZoneNote } from '#web/features/times/clock/zone-note.tsx'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import { TimePills } from '../filters/time-pills.tsx'
import { CurrencyNote } from './currency-note.tsx'
import { JustOutside } from './just-outside.tsx'
import { MoreFound } from './more-found.tsx'
import { NothingFound } from './nothing-found.tsx'

export function FoundLooks({ search }: { search: SearchParams }) {
  const m = useMessages('search', searchWords)
  const words = useFilterWords()
  const { show: _show, ...filter } = search
  const looks = useInfiniteQuery(foundLooksQuery(filter))
  const when = whenOf(search)
  useLiveTimes()

  if (looks.isPending)
    return (
      <section aria-label={m.found} aria-busy="true">
        <p className="sr-only" role="status">
          {m.loading}
        </p>
        <WallSkeleton cards={8} />
      </section>
    )
  if (!looks.data) return <ReadFailed read={looks} framed />

  const items = looks.data.pages.flatMap((page) => page.items)
  const place = placeNamed(items.map(({ look }) => look))
  const zones = items.flatMap(({ look, times }) => times?.timeZone ?? look.nextFree?.timeZone ?? [])
  const isOld = looks.isPlaceholderData
  if (items.length === 0 && !isOld) return <NothingFound search={search} />
  return (
    <section
      aria-label={m.found}
      aria-busy={isOld}
      className={classNames('relative transition-opacity', isOld && 'opacity-60')}
    >
      <ZoneNote zones={zones} />
      {search.sort === 'price' && <CurrencyNote currencies={items.map(({ look }) => look.price.currency)} />}
      <div className="wall-box">
        <ul className="wall">
          {items.map(({ look, distanceM, times }, index) => (
            <li key={look.id} className="min-w-0">
              <LookCard
                look={look}
                isEager={index === 0}
                place={place}
                when={search.free && times ? dayOf(times) : when}
                distance={distanceM === null ? undefined : words.distance(distanceM)}
                times={times && <TimePills look={look} times={times} isOfDays={search.free === 'weekend'} />}
              />
            </li>
          ))}
        </ul>
      </div>
      <MoreFound read={looks} />
      {!looks.hasNextPage && !isOld && <JustOutside search={narrowing(search)} found={items} />}
    </section>
  )
}

/** Results of a switch are of several days: each leads to the day of its own first time [F60]. */
function dayOf({ starts: [first], timeZone }: NonNullable<FoundLook['times']>) {
  return first === undefined ? {} : { day: isoDayIn(first, timeZone) }
}
