import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type LookTimes, lookTimesQuery } from '#web/data/looks.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { addDays, openDay, weekOf } from './week.ts'

const route = getRouteApi('/looks/$id')
const FARTHEST_WEEKS = 52

/** Of the visitor, not of the shop. */
export const visitorZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export type FreeDay = LookTimes['days'][number]
export type FreeTimes = ReturnType<typeof useFreeTimes>

/** A week of a look's free times and the day that is open, which the address names. */
export function useFreeTimes(id: string) {
  const { day: asked } = route.useSearch()
  const navigate = route.useNavigate()
  const today = isoDayIn(Date.now(), visitorZone)
  const from = weekOf(asked, today)
  const times = useQuery({ ...lookTimesQuery(id, from), placeholderData: keepPreviousData })
  const days = times.data?.days ?? []
  const first = days[0]?.on

  const choose = (day: string) => void navigate({ search: { day }, replace: true, resetScroll: false })
  return {
    times,
    days,
    timeZone: times.data?.timeZone ?? visitorZone,
    open: openDay(days, asked),
    choose,
    earlier: first && from ? () => choose(addDays(first, -7)) : undefined,
    later: first && first < addDays(today, FARTHEST_WEEKS * 7) ? () => choose(addDays(first, 7)) : undefined,
  }
}
