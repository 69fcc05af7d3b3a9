import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lookTimesQuery } from '#web/data/looks/looks.ts'
import { itemTimesQuery, moveTimesQuery, type ServiceTimes, serviceTimesQuery } from '#web/data/looks/times.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { pageNow } from '#web/messages/page-time.ts'
import type { SearchedWhen } from '../search/searched-when.ts'
import type { TimeSource } from './time-source.ts'
import { addDays, nextStart, openDay } from './week.ts'

const FARTHEST_WEEKS = 52

export type PickedWeek = ReturnType<typeof usePickedWeek>

/** A week of a source's free times; the picker stores the open day itself. It opens around a time, else on the searched day. */
export function usePickedWeek(source: TimeSource, around: string | undefined, when: SearchedWhen) {
  const [asked, setAsked] = useState(around ? undefined : when.day)
  // Starts on the day before the UTC date, so that the week contains the time in any time zone.
  const [from, setFrom] = useState(() => (around ? addDays(around.slice(0, 10), -1) : when.day))
  const times = useTimes(source, from)
  const days = times.data?.days ?? []
  const timeZone = times.data?.timeZone ?? 'UTC'
  const open = openDay(days, asked ?? (around && isoDayIn(around, timeZone)))
  const today = isoDayIn(pageNow(), timeZone)
  const first = days[0]?.on

  function choose(day: string): void {
    setAsked(day)
    if (!days.some(({ on }) => on === day)) setFrom(day > today ? day : undefined)
  }

  const next = nextStart(days, open)
  return {
    times,
    days,
    timeZone,
    people: times.data?.people ?? [],
    open,
    nextFree: next ? { startsAt: next, timeZone } : (times.data?.nextFree ?? null),
    choose,
    earlier: first && first > today ? () => choose(addDays(first, -7)) : undefined,
    later: first && first < addDays(today, FARTHEST_WEEKS * 7) ? () => choose(addDays(first, 7)) : undefined,
  }
}

type PickedTimes = Pick<ServiceTimes, 'timeZone' | 'days' | 'nextFree'> & Partial<Pick<ServiceTimes, 'people'>>

function useTimes(source: TimeSource, from: string | undefined): UseQueryResult<PickedTimes> {
  const look = useQuery({
    ...lookTimesQuery(source.kind === 'look' ? source.look : '', from),
    enabled: source.kind === 'look',
    placeholderData: keepPreviousData,
  })
  const service = useQuery({
    ...serviceTimesQuery(source.kind === 'service' ? { ...source, from } : { shop: '', service: '', who: '' }),
    enabled: source.kind === 'service',
    placeholderData: keepPreviousData,
  })
  const item = useQuery({
    ...itemTimesQuery(source.kind === 'item' ? source.item : '', from),
    enabled: source.kind === 'item',
    placeholderData: keepPreviousData,
  })
  const move = useQuery({
    ...moveTimesQuery(source.kind === 'move' ? source.appointment : '', from),
    enabled: source.kind === 'move',
    placeholderData: keepPreviousData,
  })
  return { look, service, item, move }[source.kind]
}
