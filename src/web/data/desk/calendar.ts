import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { IsoDay } from '#core/time.ts'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { call, type Output } from '../api/api.ts'
import { useLive } from '../live/live.ts'
import { mergeCalendar } from './merge-calendar.ts'

export type Calendar = Output<'GET /api/studio/{shop}/calendar'>
export type CalendarColumn = Calendar['columns'][number]
export type Block = Calendar['blocks'][number]

/** A range of days; without `from` it begins today, in the shop's zone. */
export type CalendarRange = { shop: string; from: IsoDay | undefined; days: number }

export function calendarQuery({ shop, from, days }: CalendarRange) {
  return queryOptions({
    queryKey: studioKeys(shop).calendar(from ?? 'today', days),
    queryFn: ({ signal }) => readCalendar({ shop, from, days }, undefined, signal),
    placeholderData: keepPreviousData,
  })
}

function readCalendar({ shop, from, days }: CalendarRange, since?: string, signal?: AbortSignal): Promise<Calendar> {
  const query = { days, ...(from && { from }), ...(since && { since }) }
  return call('GET /api/studio/{shop}/calendar', { params: { shop }, query }, signal ? { signal } : {})
}

const gatherMs = 100

/** Another desk's moves, new bookings and holds: each burst of events is one read of what changed since the last. */
export function useLiveCalendar(range: CalendarRange): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive([`studio:${range.shop}`], () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void readChanges(client, range), gatherMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}

/** Reads what changed since the last answer; after a failure the whole range, as soon as it is shown again. */
export async function readChanges(client: QueryClient, range: CalendarRange): Promise<void> {
  const { queryKey } = calendarQuery(range)
  const before = client.getQueryData(queryKey)
  if (!before) return client.invalidateQueries({ queryKey })
  try {
    const update = await readCalendar(range, before.now)
    client.setQueryData(queryKey, (latest) => latest && mergeCalendar(latest, update))
  } catch {
    await client.invalidateQueries({ queryKey })
  }
}

/** Replaces one block in every range that is cached: an optimistic move, or the server's answer to one. */
export function replaceBlock(client: QueryClient, shop: string, block: Block): void {
  client.setQueriesData<Calendar>(
    { queryKey: studioKeys(shop).calendar.all },
    (calendar) =>
      calendar && { ...calendar, blocks: calendar.blocks.map((each) => (each.id === block.id ? block : each)) },
  )
}

export function refreshCalendar(client: QueryClient, shop: string): Promise<void> {
  return client.invalidateQueries({ queryKey: studioKeys(shop).calendar.all })
}
