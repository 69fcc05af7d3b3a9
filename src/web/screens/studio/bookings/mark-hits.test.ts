import { expect, test } from 'vitest'
import { markHits } from './mark-hits.ts'

const said = (...given: Parameters<typeof markHits>) =>
  markHits(...given)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('')

test.each([
  ['Klára Weiss', ['klara'], '[Klára] Weiss'],
  ['Sara Sá', ['sa'], '[Sa]ra [Sá]'],
  ['Ana Banana', ['ana'], '[Ana] B[anana]'],
  ['Ana', [], 'Ana'],
  ['Cut and style', ['colour'], 'Cut and style'],
])('[D110] %s, searched by %j, is marked as %s', (text, words, marked) => {
  expect(said(text, words)).toBe(marked)
})

test('[D110] digits of a number are marked with the spaces between them', () => {
  expect(said('+351 912 004 118', ['912004'], 'number')).toBe('+351 [912 004] 118')
})
