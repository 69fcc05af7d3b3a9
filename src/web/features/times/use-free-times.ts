import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useLiveTimes } from '#web/data/live/use-live-times.ts'
import { type LookPage, type LookTimes, lookTimesQuery } from '#web/data/looks/looks.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { addDays, openDay, weekOf } from './week.ts'

const route = getRouteApi('/looks/$id')
const FARTHEST_WEEKS = 52

export type FreeDay = LookTimes['days'][number]
export type FreeTimes = ReturnType<typeof useFreeTimes>

/** A week of a look's free times, with the chosen day and time stored in the address. */
export function useFreeTimes({ look: { id }, timeZone }: LookPage) {
  useLiveTimes()
  const { day: asked, at } = route.useSearch()
  const navigate = route.useNavigate()
  const [who, chooseWho] = useState<'anyone'>()
  const today = isoDayIn(pageNow(), timeZone)
  const from = weekOf(asked, today)
  const times = useQuery({ ...lookTimesQuery(id, from, who), placeholderData: keepPreviousData })
  const days = times.data?.days ?? []
  const first = days[0]?.on
  const open = openDay(days, asked)
  const chosen = open?.starts.find((start) => start === at)

  const put = (search: { day: string; at?: string }) => void navigate({ search, replace: true, resetScroll: false })
  const choose = (day: string) => put({ day })
  return {
    times,
    days,
    timeZone,
    /** the look's maker unless anyone was chosen */
    who,
    chooseWho,
    open,
    /** by the visitor */
    chosen,
    /** the time that would be booked: the chosen one, else the day's first */
    wanted: chosen ?? open?.starts[0],
    choose,
    chooseTime: (start: string) => put({ day: isoDayIn(start, timeZone), at: start }),
    earlier: first && from ? () => choose(addDays(first, -7)) : undefined,
    later: first && first < addDays(today, FARTHEST_WEEKS * 7) ? () => choose(addDays(first, 7)) : undefined,
  }
}
