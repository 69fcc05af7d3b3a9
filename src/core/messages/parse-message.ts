/**
 * ICU MessageFormat as our catalogue uses it: {name}, {n, number}, {n, spellout}, {n, plural, …}, {n, selectordinal, …} and
 * {name, select, …}. Runs at build time, on the server and in tests; the browser gets what compile-area.ts made.
 */
export type Choice = 'plural' | 'selectordinal' | 'select'
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'value'; name: string }
  | { kind: 'number'; name: string }
  | { kind: 'spellout'; name: string; isCapital: boolean }
  | { kind: Choice; name: string; cases: ReadonlyMap<string, Message> }
export type Message = readonly Piece[]

/** What is wrong with a message, and where. */
export class MessageFault extends Error {
  constructor(what: string, at: number) {
    super(`${what} at character ${at + 1}`)
  }
}

type Reader = { text: string; at: number }

/** Linear in the length of the text. */
export function parseMessage(text: string): Message {
  const reader: Reader = { text, at: 0 }
  const message = readPieces(reader, null)
  if (reader.at < text.length) throw new MessageFault('A closing brace without an opening one', reader.at)
  return message
}

/** counted: the name that # stands for, inside of a plural. */
function readPieces(reader: Reader, counted: string | null): Message {
  const pieces: Piece[] = []
  let plain = ''
  const endText = () => {
    if (plain !== '') pieces.push({ kind: 'text', text: plain })
    plain = ''
  }
  while (reader.at < reader.text.length && reader.text[reader.at] !== '}') {
    const letter = reader.text[reader.at]!
    if (letter === "'") plain += readQuoted(reader)
    else if (letter === '{') {
      endText()
      pieces.push(readArgument(reader))
    } else if (letter === '#' && counted !== null) {
      endText()
      pieces.push({ kind: 'number', name: counted })
      reader.at += 1
    } else {
      plain += letter
      reader.at += 1
    }
  }
  endText()
  return pieces
}

/** '' is an apostrophe; '{' and '#' begin quoted text up to the next apostrophe; any other apostrophe is itself. */
function readQuoted(reader: Reader): string {
  const { text, at } = reader
  const next = text[at + 1]
  if (next === "'") {
    reader.at += 2
    return "'"
  }
  if (next === undefined || !'{}#|'.includes(next)) {
    reader.at += 1
    return "'"
  }
  const end = text.indexOf("'", at + 1)
  if (end === -1) throw new MessageFault('A quote that does not end', at)
  reader.at = end + 1
  return text.slice(at + 1, end)
}

function readArgument(reader: Reader): Piece {
  const begin = reader.at
  reader.at += 1
  const name = readWord(reader)
  if (name === '') throw new MessageFault('An argument without a name', begin)
  const mark = readMark(reader)
  if (mark === '}') return { kind: 'value', name }
  if (mark !== ',') throw new MessageFault('A comma or a closing brace is missing', reader.at)
  const format = readWord(reader)
  if (format === 'number') return endArgument(reader, { kind: 'number', name })
  if (format === 'spellout') return readSpellout(reader, name)
  if (format !== 'plural' && format !== 'selectordinal' && format !== 'select')
    throw new MessageFault(`The format ${format || '(none)'} is not known`, begin)
  if (readMark(reader) !== ',') throw new MessageFault('A comma is missing before the cases', reader.at)
  const cases = readCases(reader, format === 'select' ? null : name)
  if (!cases.has('other')) throw new MessageFault('The case other is missing', begin)
  return { kind: format, name, cases }
}

function readSpellout(reader: Reader, name: string): Piece {
  const mark = readMark(reader)
  if (mark === '}') return { kind: 'spellout', name, isCapital: false }
  const style = readWord(reader)
  if (style !== 'capital') throw new MessageFault(`The style ${style} is not known`, reader.at)
  return endArgument(reader, { kind: 'spellout', name, isCapital: true })
}

function endArgument(reader: Reader, piece: Piece): Piece {
  if (readMark(reader) !== '}') throw new MessageFault('A closing brace is missing', reader.at)
  return piece
}

function readCases(reader: Reader, counted: string | null): Map<string, Message> {
  const cases = new Map<string, Message>()
  for (let name = readWord(reader); name !== ''; name = readWord(reader)) {
    if (readMark(reader) !== '{') throw new MessageFault(`The case ${name} has no text`, reader.at)
    if (cases.has(name)) throw new MessageFault(`The case ${name} is there twice`, reader.at)
    cases.set(name, readPieces(reader, counted))
    if (readMark(reader) !== '}') throw new MessageFault(`The case ${name} does not end`, reader.at)
  }
  if (readMark(reader) !== '}') throw new MessageFault('A closing brace is missing', reader.at)
  return cases
}

function skipSpace(reader: Reader): void {
  while (/\s/.test(reader.text[reader.at] ?? '')) reader.at += 1
}

/** A name or a selector such as =0; empty where none stands here. */
function readWord(reader: Reader): string {
  skipSpace(reader)
  const begin = reader.at
  while (/[\w=-]/.test(reader.text[reader.at] ?? '')) reader.at += 1
  return reader.text.slice(begin, reader.at)
}

/** The next letter that is no space, consumed; undefined at the end. */
function readMark(reader: Reader): string | undefined {
  skipSpace(reader)
  const mark = reader.text[reader.at]
  if (mark !== undefined) reader.at += 1
  return mark
}

/** Every argument of a message with the way it is used, those inside of cases too. */
export function argumentsOf(message: Message): Map<string, Set<Piece['kind']>> {
  const found = new Map<string, Set<Piece['kind']>>()
  const visit = (pieces: Message) => {
    for (const piece of pieces) {
      if (piece.kind === 'text') continue
      found.set(piece.name, (found.get(piece.name) ?? new Set()).add(piece.kind))
      if ('cases' in piece) for (const inner of piece.cases.values()) visit(inner)
    }
  }
  visit(message)
  return found
}
