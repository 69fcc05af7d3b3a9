import { expect, test } from 'vitest'
import { makerFor } from '../making-fields.tsx'
import { focalAfterKey } from '../pictures/focal-keys.ts'
import { sizeParts } from '../pictures/rows/row-head.tsx'

test('file sizes are formatted for people', () => {
  expect(sizeParts(11_240_000)).toEqual({ unit: 'megabytes', value: 11.24, decimals: 1 })
  expect(sizeParts(212_000_000)).toMatchObject({ unit: 'megabytes', decimals: 0 })
  expect(sizeParts(48_200)).toEqual({ unit: 'kilobytes', value: 48, decimals: 0 })
  expect(sizeParts(12)).toMatchObject({ unit: 'kilobytes', value: 1 })
})

test('arrow keys move the focal point, and never out of the picture', () => {
  const middle = { focalX: 0.5, focalY: 0.5 }
  expect(focalAfterKey(middle, 'ArrowLeft', false)).toEqual({ focalX: 0.48, focalY: 0.5 })
  expect(focalAfterKey(middle, 'ArrowDown', true)).toEqual({ focalX: 0.5, focalY: 0.6 })
  expect(focalAfterKey({ focalX: 0.99, focalY: 0 }, 'ArrowRight', true)).toEqual({ focalX: 1, focalY: 0 })
  expect(focalAfterKey({ focalX: 1, focalY: 0 }, 'ArrowUp', false)).toEqual({ focalX: 1, focalY: 0 })
  expect(focalAfterKey(middle, 'Tab', false)).toBeNull()
})

test('changing the service keeps a maker who performs it, else picks oneself, else the first who does', () => {
  expect(makerFor(['ines', 'malik'], 'malik', 'ines')).toBe('malik')
  expect(makerFor(['ines', 'tomas'], 'malik', 'tomas')).toBe('tomas')
  expect(makerFor(['ines', 'tomas'], 'malik', null)).toBe('ines')
  expect(makerFor([], 'malik', 'ines')).toBe('malik')
})
