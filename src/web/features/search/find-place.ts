import { printPlace } from '#core/search/spelling.ts'
import { MINUTE_MS } from '#core/time.ts'

export type PlaceProblem = 'denied' | 'failed' | 'missing'

const lockTimeoutMs = 10_000
const mayBeOldMs = 5 * MINUTE_MS

/** The visitor's location, rounded to about a hundred metres before it leaves this function [F4]. */
export function findPlace(): Promise<string> {
  return new Promise((resolve, reject: (why: PlaceProblem) => void) => {
    if (!navigator.geolocation) return reject('missing')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(printPlace({ lat: coords.latitude, lng: coords.longitude })),
      ({ code, PERMISSION_DENIED }) => reject(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: lockTimeoutMs, maximumAge: mayBeOldMs },
    )
  })
}
