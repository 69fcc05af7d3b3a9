import { Link } from '@tanstack/react-router'
import type { LookCard } from '#web/data/looks.ts'
import { discover } from '#web/messages/en/discover.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pill } from '#web/ui/pill.tsx'

export type FreePillProps = {
  free: LookCard['nextFree']
  /** the look whose page opens on that day; without one the pill only tells */
  lookId?: string
  /** after the visible words, for the ear: " for Ivory jacket at Casa Luz" */
  forWhat: string
}

/** The next free time, on the shop's clock. */
export function FreePill({ free, lookId, forWhat }: FreePillProps) {
  const m = useMessages('discover', discover)
  const format = useFormat()
  if (!free)
    return (
      <Pill state="full">
        {m.full}
        <span className="ear-only">{forWhat}</span>
      </Pill>
    )
  const { text, when } = format.freeTime(free.startsAt, free.timeZone)
  const inside = (
    <>
      {text}
      <span className="ear-only">{forWhat}</span>
    </>
  )
  if (!lookId) return <Pill state={when}>{inside}</Pill>
  return (
    <Pill
      state={when}
      render={(props) => (
        <Link
          to="/looks/$id"
          params={{ id: lookId }}
          search={{ day: isoDayIn(free.startsAt, free.timeZone) }}
          {...props}
        />
      )}
    >
      {inside}
    </Pill>
  )
}
