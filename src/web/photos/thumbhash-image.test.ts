import fc from 'fast-check'
import { rgbaToThumbHash, thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { bitmapUrl, readThumbhash } from './thumbhash-image.ts'

/** A gradient between two colours with a spot, so that every frequency has a coefficient. */
function drawn(width: number, height: number, from: readonly number[], to: readonly number[]): Uint8Array {
  const rgba = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const x = (at % width) / width
    const y = Math.floor(at / width) / height
    const share = (x + y) / 2 + (Math.hypot(x - 0.3, y - 0.6) < 0.2 ? 0.3 : 0)
    for (let c = 0; c < 3; c += 1) rgba[at * 4 + c] = Math.min(255, from[c]! * (1 - share) + to[c]! * share)
    rgba[at * 4 + 3] = 255
  }
  return rgba
}

const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255))
const side = fc.integer({ min: 8, max: 100 })

describe('the placeholder of a thumbhash', () => {
  it('has the colours and the shape the package computes', () => {
    fc.assert(
      fc.property(side, side, color, color, (width, height, from, to) => {
        const hash = rgbaToThumbHash(width, height, drawn(width, height, from, to))
        const ours = readThumbhash(hash)
        const theirs = thumbHashToRGBA(hash)
        expect(Math.abs(ours.width - theirs.w / 2)).toBeLessThanOrEqual(0.5)
        expect(Math.abs(ours.height - theirs.h / 2)).toBeLessThanOrEqual(0.5)
        // the package makes twice as many pixels per side: four of them cover one of ours, where the sides are even
        if (theirs.w !== ours.width * 2 || theirs.h !== ours.height * 2) return
        for (let y = 0; y < ours.height; y += 1)
          for (let x = 0; x < ours.width; x += 1)
            for (let c = 0; c < 3; c += 1) {
              const four = [0, 1].flatMap((dy) =>
                [0, 1].map((dx) => theirs.rgba[((y * 2 + dy) * theirs.w + x * 2 + dx) * 4 + c]!),
              )
              const middle = four.reduce((sum, value) => sum + value, 0) / 4
              expect(Math.abs(ours.rgb[(y * ours.width + x) * 3 + c]! - middle)).toBeLessThan(12)
            }
      }),
      { numRuns: 60 },
    )
  })

  it('has the average colour the package computes, also with transparency', () => {
    const rgba = drawn(40, 50, [200, 120, 60], [190, 130, 70])
    rgba.fill(0, 0, 4)
    const hash = rgbaToThumbHash(40, 50, rgba)
    const { r, g, b } = thumbHashToAverageRGBA(hash)
    const { rgb } = readThumbhash(hash)
    for (const [c, average] of [r, g, b].entries()) {
      const values = rgb.filter((_, at) => at % 3 === c)
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length
      expect(Math.abs(mean - average * 255)).toBeLessThan(16)
    }
  })

  it('is encoded as a bitmap with its size, rows bottom up', () => {
    const url = bitmapUrl({ width: 2, height: 2, rgb: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) })
    const file = Buffer.from(url.replace('data:image/bmp;base64,', ''), 'base64')
    expect(file.toString('latin1', 0, 2)).toBe('BM')
    expect([file.readUInt32LE(2), file.readUInt32LE(18), file.readUInt32LE(22)]).toEqual([file.length, 2, 2])
    expect([file.readUInt16LE(26), file.readUInt16LE(28)]).toEqual([1, 24])
    expect([...file.subarray(54)]).toEqual([9, 8, 7, 12, 11, 10, 0, 0, 3, 2, 1, 6, 5, 4, 0, 0])
  })

  it('is drawn for a truncated hash without throwing', () => {
    expect(() => bitmapUrl(readThumbhash(Uint8Array.of(1, 2, 3)))).not.toThrow()
    expect(() => bitmapUrl(readThumbhash(new Uint8Array()))).not.toThrow()
  })
})
