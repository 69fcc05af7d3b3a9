import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { problems as contractProblems } from '#contract/problems.ts'
import { problems } from './en/platform/problems.ts'
import { directionOf, locales, pseudoLocale } from './locale.ts'
import { pseudo } from './pseudo.ts'

const web = fileURLToPath(new URL('..', import.meta.url))
const components = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))

/** Text content, and attributes that are shown or read out by screen readers. */
const betweenTags = />\s*([^<>{}]*[A-Za-z]{2,}[^<>{}]*)\s*<\//g
const inAttributes = /\b(?:aria-label|label|title|alt|placeholder|hint|error)="([^"]*[A-Za-z]{2,}[^"]*)"/g

function sentencesIn(source: string): string[] {
  return [betweenTags, inAttributes].flatMap((kind) =>
    [...source.matchAll(kind)].map((match) => match[1]?.trim() ?? ''),
  )
}

test('the scan finds a sentence in a component', () => {
  expect(sentencesIn('<p className="x">Book this look</p>')).toEqual(['Book this look'])
  expect(sentencesIn('<IconButton label="Close" />')).toEqual(['Close'])
})

test('no component contains a sentence shown to people', () => {
  expect(components.length).toBeGreaterThan(40)
  const found = components.flatMap((file) =>
    sentencesIn(readFileSync(join(web, file), 'utf8')).map((sentence) => `${file}: ${sentence}`),
  )
  expect(found).toEqual([])
})

test('every code of the contract has a sentence', () => {
  expect(Object.keys(problems.sentences)).toEqual(expect.arrayContaining(Object.keys(contractProblems)))
})

test('the test language marks every sentence, also those made by functions', () => {
  const english = { plain: 'Help', made: (n: number) => `${n} looks`, deep: { list: ['One', 'Two'] } }
  const marked = pseudo(english)
  expect(marked.plain).toBe('⟦Hélp⟧')
  expect(marked.made(3)).toBe('⟦3 löökš⟧')
  expect(marked.deep.list).toEqual(['⟦Oñé⟧', '⟦Twö⟧'])
})

test('a language states its direction', () => {
  expect(locales.filter((locale) => directionOf(locale) === 'rtl')).toEqual(['ar', pseudoLocale])
})
