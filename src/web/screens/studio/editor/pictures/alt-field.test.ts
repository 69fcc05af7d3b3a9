import { expect, test } from 'vitest'
import { altAdvice } from './alt-field.tsx'

test('helpful alternative text gets no hint', () => {
  for (const words of ['', 'Sun flare over a woman in cobalt blue', 'Photographer on a roof at noon', 'Windlicht'])
    expect(altAdvice(words, 'DSC_4410.jpg'), words).toBe(words === 'Windlicht' ? 'short' : null)
})

test('redundant alt text and file names get a friendly hint', () => {
  expect(altAdvice('Picture of a woman on a roof', 'DSC_4410.jpg')).toBe('noPictureOf')
  expect(altAdvice('a photo showing a roof at noon', 'DSC_4410.jpg')).toBe('noPictureOf')
  expect(altAdvice('dsc 4410', 'DSC_4410.jpg')).toBe('fileName')
  expect(altAdvice('DSC_4410.JPG', 'DSC_4410.jpg')).toBe('fileName')
})
