/** Marks every sentence of an area: ⟦Ĥéłþ⟧. Text shown without the brackets is not from the catalogue. */
export function pseudo<M extends object>(english: M): M {
  return turn(english) as M
}

function turn(value: unknown): unknown {
  if (typeof value === 'string') return mark(value)
  if (typeof value === 'function') return (...given: unknown[]) => turn(value(...given))
  if (Array.isArray(value)) return value.map(turn)
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, turn(inner)]))
  return value
}

const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü', n: 'ñ', c: 'ç', s: 'š', y: 'ý' }

function mark(sentence: string): string {
  return `⟦${[...sentence].map((letter) => accents[letter] ?? letter).join('')}⟧`
}
