import { type AreaSource, readKey } from './compile-area.ts'
import { argumentsOf, type Message, MessageFault, type Piece, parseMessage } from './parse-message.ts'

/** In Spanish, French and Portuguese only millions are many, and a look has none. */
const rare: Readonly<Record<string, string>> = { es: 'many', fr: 'many', pt: 'many' }

/** What is wrong with a translation of an area, a line each: nothing where it is whole [Z5]. */
export function checkTranslation(language: string, english: AreaSource, translation: AreaSource, path = ''): string[] {
  const names = Object.keys(english)
    .filter((key) => !key.startsWith('@'))
    .map((key) => [key, readKey(key).name] as const)
  const known = new Set(names.map(([, name]) => name))
  const unknown = Object.keys(translation).filter((name) => !name.startsWith('@') && !known.has(name))
  return [
    ...unknown.map((name) => `${path}${name}: English has no such text`),
    ...names.flatMap(([key, name]) => checkValue(language, `${path}${name}`, english[key]!, translation[name])),
  ]
}

type Value = AreaSource[string]

function checkValue(language: string, at: string, english: Value, translated: Value | undefined): string[] {
  if (translated === undefined) return [`${at}: missing`]
  if (typeof english === 'string')
    return typeof translated === 'string' ? checkText(language, at, english, translated) : [`${at}: must be a text`]
  if (Array.isArray(english)) {
    if (!Array.isArray(translated) || translated.length !== english.length)
      return [`${at}: must be a list of ${english.length}`]
    return english.flatMap((each, n) => checkValue(language, `${at}[${n}]`, each, translated[n]))
  }
  if (typeof translated === 'string' || Array.isArray(translated)) return [`${at}: must be a group`]
  return checkTranslation(language, english as AreaSource, translated as AreaSource, `${at}.`)
}

function checkText(language: string, at: string, english: string, translated: string): string[] {
  try {
    const [from, to] = [parseMessage(english), parseMessage(translated)]
    // A language may have its words on the other side of what they stand around.
    if (translated.trim() === '' && english.trim() !== '' && !/\.(before|after)$/.test(at)) return [`${at}: empty`]
    const [wanted, used] = [new Set(argumentsOf(from).keys()), new Set(argumentsOf(to).keys())]
    return [
      ...[...wanted].filter((name) => !used.has(name)).map((name) => `${at}: {${name}} is missing`),
      ...[...used].filter((name) => !wanted.has(name)).map((name) => `${at}: {${name}} is not known`),
      ...choicesOf(to).flatMap((piece) => checkCases(language, at, piece, choicesOf(from))),
    ]
  } catch (fault) {
    if (fault instanceof MessageFault) return [`${at}: ${fault.message}`]
    throw fault
  }
}

type ChoicePiece = Extract<Piece, { cases: unknown }>

function choicesOf(message: Message): ChoicePiece[] {
  return message.flatMap((piece) =>
    'cases' in piece ? [piece, ...[...piece.cases.values()].flatMap((inner) => choicesOf(inner))] : [],
  )
}

/** A plural has all forms of its language; a choice has the cases of the English one. */
function checkCases(
  language: string,
  at: string,
  { kind, name, cases }: ChoicePiece,
  english: ChoicePiece[],
): string[] {
  const given = [...cases.keys()].filter((each) => !each.startsWith('='))
  const wanted =
    kind === 'select'
      ? [...(english.find((each) => each.kind === 'select' && each.name === name)?.cases.keys() ?? ['other'])]
      : formsOf(language, kind)
  return [
    ...wanted.filter((each) => !given.includes(each)).map((each) => `${at}: {${name}} lacks the case ${each}`),
    ...given.filter((each) => !wanted.includes(each)).map((each) => `${at}: {${name}} has an unknown case ${each}`),
  ]
}

function formsOf(language: string, kind: 'plural' | 'selectordinal'): string[] {
  const type = kind === 'plural' ? 'cardinal' : 'ordinal'
  const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions()
  return pluralCategories.filter((each) => each !== rare[language])
}
