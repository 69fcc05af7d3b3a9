import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { DeskProblem } from '#contract/desk/moves.ts'
import type { Calls } from '#contract/routes.ts'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { call, type Output } from '../api/api.ts'
import { Problem } from '../api/problem.ts'
import { type Block, replaceBlock } from './calendar.ts'
import { readAfterWrite, useDeskReads } from './desk-reads.ts'

export type Today = Output<'GET /api/studio/{shop}/today'>
export type TodayVisit = Today['visits'][number]
/** What a screen needs to say what became of a visit. */
export type DayVisit = Pick<TodayVisit, 'id' | 'startsAt' | 'changedAt' | 'finalPriceMinor' | 'paidMinor'> & {
  appointment: Pick<
    TodayVisit['appointment'],
    'state' | 'memberId' | 'arrivedAt' | 'begunAt' | 'lateMin' | 'sequence' | 'price'
  > & { client: Pick<TodayVisit['appointment']['client'], 'name'> }
}
export type TodayGap = Today['gaps'][number]
export type DayBody = Calls['POST /api/studio/{shop}/appointments/{id}/day']['input']['body']
export type DayUndo = Output<'POST /api/studio/{shop}/appointments/{id}/day'>['undo']
export type PaymentMethod = Calls['POST /api/studio/{shop}/appointments/{id}/payments']['input']['body']['method']

export function todayQuery(shop: string) {
  return queryOptions({
    queryKey: studioKeys(shop).today(),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/today', { params: { shop } }, { signal }),
    staleTime: 0,
  })
}

const readsKey = (shop: string) => `today ${shop}`

/** Other desks' presses, new bookings and holds: each burst of events is one read. */
export function useLiveToday(shop: string): void {
  const client = useQueryClient()
  useDeskReads(shop, readsKey(shop), () => void refreshToday(client, shop))
}

/** Money, gaps and answers after an own write. */
const readToday = (client: QueryClient, shop: string) =>
  readAfterWrite(readsKey(shop), () => void refreshToday(client, shop))

export function refreshToday(client: QueryClient, shop: string): Promise<void> {
  return client.invalidateQueries({ queryKey: studioKeys(shop).today.all })
}

/** What came of a press: the way back and the present sequence, or why it was refused. */
export type DayResult =
  | { kind: 'done'; undo: DayUndo; sequence: number }
  | { kind: 'conflict' | 'taken' }
  | { kind: 'failed'; problem: Problem }

/** What a visit was paid with when it is done, in the same step; the key is that of this press and its repetitions. */
export type DonePayment = { amountMinor: number; method: PaymentMethod; idempotencyKey: string }

/** Says what became of an appointment; Today and the calendar show the answer at once. */
export async function runDay(
  client: QueryClient,
  shop: string,
  id: string,
  { payment, ...body }: DayBody & { payment?: DonePayment | undefined },
): Promise<DayResult> {
  try {
    const { block, undo } = await (payment
      ? closePaid(shop, id, body, payment)
      : call('POST /api/studio/{shop}/appointments/{id}/day', { params: { shop, id }, body }))
    showBlock(client, shop, block)
    readAfterDay(client, shop)
    return { kind: 'done', undo, sequence: block.appointment?.sequence ?? body.sequence }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    void refreshToday(client, shop)
    if (error.code === 'slot_taken') return { kind: 'taken' }
    if (error.code !== 'conflict') return { kind: 'failed', problem: error }
    const { block } = (error.desk ?? {}) as DeskProblem
    if (block) showBlock(client, shop, block)
    return { kind: 'conflict' }
  }
}

/** Gives an appointment more minutes; undefined: done, otherwise why not. */
export async function lengthen(
  client: QueryClient,
  shop: string,
  { id, startsAt, endsAt, appointment }: TodayVisit,
  minutes: number,
): Promise<Problem | undefined> {
  const { memberId, sequence } = appointment
  const durationMin = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 + minutes
  const body = { startsAt, durationMin, memberId, sequence, tell: false, insist: true }
  try {
    const { block } = await call('POST /api/studio/{shop}/appointments/{id}/move', { params: { shop, id }, body })
    showBlock(client, shop, block)
    readToday(client, shop)
    return undefined
  } catch (error) {
    void refreshToday(client, shop)
    if (error instanceof Problem) return error
    throw error
  }
}

/** Done and paid in one step, both or neither [C1]. */
async function closePaid(
  shop: string,
  id: string,
  { sequence, finalPriceMinor, word }: DayBody,
  { idempotencyKey, ...payment }: DonePayment,
): Promise<{ block: Block; undo: DayUndo }> {
  const price = finalPriceMinor === undefined ? {} : { finalPriceMinor, ...(word !== undefined && { word }) }
  const body = { sequence, ...price, products: [], payments: [payment] }
  const { block } = await call(
    'POST /api/studio/{shop}/appointments/{id}/close',
    { params: { shop, id }, body },
    { idempotencyKey },
  )
  return { block, undo: { event: 'reopen' } }
}

/** Also the lists that show the same visit. */
function readAfterDay(client: QueryClient, shop: string): void {
  readToday(client, shop)
  for (const { all } of [studioKeys(shop).appointments, studioKeys(shop).clients])
    void client.invalidateQueries({ queryKey: all })
}

function showBlock(client: QueryClient, shop: string, block: Block): void {
  replaceBlock(client, shop, block)
  const { appointment } = block
  if (!appointment) return
  client.setQueryData<Today>(
    studioKeys(shop).today(),
    (today) =>
      today && {
        ...today,
        visits: today.visits.map((visit) => (visit.id === block.id ? { ...visit, ...block, appointment } : visit)),
      },
  )
}

/** Offers a gap to those who wait for today [W9]; answers how many are asked, or why not. */
export async function fillGap(
  client: QueryClient,
  shop: string,
  { memberId, startsAt, endsAt }: TodayGap,
): Promise<{ told: number } | { problem: Problem }> {
  try {
    return await call('POST /api/studio/{shop}/waiting/fill', {
      params: { shop },
      body: { memberId, startsAt, endsAt },
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { problem: error }
  } finally {
    readToday(client, shop)
  }
}
