import type { ClientBase } from 'pg'
import type { EpochMs } from '#core/time.ts'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import type { Log } from '#server/platform/process/log.ts'

const WARN_MS = 2_000
const REFUSE_MS = 30_000

/** Lower bound of how far this machine's clock is ahead of the database's: the round trip counts as tolerance. */
export async function measureClock(client: ClientBase, now: () => EpochMs): Promise<number> {
  const sentAt = now()
  const { rows } = await client.query<{ ms: number }>(`select date_part('epoch', clock_timestamp()) * 1000 as ms`)
  const receivedAt = now()
  const database = rows[0]!.ms
  if (database >= sentAt && database <= receivedAt) return 0
  return Math.round(database < sentAt ? sentAt - database : receivedAt - database)
}

/**
 * Servers that share a database use their own clocks to decide when a hold ends or a request lapses, so a wrong clock is refused.
 */
export function refuseWrongClock(aheadMs: number): void {
  if (!isClockWrong(aheadMs)) return
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  throw new CannotStart(
    `This machine's clock is ${seconds} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's. Synchronise both with a time server (NTP), then start again.`,
  )
}

export function isClockWrong(aheadMs: number): boolean {
  return Math.abs(aheadMs) >= REFUSE_MS
}

/** Logs when the clock difference exceeds a limit, and when it is back within it. */
export function createClockLog(log: Log): (aheadMs: number) => void {
  let level: 'fine' | 'warn' | 'error' = 'fine'
  return (aheadMs) => {
    const before = level
    level = isClockWrong(aheadMs) ? 'error' : Math.abs(aheadMs) >= WARN_MS ? 'warn' : 'fine'
    if (level === before) return
    if (level === 'fine') log.info('database.clock_agrees')
    else log[level]('database.clock_differs', { aheadMs })
  }
}
