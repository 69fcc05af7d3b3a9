import { type Decision, granted, refused } from '#core/decision.ts'
import type { EpochMs } from '#core/time.ts'
import { widerGroup } from '../client-address.ts'
import { WIDER_TIMES } from './rate-limit.ts'

/** Costly reads are answered three at a time, two of them for one address; so many more wait, no longer than two seconds. */
export const AT_ONCE = 3
export const AT_ONCE_EACH = 2
export const WAITING = 60
export const WAITING_EACH = 15
const WAIT_MS = 2_000
const RETRY_AFTER_SECONDS = 2

/** What an address may spend at once, and of each millisecond after that. Thirty plans and a hundred hints in a minute cost 20 s. */
export const BURST_MS = 40_000
export const REFILL = 0.5
/** No read costs more: a request ends before. A clock that is set forward must not use up a budget for hours. */
const MOST_COST_MS = 15_000
/** Refused until so much is there again, so that whoever waits as told is not refused at once. */
const WORTH_RETRYING_MS = 1_000
const MANY_ADDRESSES = 10_000

export type CostlyReads = <T>(
  address: string,
  work: () => Promise<T>,
) => Promise<Decision<T, 'rate_limited', { retryAfterSeconds: number }>>

type Options = { waitMs?: number | undefined; burstMs?: number }
type Waiting = { address: string; start: () => void }

/**
 * Bounds what reads cost that take far more than their request: how many at once, and how much an address may spend. A read costs
 * the time from its turn to its answer (statements, worker and main thread), because CPU cannot be attributed to one of several
 * concurrent requests; it is charged afterwards. Everything is counted in memory, per server.
 */
export function createCostlyReads(
  now: () => EpochMs,
  { waitMs = WAIT_MS, burstMs = BURST_MS }: Options = {},
): CostlyReads {
  const budget = createBudget(now, burstMs)
  const running = new Map<string, number>()
  const waiting: Waiting[] = []
  let total = 0

  const runningFor = (address: string) => running.get(address) ?? 0
  const hasRoom = (address: string) => total < AT_ONCE && runningFor(address) < AT_ONCE_EACH

  function begin(address: string): void {
    total++
    running.set(address, runningFor(address) + 1)
  }

  /** The next turn goes to the address with the fewest reads running; of those to who waits longest. */
  function end(address: string): void {
    total--
    if (runningFor(address) === 1) running.delete(address)
    else running.set(address, runningFor(address) - 1)
    const open = waiting.filter((one) => hasRoom(one.address))
    const [next] = open.toSorted((a, b) => runningFor(a.address) - runningFor(b.address))
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    begin(next.address)
    next.start()
  }

  function waitForTurn(address: string): Promise<boolean> {
    if (hasRoom(address)) {
      begin(address)
      return Promise.resolve(true)
    }
    const ofAddress = waiting.filter((one) => one.address === address).length
    if (waiting.length >= WAITING || ofAddress >= WAITING_EACH) return Promise.resolve(false)
    return new Promise((resolve) => {
      const one = {
        address,
        start: () => {
          clearTimeout(timer)
          resolve(true)
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1)
        resolve(false)
      }, waitMs)
      waiting.push(one)
    })
  }

  return async (address, work) => {
    if (budget.waitSeconds(address) > 0)
      return refused('rate_limited', { retryAfterSeconds: budget.waitSeconds(address) })
    if (!(await waitForTurn(address))) return refused('rate_limited', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    try {
      // Those before it in the queue may have used up the rest.
      const retryAfterSeconds = budget.waitSeconds(address)
      if (retryAfterSeconds > 0) return refused('rate_limited', { retryAfterSeconds })
      const begunAt = now()
      try {
        return granted(await work())
      } finally {
        budget.charge(address, now() - begunAt)
      }
    } finally {
      end(address)
    }
  }
}

/** A token bucket of milliseconds for each address and, with IPv6, a larger one for the wider group it may choose from. */
function createBudget(now: () => EpochMs, burstMs: number) {
  const spent = new Map<string, { ms: number; at: EpochMs }>()
  const keysOf = (address: string) => {
    const wider = widerGroup(address)
    return wider === null
      ? [{ key: address, times: 1 }]
      : [
          { key: address, times: 1 },
          { key: wider, times: WIDER_TIMES },
        ]
  }
  const spentBy = (key: string, times: number) => {
    const known = spent.get(key)
    return known ? Math.max(0, known.ms - Math.max(0, now() - known.at) * REFILL * times) : 0
  }
  return {
    /** 0: it may spend. */
    waitSeconds: (address: string): number => {
      const waits = keysOf(address).map(({ key, times }) => {
        const over = spentBy(key, times) - burstMs * times
        return over < 0 ? 0 : (over + WORTH_RETRYING_MS) / (REFILL * times)
      })
      return Math.ceil(Math.max(...waits) / 1000)
    },
    charge: (address: string, ms: number): void => {
      const cost = Math.min(Math.max(0, ms), MOST_COST_MS)
      for (const { key, times } of keysOf(address)) {
        const ms = spentBy(key, times) + cost
        // Last in the order of the map, so that the addresses forgotten first are those that asked longest ago.
        spent.delete(key)
        spent.set(key, { ms, at: now() })
      }
      for (const key of spent.keys()) {
        if (spent.size <= MANY_ADDRESSES) break
        spent.delete(key)
      }
    },
  }
}
