import { expect, test } from 'vitest'
import { searchedWords } from './searched-words.ts'

test.each([
  ['', []],
  ['Klára Weiß', ['klara', 'weiß']],
  ['+351 912-004', ['351912004']],
  ['12', ['12']],
  ['5BKZANAS', ['5bkzanas']],
  ['((', ['((']],
])('[D110] %j is searched by its words, or by the digits of a number', (text, words) => {
  expect(searchedWords(text)).toEqual(words)
})
