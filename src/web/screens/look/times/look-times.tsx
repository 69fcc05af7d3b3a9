import { lazy } from 'react'
import type { LookCard } from '#web/data/looks/looks.ts'
import { ANYONE } from '#web/data/looks/times.ts'
import { FreeTimesWeek } from '#web/features/times/free-times.tsx'
import type { FreeTimes } from '#web/features/times/use-free-times.ts'
import { nextStart } from '#web/features/times/week.ts'
import { times as timesWords } from '#web/messages/en/booking/times.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Segmented } from '#web/ui/inputs/segmented.tsx'

const TellMe = lazy(() => import('#web/features/waiting/tell-me.tsx').then(({ TellMe }) => ({ default: TellMe })))
const MAKER = 'maker'

/** A look's free times, with its maker or with anyone who performs the same service. */
export function LookTimes({ look, free }: { look: LookCard; free: FreeTimes }) {
  const m = useMessages('times', timesWords)
  const { times, days, open, timeZone, who } = free
  const next = nextStart(days, open)
  return (
    <>
      {times.data?.hasOthers && (
        <Segmented
          label={m.who}
          value={who ?? MAKER}
          onChange={(chosen) => free.chooseWho(chosen === ANYONE ? ANYONE : undefined)}
          options={[
            { value: MAKER, label: look.maker.name },
            { value: ANYONE, label: m.anyone },
          ]}
          className="mt-2 mb-1 w-full"
        />
      )}
      <FreeTimesWeek
        free={free}
        maker={who ? undefined : look.maker.name}
        nextFree={next ? { startsAt: next, timeZone } : (times.data?.nextFree ?? null)}
        whenFull={({ day, otherDays, ...lead }) => (
          <TellMe
            key={day}
            wanted={{ lookId: look.id }}
            {...(who && { memberId: null })}
            day={day}
            otherDays={otherDays}
            hasOthers={times.data?.hasOthers ?? false}
            window={free.window}
            lead={lead}
          />
        )}
      />
    </>
  )
}
