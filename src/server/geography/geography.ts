import { createWorkerPool } from '#server/platform/process/worker-pool.ts'
import type { Place } from './places.ts'
import type { Holidays } from './public-holidays.ts'

export type GeographyJob =
  | { ask: 'places'; text: string }
  | { ask: 'place'; lat: number; lng: number }
  | { ask: 'holidays'; country: string; region: string | null; years: readonly number[] }
export type GeographyAnswer = Place[] | Place | Holidays

/** Cities, zones and public holidays: packages that block for up to seconds while they load, so they do in a process of their own. */
export type Geography = {
  findPlaces(text: string): Promise<Place[]>
  placeAt(lat: number, lng: number): Promise<Place>
  publicHolidays(country: string, region: string | null, years: readonly number[]): Promise<Holidays>
  close(): Promise<void>
}

export function createGeography(): Geography {
  const { run, close } = createWorkerPool<GeographyJob, GeographyAnswer>({
    entry: new URL('./geography-worker.ts', import.meta.url),
    size: 1,
    // The lists may go on loading when the request that asked has timed out: the next one finds them.
    jobTimeoutMs: 60_000,
    // Long enough for somebody who fills in an address; then its 140 MB are free again.
    idleMs: 60_000,
  })
  return {
    findPlaces: (text) => run({ ask: 'places', text }) as Promise<Place[]>,
    placeAt: (lat, lng) => run({ ask: 'place', lat, lng }) as Promise<Place>,
    publicHolidays: (country, region, years) => run({ ask: 'holidays', country, region, years }) as Promise<Holidays>,
    close,
  }
}
