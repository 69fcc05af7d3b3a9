import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useLiveTimes } from '#web/data/live/use-live-times.ts'
import { type LookPage, type LookTimes, lookTimesQuery } from '#web/data/looks/looks.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { firstInWindow, whenOf } from '../search/searched-when.ts'
import { addDays, firstFreeDay, openDay, weekOf } from './week.ts'

const route = getRouteApi('/looks/$id')
const FARTHEST_WEEKS = 52

export type FreeDay = LookTimes['days'][number]
export type FreeTimes = ReturnType<typeof useFreeTimes>

/** A week of a look's free times, with the chosen day and time stored in the address. */
export function useFreeTimes({ look: { id, nextFree }, timeZone }: LookPage) {
  useLiveTimes()
  const search = route.useSearch()
  const { at } = search
  const navigate = route.useNavigate()
  const [who, chooseWho] = useState<'anyone'>()
  const today = isoDayIn(pageNow(), timeZone)
  // Not for anyone: the card's next free time is its maker's.
  const firstFree = firstFreeDay(nextFree && !who ? isoDayIn(nextFree.startsAt, timeZone) : undefined, today)
  const asked = search.day ?? firstFree
  const from = weekOf(asked, today)
  const times = useQuery({ ...lookTimesQuery(id, from, who), placeholderData: keepPreviousData })
  const days = times.data?.days ?? []
  const first = days[0]?.on
  const open = openDay(days, asked)
  const chosen = [...(open?.starts ?? []), ...(open?.held ?? [])].find((start) => start === at)

  const { day: _day, ...window } = whenOf(search)

  const put = (chosen: { day: string; at?: string }) =>
    void navigate({ search: { ...window, ...chosen }, replace: true, resetScroll: false })
  const choose = (day: string) => put({ day })
  return {
    times,
    days,
    timeZone,
    /** the look's maker unless anyone was chosen */
    who,
    chooseWho,
    open,
    /** the searched one; empty if there is none */
    window,
    /** the open day is the look's next free one, because the days before it are full */
    isNextFree: search.day === undefined && firstFree !== undefined && open?.on === firstFree,
    /** by the visitor */
    chosen,
    /** the chosen time is in somebody's cart: one can wait in line for it */
    isHeld: chosen !== undefined && open?.held?.includes(chosen) === true,
    /** the time that would be booked: the chosen one, else the first in the searched window, else the day's first */
    wanted: chosen ?? (open && (firstInWindow(open.starts, timeZone, window) ?? open.starts[0])),
    choose,
    chooseTime: (start: string) => put({ day: isoDayIn(start, timeZone), at: start }),
    earlier: first && from ? () => choose(addDays(first, -7)) : undefined,
    later: first && first < addDays(today, FARTHEST_WEEKS * 7) ? () => choose(addDays(first, 7)) : undefined,
  }
}
