import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '#core/time.ts'

/**
 * Free times begin on quarters of an hour, and the next free one passes when such a quarter begins. A test that takes it does
 * not begin in the minute before: it waits for the quarter instead.
 */
export async function awayFromQuarterHour(): Promise<void> {
  const quarterMs = 15 * MINUTE_MS
  const leftMs = quarterMs - (Date.now() % quarterMs)
  if (leftMs < MINUTE_MS) await sleep(leftMs + 1_000)
}
