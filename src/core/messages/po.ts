import { type AreaSource, readKey } from './compile-area.ts'
import { argumentsOf, parseMessage } from './parse-message.ts'

/** One text as a PO file holds it. context is its address: booking/cart:lines/2 */
export type Entry = { context: string; english: string; translation: string; notes: readonly string[]; seenAt: string }

/** An empty text: in a PO file an empty one is a missing one. */
const EMPTY = '∅'

type Value = AreaSource[string]
type Group = { [key: string]: Value }

/** The texts of an area beside their translation, in the order of the English file. */
export function entriesOf(area: string, english: AreaSource, translation: AreaSource, seenAt: string): Entry[] {
  return leaves(english, []).map(({ path, text, notes }) => {
    const translated = path.reduce<Value | undefined>(
      (value, name) => (value as Group | undefined)?.[name],
      translation,
    )
    return {
      context: `${area}:${path.join('/')}`,
      english: text || EMPTY,
      translation: typeof translated === 'string' ? translated || EMPTY : '',
      notes,
      seenAt,
    }
  })
}

/** The translation of an area from the entries of a PO file; a text that has none is left out. */
export function areaFrom(area: string, english: AreaSource, entries: ReadonlyMap<string, string>): AreaSource {
  const fill = (source: Value, path: readonly string[]): Value | undefined => {
    if (typeof source === 'string') {
      const text = entries.get(`${area}:${path.join('/')}`)
      return text === EMPTY ? '' : text || undefined
    }
    if (Array.isArray(source)) {
      const items = source.map((item, index) => fill(item, [...path, String(index)]))
      return items.every((item) => item === undefined) ? undefined : items.map((item) => item ?? '')
    }
    const filled = named(source as AreaSource).flatMap(({ name, value }) => {
      const inner = fill(value, [...path, name])
      return inner === undefined ? [] : [[name, inner] as const]
    })
    return filled.length === 0 ? undefined : Object.fromEntries(filled)
  }
  return (fill(english, []) ?? {}) as AreaSource
}

export function writePo(language: string, entries: readonly Entry[]): string {
  const head = [
    'msgid ""',
    'msgstr ""',
    quoted(`Language: ${language}\n`),
    quoted('MIME-Version: 1.0\n'),
    quoted('Content-Type: text/plain; charset=UTF-8\n'),
    quoted('Content-Transfer-Encoding: 8bit\n'),
  ]
  const blocks = entries.map(({ context, english, translation, notes, seenAt }) => [
    ...notes.map((note) => `#. ${note}`),
    `#. Seen at ${seenAt}`,
    '#, icu-message-format',
    `msgctxt ${quoted(context)}`,
    `msgid ${quoted(english)}`,
    `msgstr ${quoted(translation)}`,
  ])
  return `${[head, ...blocks].map((lines) => lines.join('\n')).join('\n\n')}\n`
}

/** Translations by context. One that its editor marked as fuzzy is not taken, nor is an obsolete one. */
export function readPo(text: string): Map<string, string> {
  const found = new Map<string, string>()
  let fields: Record<string, string> = {}
  let isFuzzy = false
  let field = ''
  const end = () => {
    if (fields.msgctxt && fields.msgstr && !isFuzzy) found.set(fields.msgctxt, fields.msgstr)
    fields = {}
    isFuzzy = false
  }
  text.split(/\r?\n/).forEach((line, index) => {
    if (line.startsWith('#,')) isFuzzy ||= line.includes('fuzzy')
    if (line.trim() === '') end()
    if (line.startsWith('#') || line.trim() === '') return
    const { name, value } = /^(?:(?<name>msg\w+)\s+)?"(?<value>.*)"\s*$/.exec(line)?.groups ?? {}
    if (value === undefined || (name === undefined && field === ''))
      throw new Error(`Line ${index + 1} is not of a PO file`)
    if (name !== undefined) field = name
    fields[field] = (fields[field] ?? '') + unquoted(value)
  })
  end()
  return found
}

const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t')}"`
const letters: Record<string, string> = { n: '\n', t: '\t', r: '\r' }
const unquoted = (text: string) => text.replace(/\\(.)/g, (_, letter: string) => letters[letter] ?? letter)

/** What stands in an area, without its notes, by the names of the keys. */
function named(area: AreaSource) {
  return Object.entries(area).flatMap(([key, value]) =>
    key.startsWith('@') ? [] : [{ ...readKey(key), value, note: area[`@${readKey(key).name}`] }],
  )
}

type Leaf = { path: readonly string[]; text: string; notes: readonly string[] }

function leaves(source: Value, path: readonly string[]): Leaf[] {
  if (typeof source === 'string') return [{ path, text: source, notes: [] }]
  if (Array.isArray(source)) return source.flatMap((item, index) => leaves(item, [...path, String(index)]))
  return named(source as AreaSource).flatMap(({ name, value, note, parameters }) =>
    leaves(value, [...path, name]).map((leaf) => ({
      ...leaf,
      notes: [
        ...(typeof note === 'string' ? [note] : []),
        ...leaf.notes,
        ...(parameters && typeof value === 'string' ? [`Arguments: ${argumentsIn(value)}`] : []),
      ],
    })),
  )
}

const argumentsIn = (text: string) => [...argumentsOf(parseMessage(text)).keys()].join(', ')
