import { builtIn } from './built-in.ts'
import { formatTag } from './locale.ts'

const tag = formatTag(builtIn.locale)

/** Monday, Tuesday and Friday */
export function allOf(names: readonly string[]): string {
  return new Intl.ListFormat(tag).format(names)
}

/** Monday, Tuesday or Friday */
export function anyOf(names: readonly string[]): string {
  return new Intl.ListFormat(tag, { type: 'disjunction' }).format(names)
}

const commas: Partial<Record<string, string>> = { ja: '、', ar: '، ' }

/** Marvila, Lisbon: one thing after the other, without a last word between. */
export function afterEachOther(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(commas[builtIn.locale] ?? ', ')
}

/** A sentence begins with a capital letter where its first word comes from elsewhere. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(tag) + text.slice(1)
}

/** A label inside of a sentence; German writes nouns large there too. */
export function insideSentence(label: string): string {
  return builtIn.locale === 'de' ? label : label.charAt(0).toLocaleLowerCase(tag) + label.slice(1)
}
