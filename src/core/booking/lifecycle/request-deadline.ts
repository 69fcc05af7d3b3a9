import { DAY_MS, type EpochMs, HOUR_MS } from '../../time.ts'

const ANSWER_WITHIN_MS = DAY_MS
const BEFORE_START_MS = 2 * HOUR_MS

/**
 * The deadline for a shop to answer a request [B7]: one day, at most until two hours before the start. For a request made
 * later than that, half of the remaining time.
 */
export function answerBy(placedAt: EpochMs, startsAt: EpochMs): EpochMs {
  const usual = Math.min(placedAt + ANSWER_WITHIN_MS, startsAt - BEFORE_START_MS)
  return usual > placedAt ? usual : placedAt + Math.floor((startsAt - placedAt) / 2)
}
