import { lazy, useEffect, useEffectEvent, useState } from 'react'
import { ANYONE, type ServiceTimes } from '#web/data/looks/times.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { firstInWindow, type SearchedWhen } from '../search/searched-when.ts'
import { FreeTimesWeek, type FullDay } from './free-times.tsx'
import type { ChosenTime, TimeSource } from './time-source.ts'
import { type PickedWeek, usePickedWeek } from './use-picked-week.ts'
import { WhoChoice } from './who-choice.tsx'

/** One who performs the service, on their own terms. */
export type Person = ServiceTimes['people'][number]

export type TimePickerProps = {
  source: TimeSource
  chosen: string | null
  /** null: the chosen time is no longer free */
  onChoose: (chosen: ChosenTime | null) => void
  /** the current time, marked as the visitor's own */
  mine?: string | undefined
  /** given if a member, or anyone, can be chosen too */
  onWho?: ((who: string, person: Person | undefined) => void) | undefined
  /** opens on this day, with its first time inside the window chosen */
  when?: SearchedWhen | undefined
}

const anyWhen: SearchedWhen = {}
const TellMe = lazy(() => import('../waiting/tell-me.tsx').then(({ TellMe }) => ({ default: TellMe })))

/** A strip of days with their availability, the open day's times by part of day, and the choice of member. */
export function TimePicker({ source, chosen, onChoose, mine, onWho, when = anyWhen }: TimePickerProps) {
  const { people, nextFree, ...week } = usePickedWeek(source, chosen ?? mine, when)
  const isGone = chosen !== null && isMissing(chosen, week)
  const forget = useEffectEvent(() => onChoose(null))
  useEffect(() => {
    if (isGone) forget()
  }, [isGone])
  const [isSuggested, setSuggested] = useState(when.day === undefined)
  const day = isSuggested || week.times.isPlaceholderData ? undefined : week.open
  const suggest = useEffectEvent((startsAt: string) => {
    setSuggested(true)
    if (chosen === null) onChoose({ startsAt, timeZone: week.timeZone })
  })
  const suggested = day && firstInWindow(day.starts, week.timeZone, when)
  useEffect(() => {
    if (suggested) suggest(suggested)
  }, [suggested])
  return (
    <>
      {onWho && source.kind === 'service' && people.length > 1 && (
        <WhoChoice
          people={people}
          who={source.who}
          onChange={(who) =>
            onWho(
              who,
              people.find(({ id }) => id === who),
            )
          }
        />
      )}
      <FreeTimesWeek
        free={{
          ...week,
          window: when,
          wanted: chosen ?? undefined,
          mine,
          chooseTime: (startsAt) => onChoose({ startsAt, timeZone: week.timeZone }),
        }}
        nextFree={nextFree}
        maker={source.kind === 'service' ? people.find(({ id }) => id === source.who)?.name : undefined}
        whenFull={source.kind === 'service' ? (full) => tellMe(source, full) : undefined}
      />
    </>
  )

  function tellMe({ shop, service, who }: TimeSource & { kind: 'service' }, { day, otherDays, ...lead }: FullDay) {
    return (
      <TellMe
        key={`${who} ${day}`}
        wanted={{ shop, serviceId: service }}
        memberId={who === ANYONE ? null : who}
        day={day}
        otherDays={otherDays}
        hasOthers={people.length > 1}
        window={when}
        lead={lead}
      />
    )
  }
}

/** True if the chosen time's day has loaded fresh and no longer includes it. */
function isMissing(
  chosen: string,
  { times, days, timeZone }: Pick<PickedWeek, 'times' | 'days' | 'timeZone'>,
): boolean {
  const day = days.find(({ on }) => on === isoDayIn(chosen, timeZone))
  return !times.isPlaceholderData && day !== undefined && !day.starts.includes(chosen) && !day.held?.includes(chosen)
}
