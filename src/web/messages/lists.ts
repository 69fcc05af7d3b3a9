import { builtIn } from './built-in.ts'

const { tag } = builtIn

/** Monday, Tuesday and Friday */
export function allOf(names: readonly string[]): string {
  return new Intl.ListFormat(tag).format(names)
}

/** Monday, Tuesday or Friday */
export function anyOf(names: readonly string[]): string {
  return new Intl.ListFormat(tag, { type: 'disjunction' }).format(names)
}

/** A sentence begins with a capital letter where its first word comes from elsewhere. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(tag) + text.slice(1)
}

/** A label inside of a sentence; German writes nouns large there too. */
export function insideSentence(label: string): string {
  return builtIn.locale === 'de' ? label : label.charAt(0).toLocaleLowerCase(tag) + label.slice(1)
}
