import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources, root } from './source-files.ts'

const gallery = readSources('src/web/pieces')
const design = readSources('src/web/ui').filter(({ path, isTest }) => path.endsWith('.tsx') && !isTest)

/** Components that the gallery shows by another one, whose code loads them or has them inside, or that draw nothing. */
const shownBy: Record<string, string> = {
  CalendarPopover: 'DateField',
  DialogPanel: 'Dialog',
  Field: 'TextField',
  ReadingDirection: 'TabPanels',
  SheetPanel: 'Sheet',
  SheetShape: 'Sheet',
  TabWords: 'TabLinks',
  ToastStack: 'ToastArea',
}

/** Exported functions and constants with a capital: components, by React's own rule. */
function componentsOf(text: string): string[] {
  return [...text.matchAll(/^export (?:function|const) ([A-Z]\w*[a-z]\w*)/gm)].map(([, name = '']) => name)
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const uses = (text: string, name: string) => new RegExp(`<${name}\\b`).test(text)
const missing = (texts: string[], names: string[]) => names.filter((name) => !texts.some((text) => uses(text, name)))

test('every component of the design system is in the gallery', () => {
  const components = design.flatMap(({ text }) => componentsOf(text))
  expect(components.length).toBeGreaterThan(50)
  const own = components.filter((name) => !(name in shownBy))
  expect(
    missing(
      gallery.map(({ text }) => text),
      own,
    ),
  ).toEqual([])
})

test('what the gallery shows by another component is in that component', () => {
  const wrong = Object.entries(shownBy).filter(([name, other]) => {
    const file = design.find(({ text }) => componentsOf(text).includes(other))
    return !file || !uses(file.text, name)
  })
  expect(wrong).toEqual([])
})

test('a component is found by its export, and missing where no sample has it', () => {
  expect(componentsOf('export function Pill() {}\nexport const LinkButton = x\nexport const below = 1\n')).toEqual([
    'Pill',
    'LinkButton',
  ])
  expect(missing(['<PillBox />'], ['Pill'])).toEqual(['Pill'])
})

test('the pages that people visit have neither the gallery nor its classes', () => {
  const visitors = readSources('src/web').filter(({ path }) => !path.startsWith('src/web/pieces/'))
  const importing = visitors.filter(({ imports }) => imports.some(({ target }) => target.startsWith('src/web/pieces/')))
  expect(importing.map(({ path }) => path)).toEqual([])
  const [stylesheet = ''] = /(?<=rel="stylesheet" href="\/)[^"]+/.exec(read('index.html')) ?? []
  expect(read(stylesheet)).toContain('@source not "../pieces";')
})
