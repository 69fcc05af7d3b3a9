import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DeskProblem, InTheWay } from '#contract/desk/moves.ts'
import type { Calls } from '#contract/routes.ts'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { call, type Output } from '../api/api.ts'
import { Problem } from '../api/problem.ts'
import { refreshCalendar } from './calendar.ts'

export type DeskServices = Output<'GET /api/studio/{shop}/desk/services'>
export type DeskService = DeskServices['items'][number]
export type DeskTime = Output<'GET /api/studio/{shop}/desk/times'>['items'][number]
export type ClientLine = Output<'GET /api/studio/{shop}/clients'>['items'][number]
export type DeskBooking = Output<'POST /api/studio/{shop}/appointments'>
export type DeskBookingBody = Calls['POST /api/studio/{shop}/appointments']['input']['body']

export function deskServicesQuery(shop: string) {
  return queryOptions({
    queryKey: studioKeys(shop).walkIn.services(),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/desk/services', { params: { shop } }, { signal }),
  })
}

type TimesAsked = { service: string; member: string | undefined; after: string | undefined }

export function deskTimesQuery(shop: string, asked: TimesAsked) {
  return queryOptions({
    queryKey: studioKeys(shop).walkIn.times(asked),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/desk/times', { params: { shop }, query: asked }, { signal }),
    staleTime: 0,
  })
}

export type DeskCheck = Output<'GET /api/studio/{shop}/desk/check'>
export type TimeAsked = { service: string; member: string; startsAt: string; minutes?: number }

/** What a booking at a time would meet. */
export function deskCheckQuery(shop: string, asked: TimeAsked) {
  return queryOptions({
    queryKey: studioKeys(shop).walkIn.check(asked),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/desk/check', { params: { shop }, query: asked }, { signal }),
    staleTime: 0,
  })
}

export const outdateDeskTimes = (client: QueryClient, shop: string) =>
  Promise.all(
    [studioKeys(shop).walkIn.times, studioKeys(shop).walkIn.check].map(({ all }) =>
      client.invalidateQueries({ queryKey: all }),
    ),
  )

export type DeskSlot = Output<'GET /api/studio/{shop}/desk/slot'>['items'][number]
export type SlotAsked = { member: string; from: string; minutes: number }

/** What clients can book in a span, and why not the rest. */
export function deskSlotQuery(shop: string, asked: SlotAsked) {
  return queryOptions({
    queryKey: studioKeys(shop).walkIn.slot(asked),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/desk/slot', { params: { shop }, query: asked }, { signal }),
    staleTime: 0,
  })
}

/** The key holds the text, so an answer that arrives late is not shown for another text. */
export function matchingClientsQuery(shop: string, text: string) {
  return queryOptions({
    queryKey: studioKeys(shop).walkIn.clients(text),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/clients', { params: { shop }, query: { text } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** What came of a booking: made, or why not. */
export type DeskBookingResult =
  | { kind: 'booked'; booking: DeskBooking }
  | { kind: 'bent'; warnings: readonly string[] }
  | { kind: 'taken'; fits: readonly DeskTime[]; inTheWay: InTheWay | null }
  | { kind: 'failed'; problem: Problem }

export async function bookAtDesk(
  client: QueryClient,
  shop: string,
  body: DeskBookingBody,
  idempotencyKey: string,
): Promise<DeskBookingResult> {
  try {
    const booking = await call('POST /api/studio/{shop}/appointments', { params: { shop }, body }, { idempotencyKey })
    void refreshCalendar(client, shop)
    void client.invalidateQueries({ queryKey: studioKeys(shop).walkIn.clients.all })
    return { kind: 'booked', booking }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { warnings = [], fits = [], inTheWay = null } = (error.desk ?? {}) as DeskProblem
    if (error.code === 'rule_bent') return { kind: 'bent', warnings }
    if (error.code !== 'slot_taken') return { kind: 'failed', problem: error }
    void outdateDeskTimes(client, shop)
    return { kind: 'taken', fits, inTheWay }
  }
}
