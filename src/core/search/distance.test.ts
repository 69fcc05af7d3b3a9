import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAround, distanceM } from './distance.ts'

test('[F4] distances are great-circle distances', () => {
  const lisbon = { lat: 38.722, lng: -9.139 }
  expect(distanceM(lisbon, lisbon)).toBe(0)
  // Lisbon to Porto
  expect(Math.abs(distanceM(lisbon, { lat: 41.15, lng: -8.61 }) - 274_000)).toBeLessThan(2_000)
  // across the date line
  expect(distanceM({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).toBe(22_239)
})

test('[F4] a bounding box contains everything within its distance, also at the poles and the date line', () => {
  const place = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  const step = fc.double({ min: -2, max: 2, noNaN: true })
  fc.assert(
    fc.property(place, step, step, fc.integer({ min: 1, max: 100 }), (from, north, east, km) => {
      const lng = ((from.lng + east * 20 + 540) % 360) - 180
      const to = { lat: Math.max(-90, Math.min(90, from.lat + north)), lng }
      if (distanceM(from, to) > km * 1000) return
      const box = boxAround(from, km)
      const isEast = box.lngMin <= box.lngMax
      expect(to.lat >= box.latMin && to.lat <= box.latMax).toBe(true)
      expect(isEast ? to.lng >= box.lngMin && to.lng <= box.lngMax : to.lng >= box.lngMin || to.lng <= box.lngMax).toBe(
        true,
      )
    }),
    { numRuns: 3_000 },
  )
})
