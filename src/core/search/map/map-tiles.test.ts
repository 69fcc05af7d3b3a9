import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layOutMap } from './map-layout.ts'
import { type MapBox, mapTiles } from './map-tiles.ts'

const template = 'https://tiles.example.org/{z}/{x}/{y}.png'
const lisbon: MapBox = { north: 38.74, south: 38.7, west: -9.18, east: -9.1 }

describe('[F71] tiles under a map', () => {
  test('are those of the place: the Rossio in Lisbon at zoom 14', () => {
    const urls = mapTiles(lisbon, template, 1000).map(({ url }) => url)
    expect(urls).toContain('https://tiles.example.org/14/7776/6278.png')
    expect(new Set(urls).size).toBe(urls.length)
  })

  test('cover the whole map without gaps, and are drawn at about their own size', () => {
    const box = fc
      .record({
        lat: fc.double({ min: -70, max: 70, noNaN: true }),
        lng: fc.double({ min: -180, max: 180, noNaN: true }),
        degrees: fc.double({ min: 0.005, max: 2, noNaN: true }),
      })
      .map(({ lat, lng, degrees }) => ({
        north: lat + degrees / 4,
        south: lat - degrees / 4,
        west: lng - degrees / 2,
        east: lng + degrees / 2,
      }))
    fc.assert(
      fc.property(box, fc.constantFrom(390, 1200), (shown, widthPx) => {
        const tiles = mapTiles(shown, template, widthPx)
        expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(1e-6)
        expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(1e-6)
        expect(Math.max(...tiles.map(({ left, width }) => left + width))).toBeGreaterThanOrEqual(1 - 1e-6)
        expect(Math.max(...tiles.map(({ top, height }) => top + height))).toBeGreaterThanOrEqual(1 - 1e-6)
        const px = tiles[0]!.width * widthPx
        if (!tiles[0]!.url.includes('/19/')) expect(px > 180 && px < 363).toBe(true)
      }),
    )
  })

  test('a pin stands where its place is on the tiles', () => {
    const places = [
      { lat: 38.7107, lng: -9.1437 },
      { lat: 38.7169, lng: -9.1399 },
      { lat: 38.7304, lng: -9.1466 },
    ]
    const { pins, box } = layOutMap(
      places.map((place, item) => ({ item, place })),
      null,
      { ratio: 1, pinShare: -1 },
    )
    const tiles = mapTiles(box, template, 390)
    for (const { x, y, items } of pins) {
      const { lat, lng } = places[items[0]!]!
      const zoom = Number(tiles[0]!.url.split('/')[3])
      const column = ((lng + 180) / 360) * 2 ** zoom
      const row = ((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** zoom
      const tile = tiles.find(({ url }) => url.endsWith(`/${Math.floor(column)}/${Math.floor(row)}.png`))!
      expect(x).toBeCloseTo(tile.left + (column % 1) * tile.width, 3)
      expect(y).toBeCloseTo(tile.top + (row % 1) * tile.height, 3)
    }
  })

  test('across the date line columns begin again', () => {
    const urls = mapTiles({ north: -17.5, south: -18, west: 179.6, east: 180.4 }, template, 600).map(({ url }) => url)
    expect(urls.some((url) => /\/0\/\d+\.png$/.test(url))).toBe(true)
    expect(urls.every((url) => !url.includes('-'))).toBe(true)
  })

  test('a map of the world has none', () => {
    expect(mapTiles({ north: 80, south: -80, west: -170, east: 170 }, template, 1200)).toEqual([])
  })
})
