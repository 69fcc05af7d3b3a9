import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { narrowing, without } from '#core/search/address.ts'
import type { SearchParams } from '#core/search/filter.ts'
import { type FoundLook, foundLooksQuery } from '#web/data/looks/search.ts'
import { whenOf } from '#web/features/search/searched-when.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'
import { TellMe } from '#web/features/waiting/tell-me.tsx'
import { waiting as words } from '#web/messages/en/booking/waiting.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const MOST_SHOWN = 3

type Look = FoundLook['look']

/** Below an empty search with a day: looks that match but have no time then, each with a way to wait for one. */
export function WaitInstead({ search, day }: { search: SearchParams; day: string }) {
  const m = useMessages('waiting', words).search
  const { fullDay } = useFilterWords()
  const read = useInfiniteQuery(foundLooksQuery(without(narrowing(search), 'day')))
  const [chosen, choose] = useState<Look | null>(null)
  const looks = read.isPlaceholderData ? [] : (read.data?.pages[0]?.items ?? []).slice(0, MOST_SHOWN)
  if (looks.length === 0) return null
  const { from, to } = whenOf(search)
  return (
    <section aria-labelledby="wait-instead" className="mt-8">
      <h2 id="wait-instead" className="heading-4">
        {m.title}
      </h2>
      <p className="mt-1 text-t2 text-quiet text-pretty">
        {from && to ? m.sentenceWithTime(fullDay(day), from, to) : m.sentence(fullDay(day))}
      </p>
      <ul className="mt-4 grid gap-3 md:grid-cols-3">
        {looks.map(({ look }) => (
          <li
            key={look.id}
            className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-3 rounded-pic border border-hairline bg-raised p-3"
          >
            {look.photos[0] ? (
              <Photo photo={look.photos[0]} alt="" sizes="64px" className="aspect-card rounded-ctl" />
            ) : (
              <span aria-hidden="true" className="aspect-card rounded-ctl bg-hairline" />
            )}
            <span className="min-w-0 text-t2">
              <b className="block truncate font-press">{look.title}</b>
              <span className="block truncate text-quiet">{look.shop.name}</span>
            </span>
            <Button aria-haspopup="dialog" aria-label={m.tellAbout(look.title)} onClick={() => choose(look)}>
              {m.tell}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <Dialog
          open
          readsOut={false}
          onOpenChange={(isOpen) => !isOpen && choose(null)}
          title={chosen.title}
          eyebrow={fullDay(day)}
          closeLabel={m.close}
        >
          <TellMe wanted={{ lookId: chosen.id }} day={day} otherDays={[]} hasOthers={false} window={whenOf(search)} />
        </Dialog>
      )}
    </section>
  )
}
