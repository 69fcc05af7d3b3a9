import { DAY_MS, type EpochMs, HOUR_MS } from '../../time.ts'

const ANSWER_WITHIN_MS = DAY_MS
const BEFORE_START_MS = 2 * HOUR_MS

/**
 * Until when a shop answers a request [B7]: a day, and no later than two hours before the start. Who asks later than that
 * leaves the shop half of what time there is.
 */
export function answerBy(placedAt: EpochMs, startsAt: EpochMs): EpochMs {
  const usual = Math.min(placedAt + ANSWER_WITHIN_MS, startsAt - BEFORE_START_MS)
  return usual > placedAt ? usual : placedAt + Math.floor((startsAt - placedAt) / 2)
}
