import { DAY_MS, type EpochMs } from '../time.ts'

/** After its appointment, what a client brought stays for this long unless they keep it [E9]. */
export const REFERENCES_LIFE_MS = 90 * DAY_MS

/** The moment from which references are deleted, unless they are kept. */
export function referencesEnd(endsAt: EpochMs): EpochMs {
  return endsAt + REFERENCES_LIFE_MS
}
