import type { EpochMs } from '#core/time.ts'

/** The only place where the server reads the time of day. */
export function systemNow(): EpochMs {
  return Date.now()
}
