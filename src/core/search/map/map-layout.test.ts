import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceM } from '../distance.ts'
import { layOutMap } from './map-layout.ts'

const frame = { ratio: 2, pinShare: 0 }
const place = (lat: number, lng: number, item = `${lat} ${lng}`) => ({ item, place: { lat, lng } })
const inTown = fc.record({
  lat: fc.double({ min: 38.6, max: 38.8, noNaN: true }),
  lng: fc.double({ min: -9.3, max: -9, noNaN: true }),
})

describe('[F70] a map', () => {
  test('has north at the top and east at the right', () => {
    const { pins } = layOutMap([place(38.72, -9.14, 'south west'), place(38.76, -9.1, 'north east')], null, frame)
    const [south, north] = pins
    expect([south!.y > north!.y, south!.x < north!.x]).toEqual([true, true])
  })

  test('is to scale: shares of its width are distances, in every direction', () => {
    fc.assert(
      fc.property(fc.array(inTown, { minLength: 2, maxLength: 12 }), fc.constantFrom(0.7, 1, 2), (places, ratio) => {
        const { pins, bar } = layOutMap(
          places.map((one, index) => ({ item: index, place: one })),
          null,
          { ratio, pinShare: -1 },
        )
        const width = bar.metres / bar.share
        for (const a of pins)
          for (const b of pins) {
            const drawn = Math.hypot(a.x - b.x, (a.y - b.y) / ratio) * width
            const real = distanceM(places[a.items[0]!]!, places[b.items[0]!]!)
            expect(Math.abs(drawn - real)).toBeLessThanOrEqual(1 + real * 0.005)
          }
      }),
    )
  })

  test('has every place once and inside', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            lat: fc.double({ min: -80, max: 80, noNaN: true }),
            lng: fc.double({ min: -180, max: 180, noNaN: true }),
          }),
        ),
        fc.constantFrom(0, 0.04, 0.2),
        (places, pinShare) => {
          const { pins } = layOutMap(
            places.map((one, index) => ({ item: index, place: one })),
            null,
            { ratio: 1, pinShare },
          )
          expect(pins.flatMap(({ items }) => items).sort((a, b) => a - b)).toEqual(places.map((_, index) => index))
          for (const { x, y } of pins) for (const share of [x, y]) expect(share >= 0 && share <= 1).toBe(true)
        },
      ),
    )
  })

  test('[G13] keeps every pin as far from the edges as asked', () => {
    fc.assert(
      fc.property(
        fc.array(inTown, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(0.7, 1, 1.44),
        fc.double({ min: 0, max: 0.4, noNaN: true }),
        (places, ratio, edgeShare) => {
          const { pins } = layOutMap(
            places.map((one, index) => ({ item: index, place: one })),
            null,
            { ratio, pinShare: 0, edgeShare },
          )
          const shorter = Math.min(1, 1 / ratio)
          for (const { x, y } of pins)
            for (const away of [x, 1 - x, y / ratio, (1 - y) / ratio])
              expect(away).toBeGreaterThanOrEqual(edgeShare * shorter - 1e-9)
        },
      ),
    )
  })

  test('draws as one what would lie on top of each other', () => {
    const { pins } = layOutMap(
      [place(38.72, -9.14, 'a'), place(38.7201, -9.1401, 'b'), place(38.76, -9.1, 'c')],
      null,
      {
        ratio: 1,
        pinShare: 0.05,
      },
    )
    expect(pins.map(({ items }) => items)).toEqual([['a', 'b'], ['c']])
  })

  test('has rings around the visitor and a bar of round lengths', () => {
    const { rings, me, bar } = layOutMap([place(38.72, -9.14)], { lat: 38.71, lng: -9.13 }, frame)
    expect(me).not.toBeNull()
    expect(rings.map(({ metres }) => metres)).toEqual([200, 500, 1000])
    expect(rings.every(({ metres, share }) => share === metres / (bar.metres / bar.share))).toBe(true)
    expect(bar.share).toBeLessThanOrEqual(1 / 3)
  })

  test('of one place, or of none, is drawn too', () => {
    expect(layOutMap([place(38.72, -9.14)], null, frame).pins).toMatchObject([{ x: 0.5, y: 0.5 }])
    expect(layOutMap([], null, frame).pins).toEqual([])
  })

  test('across the date line is not the whole world', () => {
    const { bar } = layOutMap([place(-17, 179.9), place(-17, -179.9)], null, frame)
    expect(bar.metres / bar.share).toBeLessThan(60_000)
  })
})
