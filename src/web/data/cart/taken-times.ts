import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { Problem } from '../api/problem.ts'
import { keys } from '../keys/keys.ts'
import type { CartItem } from './cart.ts'

/** The lost time of an item (taken by somebody else, or past) and the nearest free ones. */
export type TakenTime = { startsAt: string; nearest: readonly string[]; isTooLate: boolean }
type TakenTimes = { [itemId: string]: TakenTime }

/** Client state beside the cart, which only knows that a time is not held; it survives the way back from the checkout. */
const takenTimesQuery = queryOptions({
  queryKey: keys.takenTimes(),
  queryFn: skipToken,
  initialData: {} as TakenTimes,
})

/** Undefined where the time is held, or may still be free. */
export function useTakenTime(): (item: CartItem) => TakenTime | undefined {
  const { data = {} } = useQuery(takenTimesQuery)
  return (item) => {
    const taken = data[item.id]
    return item.heldUntil === null && taken?.startsAt === item.startsAt ? taken : undefined
  }
}

const timeRefusals = ['slot_taken', 'too_late', 'outside_hours', 'too_far_ahead']

/** Records why an item's time could not be held; false where the refusal was about something else. */
export function useRecordTaken(): (item: CartItem | undefined, error: unknown) => boolean {
  const client = useQueryClient()
  return (item, error) => {
    if (!item || !(error instanceof Problem) || !timeRefusals.includes(error.code)) return false
    recordTaken(client, item, error)
    return true
  }
}

function recordTaken(client: QueryClient, { id, startsAt }: CartItem, { code, nearest }: Problem): void {
  const taken = { startsAt, nearest, isTooLate: code !== 'slot_taken' }
  client.setQueryData(takenTimesQuery.queryKey, (known) => ({ ...known, [id]: taken }))
}
