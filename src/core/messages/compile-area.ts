import { HOLD_MINUTES } from '#core/booking/cart/hold.ts'
import { argumentsOf, type Message, MessageFault, type Piece, parseMessage } from './parse-message.ts'

/**
 * An area of the catalogue as a translator edits it: a text by its key, groups and lists of texts. In English a key names
 * its arguments: "daySpan(date, from, to)", "items(n: number)", "way(to: string?)". A key that begins with @ is a note.
 */
export type AreaSource = { readonly [key: string]: SourceValue }
type SourceValue = string | AreaSource | readonly SourceValue[]

/**
 * The same for the browser, as JSON. A text with arguments is a list that begins with 0; in it a number is the value of that
 * argument, and a list formats one: n number, s and S spelled out, p plural, o ordinal, c select.
 */
export type CompiledArea = { readonly [key: string]: Compiled }
export type Compiled = string | CompiledText | CompiledArea | readonly Compiled[]
export type CompiledText = readonly [0, ...CompiledPiece[]]
export type CompiledPiece = string | number | readonly ['n' | 's' | 'S', number] | CompiledChoice
export type CompiledChoice = readonly ['p' | 'o' | 'c', number, { readonly [name: string]: string | CompiledText }]

/** Figures that a text of any area may name, from the tables that hold them. */
export const constants: Readonly<Record<string, number>> = { holdMinutes: HOLD_MINUTES }

/** key(a, b: number) */
const keyForm = /^(?<name>[^(]+)(?:\((?<parameters>.*)\))?$/

export type Key = { name: string; parameters: readonly { name: string; type: string }[] | null }

export function readKey(key: string): Key {
  const { name = key, parameters } = keyForm.exec(key)?.groups ?? {}
  if (parameters === undefined) return { name, parameters: null }
  const read = parameters.split(',').map((each) => {
    const [own = '', type = 'string'] = each.split(':').map((word) => word.trim())
    return { name: own, type }
  })
  return { name, parameters: read }
}

/**
 * The English area, or a translation of it: what a translation lacks is English, and what English has not is left out.
 * Whether either is complete is for check-translation.ts to say.
 */
export function compileArea(english: AreaSource, translation: AreaSource = {}): CompiledArea {
  return Object.fromEntries(
    Object.entries(english).flatMap(([key, source]) => {
      if (key.startsWith('@')) return []
      const { name, parameters } = readKey(key)
      return [[name, compileValue(name, parameters?.map((each) => each.name) ?? [], source, translation[name])]]
    }),
  )
}

function compileValue(
  key: string,
  parameters: readonly string[],
  english: SourceValue,
  translated: SourceValue | undefined,
): Compiled {
  if (typeof english === 'string')
    return compileText(key, parameters, typeof translated === 'string' ? translated : english)
  if (isList(english)) {
    const other = translated !== undefined && isList(translated) ? translated : []
    return english.map((each, at) => compileValue(`${key}[${at}]`, [], each, other[at]))
  }
  return compileArea(english, isGroup(translated) ? translated : {})
}

const isList = (value: SourceValue): value is readonly SourceValue[] => Array.isArray(value)
const isGroup = (value: SourceValue | undefined): value is AreaSource =>
  typeof value === 'object' && value !== null && !isList(value)

function compileText(key: string, parameters: readonly string[], text: string): string | CompiledText {
  try {
    const message = withConstants(parseMessage(text))
    const unknown = [...argumentsOf(message).keys()].find((name) => !parameters.includes(name))
    if (unknown !== undefined) throw new MessageFault(`The argument ${unknown} is not one of the key's`, 0)
    return parameters.length > 0 ? compilePieces(message, parameters) : plainText(message)
  } catch (fault) {
    if (fault instanceof MessageFault) throw new Error(`${key}: ${fault.message}`)
    throw fault
  }
}

function withConstants(message: Message): Message {
  return message.map((piece) => {
    if (piece.kind === 'text') return piece
    const figure = constants[piece.name]
    if (figure !== undefined) return { kind: 'text', text: String(figure) }
    if (!('cases' in piece)) return piece
    return { ...piece, cases: new Map([...piece.cases].map(([name, inner]) => [name, withConstants(inner)])) }
  })
}

const plainText = (message: Message) => message.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')

function compilePieces(message: Message, parameters: readonly string[]): CompiledText {
  return [
    0,
    ...joined(message).map((piece): CompiledPiece => {
      if (piece.kind === 'text') return piece.text
      const at = parameters.indexOf(piece.name)
      if (piece.kind === 'value') return at
      if (piece.kind === 'number') return ['n', at]
      if (piece.kind === 'spellout') return [piece.isCapital ? 'S' : 's', at]
      const cases = [...piece.cases].map(([name, inner]) => {
        const pieces = compilePieces(inner, parameters)
        return [
          name,
          pieces.length < 3 && typeof (pieces[1] ?? '') === 'string' ? ((pieces[1] as string) ?? '') : pieces,
        ]
      })
      return [letters[piece.kind], at, Object.fromEntries(cases)]
    }),
  ]
}

/** Neighbouring texts, which constants leave, as one. */
function joined(message: Message): Message {
  const pieces: Piece[] = []
  for (const piece of message) {
    const last = pieces.at(-1)
    if (piece.kind === 'text' && last?.kind === 'text')
      pieces[pieces.length - 1] = { kind: 'text', text: last.text + piece.text }
    else pieces.push(piece)
  }
  return pieces
}

const letters = { plural: 'p', selectordinal: 'o', select: 'c' } as const
