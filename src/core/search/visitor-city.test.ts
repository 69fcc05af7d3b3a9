import { describe, expect, test } from 'vitest'
import { ANYWHERE, shownCity, visitorCity } from './visitor-city.ts'

const cities = [
  { name: 'Lisboa', timeZone: 'Europe/Lisbon', country: 'PT' },
  { name: 'Ericeira', timeZone: 'Europe/Lisbon', country: 'PT' },
  { name: 'Berlin', timeZone: 'Europe/Berlin', country: 'DE' },
  { name: 'Kehl', timeZone: 'Europe/Berlin', country: null },
  { name: 'New York', timeZone: 'America/New_York', country: 'US' },
]
const visitor = { remembered: null, timeZone: 'Pacific/Auckland', languages: ['mi'] }

describe('[F62] the city of a visitor', () => {
  test('is the remembered one, whatever the browser says', () => {
    const inBerlin = { timeZone: 'Europe/Berlin', languages: ['de-DE'] }
    expect(visitorCity(cities, { ...inBerlin, remembered: 'Ericeira' })).toBe('Ericeira')
    expect(visitorCity(cities, { ...inBerlin, remembered: ANYWHERE })).toBe(ANYWHERE)
  })

  test('is not one that has no looks any more', () => {
    expect(visitorCity(cities, { ...visitor, remembered: 'Atlantis', timeZone: 'Europe/Berlin' })).toBe('Berlin')
  })

  test('is else the largest in their time zone', () => {
    expect(visitorCity(cities, { ...visitor, timeZone: 'Europe/Lisbon' })).toBe('Lisboa')
    expect(visitorCity(cities, { ...visitor, timeZone: 'America/New_York', languages: ['pt-PT'] })).toBe('New York')
  })

  test('is in a time zone one of a country of their languages', () => {
    const shared = [{ name: 'Kehl', timeZone: 'Europe/Berlin', country: null }, ...cities.slice(0, 3)]
    expect(visitorCity(shared, { ...visitor, timeZone: 'Europe/Berlin', languages: ['fr', 'de'] })).toBe('Berlin')
    expect(visitorCity(shared, { ...visitor, timeZone: 'Europe/Berlin', languages: ['fr'] })).toBe('Kehl')
  })

  test('is else one in a country of their languages, else the installation’s', () => {
    expect(visitorCity(cities, { ...visitor, languages: ['de'] })).toBe('Berlin')
    expect(visitorCity(cities, { ...visitor, languages: ['de-CH', 'en-US'] })).toBe('New York')
    expect(visitorCity(cities, visitor)).toBe('Lisboa')
    expect(visitorCity(cities, { ...visitor, languages: ['not a language', ''] })).toBe('Lisboa')
  })

  test('is none where there is one city or none', () => {
    expect(visitorCity([], visitor)).toBeUndefined()
    expect(visitorCity(cities.slice(0, 1), visitor)).toBeUndefined()
  })
})

describe('[F62] the city of an address', () => {
  test('is the one it names, none for anywhere, else the installation’s', () => {
    expect(shownCity('Berlin', cities)).toBe('Berlin')
    expect(shownCity(ANYWHERE, cities)).toBeUndefined()
    expect(shownCity(undefined, cities)).toBe('Lisboa')
    expect(shownCity(undefined, cities.slice(0, 1))).toBeUndefined()
  })
})
