import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STANDARD_WIDTHS, servedWidths, variantWidths } from './widths.ts'

const originalWidth = fc.integer({ min: 1, max: 65535 })

describe('widths of pictures', () => {
  test('[P1] the standard widths are the six that clients may ask for', () => {
    expect(STANDARD_WIDTHS).toEqual([160, 320, 640, 960, 1280, 1920])
  })

  test.each([
    [1, [1]],
    [159, [159]],
    [160, [160]],
    [161, [160, 161]],
    [700, [160, 320, 640, 700]],
    [1280, [160, 320, 640, 960, 1280]],
    [1919, [160, 320, 640, 960, 1280, 1919]],
    [1920, [160, 320, 640, 960, 1280, 1920]],
    [6000, [160, 320, 640, 960, 1280, 1920]],
  ])('[P2] an original %i wide is made in %j', (width, widths) => {
    expect(variantWidths(width)).toEqual(widths)
  })

  test('[P2] widths are never enlarged, unique, ascending and never empty', () => {
    fc.assert(
      fc.property(originalWidth, (width) => {
        const made = variantWidths(width)
        expect(made.length).toBeGreaterThan(0)
        expect(Math.max(...made)).toBe(Math.min(width, 1920))
        expect(made).toEqual([...new Set(made)].sort((a, b) => a - b))
        for (const standard of STANDARD_WIDTHS) expect(made.includes(standard)).toBe(standard <= width)
      }),
    )
  })

  test('[P3] only finished widths are served', () => {
    fc.assert(
      fc.property(originalWidth, fc.integer({ min: 0, max: 1920 }), (width, ready) => {
        const served = servedWidths(width, ready)
        expect(served).toEqual(variantWidths(width).filter((w) => w <= ready))
        if (ready === 0) expect(served).toEqual([])
      }),
    )
    expect(servedWidths(3000, 640)).toEqual([160, 320, 640])
    expect(servedWidths(3000, 0)).toEqual([])
  })
})
