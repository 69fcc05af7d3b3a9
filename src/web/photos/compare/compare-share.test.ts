import { describe, expect, test } from 'vitest'
import { pairRatio, shareAt, shareByKey } from './compare-share.ts'

describe('by pointer', () => {
  const box = { left: 100, width: 400 }

  test.each([
    [100, 0],
    [300, 50],
    [500, 100],
    [20, 0],
    [900, 100],
  ])('at %i pixels the share is %i %', (x, share) => {
    expect(shareAt(x, box, false)).toBe(share)
    expect(shareAt(x, box, true)).toBe(100 - share)
  })

  test('a box without width gives the middle', () => {
    expect(shareAt(10, { left: 0, width: 0 }, false)).toBe(50)
  })
})

describe('by key', () => {
  test.each([
    ['ArrowRight', 45, 35],
    ['ArrowLeft', 35, 45],
    ['ArrowUp', 45, 45],
    ['ArrowDown', 35, 35],
    ['PageUp', 65, 65],
    ['PageDown', 15, 15],
    ['Home', 0, 0],
    ['End', 100, 100],
    ['Tab', null, null],
    ['Escape', null, null],
  ])('%s moves 40 to %s, or to %s from right to left', (key, to, mirrored) => {
    expect(shareByKey(key, 40, false)).toBe(to)
    expect(shareByKey(key, 40, true)).toBe(mirrored)
  })

  test('stops at the ends', () => {
    expect(shareByKey('ArrowRight', 98, false)).toBe(100)
    expect(shareByKey('PageDown', 3, false)).toBe(0)
  })

  test('arrow keys reach every share from end to end', () => {
    let share = 0
    let presses = 0
    while (share < 100 && presses < 100) {
      share = shareByKey('ArrowRight', share, false) ?? 100
      presses += 1
    }
    expect(presses).toBe(20)
  })
})

test('the box has the ratio of the narrower picture', () => {
  expect(
    pairRatio([
      { width: 1200, height: 800 },
      { width: 800, height: 1000 },
    ]),
  ).toBe(0.8)
})
