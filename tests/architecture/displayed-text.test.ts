import { expect, test } from 'vitest'
import { readSources } from './source-files.ts'

const given = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`
const said = String.raw`\b(?:format|m)\.[\w.]+(?:${given})?`
const takenApart = String.raw`\s*\??\.(?:split|slice|substring|replace|replaceAll|charAt|match|indexOf|lastIndexOf|to(?:Locale)?(?:Lower|Upper)Case)\(`

/** Where a component takes apart what a formatter or a message said, at once or by a name. */
function readsDisplayedText(text: string): string[] {
  const names = [...text.matchAll(new RegExp(String.raw`\bconst (\w+) = ${said}\s*(?:\n|$)`, 'g'))].map(
    ([, name]) => name,
  )
  const asked = [said, ...names.map((name) => String.raw`\b${name}`)]
  return asked.flatMap((each) => [...text.matchAll(new RegExp(each + takenApart, 'g'))].map(([found]) => found))
}

test('nobody takes formatted text apart: parts come from Intl, words from their own message', () => {
  const found = readSources('src/web')
    .filter(({ path, isTest }) => !isTest && !path.startsWith('src/web/messages/'))
    .flatMap(({ path, text }) => readsDisplayedText(text).map((each) => `${path}: ${each}`))
  expect(found).toEqual([])
})

test.each([
  ['format.time(at, zoneOf(shop)).slice(-2)'],
  ['m.visit(n).toLowerCase()'],
  ['const short = format.day(at, zone)\nconst [day] = short.split(" ")'],
])('finds %s', (text) => {
  expect(readsDisplayedText(text)).toHaveLength(1)
})
