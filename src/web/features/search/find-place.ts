export type PlaceProblem = 'denied' | 'failed' | 'missing'

const patienceMs = 10_000
const mayBeOldMs = 5 * 60_000

/** Where the visitor is, rounded to about a hundred metres before it leaves this function [F4]. */
export function findPlace(): Promise<string> {
  return new Promise((resolve, reject: (why: PlaceProblem) => void) => {
    if (!navigator.geolocation) return reject('missing')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundedPlace(coords.latitude, coords.longitude)),
      ({ code, PERMISSION_DENIED }) => reject(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: patienceMs, maximumAge: mayBeOldMs },
    )
  })
}

export function roundedPlace(lat: number, lng: number): string {
  // A sum, so that -0.0001 does not become "-0".
  const rounded = (degrees: number) => String(Math.round(degrees * 1000) / 1000 + 0)
  return `${rounded(lat)},${rounded(lng)}`
}
