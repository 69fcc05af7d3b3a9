/** A line of a shop's file: its first word says what the fields, parted by bars, are. */
export type ShopLine = { word: string; fields: string[] }

export function linesOf(text: string): ShopLine[] {
  return text.split('\n').flatMap((line) => {
    const [, word, rest = ''] = /^([a-z-]+)(?: (.*))?$/.exec(line.trim()) ?? []
    if (word === undefined && line.trim() !== '') throw new Error(`This line begins with no word: ${line}`)
    return word === undefined ? [] : [{ word, fields: rest.split('|').map((field) => field.trim()) }]
  })
}

export const wordsOf = (field: string | undefined) => (field ?? '').split(/[\s,]+/).filter(Boolean)
export const listOf = (field: string | undefined) => (field ?? '').split(/,\s*/).filter(Boolean)

export function numberOf(field: string | undefined): number {
  const [number] = /^-?\d+(\.\d+)?/.exec(field?.replace(/^(free until|then) /, '') ?? '') ?? []
  if (number === undefined) throw new Error(`"${field}" is no number.`)
  return Number(number)
}

export function oneOf<T extends string | number>(choices: readonly T[], field: string | undefined): T {
  const found = choices.find((choice) => String(choice) === field)
  if (found === undefined) throw new Error(`"${field}" is none of ${choices.join(', ')}.`)
  return found
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** "Tue-Fri 11-14 15-19:30, Sat 10-26": ISO weekdays to spans in minutes after midnight, past 24 into the next day. */
export function weekOf(field: string | undefined): Partial<Record<Weekday, [number, number][]>> {
  const week = listOf(field).flatMap((group) => {
    const [named = '', ...spans] = group.split(' ')
    const [first, last = first] = named.split('-').map((day) => days.indexOf(oneOf(days, day)))
    return days.slice(first, last! + 1).map((day) => [days.indexOf(day) + 1, spansOf(spans)])
  })
  return Object.fromEntries(week)
}

export function spansOf(spans: readonly string[]): [number, number][] {
  return spans.map((span) => {
    const [, opens, opensMin = '0', closes, closesMin = '0'] = /^(\d+)(?::(\d\d))?-(\d+)(?::(\d\d))?$/.exec(span) ?? []
    if (opens === undefined) throw new Error(`"${span}" are no hours.`)
    return [Number(opens) * 60 + Number(opensMin), Number(closes) * 60 + Number(closesMin)]
  })
}

/** "0.4 0.25": shares of a picture's width and height. */
export function sharesOf<T extends readonly number[]>(field: string | undefined, count: T['length']): T {
  const shares = wordsOf(field).map(numberOf)
  if (shares.length !== count) throw new Error(`"${field}" are not ${count} numbers.`)
  return shares as readonly number[] as T
}
