import type { LookPage } from '#web/data/looks/looks.ts'
import { FreeTimesSkeleton } from '#web/features/times/free-times-skeleton.tsx'
import type { FreeTimes } from '#web/features/times/use-free-times.ts'
import { look as lookWords } from '#web/messages/en/looks/look.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'
import { BookButton, BookLine } from './book-button.tsx'
import { useTimesWeek } from './use-times-week.ts'

/** Beside the pictures: days, free times and the button. Phones have a row and a sheet instead. */
export function PanelTimes({ page, free }: { page: LookPage; free: FreeTimes }) {
  const m = useMessages('look', lookWords)
  const LookTimes = useTimesWeek(useIsWide())
  const { look, timeZone } = page
  return (
    <div className="mt-4 border-t border-hairline pt-2 max-md:hidden">
      <h2 className="sr-only">{m.times}</h2>
      {LookTimes ? <LookTimes free={free} look={look} /> : <FreeTimesSkeleton />}
      {free.wanted && (
        <div className="mt-5">
          <BookButton look={look} startsAt={free.wanted} timeZone={timeZone} who={free.who} />
          <BookLine look={look} startsAt={free.wanted} timeZone={timeZone} />
        </div>
      )}
    </div>
  )
}
