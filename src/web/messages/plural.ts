const rules = new Map<string, Intl.PluralRules>()

/** Picks the form a number takes in a language: plural('en', 3, { one: 'look', other: 'looks' }). */
export function plural<T>(language: string, n: number, forms: Forms<T>): T {
  return pick(rulesOf(language, 'cardinal'), n, forms)
}

type Forms<T> = Partial<Record<Intl.LDMLPluralRule, T>> & { other: T }

function pick<T>(rule: Intl.PluralRules, n: number, forms: Forms<T>): T {
  return forms[rule.select(n)] ?? forms.other
}

function rulesOf(language: string, type: Intl.PluralRuleType): Intl.PluralRules {
  const known = rules.get(language + type)
  if (known) return known
  const made = new Intl.PluralRules(language, { type })
  rules.set(language + type, made)
  return made
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** first to tenth, then 11th, 22nd, 23rd: English only, as the catalogue. */
export function ordinal(n: number): string {
  const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
  return ordinals[n - 1] ?? `${n}${pick(rulesOf('en', 'ordinal'), n, endings)}`
}
