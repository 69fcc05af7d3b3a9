import type { Compiled, CompiledArea, CompiledChoice, CompiledText } from './compile-area.ts'
import { directionOf } from './languages.ts'

/** How a language says numbers. */
export type NumberWords = {
  /** for Intl */
  tag: string
  /** zero, one, two … as they stand before a noun; numbers beyond it are digits */
  spelled: readonly string[]
}

/** The type of an area, read from the keys of its English source. */
export type Area<Source> = {
  readonly [Key in keyof Source as Key extends `@${string}` ? never : NameOf<Key>]: MadeOf<Key, Source[Key]>
}
type NameOf<Key> = Key extends `${infer Name}(${string})` ? Name : Key
type MadeOf<Key, Value> = Key extends `${string}(${infer Parameters})`
  ? (...given: Given<Parameters>) => string
  : Value extends string
    ? string
    : Value extends readonly (infer Item)[]
      ? MadeOf<'', Item>[]
      : Area<Value>
type Given<Parameters extends string> = Parameters extends `${infer First}, ${infer Rest}`
  ? [...One<First>, ...Given<Rest>]
  : One<Parameters>
type One<Parameter extends string> = Parameter extends `${string}: ${infer Type}`
  ? [given: TypeOf<Type>]
  : [given: string]
type TypeOf<Type extends string> = Type extends 'number'
  ? number
  : Type extends 'number?'
    ? number | null
    : Type extends 'boolean'
      ? boolean
      : Type extends 'string?'
        ? string | null | undefined
        : string

/** Makes sentences, and functions that return them, from what compileArea returned: in one language, whose Intl objects it shares. */
export function areaMaker({ tag, spelled }: NumberWords): (area: CompiledArea) => unknown {
  const other = directionOf(tag) === 'rtl' ? latin : arabicOrHebrew
  // Made when first needed: each takes about 50 microseconds, and a first screen needs few.
  let numbers: Intl.NumberFormat | undefined
  const rules: Partial<Record<'p' | 'o', Intl.PluralRules>> = {}

  const make = (value: Compiled): unknown => {
    if (typeof value === 'string') return value
    if (isText(value)) return (...given: unknown[]) => say(value, given)
    if (Array.isArray(value)) return value.map(make)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, make(inner)]))
  }

  function say(text: string | CompiledText, given: readonly unknown[]): string {
    if (typeof text === 'string') return text
    let said = ''
    for (let at = 1; at < text.length; at += 1) {
      const piece = text[at]!
      if (typeof piece === 'string') said += piece
      else if (typeof piece === 'number') said += isolated(String(given[piece]), other)
      else if (piece.length === 3) said += say(chosen(piece, given[piece[1]]), given)
      else said += number(piece[0], Number(given[piece[1]]))
    }
    return said
  }

  function chosen([kind, , cases]: CompiledChoice, value: unknown): string | CompiledText {
    const exact = kind === 'c' ? (value === '' ? 'empty' : String(value ?? null)) : `=${value}`
    if (Object.hasOwn(cases, exact)) return cases[exact]!
    if (kind === 'c') return cases.other!
    rules[kind] ??= new Intl.PluralRules(tag, { type: kind === 'p' ? 'cardinal' : 'ordinal' })
    return cases[rules[kind].select(Number(value))] ?? cases.other!
  }

  function number(kind: 'n' | 's' | 'S', n: number): string {
    const word = kind === 'n' ? undefined : spelled[n]
    numbers ??= new Intl.NumberFormat(tag)
    if (word === undefined) return numbers.format(n)
    return kind === 'S' ? word.charAt(0).toLocaleUpperCase(tag) + word.slice(1) : word
  }

  return make as (area: CompiledArea) => unknown
}

const arabicOrHebrew = /[\u0590-\u08ff]/
/** Letters, and a number that begins with its country: its groups would change places. */
const latin = /[a-z]|\+\d/i

/** A name in a script of the other direction keeps its place: between an isolate and its end, which are not shown [Z8]. */
const isolated = (text: string, other: RegExp) => (other.test(text) ? `\u2068${text}\u2069` : text)

function isText(value: Compiled): value is CompiledText {
  return Array.isArray(value) && value[0] === 0
}
