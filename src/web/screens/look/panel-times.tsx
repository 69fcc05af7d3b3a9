import { useSyncExternalStore } from 'react'
import type { LookPage } from '#web/data/looks.ts'
import { look as lookWords } from '#web/messages/en/look.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { BookLine, BookLink } from './book-link.tsx'
import { FreeTimesSkeleton } from './free-times-skeleton.tsx'
import type { FreeTimes } from './use-free-times.ts'
import { useTimesWeek } from './use-times-week.ts'

/** Beside the pictures: the days, their times, and the button. Phones have a row and a sheet instead. */
export function PanelTimes({ page, free }: { page: LookPage; free: FreeTimes }) {
  const m = useMessages('look', lookWords)
  const FreeTimesWeek = useTimesWeek(useIsWide())
  const { look, timeZone } = page
  return (
    <div className="mt-4 border-t border-hairline pt-2 max-md:hidden">
      <h2 className="ear-only">{m.times}</h2>
      {FreeTimesWeek ? <FreeTimesWeek free={free} nextFree={look.nextFree} /> : <FreeTimesSkeleton />}
      {free.wanted && (
        <div className="mt-5">
          <BookLink look={look} startsAt={free.wanted} timeZone={timeZone} />
          <BookLine look={look} startsAt={free.wanted} timeZone={timeZone} />
        </div>
      )}
    </div>
  )
}

const WIDE = '(min-width: 720px)'

function subscribe(listener: () => void): () => void {
  const list = matchMedia(WIDE)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
