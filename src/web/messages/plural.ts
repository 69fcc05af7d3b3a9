const rules = new Map<string, Intl.PluralRules>()

/** Picks the form a number takes in a language: plural('en', 3, { one: 'look', other: 'looks' }). */
export function plural<T>(
  language: string,
  n: number,
  forms: Partial<Record<Intl.LDMLPluralRule, T>> & { other: T },
): T {
  let rule = rules.get(language)
  if (!rule) {
    rule = new Intl.PluralRules(language)
    rules.set(language, rule)
  }
  return forms[rule.select(n)] ?? forms.other
}
