import type { PlanAnswer } from '#web/data/plan/plan.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { Note } from '#web/ui/feedback/note.tsx'
import type { PlanWords } from './use-plan-words.ts'

/** What the client has on these days already, which the plans leave alone [G19]. */
export function TakenNote({
  taken,
  isOneDay,
  words,
}: {
  taken: PlanAnswer['taken']
  isOneDay: boolean
  words: PlanWords
}) {
  const { m, format, dayName } = words
  if (taken.length === 0) return null
  return (
    <Note className="mb-6 max-w-190">
      {taken
        .map(({ shop, startsAt, endsAt, timeZone, isBooked }) => {
          const day = isOneDay ? '' : dayName(isoDayIn(startsAt, timeZone))
          const say = isBooked ? m.youAreAt : m.youHold
          return say(shop.name, day, format.time(startsAt, timeZone), format.time(endsAt, timeZone))
        })
        .join(' ')}
    </Note>
  )
}
