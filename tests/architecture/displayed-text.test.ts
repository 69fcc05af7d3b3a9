import { expect, test } from 'vitest'
import { readSources } from './source-files.ts'

const given = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`
const takenApart = String.raw`\s*\??\.(?:split|slice|substring|replace|replaceAll|charAt|match|indexOf|lastIndexOf|to(?:Locale)?(?:Lower|Upper)Case)\(`
const catalogue = String.raw`(?:useMessages|useFormat)\(`

/** Where a component takes apart what a formatter or a message said, at once or by a name. */
function readsDisplayedText(text: string): string[] {
  const whole = [...text.matchAll(new RegExp(String.raw`\bconst (\w+) = ${catalogue}`, 'g'))].map(([, name]) => name)
  // const { editor: m, title } = useMessages(…): the last word of each part is the name it has here.
  const parts = [...text.matchAll(new RegExp(String.raw`\bconst \{([^}=]*)\} = ${catalogue}`, 'g'))].flatMap(
    ([, list = '']) => list.split(',').flatMap((part) => /(\w+)\s*$/.exec(part)?.[1] ?? []),
  )
  const said = String.raw`\b(?:${['format', 'm', ...whole].join('|')})(?:\.[\w.]+|\[[^\]]*\])(?:${given})?`
  const saidByPart = parts.map((name) => String.raw`(?<![.\w])${name}(?:\.[\w.]+|\[[^\]]*\])?(?:${given})?`)
  const every = [said, ...saidByPart]
  const names = every.flatMap((each) =>
    [...text.matchAll(new RegExp(String.raw`\bconst (\w+) = ${each}\s*(?:\n|$)`, 'g'))].map(
      ([, name]) => String.raw`\b${name}`,
    ),
  )
  return [...every, ...names].flatMap((each) =>
    [...text.matchAll(new RegExp(each + takenApart, 'g'))].map(([found]) => found),
  )
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
  ['m.visit(n).toLocaleLowerCase()'],
  ["const names = useMessages('categories', categories)\nnames[code].toLocaleLowerCase()"],
  ["const { editor: words, title } = useMessages('studio', studio)\nwords.name.toUpperCase()"],
  ["const { editor: words, title } = useMessages('studio', studio)\ntitle.toLocaleLowerCase()"],
  ["const { name } = useMessages('shell', shell)\nname().split(' ')"],
  ['const short = format.day(at, zone)\nconst [day] = short.split(" ")'],
])('finds %s', (text) => {
  expect(readsDisplayedText(text)).toHaveLength(1)
})
