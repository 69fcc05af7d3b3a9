import { useQuery } from '@tanstack/react-query'
import { droppableNames, type SearchParams } from '#core/search/filter.ts'
import { type FoundLook, searchHintsQuery } from '#web/data/looks/search.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { useHintWords } from './use-hint-words.ts'

/** Below the results: how many more there would be, and which filter to relax. Renders nothing if there are none. */
export function JustOutside({ search, found }: { search: SearchParams; found: readonly FoundLook[] }) {
  const m = useMessages('search', searchWords)
  const format = useFormat()
  const wordsOf = useHintWords()
  const isNarrow = droppableNames.some((name) => search[name])
  const { data } = useQuery({ ...searchHintsQuery(search), enabled: isNarrow })
  const hints = (data?.hints ?? []).filter(({ looks }) => looks.count > found.length || looks.isMore)
  const [best] = hints
  if (!best) return null
  const more = best.looks.isMore ? best.looks.count : best.looks.count - found.length
  const shown = new Set(found.flatMap(({ look }) => look.photos.map(({ hash }) => hash)))
  const photos = hints.flatMap(({ photos }) => photos).filter(({ hash }) => !shown.has(hash))
  return (
    <aside
      aria-labelledby="just-outside"
      className="mt-10 grid items-center gap-4 rounded-pic border border-hairline p-6 md:mt-16 md:flex md:gap-8"
    >
      <PhotoFan photos={photos} />
      <div>
        <h2 id="just-outside" className="heading-4">
          {m.outside(format.number(more), best.looks.isMore, wordsOf(best, search).how)}
        </h2>
        <p className="mt-1 max-w-[60ch] text-t2 text-quiet text-pretty">{m.outsideWays}</p>
        <HintLinks hints={hints.map((hint) => ({ ...wordsOf(hint, search), looks: hint.looks }))} />
      </div>
    </aside>
  )
}

type Hint = { label: string; to: SearchParams; looks: { count: number; isMore: boolean } }

export function HintLinks({ hints, isCentred = false }: { hints: Hint[]; isCentred?: boolean }) {
  const m = useMessages('search', searchWords)
  const format = useFormat()
  return (
    <ul className={`mt-4 flex flex-wrap gap-2 ${isCentred ? 'justify-center' : ''}`}>
      {hints.map(({ label, to, looks }) => (
        <li key={label} className="max-w-full">
          <LinkButton
            tone="line"
            className="h-auto! min-h-11 text-ink max-w-full flex-wrap gap-y-0.5! py-2 whitespace-normal!"
            to="/search"
            search={to}
            resetScroll={false}
            activeOptions={{ exact: true }}
          >
            {label}
            <span className="font-read text-quiet tabular-nums">
              {m.wouldFit({ n: looks.count, shown: format.number(looks.count), isMore: looks.isMore })}
            </span>
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

/** Three overlapping pictures. Decorative, so hidden from screen readers. */
export function PhotoFan({ photos }: { photos: readonly Parameters<typeof Photo>[0]['photo'][] }) {
  const different = photos.filter(({ hash }, at) => photos.findIndex((other) => other.hash === hash) === at)
  if (different.length === 0) return null
  return (
    <div aria-hidden="true" className="flex">
      {different.slice(0, 3).map((photo) => (
        <Photo
          key={photo.hash}
          photo={photo}
          sizes="72px"
          alt=""
          className="aspect-card w-18 shrink-0 rounded-ctl shadow-[0_0_0_3px_var(--paper)] not-first:-ms-4"
        />
      ))}
    </div>
  )
}
